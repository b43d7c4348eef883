/** Proposes teams by simulated annealing. Pure; the same seed and number of iterations give the same teams everywhere. */
import { deal, type Stay } from './first-deal.ts';
import type { TeamInstance } from './instance.ts';
import { pointsPerScore, rulePoints } from './pair-weights.ts';
import { randomFrom } from './random.ts';
import { searchFrom } from './search.ts';
import { standardWeights, type Weights } from './traits.ts';

export interface Search {
  readonly seed: number;
  readonly weights?: Weights;
  /** Few should change team; without it everyone may. */
  readonly stay?: Stay | undefined;
  /**
   * How much of the time is used up, 0 to 1, asked often; at 1 the search ends. `best` is what it would answer then: the
   * team of each camper, which the search goes on changing.
   */
  readonly progress: (iterations: number, best: Int32Array) => number;
}

/** A search that ends after so many iterations. */
export function counted(iterations: number): Search['progress'] {
  return (done) => Math.min(1, done / iterations);
}

/** The seeds of the two searches that a proposal is the best of: they run beside each other, and where one is out of luck the other often is not. */
export const seedsOf = (seed: number): readonly [number, number] => [2 * seed, 2 * seed + 1];

/** Points of the score, at the standard weights, that a change may cost at first with a chance of 1/e. */
const hottest = 6;
/** What is left of that after each of 128 steps: products, unlike powers, are the same on every machine. */
const factor = 0.99;
const steps = 128;

/**
 * Steps at the end in which uneven teams count as the broken rule that they are. Before, a pair too many costs what the heat was in
 * the beginning, and the more the colder it is: families and friends find together without others having to go.
 */
const lastSteps = 4;

/** Moves that are tried between two looks at the time. */
const movesPerLook = 1024;

const sumOf = (weights: Weights) => Object.values(weights).reduce((sum, weight) => sum + weight, 0);

/** The team of each camper: the best that was found. At least one team and 60,000 people at most. */
export function propose(
  instance: TeamInstance,
  { seed, weights = standardWeights, stay, progress }: Search,
): Int32Array {
  const random = randomFrom(seed);
  const first = deal(instance, random, stay);
  const isFixed = instance.campers.every(({ lock }) => lock !== null);
  if (instance.teams.length < 2 || isFixed) return first;

  const { team, points, unevenPairs, tryMove } = searchFrom(first, instance, weights, random, stay);
  const hot = (hottest * pointsPerScore * sumOf(weights)) / sumOf(standardWeights);
  const heats = [hot];
  for (let step = 1; step < steps; step += 1) heats.push((heats[step - 1] ?? 0) * factor);
  const best = team.slice();
  let least = Infinity;
  let iterations = 0;
  for (let done = progress(0, best); done < 1; done = progress(iterations, best)) {
    const step = Math.floor(done * steps);
    const heat = heats[step] ?? 0;
    // Where few may move, there may be no one left to even the teams out.
    const countsInFull = stay !== undefined || step >= steps - lastSteps;
    const sizePoints = countsInFull ? rulePoints.size : Math.round(hot ** 2 / heat);
    for (let n = 0; n < movesPerLook; n += 1) {
      tryMove(Math.floor(random.exponential() * heat), sizePoints);
      const all = points() + unevenPairs() * rulePoints.size;
      if (all >= least) continue;
      least = all;
      best.set(team);
    }
    iterations += movesPerLook;
  }
  return best;
}
