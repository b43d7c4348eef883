/**
 * The cases of `rules.ts` during a search: what they cost now, and what a move would change. Points of pairs are the
 * board's.
 */
import type { Links } from './links.ts';
import { at, rulePoints } from './pair-weights.ts';
import { leaderPoints, type Rules } from './rules.ts';
import type { Board, Move } from './search-board.ts';

export interface LooseCases {
  /** Counts everything anew: to be called whenever the board has been filled. */
  readonly recount: () => void;
  /** What all cases cost now. */
  readonly points: () => number;
  /** For each person the most that cases could gain when the person moves: lets most moves be refused at a glance. */
  readonly relief: Int32Array;
  /** What teams without a leader cost now. */
  readonly leaderless: () => number;
  /**
   * Makes a move of people on the board's `team`, unless the cases cost more than `allowed`.
   * @returns what the cases lose, or null when nothing was moved
   */
  readonly move: (move: Move, allowed: number) => number | null;
}

/** People of whom one at least is to be on the team of the person whose list it is. */
interface Company {
  readonly lists: Links;
  /** Who has a person on their list. */
  readonly listedBy: Links;
  /** What it costs that nobody of a list is there. */
  readonly cost: number;
  /** How many of a list each team has, people × teams. */
  readonly there: Int32Array;
  /** 1 for whoever has nobody of the list. */
  readonly isAlone: Int32Array;
}

/** The cases of a board, which are counted once it has been filled. */
export function looseCasesOf({ team, people, teams }: Board, rules: Rules): LooseCases {
  const relief = new Int32Array(people);
  const ready = new Int32Array(teams);
  let points = 0;
  let leaderless = 0;

  const hasList = ({ lists: { starts } }: Company, person: number) =>
    at(starts, person + 1) > at(starts, person);

  /** Who is alone after somebody has moved: the person, and whoever has them on a list. */
  function settle(company: Company, person: number): void {
    if (!hasList(company, person)) return;
    const { lists, there, isAlone, cost } = company;
    const now = at(there, person * teams + at(team, person)) === 0 ? 1 : 0;
    const by = (now - at(isAlone, person)) * cost;
    if (by === 0) return;
    isAlone[person] = now;
    relief[person] = at(relief, person) + by;
    const end = at(lists.starts, person + 1);
    for (let n = at(lists.starts, person); n < end; n += 1) {
      const one = at(lists.items, n);
      relief[one] = at(relief, one) + by;
    }
  }

  const companyOf = (lists: Links, listedBy: Links, cost: number): Company => ({
    lists,
    listedBy,
    cost,
    there: new Int32Array(people * teams),
    isAlone: new Int32Array(people),
  });
  const friends = companyOf(rules.wishes, rules.askedBy, rules.nobodyPoints);
  const guardians = companyOf(rules.guardians, rules.children, rulePoints.guardian);

  function recountCompany(company: Company): void {
    const { lists, there, isAlone, cost } = company;
    there.fill(0);
    isAlone.fill(0);
    for (let person = 0; person < people; person += 1) {
      const end = at(lists.starts, person + 1);
      for (let n = at(lists.starts, person); n < end; n += 1) {
        const cell = person * teams + at(team, at(lists.items, n));
        there[cell] = at(there, cell) + 1;
      }
      settle(company, person);
      points += at(isAlone, person) * cost;
    }
  }

  const leaderPointsOf = (place: number) => leaderPoints(rules, place, at(ready, place), team);

  function recount(): void {
    points = 0;
    leaderless = 0;
    relief.fill(0);
    ready.fill(0);
    recountCompany(friends);
    recountCompany(guardians);
    for (let person = 0; person < people; person += 1) {
      ready[at(team, person)] = at(ready, at(team, person)) + at(rules.ready, person);
    }
    for (let place = 0; place < teams; place += 1) leaderless += leaderPointsOf(place);
    points += leaderless;
  }

  /** Counts a person on another team, whose `team` has not changed yet. */
  function count(company: Company, person: number, from: number, to: number): number {
    const { listedBy, there, cost } = company;
    let alone = 0;
    if (hasList(company, person)) {
      const row = person * teams;
      alone += Number(at(there, row + to) === 0) - Number(at(there, row + from) === 0);
    }
    const end = at(listedBy.starts, person + 1);
    for (let n = at(listedBy.starts, person); n < end; n += 1) {
      const one = at(listedBy.items, n);
      const row = one * teams;
      const left = at(there, row + from) - 1;
      const met = at(there, row + to) + 1;
      there[row + from] = left;
      there[row + to] = met;
      if (at(team, one) === from && left === 0) alone += 1;
      else if (at(team, one) === to && met === 1) alone -= 1;
    }
    return alone * cost;
  }

  function put(person: number, from: number, to: number): number {
    const change = count(friends, person, from, to) + count(guardians, person, from, to);
    team[person] = to;
    ready[from] = at(ready, from) - at(rules.ready, person);
    ready[to] = at(ready, to) + at(rules.ready, person);
    return change;
  }

  function settleAround(company: Company, person: number): void {
    settle(company, person);
    const end = at(company.listedBy.starts, person + 1);
    for (let n = at(company.listedBy.starts, person); n < end; n += 1) {
      settle(company, at(company.listedBy.items, n));
    }
  }

  function settleAll(list: Int32Array, size: number): void {
    for (let n = 0; n < size; n += 1) {
      settleAround(friends, at(list, n));
      settleAround(guardians, at(list, n));
    }
  }

  function move({ out, outs, back, backs, from, to }: Move, allowed: number): number | null {
    const leadersBefore = leaderPointsOf(from) + leaderPointsOf(to);
    let change = 0;
    for (let n = 0; n < outs; n += 1) change += put(at(out, n), from, to);
    for (let n = 0; n < backs; n += 1) change += put(at(back, n), to, from);
    const leaders = leaderPointsOf(from) + leaderPointsOf(to) - leadersBefore;
    change += leaders;
    if (change > allowed) {
      for (let n = backs - 1; n >= 0; n -= 1) put(at(back, n), from, to);
      for (let n = outs - 1; n >= 0; n -= 1) put(at(out, n), to, from);
      return null;
    }
    settleAll(out, outs);
    settleAll(back, backs);
    leaderless += leaders;
    points += change;
    return change;
  }

  return { recount, points: () => points, leaderless: () => leaderless, relief, move };
}
