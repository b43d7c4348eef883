/** What the Room tab shows: beds, rooms, warnings, leaders, and what a change of accommodation would do. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { RoomTab } from '../../../src/features/rooms/room-tab.tsx';
import { DeskSearch } from '../../../src/organiser/desk-search.tsx';
import { boardPerson as person } from '../../support/board-person.ts';
import { fakeBackend } from '../../support/fake-backend.ts';
import { chooseInBoardMenu } from '../../support/list-menu.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { answers, card, dialog, move, moves, openRoomTab, people, rooms } from './open-room-tab.tsx';

beforeEach(() => signInAs());

it('shows beds, rooms with their people and warnings, and who has no room', async () => {
  await openRoomTab();
  const available = screen.getByText('Available').parentElement;
  await vi.waitFor(() => expect(available).toHaveTextContent('34'));
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('data-place'))).toEqual(['1', '2']);
  const first = within(card('Room 1')).getAllByRole('listitem');
  expect(first.map(({ textContent }) => textContent)).toEqual([
    'Anna Holm40Leader',
    'Ben Holm7Shares a bed with a parent',
  ]);
  expect(card('Room 1')).toHaveTextContent('2 of 6 places taken');
  expect(card('Room 1')).not.toHaveTextContent('no parent');
  expect(card('Room 2')).toHaveTextContent('Ida Holm is under 12 and has no parent here');
  expect(screen.getByRole('option', { name: 'Unassigned (1)' })).toBeInTheDocument();
  const groups = () =>
    [...document.querySelectorAll('dl.spread-lines.small > div')].map(({ textContent }) => textContent);
  await waitFor(() => expect(groups()).toEqual(['Stay in, men1', 'Stay in, women0', 'Tents1', 'Stay out0']));
});

it('shows the people, on a phone too, when the key goes to the search', async () => {
  await openRoomTab(undefined, <DeskSearch />);
  const board = document.querySelector('.board');
  await userEvent.click(screen.getByRole('button', { name: 'Rooms' }));
  expect(board).toHaveAttribute('data-side', 'places');
  await userEvent.keyboard('f');
  expect(board).toHaveAttribute('data-side', 'people');
  expect(screen.getByRole('searchbox', { name: 'Find a camper' })).toHaveFocus();
});

it('counts places as the price list does: a child in a parent’s bed takes none', async () => {
  const full = { place: 2, parent_id: 'x' };
  const asked = await openRoomTab({
    'POST /rest/v1/rpc/duty_sheet': () => [],
    'GET /rest/v1/board_people': () => [
      ...people.map((one) => (one.id === 'Ben' ? { ...one, has_bed: false } : one)),
      person('Eva', full),
    ],
  });
  expect(card('Room 1')).toHaveTextContent('1 of 6 places taken');
  expect(card('Room 2')).toHaveTextContent('2 of 2 places taken');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Keep families together' }));
  move('Ben', 'Room 2');
  await waitFor(() => expect(moves(asked)).toEqual([{ p_moves: [{ camper: 'Ben', from: 1, to: 2 }] }]));
  expect(card('Room 2')).toHaveTextContent('2 of 2 places taken');
});

it('says what a change of accommodation does before it is done, and what forbids it', async () => {
  const fee = {
    pricing_name: { name: 'Stay in', name_da: 'Stay in' },
    price: 1000,
    paid: 1000,
    outstanding: 0,
    overpaid: 0,
    is_registered: true,
  };
  const change = {
    before: { ...fee, accommodation: 'Tent', has_bed: false },
    after: {
      ...fee,
      accommodation: 'Room',
      has_bed: true,
      price: 1200,
      outstanding: 200,
      is_registered: false,
    },
    problem: null,
    hours: 48,
  };
  let problem: string | null = null;
  let isRefused = false;
  const asked = await openRoomTab({
    'POST /rest/v1/rpc/accommodation_change': () => ({ ...change, problem }),
    'POST /rest/v1/rpc/change_accommodation': () =>
      isRefused
        ? Response.json({ code: 'P0001', message: 'no_bed_left' }, { status: 400 })
        : new Response(null, { status: 204 }),
  });
  const openTove = async () => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'everybody' } });
    fireEvent.click(screen.getByRole('button', { name: 'Tove Holm' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Assign a bed in a room' }));
  };
  await openTove();
  expect(await dialog().findByText('The price changes from 1,000 DKK to 1,200 DKK.')).toBeVisible();
  expect(
    dialog().getByText(/They’ll have 200 DKK left to pay. The bed is reserved for 48 hours/),
  ).toBeVisible();
  const doThis = dialog().getByRole('button', { name: 'Change accommodation' });
  // A double press, both before anything is drawn: the second one would be refused, as if nothing had been done.
  act(() => {
    fireEvent.click(doThis);
    fireEvent.click(doThis);
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter(({ route }) => route.endsWith('change_accommodation')).map(({ body }) => body)).toEqual(
    [{ p_camper: 'Tove', p_to: 'Room', p_seen: { before: change.before, after: change.after } }],
  );
  // The last bed has gone since this was read: the reason stands there, and no advice to try again.
  isRefused = true;
  await openTove();
  await dialog().findByText('The price changes from 1,000 DKK to 1,200 DKK.');
  problem = 'no_bed_left';
  fireEvent.click(dialog().getByRole('button', { name: 'Change accommodation' }));
  expect(await dialog().findByText('No beds are left.')).toHaveAttribute('role', 'alert');
  expect(dialog().queryByText(/try again/)).toBeNull();
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
  await openTove();
  expect(await dialog().findByText('No beds are left.')).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Change accommodation' })).toBeNull();
});

it('a child in a parent’s bed leaves none to others', async () => {
  const fee = {
    pricing_name: { name: 'Child', name_da: 'Child' },
    price: 300,
    paid: 300,
    outstanding: 0,
    overpaid: 0,
    is_registered: true,
    has_bed: false,
  };
  await openRoomTab({
    'POST /rest/v1/rpc/accommodation_change': () => ({
      before: { ...fee, accommodation: 'Room' },
      after: { ...fee, accommodation: 'Stay in' },
      problem: null,
      hours: 48,
    }),
  });
  fireEvent.click(within(card('Room 1')).getByRole('button', { name: /^Ben/ }));
  fireEvent.click(dialog().getByRole('button', { name: 'Move to Stay in' }));
  expect(await dialog().findByText(/^They’ll be removed from their room/)).toBeVisible();
  expect(dialog().queryByText(/the bed is released/i)).toBeNull();
});

it('while what was done is read again, the other way is not offered; the focus goes on in the step, and then in the list', async () => {
  const fee = {
    pricing_name: { name: 'Stay in', name_da: 'Stay in' },
    paid: 1200,
    outstanding: 0,
    overpaid: 0,
    is_registered: true,
  };
  let isDone = false;
  let isRead = () => {};
  const asked = await openRoomTab({
    'POST /rest/v1/rpc/duty_sheet': () => [],
    'GET /rest/v1/board_people': () =>
      people.map((one) => (isDone && one.id === 'Otto' ? { ...one, accommodation: 'Stay in' } : one)),
    'GET /rest/v1/bed_availability': async () => {
      if (isDone) await new Promise<void>((resolve) => (isRead = resolve));
      return [{ total_beds: 120, reserved_beds: 86, available_beds: 34, is_waited_for: false }];
    },
    'POST /rest/v1/rpc/accommodation_change': () => ({
      before: { ...fee, accommodation: 'Room', has_bed: true, price: 1200 },
      after: { ...fee, accommodation: 'Stay in', has_bed: false, price: 1000, overpaid: 200 },
      problem: null,
      hours: 48,
    }),
    'POST /rest/v1/rpc/change_accommodation': () => {
      isDone = true;
      return new Response(null, { status: 204 });
    },
  });
  const row = screen.getByRole('button', { name: 'Otto Holm' });
  row.focus();
  fireEvent.click(row);
  fireEvent.click(dialog().getByRole('button', { name: 'Move to Stay in' }));
  const step = await waitFor(() => {
    const found = dialog().getByText('Overpaid by 200 DKK.', { exact: false });
    return found.closest('section');
  });
  expect(step).toHaveFocus();
  expect(step).toHaveAccessibleName('Move to Stay in');
  fireEvent.click(dialog().getByRole('button', { name: 'Change accommodation' }));
  expect(await dialog().findByText(/Now: Stay in, men/)).toBeVisible();
  expect(dialog().getByText('The price changes from 1,200 DKK to 1,000 DKK.')).toBeVisible();
  expect(asked.filter(({ route }) => route.endsWith('/accommodation_change'))).toHaveLength(1);
  act(() => isRead());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Otto Holm' })).toBeNull();
  expect(document.body).not.toHaveFocus();
});

it('offers the room from before a cancellation again (CAP-10), and no room to who sleeps in a tent', async () => {
  await openRoomTab();
  fireEvent.click(screen.getByRole('button', { name: 'Otto Holm' }));
  expect(dialog().getByText('Was in Room 2 before cancelling. Move them back?')).toBeVisible();
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'everybody' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Tove Holm' }));
  expect(dialog().getByText(/^Accommodation: Tent. Only campers with a bed in a room/)).toBeVisible();
  expect(dialog().queryByRole('button', { name: /^Room/ })).toBeNull();
});

it('names a leader, and says when somebody else has done so', async () => {
  const LEAD = 'POST /rest/v1/rpc/set_room_leader';
  const asked = await openRoomTab({ [LEAD]: () => new Response(null, { status: 204 }) });
  fireEvent.click(within(card('Room 1')).getByRole('button', { name: /^Anna/ }));
  fireEvent.click(dialog().getByRole('button', { name: 'Remove as leader of Room 1' }));
  await waitFor(() => expect(asked.some(({ route }) => route === LEAD)).toBe(true));
  expect(asked.find(({ route }) => route === LEAD)?.body).toEqual({ p_room: 1, p_seen: 'Anna' });
});

it('a board that cannot be loaded is tried again', async () => {
  let isBroken = true;
  fakeBackend({ ...answers, 'GET /rest/v1/rooms': () => (isBroken ? undefined : rooms) });
  renderScreen(<RoomTab />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the board.');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Room 1' })).toBeVisible();
});

it('leads to what stands below: a link to it, and the menu, which takes the focus there', async () => {
  const scrolled: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    scrolled.push(this.id);
  });
  window.history.replaceState(null, '', '#waiting');
  await openRoomTab();
  await waitFor(() => expect(scrolled).toEqual(['waiting']));
  window.history.replaceState(null, '', '#');
  await chooseInBoardMenu('Sheets and lists');
  expect(scrolled).toEqual(['waiting', 'paper']);
  expect(screen.getByRole('region', { name: 'Sheets and lists' })).toHaveFocus();
});
