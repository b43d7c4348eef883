/** Boards of different heat change places, by the rule of parallel tempering: always when both are better placed, else by chance. */
import type { Random } from './random.ts';
import type { Replica } from './replica.ts';

/** What a board is searched by while it is in this place. */
export interface Place {
  /** Points that a change may cost with a chance of 1/e. */
  readonly heat: number;
  /** What pairs of people weigh. */
  readonly pairs: Int32Array;
  /** What a pair costs that shares a team beyond those of even teams. */
  readonly sizePoints: number;
}

/** What it costs that a board goes from one place to another, as multiples of the heat there and here. */
function costOf(replica: Replica, from: Place, to: Place): number {
  const uneven = replica.unevenPairs();
  const here = replica.points() + uneven * from.sizePoints;
  const there = replica.pointsWith(to.pairs) + uneven * to.sizePoints;
  return there / to.heat - here / from.heat;
}

/**
 * Lets each board change places with its neighbour, now those of even and now those of odd number.
 * @param ranked the board of each place, the coldest first
 */
export function exchange(ranked: Replica[], places: readonly Place[], random: Random, round: number): void {
  for (let n = round % 2; n + 1 < ranked.length; n += 2) {
    const [cold, warm] = [ranked[n], ranked[n + 1]];
    const [colder, warmer] = [places[n], places[n + 1]];
    if (!cold || !warm || !colder || !warmer) return;
    const cost = costOf(cold, colder, warmer) + costOf(warm, warmer, colder);
    if (cost > random.exponential()) continue;
    cold.weigh(warmer.pairs);
    warm.weigh(colder.pairs);
    ranked[n] = warm;
    ranked[n + 1] = cold;
  }
}
