/** The moves of a search: some people of one team against as many of another. */
import { at } from './pair-weights.ts';
import type { Board } from './search-board.ts';
import type { TeamInstance } from './instance.ts';
import type { Links } from './links.ts';
import { relatedTo } from './related.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';
import { blocksOf, isAmong, largest } from './team-blocks.ts';

/** People who exchange teams: the first `count` of both lists. */
interface Move {
  readonly out: Int32Array;
  readonly back: Int32Array;
  count: number;
}

/** A camp of more people than this is large: two of them by chance hardly ever suit each other. */
export const largeCamp = 300;

/** People of the other team who are compared, to be exchanged for somebody. */
const looked = { small: 4, large: 12 } as const;

/**
 * In a large camp so many go together at most when it is hot and when it is cold: exchanging larger blocks costs the most time and
 * hardly ever improves anything. One move of `chanceOfMore` may be as large as any.
 */
const blocks = { hot: 6, cold: 3, chanceOfMore: 8 } as const;

export interface Mover {
  readonly move: Move;
  /**
   * Writes the next move to `move`; false when chance found none.
   * @param coldness 0 when the cooling begins, 1 at its end
   */
  readonly next: (coldness: number) => boolean;
}

/**
 * @param relief by person, the most that cases could gain when they move
 * @param alike by person, whom they may be exchanged for
 */
export function moverFor(
  instance: TeamInstance,
  board: Board,
  rules: Rules,
  relief: Int32Array,
  alike: Links,
  random: Random,
): Mover {
  const { places, teams, size, pairs, team, slots, sums } = board;
  const { movable, plain, gather } = blocksOf(instance, board, rules, random);
  const related = relatedTo(instance, places);
  const numbersOf = (flags: Int32Array) =>
    Int32Array.from([...flags.keys()].filter((person) => flags[person] === 1));
  const movers = numbersOf(movable);
  const singles = numbersOf(plain);
  const isLarge = board.people > largeCamp;
  const move: Move = { out: new Int32Array(largest), back: new Int32Array(largest), count: 0 };
  let limit = largest;

  /**
   * Who of team `to` is best taken in exchange for the people on `out`, beside those on `back` already, by what pairs lose and
   * cases may gain: some who may go alone are compared, from a chance place of this list on. -1 when it has none.
   */
  function bestOf(
    list: Int32Array,
    begin: number,
    length: number,
    to: number,
    from: number,
    out: Int32Array,
    outs: number,
    back: Int32Array,
    backs: number,
  ): number {
    let looks = isLarge ? looked.large : looked.small;
    let place = length === 0 ? 0 : random.below(length);
    let best = -1;
    let bestPoints = 0;
    for (let n = 0; n < length && looks > 0; n += 1) {
      const other = at(list, begin + place);
      place = place + 1 === length ? 0 : place + 1;
      if (at(team, other) !== to || at(plain, other) === 0 || isAmong(back, backs, other)) continue;
      looks -= 1;
      const row = other * places;
      let points = at(sums, from * places + other) - at(sums, to * places + other) - at(relief, other);
      for (let m = 0; m < outs; m += 1) points -= 2 * at(pairs, row + at(out, m));
      for (let m = 0; m < backs; m += 1) points += 2 * at(pairs, row + at(back, m));
      if (best >= 0 && points >= bestPoints) continue;
      best = other;
      bestPoints = points;
    }
    return best;
  }

  /** Somebody of team `to` in exchange: a look-alike of the next one on `out`, or anybody where there is none. */
  function bestReturn(
    to: number,
    from: number,
    out: Int32Array,
    outs: number,
    back: Int32Array,
    backs: number,
  ): number {
    const next = at(out, backs);
    const begin = at(alike.starts, next);
    const known = at(alike.starts, next + 1) - begin;
    const one = bestOf(alike.items, begin, known, to, from, out, outs, back, backs);
    return one >= 0 ? one : bestOf(slots, to * size, size, to, from, out, outs, back, backs);
  }

  /** Adds whom the person is related to and who is on the same team, three of four times. */
  function gatherRelated(person: number, from: number, to: number, list: Int32Array, count: number): number {
    let length = count;
    const end = at(related.starts, person + 1);
    for (let n = at(related.starts, person); n < end; n += 1) {
      const one = at(related.items, n);
      if (at(team, one) !== from || random.below(4) === 0 || isAmong(list, length, one)) continue;
      const longer = gather(one, from, to, list, length, limit);
      if (longer < 0) return length;
      length = longer;
    }
    return length;
  }

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

  /** Somebody of the other team who goes first in exchange for a block, with whoever must or may go along. */
  function openReturn(from: number, to: number, isCluster: boolean): number {
    const other = at(slots, to * size + random.below(size));
    const backs = gather(other, to, from, move.back, 0, limit);
    return isCluster && backs >= 0 ? gatherRelated(other, to, from, move.back, backs) : backs;
  }

  /** Two who may go alone change places: judged in no time, so that many can be. */
  function nextPair(): boolean {
    if (singles.length === 0) return false;
    const person = at(singles, random.below(singles.length));
    const from = at(team, person);
    const isAimed = random.below(4) === 0;
    const other = isAimed
      ? at(slots, targetOf(person, from) * size + random.below(size))
      : at(singles, random.below(singles.length));
    if (at(team, other) === from || at(plain, other) === 0) return false;
    move.out[0] = person;
    move.back[0] = other;
    move.count = 1;
    return true;
  }

  /** How many may go together in the next move. */
  function limitAt(coldness: number): number {
    if (!isLarge || random.below(blocks.chanceOfMore) === 0) return largest;
    return Math.round(blocks.hot + (blocks.cold - blocks.hot) * coldness);
  }

  function next(coldness: number): boolean {
    if (!isLarge && random.below(2) === 0) return nextPair();
    limit = limitAt(coldness);
    const person = at(movers, random.below(movers.length));
    const from = at(team, person);
    const to = targetOf(person, from);
    const isCluster = random.below(2) === 0;
    let outs = gather(person, from, to, move.out, 0, limit);
    if (outs < 0) return false;
    if (isCluster) outs = gatherRelated(person, from, to, move.out, outs);
    const isAlone = !isCluster && outs === 1;
    let backs = isAlone || random.below(2) === 0 ? 0 : openReturn(from, to, isCluster);
    if (backs < 0) return false;
    // The shorter list is filled up with whoever fits best; a single person is exchanged in the same way.
    while (outs !== backs) {
      if (backs < outs) {
        const other = bestReturn(to, from, move.out, outs, move.back, backs);
        if (other < 0) return false;
        move.back[backs] = other;
        backs += 1;
      } else {
        const other = bestReturn(from, to, move.back, backs, move.out, outs);
        if (other < 0) return false;
        move.out[outs] = other;
        outs += 1;
      }
    }
    move.count = outs;
    return true;
  }

  return { move, next };
}
