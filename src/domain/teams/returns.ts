/** Who comes back to a team for those who leave it. */
import type { LooseCases } from './loose-cases.ts';
import { at } from './pair-weights.ts';
import type { Random } from './random.ts';
import type { Board } from './search-board.ts';
import { isAmong } from './team-blocks.ts';

/** People who are compared, to be exchanged for somebody. */
const compared = 30;

/** What somebody costs who is on the list already: more than any points. */
const taken = 0x7f_ff_ff_ff;

/**
 * Adds people of team `to` to the `backs` on the list until they are as many as the `outs` who leave `from` for it.
 * @returns false when there are too few, and the list is of no use
 */
type FillUp = (
  to: number,
  from: number,
  out: Int32Array,
  outs: number,
  back: Int32Array,
  backs: number,
) => boolean;

/**
 * Takes whoever fits best, one after the other, by what pairs lose and cases may gain: some who may go alone are compared, from a
 * chance place on.
 */
export function fillUpFor(board: Board, { relief }: LooseCases, random: Random): FillUp {
  const { people, pairs, sums, singles, singleCounts } = board;
  const candidates = new Int32Array(compared);
  const costs = new Int32Array(compared);

  return (to, from, out, outs, back, backs) => {
    const all = at(singleCounts, to);
    const count = Math.min(all, compared);
    let best = -1;
    let least = taken;
    let place = all === 0 ? 0 : random.below(all);
    for (let n = 0; n < count; n += 1) {
      const one = at(singles, to * people + place);
      place = place + 1 === all ? 0 : place + 1;
      const row = one * people;
      let cost = at(sums, from * people + one) - at(sums, to * people + one) - at(relief, one);
      for (let m = 0; m < outs; m += 1) cost -= 2 * at(pairs, row + at(out, m));
      for (let m = 0; m < backs; m += 1) cost += 2 * at(pairs, row + at(back, m));
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
}
