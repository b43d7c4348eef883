/** Who goes along with whom when somebody changes team: a child and its guardian go as a block, and whoever is locked never goes. */
import { at } from './pair-weights.ts';
import type { Board } from './search-board.ts';
import type { TeamInstance } from './instance.ts';
import type { Links } from './links.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';

/** The most people who go together; larger blocks hardly ever improve anything. */
export const largest = 12;

/** Whether a person is among the first `count` of a list. */
export function isAmong(list: Int32Array, count: number, person: number): boolean {
  for (let n = 0; n < count; n += 1) if (at(list, n) === person) return true;
  return false;
}

/** 1 for whoever may change team alone: nobody has fixed theirs, and they neither guard anybody nor are guarded. */
export function plainPeople({ campers }: TeamInstance, { children, guardians }: Rules): Int32Array {
  const hasAny = ({ starts }: Links, person: number) => at(starts, person + 1) > at(starts, person);
  return Int32Array.from(campers, ({ lock }, person) =>
    lock === null && !hasAny(children, person) && !hasAny(guardians, person) ? 1 : 0,
  );
}

/**
 * Adds a person to the `count` on the list, with everybody who must go along from one team to the other.
 * @returns the new length, or -1 when they cannot go
 */
type Gather = (person: number, from: number, to: number, list: Int32Array, count: number) => number;

export function gatherFor({ campers }: TeamInstance, board: Board, rules: Rules, random: Random): Gather {
  const { team, plain } = board;
  const { children, guardians } = rules;
  const locked = Int32Array.from(campers, ({ lock }) => (lock === null ? 0 : 1));

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
      if (at(team, guardian) === from && at(locked, guardian) === 0) return guardian;
    }
    return -1;
  }

  return (person, from, to, list, count) => {
    if (at(locked, person) === 1 || count >= largest) return -1;
    list[count] = person;
    let length = count + 1;
    if (at(plain, person) === 1) return length;
    for (let n = count; n < length; n += 1) {
      const one = at(list, n);
      if (length >= largest) return -1;
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
        if (at(locked, child) === 1 || length >= largest) return -1;
        list[length] = child;
        length += 1;
      }
    }
    return length;
  };
}
