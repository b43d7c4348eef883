/** The Room tab with its network replaced: what is shown at once, what is refused, what is taken back. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RoomTab } from '../../../src/features/boards/room-tab.tsx';
import { noteAnimations } from '../../support/animations.ts';
import { boardPerson as person } from '../../support/board-person.ts';
import { fakeBackend, type Asked, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

const ASSIGN = 'POST /rest/v1/rpc/assign_rooms';

const people = [
  person('Anna', { place: 1 }),
  person('Ben', { place: 1, parent_id: 'Anna', birthday: '2018-01-01', gender: 'Male' }),
  person('Ida', { place: 2, parent_id: 'x', birthday: '2014-01-01' }),
  person('Otto', { gender: 'Male', former_place: 2 }),
  person('Per', { gender: 'Male', accommodation: 'Bring own sleeping/matress' }),
  person('Tove', { accommodation: 'Tent' }),
];

const rooms = [
  { id: 1, name: 'Room 1', capacity: 6, leader: { id: 'Anna', first_name: 'Anna', last_name: 'Holm' } },
  { id: 2, name: 'Room 2', capacity: 2, leader: null },
  { id: 21, name: 'Stay in, men', capacity: 999, leader: null },
  { id: 22, name: 'Stay in, women', capacity: 999, leader: null },
  { id: 23, name: 'Tents', capacity: 999, leader: null },
  { id: 24, name: 'Stay out', capacity: 999, leader: null },
];

const answers: Routes = {
  'GET /rest/v1/board_people': () => people,
  'GET /rest/v1/rooms': () => rooms,
  'GET /rest/v1/camp_info': () => [{ start_date: '2025-05-28' }],
  'GET /rest/v1/bed_availability': () => [{ total_beds: 120, reserved_beds: 86, available_beds: 34 }],
  'POST /rest/v1/rpc/bed_waiting_list': () => [],
  [ASSIGN]: () => new Response(null, { status: 204 }),
};

const refusal = (code: string) => Response.json({ code: 'P0001', message: code }, { status: 400 });
const card = (name: string) => screen.getByRole('article', { name });
const dialog = () => within(screen.getByRole('dialog'));
const moves = (asked: Asked[]) => asked.filter(({ route }) => route === ASSIGN).map(({ body }) => body);

async function open(changes: Routes = {}): Promise<Asked[]> {
  const asked = fakeBackend({ ...answers, ...changes });
  renderScreen(<RoomTab />);
  const first = await screen.findByRole('article', { name: 'Room 1' });
  await within(first).findByRole('list'); // the people follow the cards
  return asked;
}

/** Presses a name in a card or the table, then a place in its dialog. */
function move(name: string, place: string): void {
  const [button] = screen.getAllByRole('button', { name: new RegExp(`^${name} Holm`) });
  fireEvent.click(button ?? document.body);
  fireEvent.click(dialog().getByRole('button', { name: new RegExp(`^${place}`) }));
}

beforeEach(() => signInAs());

describe('the Room tab', () => {
  it('shows beds, rooms with their people and warnings, and who has no room', async () => {
    await open();
    const beds = within(screen.getByLabelText('Beds'));
    expect(await beds.findByText('34')).toBeVisible();
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
    const groups = [...document.querySelectorAll('.board-groups > div')].map(
      ({ textContent }) => textContent,
    );
    expect(groups).toEqual(['Stay in, men1', 'Stay in, women0', 'Tents1', 'Stay out0']);
  });

  it('counts places as the price list does: a child in a parent’s bed takes none', async () => {
    const full = { place: 2, parent_id: 'x' };
    const asked = await open({
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

  it('moves several people at once, and none of them when there are not enough places', async () => {
    const asked = await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Keep families together' }));
    fireEvent.click(screen.getByRole('button', { name: 'Choose several' }));
    fireEvent.click(within(card('Room 1')).getByRole('button', { name: /^Ben/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Otto Holm/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Chosen: Ben Holm, Otto Holm')).toBeVisible();
    const target = screen.getByRole('combobox', { name: 'Move them to' });
    fireEvent.change(target, { target: { value: '2' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('2 people should go there');
    fireEvent.click(within(card('Room 1')).getByRole('button', { name: /^Ben/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Otto Holm/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Otto Holm/ }));
    fireEvent.click(within(card('Room 1')).getByRole('button', { name: /^Anna/ }));
    fireEvent.change(target, { target: { value: 'none' } });
    await waitFor(() => expect(card('Room 1')).toHaveTextContent('Nobody here yet'));
    expect(moves(asked)).toEqual([
      {
        p_moves: [
          { camper: 'Anna', from: 1, to: null },
          { camper: 'Ben', from: 1, to: null },
        ],
      },
    ]);
  });

  it('says what a change of accommodation does before it is done, and what forbids it', async () => {
    const fee = { pricing_name: 'Stay in', price: 1000, paid: 1000, outstanding: 0, is_registered: true };
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
    const asked = await open({
      'POST /rest/v1/rpc/lodging_change': () => ({ ...change, problem }),
      'POST /rest/v1/rpc/change_lodging': () => new Response(null, { status: 204 }),
    });
    const openTove = async () => {
      fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'everybody' } });
      fireEvent.click(screen.getByRole('button', { name: 'Tove Holm' }));
      fireEvent.click(dialog().getByRole('button', { name: 'Give a bed in a room' }));
    };
    await openTove();
    expect(await dialog().findByText('The price becomes 1200 DKK instead of 1000 DKK.')).toBeVisible();
    expect(dialog().getByText(/200 DKK is then to be paid. The bed is held for 48 hours/)).toBeVisible();
    fireEvent.click(dialog().getByRole('button', { name: 'Do this' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ route }) => route.endsWith('change_lodging'))?.body).toEqual({
      p_camper: 'Tove',
      p_to: 'Room',
      p_seen: { before: change.before, after: change.after },
    });
    problem = 'no_bed_left';
    await openTove();
    expect(await dialog().findByText('No bed is left.')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Do this' })).toBeNull();
  });

  it('shows a move at once, and takes it back when the room is full by then (CAP-9)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const asked = await open({ [ASSIGN]: () => new Promise<Response>((resolve) => (answer = resolve)) });
    move('Otto', 'Room 2');
    await waitFor(() => expect(card('Room 2')).toHaveTextContent('Otto Holm'));
    expect(screen.getByText('Saving...')).toBeVisible();
    await waitFor(() => expect(moves(asked)).toHaveLength(1));
    expect(moves(asked)).toEqual([{ p_moves: [{ camper: 'Otto', from: null, to: 2 }] }]);
    answer(refusal('room_full'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Room 2 is full by now. Nobody was moved.');
    expect(card('Room 2')).not.toHaveTextContent('Otto Holm');
    expect(screen.queryByText(/can be undone/)).toBeNull();
  });

  it('lets a name glide to its card, and back when the move is undone', async () => {
    const begun = noteAnimations();
    const glided = () =>
      begun.map(({ element, values }) => [element.getAttribute('data-person'), values['transform']]);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      return new DOMRect(this.closest('.place-card') ? 500 : 20, 40, 100, 20);
    });
    await import('framer-motion/dom/mini');
    await open();
    move('Otto', 'Room 2');
    await waitFor(() => expect(glided()).toEqual([['Otto', ['translate(-480px, 0px)', 'none']]]));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(glided().at(-1)).toEqual(['Otto', ['translate(480px, 0px)', 'none']]));
  });

  it('says who was moved by somebody else meanwhile (ADM-1)', async () => {
    let isMoved = false;
    await open({
      [ASSIGN]: () => {
        isMoved = true;
        return refusal('conflict');
      },
      'GET /rest/v1/board_people': () =>
        people.map((one) => (isMoved && one.id === 'Otto' ? { ...one, place: 1 } : one)),
    });
    move('Otto', 'Room 2');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Another organiser was faster: Otto Holm is in Room 1 now. Your move was not made.',
    );
    expect(card('Room 1')).toHaveTextContent('Otto Holm');
  });

  it('says that there is no connection, and nobody has moved (OPS-3)', async () => {
    await open({ [ASSIGN]: () => undefined });
    move('Otto', 'Room 2');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection. Nobody was moved');
    expect(card('Room 2')).not.toHaveTextContent('Otto Holm');
  });

  it('moves a family as one, offers no room too small for it, and undoes step by step', async () => {
    const asked = await open();
    fireEvent.click(within(card('Room 1')).getByRole('button', { name: /^Anna/ }));
    expect(dialog().getByRole('button', { name: /^Room 2/ })).toBeDisabled();
    fireEvent.click(dialog().getByRole('button', { name: 'Unassigned' }));
    await waitFor(() => expect(card('Room 1')).toHaveTextContent('Nobody here yet'));
    move('Otto', 'Room 1');
    await waitFor(() => expect(screen.getByText('2 moves can be undone')).toBeVisible());
    const undo = screen.getByRole('button', { name: 'Undo' });
    fireEvent.click(undo);
    fireEvent.click(undo);
    fireEvent.click(undo);
    await waitFor(() => expect(moves(asked)).toHaveLength(4));
    expect(moves(asked).slice(2)).toEqual([
      { p_moves: [{ camper: 'Otto', from: 1, to: null }] },
      {
        p_moves: [
          { camper: 'Anna', from: null, to: 1 },
          { camper: 'Ben', from: null, to: 1 },
        ],
      },
    ]);
    expect(card('Room 1')).toHaveTextContent('Ben Holm');
  });

  it('offers the room from before a cancellation again (CAP-10), and no room to who sleeps in a tent', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Otto Holm' }));
    expect(dialog().getByText('Was in Room 2 before cancelling. Offer it again?')).toBeVisible();
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'everybody' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Tove Holm' }));
    expect(dialog().getByText(/^Stays in Tent, so no room is given/)).toBeVisible();
    expect(dialog().queryByRole('button', { name: /^Room/ })).toBeNull();
  });

  it('names a leader, and says when somebody else has done so', async () => {
    const LEAD = 'POST /rest/v1/rpc/set_room_leader';
    const asked = await open({ [LEAD]: () => new Response(null, { status: 204 }) });
    fireEvent.click(within(card('Room 1')).getByRole('button', { name: /^Anna/ }));
    fireEvent.click(dialog().getByRole('button', { name: 'No longer leader of Room 1' }));
    await waitFor(() => expect(asked.some(({ route }) => route === LEAD)).toBe(true));
    expect(asked.find(({ route }) => route === LEAD)?.body).toEqual({ p_room: 1, p_seen: 'Anna' });
  });
});

it('a board that cannot be loaded is tried again', async () => {
  let isBroken = true;
  fakeBackend({ ...answers, 'GET /rest/v1/rooms': () => (isBroken ? undefined : rooms) });
  renderScreen(<RoomTab />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The board could not be loaded.');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Room 1' })).toBeVisible();
});
