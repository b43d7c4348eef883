import { expect, test } from 'vitest';
import { proposeRooms } from '../../../src/domain/rooms/propose-rooms.ts';
import { emptyBoard } from '../../../src/domain/rooms/room-board.ts';
import { compareScores, fits, scoreOf } from '../../../src/domain/rooms/room-score.ts';
import { counted } from '../../../src/domain/teams/propose.ts';
import { randomFrom } from '../../../src/domain/teams/random.ts';
import { inventedRooms, oddRooms } from '../../support/room-instances.ts';
import { slowRoomScore } from './slow-room-score.ts';

const CASES = 10_000;

test('the points of 10,000 random cases are those of an independent checker, also while they are followed', () => {
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

/** The best of all assignments. */
function best(instance: ReturnType<typeof inventedRooms>): number[] {
  const { campers, rooms } = instance;
  const room = campers.map(() => -1);
  let least: number[] | null = null;
  function place(person: number): void {
    if (person === campers.length) {
      const points = slowRoomScore(instance, room);
      if (points && (least === null || compareScores(points, least) < 0)) least = points;
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
  for (let seed = 31; seed <= 40; seed += 1) {
    const capacities = shapes[seed % shapes.length] ?? [];
    const instance = inventedRooms({ seed, people: capacities.length > 2 ? 6 : 8, capacities });
    const nobody = instance.campers.map(() => -1);
    const found = proposeRooms(instance, { seed, present: nobody, progress: counted(60_000) });
    expect(slowRoomScore(instance, [...found]), `${seed}`).toEqual(best(instance));
  }
});

test('odd camps: as good as the best of all assignments', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const instance = oddRooms(seed);
    const nobody = instance.campers.map(() => -1);
    const found = proposeRooms(instance, { seed, present: nobody, progress: counted(20_000) });
    expect(slowRoomScore(instance, [...found]), `${seed}`).toEqual(best(instance));
  }
});

test('never worse than what is there by hand, however short the search', () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const instance = inventedRooms({ seed, people: 60, capacities: [6, 6, 6, 6, 8, 8, 8, 8] });
    const nobody = instance.campers.map(() => -1);
    const present = proposeRooms(instance, { seed: 99, present: nobody, progress: counted(4_000) });
    const found = proposeRooms(instance, { seed, present, progress: counted(400) });
    expect(compareScores(scoreOf(instance, found), scoreOf(instance, present))).toBeLessThanOrEqual(0);
    expect(fits(instance, found)).toBe(true);
  }
});

test('the same seed and number of steps give the same rooms', () => {
  const instance = inventedRooms({ seed: 5, people: 80, capacities: [6, 6, 6, 6, 8, 8, 8, 8, 8, 8] });
  const nobody = instance.campers.map(() => -1);
  const search = () => [...proposeRooms(instance, { seed: 3, present: nobody, progress: counted(10_000) })];
  expect(search()).toEqual(search());
});
