/** How good rooms are: points of eight rules, less is better, an earlier rule before all later ones. */
import { groupBy } from '../group-by.ts';
import {
  isParent,
  kindOf,
  needsParent,
  nowhere,
  roomsNeeded,
  type RoomInstance,
  type Rooms,
} from './room-instance.ts';

/**
 * The rules in their order. Capacities are never broken, and rather than against one of the first four a person is left without a
 * room (`unplaced`). `split` are the rooms that families are in beyond those that they need: having none is a room here, so that
 * no family is left behind. `alone` are children under 12 without a parent in the room; `mixed` are pairs of a man and a woman
 * (12 or older) of different families in one room; a church in r rooms has r − 1 points in `churches`.
 */
export const roomRules = [
  'split',
  'alone',
  'mixed',
  'locks',
  'unplaced',
  'wishes',
  'rooms',
  'churches',
] as const;
export type RoomRule = (typeof roomRules)[number];

/** Points by the position of their rule. */
export type RoomScore = readonly number[];

/** The rules that may not become worse than they are now: all but what is nice to have. */
const binding = roomRules.indexOf('unplaced') + 1;

/** What no room is given for: an answer that is beyond them is worse than any that is not. */
export type RoomLimits = RoomScore;

/** No rule gets worse than now; or everyone gets a room, whatever that costs the other rules. */
export function limitsFor(present: RoomScore, isEverybodyPlaced: boolean): RoomLimits {
  return isEverybodyPlaced
    ? roomRules.slice(0, binding).map((rule) => (rule === 'unplaced' ? 0 : Infinity))
    : present.slice(0, binding);
}

/** How far points are beyond the limits. */
export function beyond(points: ArrayLike<number>, limits: RoomLimits): number {
  let sum = 0;
  for (let rule = 0; rule < binding; rule += 1) sum += Math.max(0, (points[rule] ?? 0) - (limits[rule] ?? 0));
  return sum;
}

/** Whether the first is better (below 0), as good (0) or worse. */
export function compareScores(one: ArrayLike<number>, other: ArrayLike<number>, limits: RoomLimits): number {
  const far = beyond(one, limits) - beyond(other, limits);
  if (far !== 0) return far;
  for (let rule = 0; rule < roomRules.length; rule += 1) {
    const difference = (one[rule] ?? 0) - (other[rule] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The different rooms of these people; having none is one of them. */
const roomsOf = (people: readonly number[], room: Rooms) =>
  new Set(people.map((one) => room[one] ?? nowhere));

/** The points of every rule. */
export function scoreOf(instance: RoomInstance, room: Rooms): RoomScore {
  const { campers } = instance;
  const everybody = [...campers.keys()];
  const groups = (key: 'family' | 'church') => [
    ...groupBy(everybody, (person) => campers[person]?.[key] ?? '').values(),
  ];
  let split = 0;
  for (const people of groups('family')) {
    split += Math.max(0, roomsOf(people, room).size - roomsNeeded(instance, people));
  }
  let churches = 0;
  for (const people of groups('church')) {
    const places = roomsOf(people, room);
    places.delete(nowhere);
    churches += Math.max(0, places.size - 1);
  }
  let alone = 0;
  let mixed = 0;
  let locks = 0;
  let wishes = 0;
  campers.forEach((camper, person) => {
    const here = room[person] ?? nowhere;
    if (camper.lock !== null && camper.lock !== here) locks += 1;
    wishes += camper.near.filter((other) => here === nowhere || room[other] !== here).length;
    if (here === nowhere) return;
    const mates = campers.filter((_, other) => room[other] === here);
    if (needsParent(camper) && !mates.some((one) => isParent(one) && one.family === camper.family))
      alone += 1;
    if (kindOf(camper) === 1) {
      mixed += mates.filter((one) => kindOf(one) === 2 && one.family !== camper.family).length;
    }
  });
  const used = roomsOf(everybody, room);
  const unplaced = everybody.filter((person) => (room[person] ?? nowhere) === nowhere).length;
  return [split, alone, mixed, locks, unplaced, wishes, used.size - Number(unplaced > 0), churches];
}

/** Whether no room holds more people with a bed than it has places. */
export function fits({ campers, rooms }: RoomInstance, room: Rooms): boolean {
  const taken = rooms.map(() => 0);
  campers.forEach(({ hasBed }, person) => {
    const here = room[person] ?? nowhere;
    if (hasBed && here !== nowhere) taken[here] = (taken[here] ?? 0) + 1;
  });
  return rooms.every(({ capacity }, place) => (taken[place] ?? 0) <= capacity);
}
