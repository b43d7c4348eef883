/**
 * The moves of a search: some people of one team against as many of another. A child and its guardian go as a block;
 * whoever is pinned never goes.
 */
import { at } from './pair-weights.ts';
import type { Board } from './search-board.ts';
import type { TeamInstance } from './instance.ts';
import { linksOf, reversedLists, type Links } from './links.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';
import { householdsOf } from './traits.ts';

/** People who exchange teams: the first `count` of both lists. */
interface Move {
  readonly out: Int32Array;
  readonly back: Int32Array;
  count: number;
}

/** The most people who go together; larger blocks hardly ever improve anything. */
const largest = 12;

/** Times that somebody is looked for who evens out a block. */
const tries = 12;

/** Of so many moves one brings somebody to a person they are related to, and one takes related people along. */
const kinds = 3;
const toFriend = 0;
const withFriends = 1;

/** People of the other team who are compared, to bring somebody in exchange for a look-alike. */
const lookAlikes = 4;

export interface Mover {
  readonly move: Move;
  /** Writes the next move to `move`; false when chance found none. */
  readonly next: () => boolean;
}

/** Whom somebody may want to join: those they asked for, who asked for them, household, guardians and children. */
function relatedTo(instance: TeamInstance, places: number): Links {
  const wishes = instance.campers.map(({ beWith }) => beWith);
  const askedBy = reversedLists(wishes);
  const guardians = instance.campers.map(({ guardians }) => guardians);
  const children = reversedLists(guardians);
  const related = wishes.map((wished, person) => [
    ...wished,
    ...(askedBy[person] ?? []),
    ...(guardians[person] ?? []),
    ...(children[person] ?? []),
  ]);
  for (const members of householdsOf(instance)) {
    for (const member of members) related[member]?.push(...members.filter((other) => other !== member));
  }
  while (related.length < places) related.push([]);
  return linksOf(related);
}

export function moverFor(instance: TeamInstance, board: Board, rules: Rules, random: Random): Mover {
  const { places, teams, size, pairs, team, slots, sums } = board;
  const pinned = Int32Array.from({ length: places }, (_, person) =>
    (instance.campers[person]?.pin ?? null) === null ? 0 : 1,
  );
  const movable = Int32Array.from([...pinned.keys()].filter((person) => pinned[person] === 0));
  const related = relatedTo(instance, places);
  const { children, guardians } = rules;
  const isTied = (person: number) =>
    at(children.starts, person + 1) > at(children.starts, person) ||
    at(guardians.starts, person + 1) > at(guardians.starts, person);
  const tied = Int32Array.from({ length: places }, (_, person) => (isTied(person) ? 1 : 0));
  /** Whoever may go alone. */
  const plain = Int32Array.from({ length: places }, (_, person) =>
    at(pinned, person) === 0 && at(tied, person) === 0 ? 1 : 0,
  );
  const move: Move = { out: new Int32Array(largest), back: new Int32Array(largest), count: 0 };
  const most = Math.min(largest, size);

  function isAmong(list: Int32Array, count: number, person: number): boolean {
    for (let n = 0; n < count; n += 1) if (at(list, n) === person) return true;
    return false;
  }

  /** A guardian stays behind with the child. */
  function keepsGuardian(child: number, from: number, list: Int32Array, count: number): boolean {
    const end = at(guardians.starts, child + 1);
    for (let n = at(guardians.starts, child); n < end; n += 1) {
      const guardian = at(guardians.items, n);
      if (at(team, guardian) === from && !isAmong(list, count, guardian)) return true;
    }
    return false;
  }

  /** A guardian to take along: -1 when one is there or goes too, or when there is none to take. */
  function missingGuardian(child: number, from: number, to: number, list: Int32Array, count: number): number {
    const begin = at(guardians.starts, child);
    const length = at(guardians.starts, child + 1) - begin;
    if (length === 0) return -1;
    for (let n = 0; n < length; n += 1) {
      const guardian = at(guardians.items, begin + n);
      if (at(team, guardian) === to || isAmong(list, count, guardian)) return -1;
    }
    const first = random.below(length);
    for (let n = 0; n < length; n += 1) {
      const guardian = at(guardians.items, begin + ((first + n) % length));
      if (at(team, guardian) === from && at(pinned, guardian) === 0) return guardian;
    }
    return -1;
  }

  /** Adds a person with everybody who must go along. Returns the new length, or -1 when they cannot go. */
  function gather(person: number, from: number, to: number, list: Int32Array, count: number): number {
    if (at(pinned, person) === 1) return -1;
    list[count] = person;
    let length = count + 1;
    if (at(tied, person) === 0) return length;
    for (let n = count; n < length; n += 1) {
      const one = at(list, n);
      if (length >= most) return -1;
      const guardian = missingGuardian(one, from, to, list, length);
      if (guardian >= 0) {
        list[length] = guardian;
        length += 1;
      }
      const end = at(children.starts, one + 1);
      for (let next = at(children.starts, one); next < end; next += 1) {
        const child = at(children.items, next);
        if (at(team, child) !== from || isAmong(list, length, child)) continue;
        if (keepsGuardian(child, from, list, length)) continue;
        if (at(pinned, child) === 1 || length >= most) return -1;
        list[length] = child;
        length += 1;
      }
    }
    return length;
  }

  /** Somebody of team `to` in exchange: of some, the one whose coming costs least. */
  function lookAlikeOf(person: number, from: number, to: number): number {
    let best = -1;
    let bestPoints = 0;
    for (let n = 0; n < lookAlikes; n += 1) {
      const other = at(slots, to * size + random.below(size));
      const points =
        at(sums, from * places + other) -
        at(sums, to * places + other) -
        2 * at(pairs, person * places + other);
      if (best < 0 || points < bestPoints) {
        best = other;
        bestPoints = points;
      }
    }
    return best;
  }

  /** Adds whom the person is related to and who is on the same team, three of four times. */
  function gatherRelated(person: number, from: number, to: number, count: number): number {
    let length = count;
    const end = at(related.starts, person + 1);
    for (let n = at(related.starts, person); n < end; n += 1) {
      const one = at(related.items, n);
      if (at(team, one) !== from || random.below(4) === 0 || isAmong(move.out, length, one)) continue;
      const longer = gather(one, from, to, move.out, length);
      if (longer < 0) return length;
      length = longer;
    }
    return length;
  }

  function next(): boolean {
    const person = at(movable, random.below(movable.length));
    const from = at(team, person);
    const kind = random.below(kinds);
    let to = from;
    if (kind === toFriend) {
      const begin = at(related.starts, person);
      const length = at(related.starts, person + 1) - begin;
      if (length > 0) to = at(team, at(related.items, begin + random.below(length)));
    }
    if (to === from) {
      to = random.below(teams - 1);
      if (to >= from) to += 1;
    }
    const other =
      kind <= withFriends ? lookAlikeOf(person, from, to) : at(slots, to * size + random.below(size));
    if (kind !== withFriends && at(plain, person) === 1 && at(plain, other) === 1) {
      move.out[0] = person;
      move.back[0] = other;
      move.count = 1;
      return true;
    }
    let outs = gather(person, from, to, move.out, 0);
    if (outs < 0) return false;
    if (kind === withFriends) outs = gatherRelated(person, from, to, outs);
    let backs = gather(other, to, from, move.back, 0);
    if (backs < 0) return false;
    for (let n = 0; outs !== backs; n += 1) {
      if (n === tries) return false;
      const isShortOut = outs < backs;
      const source = isShortOut ? from : to;
      const target = isShortOut ? to : from;
      const list = isShortOut ? move.out : move.back;
      const count = isShortOut ? outs : backs;
      const candidate = lookAlikeOf(at(isShortOut ? move.back : move.out, count), target, source);
      if (isAmong(list, count, candidate)) continue;
      const length = gather(candidate, source, target, list, count);
      if (length < 0 || length > Math.max(outs, backs)) continue;
      if (isShortOut) outs = length;
      else backs = length;
    }
    move.count = outs;
    return true;
  }

  return { move, next };
}
