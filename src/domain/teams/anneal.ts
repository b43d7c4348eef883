/**
 * Simulated annealing with exchange of replicas: boards of more and more heat cool together, and where a warmer one has found something
 * better, it changes places with the colder one.
 */
import { exchange } from './exchange.ts';
import { rulePoints } from './pair-weights.ts';
import type { Random } from './random.ts';
import type { Best, Replica } from './replica.ts';

/** How the boards cool, from the beginning to the end. */
export interface Cooling {
  /** Points that a change may cost on the coldest board with a chance of 1/e at the beginning. */
  readonly hottest: number;
  /** What is left of that after each of 128 steps: products, unlike powers, are the same on every machine. */
  readonly factor: number;
  /** Uneven teams count in full from the beginning: where few may move, nobody might be left to even them out. */
  readonly staysEven: boolean;
}

/** A board, and what it is searched by until it changes places. */
export interface Level {
  readonly replica: Replica;
  /** Times the heat of the coldest. */
  readonly warmth: number;
  /** What pairs weigh on the board. */
  readonly pairs: Int32Array;
}

const steps = 128;

/**
 * Steps at the end in which uneven teams count as the broken rule that they are. Before, a pair too many costs what the heat was in
 * the beginning, and the more the colder it is: families and friends find together without others having to go.
 */
const lastSteps = 4;

/** Moves that each board tries between two looks at the time. */
const batch = 256;

/** Such batches between two exchanges. */
const batchesPerExchange = 4;

/** How a search is watched. */
export interface Watch {
  /** How much of the time is used up, 0 to 1; asked after every batch. At 1 the search ends. */
  readonly progress: (iterations: number, best: Best) => number;
  /** The search ends at these points: less is impossible. */
  readonly enough: number;
}

/**
 * Changes the boards while they cool.
 * @param levels the coldest first
 * @returns the best that was on the coldest
 */
export function anneal(
  levels: readonly [Level, ...Level[]],
  random: Random,
  { hottest, factor, staysEven }: Cooling,
  { progress, enough }: Watch,
): Best {
  const ranked = levels.map(({ replica }) => replica);
  const best = levels[0].replica.best();
  const heats = [hottest];
  for (let step = 1; step < steps; step += 1) heats.push((heats[step - 1] ?? 0) * factor);

  let iterations = 0;
  let rounds = 0;
  let done = progress(0, best);
  while (done < 1 && best.points > enough) {
    const step = Math.floor(done * steps);
    const places = levels.map(({ warmth, pairs }) => {
      const heat = (heats[step] ?? 0) * warmth;
      const countsInFull = staysEven || step >= steps - lastSteps;
      const sizePoints = countsInFull ? rulePoints.size : Math.round(hottest ** 2 / heat);
      return { heat, pairs, sizePoints };
    });
    places.forEach(({ heat, sizePoints }, place) => {
      ranked[place]?.search(batch, heat, sizePoints, place === 0 ? best : undefined);
      iterations += batch;
    });
    rounds += 1;
    if (rounds % batchesPerExchange === 0) exchange(ranked, places, random, rounds / batchesPerExchange);
    done = progress(iterations, best);
  }
  return best;
}
