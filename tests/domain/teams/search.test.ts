/** What the search keeps ready between its moves. */
import { expect, test, vi } from 'vitest';
import { anneal } from '../../../src/domain/teams/anneal.ts';
import type { TeamInstance } from '../../../src/domain/teams/instance.ts';
import { deal } from '../../../src/domain/teams/first-deal.ts';
import { looseCasesOf } from '../../../src/domain/teams/loose-cases.ts';
import { pairWeights, pointsPerScore } from '../../../src/domain/teams/pair-weights.ts';
import { exchange } from '../../../src/domain/teams/exchange.ts';
import { randomFrom, type Random } from '../../../src/domain/teams/random.ts';
import { readInstance } from '../../../src/domain/teams/read-instance.ts';
import { replicaOf, type Replica } from '../../../src/domain/teams/replica.ts';
import { rulesOf } from '../../../src/domain/teams/rules.ts';
import { brokenRules, scoreOf } from '../../../src/domain/teams/score.ts';
import { boardFor, fill, pairPoints, type Board } from '../../../src/domain/teams/search-board.ts';
import { plainPeople } from '../../../src/domain/teams/team-blocks.ts';
import { moverFor } from '../../../src/domain/teams/team-moves.ts';
import { standardWeights } from '../../../src/domain/teams/traits.ts';
import { inventedInstance, type Wanted } from '../../support/team-instances.ts';

/** An invented camp in which some asked for themselves, and some for one person twice. */
function invented(wanted: Wanted): TeamInstance {
  const { instance } = readInstance(inventedInstance(wanted));
  const campers = instance.campers.map((camper, person) => {
    const next = (person + 1) % wanted.people;
    if (person % 10 === 0) return { ...camper, beWith: [person, next] };
    return person % 10 === 1 ? { ...camper, beWith: [next, next] } : camper;
  });
  return { ...instance, campers };
}

/** A board with everybody dealt to a team, on which traits have a share of their weights. */
function searched(instance: TeamInstance, random: Random, traitShare: number) {
  const rules = rulesOf(instance, standardWeights);
  const board = boardFor(instance, plainPeople(instance, rules));
  const pairs = pairWeights(instance, standardWeights, traitShare);
  board.pairs.set(pairs);
  fill(board, deal(instance, random));
  const cases = looseCasesOf(board, rules);
  const mover = moverFor(instance, board, rules, cases, random);
  return { rules, board, cases, pairs, replica: replicaOf(board, cases, mover, random) };
}

/** Who may go alone, team after team. */
const singlesOf = ({ people, singles, singleCounts }: Board) =>
  [...singleCounts].map((count, place) => singles.slice(place * people, place * people + count).toSorted());

test('the points that the search keeps are those of the assignment, after thousands of moves', () => {
  let exchanges = 0;
  for (const wanted of [
    { seed: 1, people: 63, teams: 5 },
    { seed: 2, people: 60, teams: 4, isTight: true },
    { seed: 3, people: 205, teams: 4 },
    { seed: 4, people: 303, teams: 5 },
  ]) {
    const instance = invented(wanted);
    const random = randomFrom(1);
    const cold = searched(instance, random, 1);
    const warm = searched(instance, random, 0.875);
    const offsets = new Set<number>();
    const weigh = vi.spyOn(cold.replica, 'weigh');
    anneal(
      [
        { ...cold, warmth: 1 },
        { ...warm, warmth: 1.05 },
      ],
      random,
      { hottest: 10 * pointsPerScore, factor: 0.99, staysEven: false },
      {
        progress: (iterations, { points, team }) => {
          const broken = brokenRules(instance, team).length;
          if (broken === 0) offsets.add(points / pointsPerScore - scoreOf(instance, team).soft);
          return iterations / 30_000;
        },
        enough: -Infinity,
      },
    );
    expect(offsets.size).toBe(1); // a constant apart from the score, whatever was moved
    exchanges += weigh.mock.calls.length;
    for (const { board, cases, rules, replica } of [cold, warm]) {
      const kept = [[...board.sizes], [...board.sums], pairPoints(board), singlesOf(board)];
      expect(replica.points()).toBe(pairPoints(board) + cases.points());
      expect(replica.points()).toBe(replica.pointsWith(board.pairs));
      fill(board, board.team.slice());
      expect([[...board.sizes], [...board.sums], pairPoints(board), singlesOf(board)]).toEqual(kept);
      const { points, leaderless, relief } = looseCasesOf(board, rules);
      expect([cases.points(), cases.leaderless(), cases.relief]).toEqual([points(), leaderless(), relief]);
    }
    // Each place has its weights, whichever board is in it.
    const weights = [cold.pairs, warm.pairs].map(String);
    expect([cold.board, warm.board].map(({ pairs }) => String(pairs)).toSorted()).toEqual(weights.toSorted());
  }
  expect(exchanges).toBeGreaterThan(2);
});

/** A board in words: so many points everywhere, and what it was told to weigh. */
function standing(points: number, uneven = 0) {
  const weighed: Int32Array[] = [];
  const replica: Replica = {
    points: () => points,
    pointsWith: () => points,
    weigh: (pairs) => weighed.push(pairs),
    unevenPairs: () => uneven,
    best: () => ({ points, team: new Int32Array() }),
    search: () => undefined,
  };
  return { replica, weighed };
}

test('boards change places when the warmer is better, and hardly ever when it is far worse', () => {
  const places = [
    { heat: 10, pairs: Int32Array.of(1), sizePoints: 100 },
    { heat: 20, pairs: Int32Array.of(2), sizePoints: 0 },
  ];
  const random = randomFrom(1);
  const exchanged = (colder: Replica, warmer: Replica) => {
    const ranked = [colder, warmer];
    exchange(ranked, places, random, 0);
    return ranked[0] === warmer;
  };
  const [good, bad] = [standing(100), standing(400)];
  expect(exchanged(bad.replica, good.replica)).toBe(true);
  expect([bad.weighed, good.weighed]).toEqual([[places[1]?.pairs], [places[0]?.pairs]]);
  expect(exchanged(good.replica, bad.replica)).toBe(false);
  // Uneven teams cost nothing where it is warm.
  expect(exchanged(standing(100, 3).replica, standing(300).replica)).toBe(true);
  expect(exchanged(standing(300).replica, standing(100, 3).replica)).toBe(false);
  // A little worse, it is taken with a chance of e to the power of minus a quarter.
  const tries = Array.from({ length: 2000 }, () => exchanged(standing(100).replica, standing(105).replica));
  expect(tries.filter(Boolean).length / tries.length).toBeCloseTo(Math.exp(-0.25), 1);
});
