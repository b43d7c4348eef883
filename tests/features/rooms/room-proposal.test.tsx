/** Proposing rooms from the Room tab: the search in its worker's place, what it found, applying, and taking it back. */
import { camp } from '../../pages/fake-site.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { proposeRooms } from '../../../src/domain/rooms/propose-rooms.ts';
import { counted } from '../../../src/domain/teams/propose.ts';
import { openCases } from '../../../src/domain/rooms/explain-rooms.ts';
import { scoreOf } from '../../../src/domain/rooms/room-board.ts';
import type { FoundRooms, RoomSearchOrder } from '../../../src/features/rooms/room-search-worker.ts';
import type { SearchNews } from '../../../src/organiser/board/search-news.ts';
import { RoomTab } from '../../../src/features/rooms/room-tab.tsx';
import { boardPerson } from '../../support/board-person.ts';
import { fakeBackend, type Asked } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

const APPLY = 'POST /rest/v1/rpc/apply_rooms';
const READ = 'POST /rest/v1/rpc/room_formation';
const CONFIRM = 'POST /rest/v1/rpc/confirm_near_name';

let orders: RoomSearchOrder[];
/** The search tells of its best so far, and goes on. */
let isSlow: boolean;
class FakeWorker extends EventTarget {
  postMessage(order: RoomSearchOrder): void {
    orders.push(order);
    const { instance, present } = order;
    const room = proposeRooms(instance, { ...order, progress: counted(3000) });
    let data: SearchNews<FoundRooms> = {
      share: 1,
      found: {
        room,
        before: scoreOf(instance, present),
        after: scoreOf(instance, room),
        open: openCases(instance, room),
      },
    };
    if (isSlow) data = { ...data, share: 0.4 };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {
    this.dispatchEvent(new Event('ended'));
  }
}

const camper = (id: string, changes: object = {}) => ({
  id,
  first_name: id,
  last_name: 'Holm',
  birthday: '1985-03-03',
  gender: 'Female',
  church: 'MBMBC',
  parent_id: null,
  has_bed: true,
  room: null,
  lock: null,
  leads: null,
  near: '',
  names: {},
  refused: {},
  ...changes,
});

const campers = [
  camper('Anna', { room: 1 }),
  camper('Ben', { parent_id: 'Anna', birthday: '2015-01-01', gender: 'Male', room: 2 }),
  camper('Otto', { gender: 'Male', near: 'Anna' }),
  camper('Per', { gender: 'Male' }),
];

let isChanged: boolean;
let now: { version: string; campers: object[] };
async function open(): Promise<Asked[]> {
  const asked = fakeBackend({
    'POST /rest/v1/rpc/duty_sheet': () => [],
    'GET /rest/v1/board_people': () => [boardPerson('Anna')],
    'GET /rest/v1/rooms': () => [
      { id: 1, name: 'Room 1', capacity: 2, state: 'open' as const, leader: null },
    ],
    'GET /rest/v1/camp_info': () => [camp],
    'GET /rest/v1/switches': () => [],
    'GET /rest/v1/bed_availability': () => [
      { total_beds: 9, reserved_beds: 4, available_beds: 5, is_waited_for: false },
    ],
    [READ]: () => ({
      ...now,
      rooms: [
        { id: 1, name: 'Room 1', capacity: 2 },
        { id: 2, name: 'Room 2', capacity: 1 },
      ],
    }),
    'POST /rest/v1/rpc/bed_waiting_list': () => [],
    [CONFIRM]: () => new Response(null, { status: 204 }),
    [APPLY]: () =>
      isChanged
        ? Response.json({ code: 'P0001', message: 'conflict' }, { status: 400 })
        : Response.json('two'),
  });
  renderScreen(<RoomTab />);
  fireEvent.click(await screen.findByRole('button', { name: 'Suggest rooms' }));
  await screen.findByText(/4 people in rooms take 4 of 3 places/);
  return asked;
}
const press = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

beforeEach(async () => {
  isChanged = false;
  isSlow = false;
  now = { version: 'one', campers };
  orders = [];
  vi.stubGlobal('Worker', FakeWorker);
  await signInAs();
});

it('tells the rules in their order, what stays open and why, and applies all at once, to be taken back', async () => {
  const asked = await open();
  press('Find rooms');
  const table = await screen.findByRole('table', { name: 'Suggest rooms' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1, 6)
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    '1. Families split although a room could hold them10',
    '2. Under 12 without a parent10',
    '3. Unrelated men and women in one room00',
    '4. Locked campers and leaders in another room00',
    '5. Campers without a room21',
  ]);
  expect(screen.getByText(/Without a room: (Otto|Per) Holm. They need 1 place/)).toBeVisible();
  const apply = screen.getByRole('button', { name: 'Use these rooms' });
  // A double press, both before anything is drawn, is one.
  act(() => {
    fireEvent.click(apply);
    fireEvent.click(apply);
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const applied = asked.filter(({ route }) => route === APPLY).map(({ body }) => body);
  expect(applied).toHaveLength(1);
  expect(applied).toMatchObject([{ p_version: 'one' }]);
  const undo = screen.getByRole('button', { name: 'Undo all moves' });
  act(() => {
    fireEvent.click(undo);
    fireEvent.click(undo);
  });
  await waitFor(() => expect(undo).not.toBeInTheDocument());
  const [, ...undone] = asked.filter(({ route }) => route === APPLY).map(({ body }) => body);
  expect(undone).toMatchObject([{ p_version: 'two' }]);
});

it('gives everybody a room only when that is asked for', async () => {
  await open();
  press('Find rooms');
  await screen.findByRole('table', { name: 'Suggest rooms' });
  press('Back');
  fireEvent.click(screen.getByRole('checkbox', { name: /Give everyone a room/ }));
  press('Find rooms');
  await screen.findByRole('table', { name: 'Suggest rooms' });
  expect(orders.map(({ isEverybodyPlaced }) => isEverybodyPlaced)).toEqual([false, true]);
});

it('takes the best so far also when it is stopped before it has told anything', async () => {
  await open();
  press('Find rooms');
  press('Stop and use the best so far');
  expect(await screen.findByRole('table', { name: 'Suggest rooms' })).toBeVisible();
});

it('refuses when somebody has changed something meanwhile, and offers to read again', async () => {
  isChanged = true;
  await open();
  press('Find rooms');
  await screen.findByRole('table', { name: 'Suggest rooms' });
  press('Use these rooms');
  expect(await screen.findByText(/no one was moved/)).toBeVisible();
  press('Load again');
  expect(await screen.findByRole('button', { name: 'Find rooms' })).toBeVisible();
});

it('what is found is of the camp that it was looked for with, also when that is read again meanwhile', async () => {
  isSlow = true;
  const asked = await open();
  press('Find rooms');
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'));
  // Someone has cancelled: the others would each get the room of whom they stand behind now.
  now = { version: 'two', campers: campers.slice(1) };
  await waitFor(() => {
    // A third question is asked only when the second one has been answered.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(asked.filter(({ route }) => route === READ).length).toBeGreaterThan(2);
  });
  press('Stop and use the best so far');
  expect(await screen.findByText(/have changed since the last suggestion/)).toBeVisible();
  expect(screen.getByText(/3 people in rooms/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use these rooms' })).toBeNull();
});

it('locks somebody to a room, and says when that was not saved', async () => {
  const asked = await open();
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByText('Locked campers (0)'));
  const who = await dialog.findByLabelText('Camper');
  expect(dialog.getAllByRole('list')).toHaveLength(1); // the rules, and no empty list of locks
  fireEvent.change(who, { target: { value: 'Otto' } });
  // With the keys a list of choices passes through all before the one that is meant: choosing locks no one yet.
  const room = dialog.getByRole('combobox', { name: 'Room' });
  fireEvent.change(room, { target: { value: '1' } });
  fireEvent.change(room, { target: { value: '2' } });
  const locked = () => asked.filter(({ route }) => route.endsWith('lock_to_room')).map(({ body }) => body);
  expect(locked()).toEqual([]);
  press('Lock');
  expect(await dialog.findByText(/Could not save the lock/)).toBeVisible();
  expect(locked()).toEqual([{ p_camper: 'Otto', p_room: 2 }]);
});

it('whoever is to be chosen stands by name, those of one name told apart; whoever is locked is to be let go', async () => {
  const one = { id: 'other', first_name: 'Otto', birthday: '1990-01-01' };
  now = {
    version: 'one',
    campers: [camper('Ågot', { lock: 2 }), camper('Otto'), camper('Zoe'), camper('', one)],
  };
  await open();
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByText('Locked campers (1)'));
  const options = within(await dialog.findByLabelText('Camper')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose',
    'Otto Holm (1985, MBMBC)',
    'Otto Holm (1990, MBMBC)',
    'Zoe Holm',
  ]);
  expect(dialog.getByText('Ågot Holm · Room 2')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Unlock Ågot Holm' })).toBeVisible();
});

it('tells before it is applied who would sleep where, and from where they come', async () => {
  await open();
  press('Find rooms');
  await screen.findByRole('table', { name: 'Suggest rooms' });
  expect(screen.getByText(/^1 person would get a room\. 1 person would change rooms\.$/)).toBeVisible();
  fireEvent.click(screen.getByText('Who would be where'));
  const room = (await screen.findByText('Room 1: 2 people')).closest('li');
  expect(
    within(room ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Anna Holm', 'Ben Holm (from Room 2)']);
  expect(screen.getByText(/^(Otto|Per) Holm \(new\)$/)).toBeVisible();
  expect(screen.getByText('Unassigned: 1 person')).toBeVisible();
});

it('asks whom a wish to be near means', async () => {
  const asked = await open();
  press('Confirm names');
  fireEvent.click(await screen.findByRole('button', { name: /Save|Confirm/ }));
  await waitFor(() => expect(asked.some(({ route }) => route === CONFIRM)).toBe(true));
  expect(asked.find(({ route }) => route === CONFIRM)?.body).toEqual({
    p_camper: 'Otto',
    p_written: 'Anna',
    p_person: 'Anna',
  });
});
