/**
 * Simulated annealing with exchange of replicas: assignments in places of more and more heat cool together, and where a warmer place
 * has found something better, it goes to the colder one.
 */
import { exchange } from './exchange.ts';
import { rulePoints } from './pair-weights.ts';
import type { Random } from './random.ts';
import type { Best, Replica, Turn } from './replica.ts';

/** How the places cool, from the beginning to the end. */
export interface Cooling {
  /** Points that a change may cost in the coldest place with a chance of 1/e at the beginning. */
  readonly hottest: number;
  /** What is left of that after each of 128 steps: products, unlike powers, are the same on every machine. */
  readonly factor: number;
  /** Uneven teams count in full from the beginning: where few may move, nobody might be left to even them out. */
  readonly staysEven: boolean;
}

/** A place while it cools, and the replica that begins in it. */
export interface Level {
  readonly replica: Replica;
  /** Times the heat of the coldest. */
  readonly warmth: number;
  /** What pairs weigh here. */
  readonly pairs: Int32Array;
}

const steps = 128;

/**
 * Steps at the end in which uneven teams count as the broken rule that they are. Before, a pair too many costs what the heat was in
 * the beginning, and the more the colder it is: families and friends find together without others having to go.
 */
const lastSteps = 4;

/** Moves that each replica tries between two looks at the time and two exchanges. */
const movesPerTurn = 1024;

/** How a search is watched. */
export interface Watch {
  /** How much of the time is used up, 0 to 1; asked after every round of turns. At 1 the search ends. */
  readonly progress: (iterations: number, best: Best) => number;
  /** The search ends at these points: less is impossible. */
  readonly enough: number;
}

/**
 * Changes the replicas while their places cool.
 * @param levels the coldest first
 * @returns the best that was in the coldest
 */
export function anneal(
  giveTurn: Turn,
  levels: readonly [Level, ...Level[]],
  random: Random,
  { hottest, factor, staysEven }: Cooling,
  { progress, enough }: Watch,
): Best {
  const ranked = levels.map(({ replica }) => replica);
  const best: Best = { points: Infinity, team: levels[0].replica.team.slice() };
  const heats = [hottest];
  for (let step = 1; step < steps; step += 1) heats.push((heats[step - 1] ?? 0) * factor);

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
    places.forEach((place, n) => {
      const replica = ranked[n];
      if (replica) giveTurn(replica, place, movesPerTurn, n === 0 ? best : undefined);
    });
    rounds += 1;
    exchange(ranked, places, random, rounds);
    done = progress(rounds * movesPerTurn * levels.length, best);
  }
  return best;
}
