import { shuffled, type Random } from '../teams/random.ts';
import type { Change, RoomBoard } from './room-board.ts';
import { isParent, kindOf, needsParent, nowhere, type RoomInstance } from './room-instance.ts';

/** People who stay together: of one family, or of families that wish to be near each other. */
interface Party {
  people: readonly number[];
  /** Places that they take. */
  beds: number;
  /** 1 men, 2 women, 3 both, besides children. */
  kind: number;
  /** The room that one of them is locked to. */
  lock: number | null;
}

const menAndWomen = 3;

/** Those of these parties that together take the most of these places (subset sum); of several choices the first in their order. */
function fullest(parties: readonly Party[], places: number): Party[] {
  // With which party so many places were first taken: none, the empty room, or a position.
  const none = -2;
  const lastOf = new Int32Array(places + 1).fill(none);
  lastOf[0] = -1;
  let most = 0;
  parties.forEach(({ beds }, at) => {
    for (let sum = places; sum >= beds; sum -= 1) {
      if (lastOf[sum] !== none || lastOf[sum - beds] === none) continue;
      lastOf[sum] = at;
      most = Math.max(most, sum);
    }
  });
  const chosen = parties.filter(({ beds }) => beds === 0);
  for (let sum = most; sum > 0;) {
    const party = parties[lastOf[sum] ?? none];
    if (!party) break;
    chosen.push(party);
    sum -= party.beds;
  }
  return chosen;
}

/** A family that no room holds, dealt out by lot to as few rooms as can be, evenly or one after the other, parents first so that each room has one. */
function dealt(
  people: readonly number[],
  { campers }: RoomInstance,
  largest: number,
  random: Random,
): number[][] {
  const isBed = (person: number) => campers[person]?.hasBed === true;
  const parts: number[][] = Array.from(
    { length: Math.ceil(people.filter(isBed).length / largest) },
    () => [],
  );
  const order = shuffled(people, random);
  const isEven = random.below(2) === 0;
  const parents = order.filter((person) => campers[person] && isParent(campers[person]));
  for (const person of new Set([...parents, ...order])) {
    const open = parts.filter((part) => !isBed(person) || part.filter(isBed).length < largest);
    const isSpread = isEven || parents.includes(person);
    const next = isSpread ? open.toSorted((one, other) => one.length - other.length)[0] : open[0];
    next?.push(person);
  }
  return parts;
}

/** The parties among people, each a family, or a part of it that a room can hold. */
function partiesOf(
  board: RoomBoard,
  instance: RoomInstance,
  people: ReadonlySet<number>,
  largest: number,
  random: Random,
): Party[] {
  const { campers } = instance;
  const bedsOf = (some: readonly number[]) => some.filter((one) => campers[one]?.hasBed).length;
  const seen = new Set<number>();
  return [...people].flatMap((person) => {
    if (seen.has(person)) return [];
    const family = board.familyOf(person).filter((one) => people.has(one));
    for (const one of family) seen.add(one);
    const parts =
      largest === 0 || bedsOf(family) <= largest ? [family] : dealt(family, instance, largest, random);
    return parts.map((part) => {
      const members = part.flatMap((one) => campers[one] ?? []);
      return {
        people: part,
        beds: bedsOf(part),
        kind: members.reduce((kind, one) => kind | kindOf(one), 0),
        lock: members.find(({ lock }) => lock !== null)?.lock ?? null,
      };
    });
  });
}

/** Joins, by lot, parties of which one wishes to be near the other, where a room could hold them. */
function joined(board: RoomBoard, parties: readonly Party[], largest: number, random: Random): Party[] {
  const partyOf = new Map<number, Party>();
  for (const party of parties) for (const person of party.people) partyOf.set(person, party);
  const left = new Set(parties);
  for (const person of [...partyOf.keys()]) {
    for (const friend of board.friendsOf(person)) {
      const one = partyOf.get(person);
      const other = partyOf.get(friend);
      if (!one || !other || one === other || random.below(8) === 0) continue;
      const isFitting =
        one.beds + other.beds <= largest && one.kind === other.kind && one.kind !== menAndWomen;
      if (!isFitting || (one.lock !== null && other.lock !== null && one.lock !== other.lock)) continue;
      one.people = [...one.people, ...other.people];
      one.beds += other.beds;
      one.lock ??= other.lock;
      left.delete(other);
      for (const each of other.people) partyOf.set(each, one);
    }
  }
  return [...left];
}

/**
 * Empties rooms and fills them again, one after the other: first with those who are locked to it, then with men, with women or with
 * one family of both, whichever takes the most places. Those left over have no room. Children without a parent of their
 * family stay where they are.
 * @param waiting people without a room who may be given one
 */
export function refill(
  board: RoomBoard,
  instance: RoomInstance,
  places: readonly number[],
  waiting: readonly number[],
  random: Random,
): Change {
  const { campers, rooms } = instance;
  const capacityOf = (place: number) => rooms[place]?.capacity ?? 0;
  const largest = Math.max(...places.map(capacityOf));
  const pool = new Set([...places.flatMap((place) => board.peopleIn(place)), ...waiting]);
  const all = partiesOf(board, instance, pool, largest, random);
  const isOrphaned = ({ people }: Party) =>
    people.some((one) => campers[one] && needsParent(campers[one])) &&
    !people.some((one) => campers[one] && isParent(campers[one]));
  let left = shuffled(
    joined(
      board,
      all.filter((party) => !isOrphaned(party)),
      largest,
      random,
    ),
    random,
  );
  const staying = all.filter(isOrphaned);
  const moves: [number, number][] = [];
  function house(chosen: readonly Party[], place: number): void {
    for (const { people } of chosen) for (const person of people) moves.push([person, place]);
    left = left.filter((party) => !chosen.includes(party));
  }
  const isLockedElsewhere = ({ lock }: Party, place: number) =>
    lock !== null && lock !== place && places.includes(lock);

  for (const place of shuffled(places, random)) {
    const there = staying.filter(({ people }) => board.room[people[0] ?? 0] === place);
    const locked = left.filter(({ lock }) => lock === place);
    const first = [...there, ...locked];
    const kind = first.reduce((sum, party) => sum | party.kind, 0);
    const free = capacityOf(place) - first.reduce((sum, { beds }) => sum + beds, 0);
    house(locked, place);
    if (kind === menAndWomen || free < 0) continue;
    const open = left.filter((party) => !isLockedElsewhere(party, place) && party.beds <= free);
    const ways = [1, 2]
      .filter((sort) => kind === 0 || kind === sort)
      .map((sort) =>
        fullest(
          open.filter((party) => party.kind === sort),
          free,
        ),
      );
    if (first.length === 0) {
      const families = open.filter((party) => party.kind === menAndWomen);
      ways.push(families.toSorted((one, other) => other.beds - one.beds).slice(0, 1));
    }
    const takenBy = (way: readonly Party[]) => way.reduce((sum, { beds }) => sum + beds, 0);
    const most = Math.max(...ways.map(takenBy));
    const good = random.below(8) === 0 ? ways : ways.filter((way) => takenBy(way) === most);
    house(good[random.below(good.length)] ?? [], place);
  }
  for (const { people } of left) for (const person of people) moves.push([person, nowhere]);
  return moves;
}
