import { expect, test } from 'vitest';
import { openCases } from '../../../src/domain/rooms/explain-rooms.ts';
import { proposeRooms } from '../../../src/domain/rooms/propose-rooms.ts';
import { scoreOf } from '../../../src/domain/rooms/room-board.ts';
import { compareScores, limitsFor } from '../../../src/domain/rooms/room-score.ts';
import type { RoomCamper, RoomInstance } from '../../../src/domain/rooms/room-instance.ts';
import { counted } from '../../../src/domain/teams/propose.ts';
import { plantedRooms } from '../../support/planted-rooms.ts';

const camper = (family: string, changes: Partial<RoomCamper> = {}): RoomCamper => ({
  ...{ name: family, gender: 'Male', age: 30, church: '', family, hasBed: true, near: [], lock: null },
  ...changes,
});
const roomsOf = (...capacities: number[]) =>
  capacities.map((capacity, n) => ({ name: `Room ${n + 1}`, capacity }));

function found(instance: RoomInstance) {
  const present = instance.campers.map(() => -1);
  return [...proposeRooms(instance, { seed: 1, present, progress: counted(2000) })];
}

const camp = plantedRooms({
  ...{
    seed: 3,
    people: 60,
    percentAway: 4,
    capacities: [4, 6, 6, 8],
    percentFamilies: 40,
    together: [1, 2, 3],
  },
  hasLargeFamily: true,
});

test('a search that is stopped answers with the best so far, which never gets worse', () => {
  const present = camp.campers.map(() => -1);
  const bests: { steps: number; best: Int32Array }[] = [];
  function search(stop: number): Int32Array {
    const progress = (steps: number, best: Int32Array) => {
      if (stop === Infinity) bests.push({ steps, best: best.slice() });
      return steps >= stop || steps >= 30_000 ? 1 : 0;
    };
    return proposeRooms(camp, { seed: 7, present, progress });
  }
  expect(search(Infinity)).toEqual(bests.at(-1)?.best);
  const limits = limitsFor(scoreOf(camp, present), false);
  const scores = bests.map(({ best }) => scoreOf(camp, best));
  scores.slice(1).forEach((score, n) => {
    expect(compareScores(score, scores[n] ?? [], limits), `${n}`).toBeLessThanOrEqual(0);
  });
  for (const at of [0, 1, 2, 20]) {
    const { steps, best } = bests[at] ?? { steps: 0, best: null };
    expect(search(steps), `after ${steps} steps`).toEqual(best);
  }
});

test('nobody, no room, and rooms without places', () => {
  const people = [camper('x'), camper('y', { gender: 'Female', near: [0], lock: null })];
  expect(found({ campers: [], rooms: roomsOf(4) })).toEqual([]);
  expect(found({ campers: people, rooms: [] })).toEqual([-1, -1]);
  const without = { campers: people, rooms: roomsOf(0, 0) };
  expect(found(without)).toEqual([-1, -1]);
  expect(openCases(without, [-1, -1]).map((one) => one.rule === 'unplaced' && one.reason)).toEqual([
    { why: 'no_rooms' },
    { why: 'no_rooms' },
  ]);
});

test('locks that contradict each other: earlier rules hold, and those who are not where they are locked to are named', () => {
  // One family locked to two rooms stays together; of three in a room for two, one goes elsewhere.
  const family = [camper('x', { lock: 0 }), camper('x', { lock: 1, gender: 'Female' })];
  const crowd = ['a', 'b', 'c'].map((name) => camper(name, { lock: 2 }));
  // A man and a woman of different families locked to one room.
  const couple = [camper('d', { lock: 3 }), camper('e', { lock: 3, gender: 'Female' })];
  const instance = { campers: [...family, ...crowd, ...couple], rooms: roomsOf(2, 2, 2, 2, 1) };
  const room = found(instance);
  // There are beds for all of them, so that no one is left without one.
  expect(scoreOf(instance, room).slice(0, 5)).toEqual([0, 0, 0, 3, 0]);
  expect(room[0]).toBe(room[1]);
  const named = openCases(instance, room).flatMap((one) => (one.rule === 'locks' ? [one.person] : []));
  expect(named).toHaveLength(3);
});
