/** Proposes teams: the search as a whole. Pure; the same seed and number of iterations give the same teams everywhere. */
import { anneal, type Level } from './anneal.ts';
import { stayingAtHome, tetherFor, type Stay } from './stay.ts';
import { boardFor } from './search-board.ts';
import type { TeamInstance } from './instance.ts';
import { lowerBound } from './lower-bound.ts';
import { looseCasesOf } from './loose-cases.ts';
import { moverFor } from './team-moves.ts';
import { plainPeople } from './team-blocks.ts';
import { pairWeights, pointsPerScore } from './pair-weights.ts';
import { randomFrom } from './random.ts';
import { replicaOf, searchOn } from './replica.ts';
import { rulesOf } from './rules.ts';
import { leastPairs, pairsAmong } from './score.ts';
import { deal } from './first-deal.ts';
import { groupsOf, householdsOf, standardWeights, type Weights } from './traits.ts';

export interface Search {
  readonly seed: number;
  readonly weights?: Weights;
  /** Few are to change team; without it everybody may. */
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

/**
 * The seeds of the searches that a proposal is the best of, two for each: they run beside each other, on a core each, and where one is
 * out of luck the other one often is not.
 */
export const seedsOf = (seed: number): readonly [number, number] => [2 * seed, 2 * seed + 1];

interface Stage {
  /** The places that replicas are searched in by turns, the coldest first. */
  readonly places: readonly [PlaceWanted, ...PlaceWanted[]];
  /** Heat of the coldest, in points of the score at the standard weights, and what is left of it after each step. */
  readonly hottest: number;
  readonly factor: number;
  /** The share of the time that is used up by the end of the stage. */
  readonly until: number;
}

interface PlaceWanted {
  /** How much of their weights the traits have: where they weigh little, friends and families find together. */
  readonly traitShare: number;
  /** Times the heat of the coldest. */
  readonly warmth: number;
}

const aloneWith = (traitShare: number): Stage['places'] => [{ traitShare, warmth: 1 }];

/**
 * In a large camp there is time for one replica. First the traits weigh little; exchanging friends would cost too much once every
 * team is even.
 */
const largeStages: readonly Stage[] = [
  { places: aloneWith(0.25), hottest: 6, factor: 0.9914, until: 0.4 },
  { places: aloneWith(0.5), hottest: 4, factor: 0.9946, until: 0.6 },
  { places: aloneWith(1), hottest: 4, factor: 0.9923, until: 1 },
];

/** One replica freezes in whatever it has found; of four the warmer ones go on looking. */
const middleStages: readonly Stage[] = [
  {
    places: [
      { traitShare: 1, warmth: 1 },
      { traitShare: 0.875, warmth: 1.125 },
      { traitShare: 0.625, warmth: 1.27 },
      { traitShare: 0.5, warmth: 1.43 },
    ],
    hottest: 5.25,
    factor: 0.9929,
    until: 1,
  },
];

/** In a small camp friends find together even when everything counts in full. */
const smallStages: readonly Stage[] = [{ places: aloneWith(1), hottest: 10, factor: 0.9891, until: 1 }];

function stagesFor(people: number): readonly Stage[] {
  if (people <= 100) return smallStages;
  return people <= 200 ? middleStages : largeStages;
}

/** Whoever is to stay must not be stirred up first, nor be moved by several replicas at once. */
const calmest = (stages: readonly Stage[]) =>
  stages.slice(-1).map((stage) => ({ ...stage, places: aloneWith(1), until: 1 }));

const sumOf = (weights: Weights) => Object.values(weights).reduce((sum, weight) => sum + weight, 0);

/** The team of each camper: the best that was found. At least one team and 60,000 people at most. */
export function propose(
  instance: TeamInstance,
  { seed, weights = standardWeights, stay, progress }: Search,
): Int32Array {
  const people = instance.campers.length;
  const random = randomFrom(seed);
  const first = deal(stay ? stayingAtHome(instance, stay) : instance, random);
  const isFixed = instance.campers.every(({ lock }) => lock !== null);
  if (instance.teams.length < 2 || isFixed) return first;
  const rules = rulesOf(instance, weights);
  const board = boardFor(instance, plainPeople(instance, rules));
  const cases = looseCasesOf(board, rules);
  const scale = (sumOf(weights) / sumOf(standardWeights)) * pointsPerScore;
  const stages = stay ? calmest(stagesFor(people)) : stagesFor(people);
  const mover = moverFor(instance, board, rules, cases, random);
  const giveTurn = searchOn(board, cases, mover, random, stay && tetherFor(stay, first));
  const enough = enoughPoints(instance, weights);
  let iterations = 0;
  let used = 0;

  const levelOf = ({ traitShare, warmth }: PlaceWanted, team: Int32Array): Level => ({
    replica: replicaOf(team),
    warmth,
    pairs: pairWeights(instance, weights, traitShare),
  });

  /** Goes on from `team`; the replicas beside the first begin anew. */
  function cool(
    { places: [coldest, ...others], hottest, factor, until }: Stage,
    team: Int32Array,
  ): Int32Array {
    const [begun, before] = [used, iterations];
    used = until;
    const levels = [
      levelOf(coldest, team),
      ...others.map((wanted) => levelOf(wanted, deal(instance, random))),
    ] as const;
    const cooling = { hottest: hottest * scale, factor, staysEven: stay !== undefined };
    return anneal(giveTurn, levels, random, cooling, {
      progress: (done, best) => {
        iterations = before + done;
        const share = progress(iterations, best.team);
        return share >= 1 ? 1 : (share - begun) / (until - begun);
      },
      enough: coldest.traitShare === 1 ? enough : Number.NEGATIVE_INFINITY,
    }).team;
  }

  return stages.reduce((found, stage) => cool(stage, found), first);
}

/**
 * The bound as the search counts: it gives points for pairs on a team, where the score takes the least pairs of a group
 * away, and counts wishes and households that are not met.
 */
function enoughPoints(instance: TeamInstance, weights: Weights): number {
  let zero = 0;
  for (const { trait, members } of groupsOf(instance)) {
    zero += weights[trait] * leastPairs(members.length, instance.teams.length);
  }
  instance.campers.forEach(({ beWith }, person) => {
    zero -= weights.beWithUnmet * beWith.filter((friend) => friend !== person).length;
  });
  for (const { length } of householdsOf(instance)) zero -= weights.familySplit * pairsAmong(length);
  return (lowerBound(instance, weights) + zero) * pointsPerScore;
}
