/** The state of a search: who is in which room, and a score that follows each change without a full recount. */
import {
  isParent,
  kindOf,
  needsParent,
  nowhere,
  numbered,
  roomsNeeded,
  type RoomInstance,
  type Rooms,
} from './room-instance.ts';
import { roomRules, type RoomRule, type RoomScore } from './room-score.ts';

export type Change = readonly (readonly [person: number, to: number])[];

export interface RoomBoard {
  readonly room: Int32Array;
  /** Points by the position of their rule (`room-score.ts`). */
  readonly points: Int32Array;
  /** A person's whole family, including the person. */
  readonly familyOf: (person: number) => readonly number[];
  /** How many rooms a person's family needs at least (`room-instance.ts`). */
  readonly roomsNeededBy: (person: number) => number;
  /** People a person wants to be near, or who want to be near that person. */
  readonly friendsOf: (person: number) => readonly number[];
  readonly peopleIn: (place: number) => readonly number[];
  readonly freeIn: (place: number) => number;
  /** Makes a change; false, and nothing changed, when it does not fit. */
  readonly change: (change: Change) => boolean;
}

const ruleAt = (rule: RoomRule) => roomRules.indexOf(rule);
const UNPLACED = ruleAt('unplaced');
const SPLIT = ruleAt('split');
const ALONE = ruleAt('alone');
const MIXED = ruleAt('mixed');
const LOCKS = ruleAt('locks');
const WISHES = ruleAt('wishes');
const USED = ruleAt('rooms');
const CHURCHES = ruleAt('churches');

export function emptyBoard(instance: RoomInstance): RoomBoard {
  const { campers, rooms } = instance;
  const n = campers.length;
  const room = new Int32Array(n).fill(nowhere);
  const points = new Int32Array(roomRules.length);
  const families = numbered(campers.map(({ family }) => family));
  const churches = numbered(campers.map(({ church }) => church));
  const kind = Int8Array.from(campers, kindOf);
  const child = Int8Array.from(campers, (one) => Number(needsParent(one)));
  const parent = Int8Array.from(campers, (one) => Number(isParent(one)));
  const bed = Int8Array.from(campers, (one) => Number(one.hasBed));
  const taken = new Int32Array(rooms.length);
  const inside: number[][] = rooms.map(() => []);
  const members: number[][] = Array.from({ length: families.count }, () => []);
  families.numbers.forEach((family, person) => members[family]?.push(person));
  const friends: number[][] = campers.map(() => []);
  campers.forEach(({ near }, person) => {
    for (const other of near) {
      friends[person]?.push(other);
      friends[other]?.push(person);
    }
  });
  /** People of each family and of each church in each room; of families also those without one, who come last. */
  const familyIn = new Int32Array((rooms.length + 1) * families.count);
  const churchIn = new Int32Array(rooms.length * churches.count);
  const familyRooms = new Int32Array(families.count).fill(1);
  const needed = Int32Array.from(members, (family) => roomsNeeded(instance, family));
  const ones = new Int32Array(churches.count).fill(1);
  const churchRooms = new Int32Array(churches.count);
  const add = (rule: number, change: number) => (points[rule] = (points[rule] ?? 0) + change);

  points[UNPLACED] = n;
  members.forEach((family, at) => (familyIn[rooms.length * families.count + at] = family.length));
  campers.forEach(({ lock, near }) => {
    if (lock !== null) add(LOCKS, 1);
    add(WISHES, near.length);
  });

  /** Change in the points of children and of men and women when a person joins or leaves these people. */
  function company(person: number, people: readonly number[], sign: number): void {
    const family = families.numbers[person];
    let parents = 0;
    let children = 0;
    let strangers = 0;
    for (const other of people) {
      if (other === person) continue;
      if (families.numbers[other] === family) {
        parents += parent[other] ?? 0;
        children += child[other] ?? 0;
      } else if ((kind[person] ?? 0) + (kind[other] ?? 0) === 3) strangers += 1;
    }
    add(MIXED, sign * strangers);
    if (parents > 0) return;
    if (child[person] === 1) add(ALONE, sign);
    if (parent[person] === 1) add(ALONE, -sign * children);
  }

  /** @param free of each group, rooms that cost nothing */
  function countGroup(
    counts: Int32Array,
    spread: Int32Array,
    free: Int32Array,
    rule: number,
    group: number,
    at: number,
    by: number,
  ) {
    const before = counts[at] ?? 0;
    counts[at] = before + by;
    if (before !== 0 && before + by !== 0) return;
    const used = spread[group] ?? 0;
    const least = free[group] ?? 1;
    spread[group] = used + by;
    add(rule, Math.max(0, used + by - least) - Math.max(0, used - least));
  }

  function wishesOf(person: number): number {
    const here = room[person] ?? nowhere;
    let unmet = 0;
    for (const other of friends[person] ?? []) if (here === nowhere || room[other] !== here) unmet += 1;
    return unmet;
  }

  function put(person: number, to: number): void {
    const from = room[person] ?? nowhere;
    const lock = campers[person]?.lock ?? null;
    const family = families.numbers[person] ?? 0;
    const church = churches.numbers[person] ?? 0;
    add(WISHES, -wishesOf(person));
    if (lock !== null) add(LOCKS, Number(lock !== to) - Number(lock !== from));
    for (const [place, by] of [
      [from, -1],
      [to, 1],
    ] as const) {
      const row = place === nowhere ? rooms.length : place;
      countGroup(familyIn, familyRooms, needed, SPLIT, family, row * families.count + family, by);
      if (place === nowhere) {
        add(UNPLACED, by);
        continue;
      }
      const people = inside[place] ?? [];
      company(person, people, by);
      if (by > 0) people.push(person);
      else people.splice(people.indexOf(person), 1);
      if (people.length === (by > 0 ? 1 : 0)) add(USED, by);
      taken[place] = (taken[place] ?? 0) + by * (bed[person] ?? 0);
      countGroup(churchIn, churchRooms, ones, CHURCHES, church, place * churches.count + church, by);
    }
    room[person] = to;
    add(WISHES, wishesOf(person));
  }

  /** Updates the places as if a person had moved, and nothing else. */
  function take(person: number, from: number, to: number): void {
    const beds = bed[person] ?? 0;
    if (from !== nowhere) taken[from] = (taken[from] ?? 0) - beds;
    if (to !== nowhere) taken[to] = (taken[to] ?? 0) + beds;
    room[person] = to;
  }

  /** Whether a change fits, before its points are counted, which takes far longer. */
  function isFitting(moves: Change): boolean {
    const before = moves.map(([person, to]) => {
      const from = room[person] ?? nowhere;
      take(person, from, to);
      return [person, from, to] as const;
    });
    const fits = moves.every(([, to]) => to === nowhere || (taken[to] ?? 0) <= (rooms[to]?.capacity ?? 0));
    for (const [person, from, to] of before.toReversed()) take(person, to, from);
    return fits;
  }

  function change(moves: Change): boolean {
    if (!isFitting(moves)) return false;
    for (const [person, to] of moves) if (room[person] !== to) put(person, to);
    return true;
  }

  return {
    room,
    points,
    familyOf: (person) => members[families.numbers[person] ?? 0] ?? [],
    roomsNeededBy: (person) => needed[families.numbers[person] ?? 0] ?? 1,
    friendsOf: (person) => friends[person] ?? [],
    peopleIn: (place) => inside[place] ?? [],
    freeIn: (place) => (rooms[place]?.capacity ?? 0) - (taken[place] ?? 0),
    change,
  };
}

/** The points of every rule. Who finds no place in their room has none. */
export function scoreOf(instance: RoomInstance, rooms: Rooms): RoomScore {
  const board = emptyBoard(instance);
  for (const person of instance.campers.keys()) board.change([[person, rooms[person] ?? nowhere]]);
  return Array.from(board.points);
}
