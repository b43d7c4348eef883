/** Replicas of different heat change places, by the rule of parallel tempering: always when both are better placed, else by chance. */
import type { Random } from './random.ts';
import type { Place, Replica } from './replica.ts';
import { pairPointsWith } from './search-board.ts';

/** What a replica costs in a place where its pairs cost so much, as a multiple of the heat there. */
const costIn = ({ casePoints, unevenPairs }: Replica, pairPoints: number, { heat, sizePoints }: Place) =>
  (pairPoints + casePoints + unevenPairs * sizePoints) / heat;

/**
 * Lets each replica change places with its neighbour, now those of even and now those of odd number.
 * @param ranked the replica of each place, the coldest first
 */
export function exchange(ranked: Replica[], places: readonly Place[], random: Random, round: number): void {
  for (let n = round % 2; n + 1 < ranked.length; n += 2) {
    const [cold, warm] = [ranked[n], ranked[n + 1]];
    const [colder, warmer] = [places[n], places[n + 1]];
    if (!cold || !warm || !colder || !warmer) return;
    const coldThere = pairPointsWith(warmer.pairs, cold.team);
    const warmThere = pairPointsWith(colder.pairs, warm.team);
    const cost =
      costIn(cold, coldThere, warmer) -
      costIn(cold, cold.pairPoints, colder) +
      (costIn(warm, warmThere, colder) - costIn(warm, warm.pairPoints, warmer));
    if (cost > random.exponential()) continue;
    ranked[n] = warm;
    ranked[n + 1] = cold;
  }
}
