/**
 * The cases of `rules.ts` during a search: what each person's costs now, and which a move would change. Points of pairs are
 * the board's.
 */
import { linksOf, reversedLists } from './links.ts';
import { at } from './pair-weights.ts';
import { casePoints, leaderPoints, type Rules } from './rules.ts';
import type { Board } from './search-board.ts';

export interface LooseCases {
  /** What all cases cost now. */
  readonly points: () => number;
  /** For each person the most that cases could gain when the person moves: lets most moves be refused at a glance. */
  readonly relief: Int32Array;
  /** The most that cases could gain when these people exchange teams. */
  readonly mostGain: (out: Int32Array, back: Int32Array, count: number) => number;
  /**
   * Exchanges the teams of these people, unless the cases and `paired`, what the pairs lose by it, cost more than `allowed`.
   * @returns what the cases lose, or null when nothing was moved
   */
  readonly move: (
    out: Int32Array,
    back: Int32Array,
    count: number,
    paired: number,
    allowed: number,
  ) => number | null;
}

/** The cases of a board that is filled. */
export function looseCasesOf({ team, places, people, teams }: Board, rules: Rules): LooseCases {
  const { starts, items } = rules.touched;
  const touching = linksOf(
    reversedLists(
      Array.from({ length: places }, (_, person) => [
        ...items.subarray(at(starts, person), at(starts, person + 1)),
      ]),
    ),
  );
  const cases = new Int32Array(places);
  const relief = new Int32Array(places);
  const ready = new Int32Array(teams);
  /** Whose cases a move may change, each once: `seen` tells by the number of the look who is on the list. */
  const touched = new Int32Array(places);
  const seen = new Int32Array(places);
  let look = 0;
  let count = 0;
  let points = 0;
  let leaderless = 0;

  function changeCase(person: number, by: number): void {
    cases[person] = at(cases, person) + by;
    const end = at(touching.starts, person + 1);
    for (let n = at(touching.starts, person); n < end; n += 1) {
      const one = at(touching.items, n);
      relief[one] = at(relief, one) + by;
    }
  }

  for (let person = 0; person < people; person += 1) {
    changeCase(person, casePoints(rules, person, team));
    points += at(cases, person);
    ready[at(team, person)] = at(ready, at(team, person)) + at(rules.ready, person);
  }
  for (let place = 0; place < teams; place += 1) {
    leaderless += leaderPoints(rules, place, at(ready, place), team);
  }
  points += leaderless;

  function touch(person: number): void {
    const end = at(starts, person + 1);
    for (let n = at(starts, person); n < end; n += 1) {
      const one = at(items, n);
      if (at(seen, one) === look) continue;
      seen[one] = look;
      touched[count] = one;
      count += 1;
    }
  }

  function put(list: Int32Array, size: number, place: number): void {
    for (let n = 0; n < size; n += 1) team[at(list, n)] = place;
  }

  function mostGain(out: Int32Array, back: Int32Array, size: number): number {
    let gain = leaderless;
    for (let n = 0; n < size; n += 1) gain += at(relief, at(out, n)) + at(relief, at(back, n));
    return gain;
  }

  function move(
    out: Int32Array,
    back: Int32Array,
    size: number,
    paired: number,
    allowed: number,
  ): number | null {
    const from = at(team, at(out, 0));
    const to = at(team, at(back, 0));
    look += 1;
    count = 0;
    let readyOut = 0;
    for (let n = 0; n < size; n += 1) {
      const leaving = at(out, n);
      const coming = at(back, n);
      touch(leaving);
      touch(coming);
      readyOut += at(rules.ready, leaving) - at(rules.ready, coming);
    }
    const readyFrom = at(ready, from);
    const readyTo = at(ready, to);
    const leadersBefore = leaderPoints(rules, from, readyFrom, team) + leaderPoints(rules, to, readyTo, team);
    let before = leadersBefore;
    for (let n = 0; n < count; n += 1) before += at(cases, at(touched, n));
    put(out, size, to);
    put(back, size, from);
    const leadersAfter =
      leaderPoints(rules, from, readyFrom - readyOut, team) +
      leaderPoints(rules, to, readyTo + readyOut, team);
    let change = leadersAfter - before;
    for (let n = 0; n < count; n += 1) change += casePoints(rules, at(touched, n), team);
    if (paired + change > allowed) {
      put(out, size, from);
      put(back, size, to);
      return null;
    }
    for (let n = 0; n < count; n += 1) {
      const one = at(touched, n);
      const by = casePoints(rules, one, team) - at(cases, one);
      if (by !== 0) changeCase(one, by);
    }
    ready[from] = readyFrom - readyOut;
    ready[to] = readyTo + readyOut;
    leaderless += leadersAfter - leadersBefore;
    points += change;
    return change;
  }

  return { points: () => points, relief, mostGain, move };
}
