import { expect, test } from 'vitest';
import { proposeRooms } from '../../../src/domain/rooms/propose-rooms.ts';
import { scoreOf } from '../../../src/domain/rooms/room-board.ts';
import { plantedRooms } from '../../support/planted-rooms.ts';

/** What kinds of camps are hard: rooms that only one family fits, large rooms, families of many sizes, one that no room holds. */
const camps = {
  'mostly families': { capacities: [3, 4, 5, 6, 7, 8], percentFamilies: 80, together: [2, 3, 4] },
  'large rooms': { capacities: [8, 10, 12, 14, 16], percentFamilies: 10, together: [2, 3, 3, 4, 5] },
  'rooms of every size': {
    capacities: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    percentFamilies: 60,
    together: [1, 2, 3, 4, 5, 6],
  },
  'a family larger than every room': {
    ...{ capacities: [4, 6, 6, 8], percentFamilies: 40, together: [1, 2, 2, 3, 4] },
    hasLargeFamily: true,
  },
};

const cases = Object.entries(camps).flatMap(([kind, camp]) =>
  [40, 120, 450].flatMap((people) => [0, 4].map((percentAway) => ({ kind, camp, people, percentAway }))),
);

test.each(cases)(
  'every rule is kept where that can be: $kind, $people people, $percentAway of a hundred families away',
  ({ camp, people, percentAway }) => {
    const instance = plantedRooms({ seed: 5, people, percentAway, ...camp });
    const present = instance.campers.map(() => -1);
    const isPerfect = (room: Int32Array) =>
      !room.includes(-1) &&
      scoreOf(instance, room)
        .slice(0, 6)
        .every((points) => points === 0);
    const most = Math.max(100_000, 1000 * people);
    const progress = (steps: number, best: Int32Array) => (isPerfect(best) ? 1 : steps / most);
    const found = proposeRooms(instance, { seed: 1, present, progress });
    expect(scoreOf(instance, found).slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
  },
);
