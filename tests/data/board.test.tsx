/** What a changed row does to a board. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import {
  afterChanges,
  boardQueries,
  changeClosedBoards,
  type BoardRow,
} from '../../src/data/rooms/board-people.ts';
import type { BoardPerson } from '../../src/domain/campers/moves.ts';
import { boardPerson } from '../support/board-person.ts';
import { fakeBackend } from '../support/fake-backend.ts';
import { signInAs } from '../support/session.ts';

const anna = boardPerson('anna', { first_name: 'Anna', place: 1 });
const otto = boardPerson('otto', { first_name: 'Otto', gender: 'Male' });
const people = [anna, otto];

const rowOf = (person: BoardPerson, changes: Partial<BoardRow> = {}): BoardRow => ({
  ...person,
  is_attending: true,
  is_inactive: false,
  ...changes,
});

const after = (rows: BoardRow[], isMoving = (_id: string) => false) => afterChanges(people, rows, isMoving);

test('somebody is moved by another organiser: only they are new', () => {
  expect(after([rowOf(otto, { place: 2 })])).toEqual([anna, { ...otto, place: 2 }]);
  expect(after([rowOf(otto, { place: 2 })])?.[0]).toBe(anna);
});

test('of several changes of one person the last one counts', () => {
  expect(after([rowOf(otto, { place: 2 }), rowOf(otto, { place: 3 })])?.[1]?.place).toBe(3);
});

test('what the board shows already leaves its list as it is', () => {
  expect(after([rowOf(otto)])).toBe(people);
});

test('who is being moved here keeps the place that is shown', () => {
  expect(after([rowOf(otto, { place: 2 })], (id) => id === 'otto')).toEqual(people);
});

test.each<[string, BoardRow]>([
  ['comes', rowOf({ ...anna, id: 'ida', place: null })],
  ['goes', rowOf(otto, { is_attending: false })],
  ['changes the accommodation', rowOf(otto, { accommodation: 'Tent' })],
])('when somebody %s, the board is read again', (_case, row) => {
  expect(after([row])).toBeNull();
});

test('who is not on the board changes nothing', () => {
  expect(after([rowOf({ ...anna, id: 'ida', place: null }, { is_registered: false })])).toEqual(people);
});

/** What is heard of a change: who, and not where they are now. */
const newsOf = (...ids: string[]) => ids.map((id) => ({ id }));

/** The board's view, with Otto in room 3. */
async function viewWithOtto() {
  await signInAs();
  fakeBackend({ 'GET /rest/v1/board_people': () => [rowOf(otto, { place: 3 })] });
}

test('a board that is closed now shows the change when it is opened again, without a new reading', async () => {
  await viewWithOtto();
  const client = new QueryClient();
  const { queryKey } = boardQueries.people('rooms');
  client.setQueryData(queryKey, people);
  changeClosedBoards(client, newsOf('otto'));
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual([anna, { ...otto, place: 3 }]));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  // Anything may have changed: it is read again.
  changeClosedBoards(client, null);
  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test('a change during a reading makes it begin again, since it may show what was before', async () => {
  await viewWithOtto();
  const client = new QueryClient();
  const { queryKey } = boardQueries.people('teams');
  client.setQueryData(queryKey, people);
  const reading = client
    .fetchQuery({ queryKey, queryFn: () => new Promise<BoardPerson[]>(() => undefined) })
    .catch(() => []);
  changeClosedBoards(client, newsOf('otto'));
  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
  await reading;
});
