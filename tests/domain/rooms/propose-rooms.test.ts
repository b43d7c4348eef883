import { expect, test } from 'vitest';
import { proposeRooms } from '../../../src/domain/rooms/propose-rooms.ts';
import { emptyBoard, scoreOf } from '../../../src/domain/rooms/room-board.ts';
import { compareScores, limitsFor, roomRules } from '../../../src/domain/rooms/room-score.ts';
import { counted } from '../../../src/domain/teams/propose.ts';
import { randomFrom } from '../../../src/domain/teams/random.ts';
import { inventedRooms, oddRooms } from '../../support/room-instances.ts';
import { fits } from '../../support/room-fits.ts';
import { slowRoomScore } from './slow-room-score.ts';

const CASES = 2_000;

test('the points of 2,000 random cases are those of an independent checker, also while they are followed', () => {
  const random = randomFrom(20_250_528);
  for (let seed = 1; seed <= CASES; seed += 1) {
    const capacities = Array.from({ length: 1 + random.below(4) }, () => 1 + random.below(5));
    const instance = inventedRooms({ seed, people: 1 + random.below(12), capacities });
    const room = instance.campers.map(() => random.below(capacities.length + 1) - 1);
    const expected = slowRoomScore(instance, room);
    expect(fits(instance, room), `${seed}`).toBe(expected !== null);
    if (expected === null) continue;
    expect(scoreOf(instance, room), `${seed}`).toEqual(expected);
    const board = emptyBoard(instance);
    expect(board.change(room.map((to, person) => [person, to] as const))).toBe(true);
    expect(Array.from(board.points), `${seed}`).toEqual(expected);
    for (let n = 0; n < 5; n += 1) {
      board.change([
        [random.below(room.length), random.below(capacities.length + 1) - 1],
        [random.below(room.length), random.below(capacities.length)],
      ]);
    }
    expect(Array.from(board.points), `${seed}, after changes`).toEqual(
      slowRoomScore(instance, [...board.room]),
    );
  }
});

/** The points of the best of all assignments: of those in which no rule up to `unplaced` is worse than now, if `present` is given. */
function best(instance: ReturnType<typeof inventedRooms>, present?: readonly number[]): number[] {
  const { campers, rooms } = instance;
  const now = present && slowRoomScore(instance, present);
  const room = campers.map(() => -1);
  let least: number[] | null = null;
  const order = (one: number[], other: number[]) =>
    one.map((points, rule) => points - (other[rule] ?? 0)).find((difference) => difference !== 0) ?? 0;
  function place(person: number): void {
    if (person === campers.length) {
      const points = slowRoomScore(instance, room);
      if (!points || (now && points.slice(0, 5).some((one, rule) => one > (now[rule] ?? 0)))) return;
      if (least === null || order(points, least) < 0) least = points;
      return;
    }
    for (let to = -1; to < rooms.length; to += 1) {
      room[person] = to;
      place(person + 1);
    }
  }
  place(0);
  return least ?? [];
}

test('small camps: as good as the best of all assignments', () => {
  const shapes = [
    [2, 3],
    [1, 2, 2],
    [4, 1],
    [3, 3],
    [2, 2, 1],
  ];
  for (let seed = 31; seed <= 35; seed += 1) {
    const capacities = shapes[seed % shapes.length] ?? [];
    const instance = inventedRooms({ seed, people: capacities.length > 2 ? 6 : 8, capacities });
    const nobody = instance.campers.map(() => -1);
    const found = proposeRooms(instance, { seed, present: nobody, progress: counted(60_000) });
    expect(slowRoomScore(instance, [...found]), `${seed}`).toEqual(best(instance));
  }
});

test('odd camps: as good as the best of all assignments that make no rule worse than it is by hand', () => {
  for (let seed = 1; seed <= 16; seed += 1) {
    const instance = oddRooms(seed);
    const random = randomFrom(seed);
    const byHand = instance.campers.map(() => random.below(instance.rooms.length + 1) - 1);
    const present = seed % 2 === 0 && fits(instance, byHand) ? byHand : instance.campers.map(() => -1);
    const found = proposeRooms(instance, { seed, present, progress: counted(20_000) });
    expect(slowRoomScore(instance, [...found]), `${seed}`).toEqual(best(instance, present));
  }
});

test('rather than with unrelated people of the other sex somebody is left without a room, unless everybody is to have one', () => {
  const people = ['Male', 'Female', 'Male'].map((gender, n) => ({
    ...{
      name: `Camper ${n}`,
      gender,
      age: 30,
      church: '',
      family: `${n}`,
      hasBed: true,
      near: [],
      lock: null,
    },
  }));
  const instance = { campers: people, rooms: [{ name: 'Room', capacity: 3 }] };
  const propose = (isEverybodyPlaced: boolean, present: number[]) => [
    ...proposeRooms(instance, { seed: 1, present, isEverybodyPlaced, progress: counted(2000) }),
  ];
  expect(propose(false, [-1, -1, -1])).toEqual([0, -1, 0]);
  expect(propose(true, [-1, -1, -1])).toEqual([0, 0, 0]);
  // No more are without a room than in a manual assignment.
  expect(propose(false, [0, 0, -1])).toEqual([0, -1, 0]);
  expect(propose(false, [0, 0, 0])).toEqual([0, 0, 0]);
});

test('never worse than what is there by hand, by the order and in every rule up to `unplaced`, however short the search', () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const instance = inventedRooms({ seed, people: 60, capacities: [6, 6, 6, 6, 8, 8, 8, 8] });
    const nobody = instance.campers.map(() => -1);
    const byHand = { seed: 99, present: nobody, isEverybodyPlaced: seed % 2 === 0, progress: counted(4_000) };
    const present = proposeRooms(instance, byHand);
    const found = proposeRooms(instance, { seed, present, progress: counted(400) });
    const now = scoreOf(instance, present);
    const then = scoreOf(instance, found);
    expect(compareScores(then, now, limitsFor(now, false))).toBeLessThanOrEqual(0);
    for (const rule of ['split', 'alone', 'mixed', 'locks', 'unplaced'] as const) {
      const at = roomRules.indexOf(rule);
      expect(then[at]).toBeLessThanOrEqual(now[at] ?? 0);
    }
    expect(fits(instance, found)).toBe(true);
  }
});

test('the same seed and number of steps give the same rooms', () => {
  const instance = inventedRooms({ seed: 5, people: 80, capacities: [6, 6, 6, 6, 8, 8, 8, 8, 8, 8] });
  const nobody = instance.campers.map(() => -1);
  const search = () => [...proposeRooms(instance, { seed: 3, present: nobody, progress: counted(10_000) })];
  expect(search()).toEqual(search());
});
