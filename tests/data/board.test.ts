/** What a changed row does to an open board. */
import { expect, test } from 'vitest';
import { afterChanges } from '../../src/data/board.ts';
import type { BoardPerson } from '../../src/domain/board.ts';

type UserRow = Parameters<typeof afterChanges>[1][number];

const anna: BoardPerson = {
  id: 'anna',
  firstName: 'Anna',
  lastName: 'Holm',
  birthday: '1985-03-03',
  gender: 'Female',
  accommodation: 'Room',
  church: 'MBMBC',
  parentId: null,
  isRegistered: true,
  place: 1,
  formerPlace: null,
};
const otto: BoardPerson = { ...anna, id: 'otto', firstName: 'Otto', gender: 'Male', place: null };
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
