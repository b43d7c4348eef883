/** The Room tab with its network replaced: two rooms, a family in the first, a child alone in the second, and others without a room. */
import { camp } from '../../pages/fake-site.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RoomTab } from '../../../src/features/rooms/room-tab.tsx';
import { boardPerson as person } from '../../support/board-person.ts';
import { fakeBackend, type Asked, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';

export const ASSIGN = 'POST /rest/v1/rpc/assign_rooms';

export const people = [
  person('Anna', { place: 1 }),
  person('Ben', { place: 1, parent_id: 'Anna', birthday: '2018-01-01', gender: 'Male' }),
  person('Ida', { place: 2, parent_id: 'x', birthday: '2014-01-01' }),
  person('Otto', { gender: 'Male', former_place: 2 }),
  person('Per', { gender: 'Male', accommodation: 'Bring own sleeping/matress' }),
  person('Tove', { accommodation: 'Tent' }),
];

export const rooms = [
  {
    id: 1,
    name: 'Room 1',
    capacity: 6,
    state: 'open' as const,
    leader: { id: 'Anna', first_name: 'Anna', last_name: 'Holm' },
  },
  { id: 2, name: 'Room 2', capacity: 2, state: 'open' as const, leader: null },
  { id: 21, name: 'Stay in, men', capacity: 999, state: 'group' as const, leader: null },
  { id: 22, name: 'Stay in, women', capacity: 999, state: 'group' as const, leader: null },
  { id: 23, name: 'Tents', capacity: 999, state: 'group' as const, leader: null },
  { id: 24, name: 'Stay out', capacity: 999, state: 'group' as const, leader: null },
];

export const answers: Routes = {
  'POST /rest/v1/rpc/duty_sheet': () => [],
  'GET /rest/v1/board_people': () => people,
  'GET /rest/v1/rooms': () => rooms,
  'GET /rest/v1/camp_info': () => [camp],
  'GET /rest/v1/bed_availability': () => [
    { total_beds: 120, reserved_beds: 86, available_beds: 34, is_waited_for: false },
  ],
  'POST /rest/v1/rpc/bed_waiting_list': () => [],
  'POST /rest/v1/rpc/admin_transit': () => [],
  [ASSIGN]: () => new Response(null, { status: 204 }),
};

export const refusal = (code: string, details = '') =>
  Response.json({ code: 'P0001', message: code, details }, { status: 400 });
export const card = (name: string) => screen.getByRole('article', { name });
export const dialog = () => within(screen.getByRole('dialog'));
export const moves = (asked: Asked[]) =>
  asked.filter(({ route }) => route === ASSIGN).map(({ body }) => body);

export async function openRoomTab(changes: Routes = {}, beside?: ReactNode): Promise<Asked[]> {
  const asked = fakeBackend({ ...answers, ...changes });
  renderScreen(
    <main>
      <RoomTab />
      {beside}
    </main>,
  );
  const first = await screen.findByRole('article', { name: 'Room 1' });
  await within(first).findByRole('list'); // the people follow the cards
  return asked;
}

/** Presses a name in a card or the table, then a place in its dialog. */
export function move(name: string, place: string): void {
  const [button] = screen.getAllByRole('button', { name: new RegExp(`^${name} Holm`) });
  fireEvent.click(button ?? document.body);
  fireEvent.click(dialog().getByRole('button', { name: new RegExp(`^${place}`) }));
}
