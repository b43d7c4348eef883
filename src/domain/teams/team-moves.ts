/** The moves of a search: some people of one team for another, alone or in exchange for some of its people. */
import { at } from './pair-weights.ts';
import type { LooseCases } from './loose-cases.ts';
import type { Board, Move } from './search-board.ts';
import type { TeamInstance } from './instance.ts';
import { relatedTo } from './related.ts';
import { returnsFor } from './returns.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';
import { gatherFor, isAmong, largest } from './team-blocks.ts';

export interface Mover {
  readonly move: Move;
  /**
   * Writes the next move to `move`; false when chance found none.
   * @param allowed points that it may cost
   */
  readonly next: (allowed: number) => boolean;
}

/** Moves that keep every child with a guardian, and everybody who is fixed where they are. */
export function moverFor(
  instance: TeamInstance,
  board: Board,
  rules: Rules,
  cases: LooseCases,
  random: Random,
): Mover {
  const { people, teams, pairs, team, sums, plain, singles, singleCounts } = board;
  const { relief } = cases;
  const gather = gatherFor(instance, board, rules, random);
  const related = relatedTo(instance);
  const everybody = [...instance.campers.keys()];
  const movers = Int32Array.from(everybody.filter((person) => instance.campers[person]?.lock === null));
  const { anchor, fillUp } = returnsFor(board, cases, movers, random);
  const alone = Int32Array.from(everybody.filter((person) => at(plain, person) === 1));
  const move: Move = {
    out: new Int32Array(largest),
    outs: 0,
    back: new Int32Array(largest),
    backs: 0,
    from: 0,
    to: 0,
  };

  /** Another team: half of the time that of somebody whom the person is related to. */
  function targetOf(person: number, from: number): number {
    if (random.below(2) === 0) {
      const begin = at(related.starts, person);
      const length = at(related.starts, person + 1) - begin;
      const to = length > 0 ? at(team, at(related.items, begin + random.below(length))) : from;
      if (to !== from) return to;
    }
    const to = random.below(teams - 1);
    return to >= from ? to + 1 : to;
  }

  /** Somebody who may go alone: to another team, or in exchange for the first such of it who makes it cheap enough. */
  function nextSingle(allowed: number): boolean {
    if (alone.length === 0) return false;
    const person = at(alone, random.below(alone.length));
    const from = at(team, person);
    const to = targetOf(person, from);
    move.out[0] = person;
    move.outs = 1;
    move.backs = 0;
    move.from = from;
    move.to = to;
    if (random.below(2) === 0) return true;
    const count = at(singleCounts, to);
    if (count === 0) return false;
    const row = person * people;
    const fromSums = from * people;
    const toSums = to * people;
    const left =
      allowed +
      cases.leaderless() +
      at(relief, person) +
      at(sums, fromSums + person) -
      at(sums, toSums + person);
    let place = random.below(count);
    for (let n = 0; n < count; n += 1) {
      const other = at(singles, toSums + place);
      place = place + 1 === count ? 0 : place + 1;
      const points = at(sums, fromSums + other) - at(sums, toSums + other) - 2 * at(pairs, row + other);
      if (points - at(relief, other) > left) continue;
      move.back[0] = other;
      move.backs = 1;
      return true;
    }
    return false;
  }

  /** Adds whom the person is related to and who is on the same team, three of four times. */
  function gatherRelated(person: number, from: number, to: number, list: Int32Array, count: number): number {
    let length = count;
    const end = at(related.starts, person + 1);
    for (let n = at(related.starts, person); n < end; n += 1) {
      const one = at(related.items, n);
      if (at(team, one) !== from || random.below(4) === 0 || isAmong(list, length, one)) continue;
      const longer = gather(one, from, to, list, length);
      if (longer < 0) return length;
      length = longer;
    }
    return length;
  }

  /** A person with whoever must go along, and half of the time with family and friends. -1 when they cannot go. */
  function gatherBlock(person: number, from: number, to: number, list: Int32Array): number {
    const length = gather(person, from, to, list, 0);
    return length >= 0 && random.below(2) === 0 ? gatherRelated(person, from, to, list, length) : length;
  }

  /** Fills the shorter list of the move up with whoever fits best; false when nobody does. */
  function evenOut(): boolean {
    const { out, back, from, to } = move;
    if (move.backs < move.outs) {
      if (!fillUp(to, from, out, move.outs, back, move.backs)) return false;
      move.backs = move.outs;
    } else if (move.outs < move.backs) {
      if (!fillUp(from, to, back, move.backs, out, move.outs)) return false;
      move.outs = move.backs;
    }
    return true;
  }

  /** A block, half of the time in exchange for another one that fits, and mostly for as many people. */
  function nextBlock(): boolean {
    const person = at(movers, random.below(movers.length));
    move.from = at(team, person);
    move.to = targetOf(person, move.from);
    move.outs = gatherBlock(person, move.from, move.to, move.out);
    if (move.outs < 0) return false;
    const other = random.below(2) === 0 ? anchor(move.to, move.from, move.out, move.outs) : -1;
    move.backs = other < 0 ? 0 : gatherBlock(other, move.to, move.from, move.back);
    if (move.backs < 0) return false;
    return random.below(4) === 0 || evenOut();
  }

  const next = (allowed: number) => (random.below(3) === 0 ? nextBlock() : nextSingle(allowed));
  return { move, next };
}
