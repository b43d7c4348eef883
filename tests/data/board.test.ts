/** What a changed row does to a board. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { afterChanges, boardQueries, changeClosedBoards } from '../../src/data/board.ts';
import type { BoardPerson } from '../../src/domain/board.ts';
import { boardPerson } from '../support/board-person.ts';

type UserRow = Parameters<typeof afterChanges>[1][number];

const anna = boardPerson('anna', { firstName: 'Anna', place: 1 });
const otto = boardPerson('otto', { firstName: 'Otto', gender: 'Male' });
const people = [anna, otto];

const rowOf = (person: BoardPerson, changes: Partial<UserRow> = {}) =>
  ({
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    accommodation: person.accommodation,
    church_mission: person.church,
    is_registered: true,
    is_attending: true,
    is_inactive: false,
    room_id: person.place,
    former_room_id: null,
    team_id: 5,
    former_team_id: null,
    ...changes,
  }) as UserRow;

const after = (rows: UserRow[], isMoving = (_id: string) => false) =>
  afterChanges(people, rows, 'rooms', isMoving);

test('somebody is moved by another organiser: only they are new', () => {
  expect(after([rowOf(otto, { room_id: 2 })])).toEqual([anna, { ...otto, place: 2 }]);
  expect(after([rowOf(otto, { room_id: 2 })])?.[0]).toBe(anna);
});

test('of several changes of one person the last one counts', () => {
  expect(after([rowOf(otto, { room_id: 2 }), rowOf(otto, { room_id: 3 })])?.[1]?.place).toBe(3);
});

test('who is being moved here keeps the place that is shown', () => {
  expect(after([rowOf(otto, { room_id: 2 })], (id) => id === 'otto')).toEqual(people);
});

test.each<[string, UserRow]>([
  ['comes', rowOf({ ...anna, id: 'ida', place: null })],
  ['goes', rowOf(otto, { is_attending: false })],
  ['changes the accommodation', rowOf(otto, { accommodation: 'Tent' })],
])('when somebody %s, the board is read again', (_case, row) => {
  expect(after([row])).toBeNull();
});

test('who is not on the board changes nothing', () => {
  expect(after([rowOf({ ...anna, id: 'ida', place: null }, { is_registered: false })])).toEqual(people);
});

test('a board that is closed now shows the change when it is opened again, without a new reading', () => {
  const client = new QueryClient();
  const { queryKey } = boardQueries.people('rooms');
  client.setQueryData(queryKey, people);
  changeClosedBoards(client, [rowOf(otto, { room_id: 3 })]);
  expect(client.getQueryData(queryKey)).toEqual([anna, { ...otto, place: 3 }]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  // Anything may have changed: it is read again.
  changeClosedBoards(client, null);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a change during a reading makes it begin again, since it may show what was before', async () => {
  const client = new QueryClient();
  const { queryKey } = boardQueries.people('teams');
  client.setQueryData(queryKey, people);
  let answer: ((read: BoardPerson[]) => void) | undefined;
  const queryFn = () => new Promise<BoardPerson[]>((resolve) => (answer = resolve));
  const reading = client.fetchQuery({ queryKey, queryFn }).catch(() => []);
  changeClosedBoards(client, [rowOf(otto, { team_id: 2 })]);
  answer?.(people);
  await reading;
  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
});
