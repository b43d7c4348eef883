/** Who comes back to a team for those who leave it. */
import type { LooseCases } from './loose-cases.ts';
import { at } from './pair-weights.ts';
import { shuffled, type Random } from './random.ts';
import type { Board } from './search-board.ts';
import { isAmong } from './team-blocks.ts';

/** People who are compared, to come back as one of a block. */
const comparedAnchors = 16;

/** People who may go alone and are compared, to be exchanged for somebody. */
const compared = 30;

/** What somebody costs who is on the list already: more than any points. */
const taken = 0x7f_ff_ff_ff;

export interface Returns {
  /**
   * Whoever of some people of team `to` fits best for the `outs` who leave `from` for it, by what pairs lose and cases may gain.
   * @returns -1 when nobody of the team may change it
   */
  readonly anchor: (to: number, from: number, out: Int32Array, outs: number) => number;
  /**
   * Adds people of team `to` to the `backs` on the list until they are as many as the `outs` who leave `from` for it: whoever
   * fits best, one after the other.
   * @returns false when there are too few, and the list is of no use
   */
  readonly fillUp: (
    to: number,
    from: number,
    out: Int32Array,
    outs: number,
    back: Int32Array,
    backs: number,
  ) => boolean;
}

/** Some are compared, from a chance place on. `movers` are all who may change team, alone or with others. */
export function returnsFor(
  board: Board,
  { relief }: LooseCases,
  movers: Int32Array,
  random: Random,
): Returns {
  const { people, pairs, team, sums, singles, singleCounts } = board;
  const mixed = Int32Array.from(shuffled([...movers], random));
  const candidates = new Int32Array(compared);
  const costs = new Int32Array(compared);

  /** What it costs that somebody goes from `to` to `from` while others go the other way. */
  function costOf(one: number, to: number, from: number, out: Int32Array, outs: number): number {
    const row = one * people;
    let cost = at(sums, from * people + one) - at(sums, to * people + one) - at(relief, one);
    for (let m = 0; m < outs; m += 1) cost -= 2 * at(pairs, row + at(out, m));
    return cost;
  }

  const anchor: Returns['anchor'] = (to, from, out, outs) => {
    let best = -1;
    let least = taken;
    let seen = 0;
    let place = random.below(mixed.length);
    for (let n = 0; n < mixed.length && seen < comparedAnchors; n += 1) {
      const one = at(mixed, place);
      place = place + 1 === mixed.length ? 0 : place + 1;
      if (at(team, one) !== to) continue;
      seen += 1;
      const cost = costOf(one, to, from, out, outs);
      if (cost >= least) continue;
      best = one;
      least = cost;
    }
    return best;
  };

  const fillUp: Returns['fillUp'] = (to, from, out, outs, back, backs) => {
    const all = at(singleCounts, to);
    const count = Math.min(all, compared);
    let best = -1;
    let least = taken;
    let place = all === 0 ? 0 : random.below(all);
    for (let n = 0; n < count; n += 1) {
      const one = at(singles, to * people + place);
      place = place + 1 === all ? 0 : place + 1;
      let cost = costOf(one, to, from, out, outs);
      for (let m = 0; m < backs; m += 1) cost += 2 * at(pairs, one * people + at(back, m));
      if (isAmong(back, backs, one)) cost = taken;
      candidates[n] = one;
      costs[n] = cost;
      if (cost >= least) continue;
      best = n;
      least = cost;
    }
    for (let length = backs; best >= 0; length += 1) {
      const chosen = at(candidates, best);
      back[length] = chosen;
      if (length + 1 === outs) return true;
      costs[best] = taken;
      const row = chosen * people;
      best = -1;
      least = taken;
      for (let n = 0; n < count; n += 1) {
        if (at(costs, n) === taken) continue;
        const cost = at(costs, n) + 2 * at(pairs, row + at(candidates, n));
        costs[n] = cost;
        if (cost >= least) continue;
        best = n;
        least = cost;
      }
    }
    return false;
  };

  return { anchor, fillUp };
}
