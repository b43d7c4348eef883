/**
 * Who is on which team during a search, with what the search asks millions of times kept ready: the sum of pair
 * weights of every place and team, and the slots of each team. Teams are of one size; phantoms fill the smaller ones.
 */
import type { TeamInstance } from './instance.ts';
import { at } from './pair-weights.ts';

export interface Board {
  /** People and phantoms; people come first. */
  readonly places: number;
  readonly people: number;
  readonly teams: number;
  /** Places of each team. */
  readonly size: number;
  /** Points of each pair, places × places. */
  readonly pairs: Int32Array;
  readonly team: Int32Array;
  /** Whoever is in each slot, team after team. */
  readonly slots: Int32Array;
  readonly slotOf: Int32Array;
  /** Points of a place with everybody of a team, teams × places. */
  readonly sums: Int32Array;
}

/** The places that each team needs: an even share, or as many as are pinned to one of them. */
export function teamSize({ campers, teams }: TeamInstance): number {
  const pinned = teams.map((_, place) => campers.filter(({ pin }) => pin === place).length);
  return Math.max(Math.ceil(campers.length / teams.length), ...pinned);
}

/** An empty board: its pairs weigh nothing yet, and nobody is on a team until `fill`. */
export function boardFor(instance: TeamInstance): Board {
  const teams = instance.teams.length;
  const size = teamSize(instance);
  const places = teams * size;
  return {
    places,
    people: instance.campers.length,
    teams,
    size,
    pairs: new Int32Array(places * places),
    team: new Int32Array(places),
    slots: new Int32Array(places),
    slotOf: new Int32Array(places),
    sums: new Int32Array(teams * places),
  };
}

/** Puts everybody where `assignment` says, which fills every team exactly. */
export function fill(board: Board, assignment: ArrayLike<number>): void {
  const { places, size, pairs, team, slots, slotOf, sums } = board;
  const used = new Int32Array(board.teams);
  sums.fill(0);
  for (let person = 0; person < places; person += 1) {
    const place = assignment[person] ?? 0;
    team[person] = place;
    slotOf[person] = place * size + at(used, place);
    slots[at(slotOf, person)] = person;
    used[place] = at(used, place) + 1;
    const row = person * places;
    const sumsOfTeam = place * places;
    for (let other = 0; other < places; other += 1) {
      sums[sumsOfTeam + other] = at(sums, sumsOfTeam + other) + at(pairs, row + other);
    }
  }
}

/** The points of all pairs that share a team. */
export function pairPoints({ places, team, sums }: Board): number {
  let twice = 0;
  for (let person = 0; person < places; person += 1) twice += at(sums, at(team, person) * places + person);
  return twice / 2;
}

/** What the pairs gain or lose when `count` people of `out` change teams with as many of `back`. */
export function exchangePoints(
  { places, pairs, team, sums }: Board,
  out: Int32Array,
  back: Int32Array,
  count: number,
): number {
  const from = at(team, at(out, 0)) * places;
  const to = at(team, at(back, 0)) * places;
  if (count === 1) {
    const leaving = at(out, 0);
    const coming = at(back, 0);
    return (
      at(sums, to + leaving) -
      at(sums, from + leaving) +
      at(sums, from + coming) -
      at(sums, to + coming) -
      2 * at(pairs, leaving * places + coming)
    );
  }
  let points = 0;
  for (let n = 0; n < count; n += 1) {
    const leaving = at(out, n);
    const coming = at(back, n);
    points += at(sums, to + leaving) - at(sums, from + leaving);
    points += at(sums, from + coming) - at(sums, to + coming);
    for (let m = 0; m < count; m += 1) points -= 2 * at(pairs, leaving * places + at(back, m));
    for (let m = 0; m < n; m += 1) {
      points += 2 * (at(pairs, leaving * places + at(out, m)) + at(pairs, coming * places + at(back, m)));
    }
  }
  return points;
}

/** Brings slots and sums up to date after the teams of `out` and `back` were exchanged. */
export function exchange(
  { places, pairs, slots, slotOf, sums }: Board,
  out: Int32Array,
  back: Int32Array,
  count: number,
  from: number,
  to: number,
): void {
  for (let n = 0; n < count; n += 1) {
    const leaving = at(out, n);
    const coming = at(back, n);
    const slot = at(slotOf, leaving);
    slotOf[leaving] = at(slotOf, coming);
    slotOf[coming] = slot;
    slots[slot] = coming;
    slots[at(slotOf, leaving)] = leaving;
    const fromSums = from * places;
    const toSums = to * places;
    const leavingRow = leaving * places;
    const comingRow = coming * places;
    for (let other = 0; other < places; other += 1) {
      const points = at(pairs, leavingRow + other) - at(pairs, comingRow + other);
      sums[fromSums + other] = at(sums, fromSums + other) - points;
      sums[toSums + other] = at(sums, toSums + other) + points;
    }
  }
}
