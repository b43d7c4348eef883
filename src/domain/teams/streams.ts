/**
 * Several searches side by side, each in a worker of its own, whose best is the answer: they end in valleys that lie some per cent
 * apart. There are always as many, however many cores a machine has, so that a seed and a number of steps give the same teams
 * everywhere.
 */
import type { Comparison } from './comparison.ts';
import { pointsPerScore, rulePoints } from './pair-weights.ts';

const streams = 2;

/** The seeds of the searches that a seed stands for; no two seeds have one in common. */
export function streamSeeds(seed: number): number[] {
  return Array.from({ length: streams }, (_, stream) => seed * streams + stream);
}

type Judged = Pick<Comparison, 'broken' | 'after'>;

/** In the search's points, in which a broken rule weighs more than any wish. Pins are never broken. */
function costOf({ broken, after }: Judged): number {
  return broken.reduce(
    (sum, { rule }) => sum + (rule === 'pin' ? 0 : rulePoints[rule]),
    after.soft * pointsPerScore,
  );
}

/** The better of two; the first where they are equally good. */
export function betterOf<Found extends Judged>(one: Found, other: Found): Found {
  return costOf(other) < costOf(one) ? other : one;
}
