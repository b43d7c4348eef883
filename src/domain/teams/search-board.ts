/**
 * Who is on which team during a search, with what the search asks millions of times kept ready: the sum of pair weights of
 * every person and team, and who may go alone on each team. Teams may be uneven meanwhile.
 */
import type { TeamInstance } from './instance.ts';
import { at } from './pair-weights.ts';

/** People of one team, and people of another, who exchange their teams. There need not be as many of both. */
export interface Move {
  readonly out: Int32Array;
  outs: number;
  readonly back: Int32Array;
  backs: number;
  from: number;
  to: number;
}

export interface Board {
  readonly people: number;
  readonly teams: number;
  /** Points of each pair, people × people. */
  readonly pairs: Int32Array;
  readonly team: Int32Array;
  readonly sizes: Int32Array;
  /** Points of a person with everybody of a team, teams × people. */
  readonly sums: Int32Array;
  /** 1 for whoever may change team without taking anybody along. */
  readonly plain: Int32Array;
  /** These people, team after team, each with room for all, and how many there are. */
  readonly singles: Int32Array;
  readonly singleCounts: Int32Array;
  readonly slotOf: Int32Array;
}

/** An empty board: its pairs weigh nothing yet, and nobody is on a team until `fill`. */
export function boardFor({ campers, teams }: TeamInstance, plain: Int32Array): Board {
  const people = campers.length;
  return {
    people,
    teams: teams.length,
    pairs: new Int32Array(people * people),
    team: new Int32Array(people),
    sizes: new Int32Array(teams.length),
    sums: new Int32Array(teams.length * people),
    plain,
    singles: new Int32Array(teams.length * people),
    singleCounts: new Int32Array(teams.length),
    slotOf: new Int32Array(people),
  };
}

function addSingle({ people, singles, singleCounts, slotOf }: Board, person: number, place: number): void {
  const slot = place * people + at(singleCounts, place);
  singles[slot] = person;
  slotOf[person] = slot;
  singleCounts[place] = at(singleCounts, place) + 1;
}

function removeSingle({ people, singles, singleCounts, slotOf }: Board, person: number, place: number): void {
  singleCounts[place] = at(singleCounts, place) - 1;
  const last = at(singles, place * people + at(singleCounts, place));
  singles[at(slotOf, person)] = last;
  slotOf[last] = at(slotOf, person);
}

/** Puts everybody where `assignment` says. */
export function fill(board: Board, assignment: ArrayLike<number>): void {
  const { people, pairs, team, sizes, sums, plain, singleCounts } = board;
  sums.fill(0);
  sizes.fill(0);
  singleCounts.fill(0);
  for (let person = 0; person < people; person += 1) {
    const place = assignment[person] ?? 0;
    team[person] = place;
    sizes[place] = at(sizes, place) + 1;
    if (at(plain, person) === 1) addSingle(board, person, place);
    for (let other = 0; other < people; other += 1) {
      sums[place * people + other] = at(sums, place * people + other) + at(pairs, person * people + other);
    }
  }
}

/** The points of all pairs that share a team. */
export function pairPoints({ people, team, sums }: Board): number {
  let twice = 0;
  for (let person = 0; person < people; person += 1) twice += at(sums, at(team, person) * people + person);
  return twice / 2;
}

/** The points of all pairs that share a team, when pairs weigh so much. */
export function pairPointsWith(pairs: Int32Array, team: Int32Array): number {
  const people = team.length;
  let points = 0;
  for (let one = 0; one < people; one += 1) {
    for (let other = 0; other < one; other += 1) {
      if (at(team, one) === at(team, other)) points += at(pairs, one * people + other);
    }
  }
  return points;
}

/** What the pairs lose when people of a list leave `from` for `to`, apart from those whom they meet on the way. */
function leavingPoints(
  { people, pairs, sums }: Board,
  list: Int32Array,
  count: number,
  from: number,
  to: number,
): number {
  let points = 0;
  for (let n = 0; n < count; n += 1) {
    const one = at(list, n);
    points += at(sums, to * people + one) - at(sums, from * people + one);
    for (let m = 0; m < n; m += 1) points += 2 * at(pairs, one * people + at(list, m));
  }
  return points;
}

/** What the pairs lose or, less than nothing, gain by a move. */
export function movePoints(board: Board, { out, outs, back, backs, from, to }: Move): number {
  const { people, pairs } = board;
  let points = leavingPoints(board, out, outs, from, to) + leavingPoints(board, back, backs, to, from);
  for (let n = 0; n < outs; n += 1) {
    const row = at(out, n) * people;
    for (let m = 0; m < backs; m += 1) points -= 2 * at(pairs, row + at(back, m));
  }
  return points;
}

/** How many pairs of people more share a team after a move: the fewest when teams are even. */
export function morePairs({ sizes }: Board, { outs, backs, from, to }: Move): number {
  const more = outs - backs;
  return more * (at(sizes, to) - at(sizes, from) + more);
}

/** Brings sums, sizes and lists up to date after one person has changed team. */
function follow(board: Board, person: number, from: number, to: number): void {
  const { people, pairs, sizes, sums, plain } = board;
  const fromSums = from * people;
  const toSums = to * people;
  const row = person * people;
  for (let other = 0; other < people; other += 1) {
    const points = at(pairs, row + other);
    sums[fromSums + other] = at(sums, fromSums + other) - points;
    sums[toSums + other] = at(sums, toSums + other) + points;
  }
  sizes[from] = at(sizes, from) - 1;
  sizes[to] = at(sizes, to) + 1;
  if (at(plain, person) === 0) return;
  removeSingle(board, person, from);
  addSingle(board, person, to);
}

/** Brings everything but `team` up to date after a move. */
export function followMove(board: Board, { out, outs, back, backs, from, to }: Move): void {
  for (let n = 0; n < outs; n += 1) follow(board, at(out, n), from, to);
  for (let n = 0; n < backs; n += 1) follow(board, at(back, n), to, from);
}
