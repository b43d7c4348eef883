/** The rooms on paper and as files: door sheets, a list by name, a list by room. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RoomLists } from '../../../src/features/rooms/room-lists.tsx';
import { boardPerson as person } from '../../support/board-person.ts';
import { currentToasts } from '../../../src/ui/toast-store.ts';
import { fakeBackend } from '../../support/fake-backend.ts';
import { passenger } from '../../support/passenger.ts';
import { csvCells, fakeExports } from '../../support/export-worker.ts';
import { renderScreen } from '../../support/render.tsx';
import { chooseInMenu } from '../../support/list-menu.ts';

const rooms = [
  {
    id: 1,
    name: 'Room 1',
    capacity: 6,
    state: 'open' as const,
    leader: { id: 'Zoë', first_name: 'Zoë', last_name: 'Holm' },
  },
  { id: 2, name: 'Room 2', capacity: 2, state: 'open' as const, leader: null },
  { id: 3, name: 'Room 3', capacity: 2, state: 'open' as const, leader: null },
];
const people = [
  person('Åse', { place: 1 }),
  person('Zoë', { place: 1 }),
  person('Eva', { place: 1, birthday: '2020-01-01', has_bed: false }),
  person('မောင်', { place: 2 }),
  person('Otto'),
];
function open() {
  fakeBackend({
    'POST /rest/v1/rpc/admin_transit': () => [
      passenger({
        id: 'Eva',
        birthday: '2020-01-01',
        phone: '+45 20304050',
        guardian_id: 'Zoë',
        guardian: 'Zoë Holm',
      }),
      passenger({ id: 'Zoë', first_name: 'Zoë', phone: '+45 60708090' }),
    ],
  });
  renderScreen(<RoomLists {...{ people, rooms }} start="2025-05-28" />);
  return screen.findByRole('region', { name: 'Door sheets' });
}
const section = (name: string) => within(screen.getByRole('region', { name }));

it('prints a page for each room that has people: the leader first with a star, children in a parent’s bed with a mark', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  // Someone's name is Burmese: its letters are waited for.
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  await open();
  fireEvent.click(section('Door sheets').getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheets = [...document.querySelectorAll('.printed-door section')].map((sheet) => ({
    room: sheet.querySelector('h1')?.textContent,
    people: [...sheet.querySelectorAll('li')].map(
      (line) => `${line.textContent} ${line.querySelectorAll('svg').length}`,
    ),
  }));
  expect(sheets).toEqual([
    { room: 'Room 1', people: ['Zoë Holm 1', 'Åse Holm 0', 'Eva Holm 1'] },
    { room: 'Room 2', people: ['မောင် Holm 0'] },
  ]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('.printed-sheets')).toBeNull();
});

it.each([
  [
    'List by name',
    'rooms_by_name.csv',
    ['Name', 'Room'],
    ['Eva Holm', 'Room 1', '5', 'Shares a bed with a parent', 'Zoë Holm', '+45 20304050'],
  ],
  ['List by room', 'rooms_by_room.csv', ['Room', 'Name'], ['Room 1', 'Zoë Holm', '40', 'Leader', '', '']],
])('saves the %s', async (name, file, columns, one) => {
  const { saved } = fakeExports();
  await open();
  chooseInMenu('CSV', screen.getByRole('region', { name }));
  await waitFor(() => expect(saved.map((one) => one.name)).toEqual([file]));
  const [head, ...rows] = await csvCells(saved[0]);
  expect(head).toEqual([...columns, 'Age', 'Note', 'Responsible adult', 'Phone']);
  expect(rows).toContainEqual(one);
  expect(rows).toHaveLength(4);
});

it('says when the door sheets could not be made', async () => {
  fakeExports().outcome = 'fails';
  await open();
  fireEvent.click(section('Door sheets').getByRole('button', { name: 'PDF' }));
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toEqual(['We couldn’t create the file. Try again.']),
  );
});
