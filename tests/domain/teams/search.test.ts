/** What the search keeps ready between its moves. */
import { expect, test } from 'vitest';
import { anneal } from '../../../src/domain/teams/anneal.ts';
import type { TeamInstance } from '../../../src/domain/teams/instance.ts';
import { deal } from '../../../src/domain/teams/first-deal.ts';
import { looseCasesOf } from '../../../src/domain/teams/loose-cases.ts';
import { pairWeights, pointsPerScore } from '../../../src/domain/teams/pair-weights.ts';
import { exchange } from '../../../src/domain/teams/exchange.ts';
import { randomFrom, type Random } from '../../../src/domain/teams/random.ts';
import { readInstance } from '../../support/camp-files/read-instance.ts';
import { replicaOf, searchOn, type Replica, type Turn } from '../../../src/domain/teams/replica.ts';
import { rulesOf } from '../../../src/domain/teams/rules.ts';
import { brokenRules, leastPairs, pairsAmong, scoreOf } from '../../../src/domain/teams/score.ts';
import {
  boardFor,
  fill,
  pairPoints,
  pairPointsWith,
  type Board,
} from '../../../src/domain/teams/search-board.ts';
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

/** A board, and the search on it. */
function searchedBoard(instance: TeamInstance, random: Random) {
  const rules = rulesOf(instance, standardWeights);
  const board = boardFor(instance, plainPeople(instance, rules));
  const cases = looseCasesOf(board, rules);
  const mover = moverFor(instance, board, rules, cases, random);
  return { rules, board, cases, giveTurn: searchOn(board, cases, mover, random) };
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
    const { rules, board, cases, giveTurn } = searchedBoard(instance, random);
    const levelOf = (traitShare: number, warmth: number) => ({
      replica: replicaOf(deal(instance, random)),
      warmth,
      pairs: pairWeights(instance, standardWeights, traitShare),
    });
    const levels = [levelOf(1, 1), levelOf(0.875, 1.05)] as const;
    const kept = () => String([board.sizes, board.sums, pairPoints(board), singlesOf(board)]);
    let coldest = levels[0].replica;

    /** A turn; what is kept after it is what would be counted anew. */
    function checked(...[replica, place, tries, best]: Parameters<Turn>): void {
      giveTurn(replica, place, tries, best);
      const after = kept();
      expect(replica.pairPoints).toBe(pairPointsWith(place.pairs, replica.team));
      expect(replica.pairPoints).toBe(pairPoints(board));
      expect(replica.casePoints).toBe(cases.points());
      const others = looseCasesOf(board, rules);
      fill(board, replica.team);
      others.recount();
      expect(kept()).toBe(after);
      const { points, leaderless, relief } = others;
      expect([cases.points(), cases.leaderless(), String(cases.relief)]).toEqual([
        points(),
        leaderless(),
        String(relief),
      ]);
      const together = board.sizes.reduce((sum, size) => sum + pairsAmong(size), 0);
      expect(replica.unevenPairs).toBe(together - leastPairs(wanted.people, wanted.teams));
      if (best === undefined) return;
      exchanges += Number(replica !== coldest);
      coldest = replica;
    }

    const offsets = new Set<number>();
    anneal(
      checked,
      levels,
      random,
      { hottest: 10 * pointsPerScore, factor: 0.99, staysEven: false },
      {
        progress: (iterations, { points, team }) => {
          const isCounted = iterations > 0 && brokenRules(instance, team).length === 0;
          if (isCounted) offsets.add(points / pointsPerScore - scoreOf(instance, team).soft);
          return iterations / 30_000;
        },
        enough: -Infinity,
      },
    );
    expect(offsets.size).toBe(1); // a constant apart from the score, whatever was moved
  }
  expect(exchanges).toBeGreaterThan(2);
});

/** A replica in words: so many points everywhere. */
const standing = (points: number, unevenPairs = 0): Replica => ({
  team: Int32Array.of(0, 1),
  pairPoints: 0,
  casePoints: points,
  unevenPairs,
});

test('replicas change places when the warmer is better, and hardly ever when it is far worse', () => {
  const pairs = new Int32Array(4);
  const places = [
    { heat: 10, pairs, sizePoints: 100 },
    { heat: 20, pairs, sizePoints: 0 },
  ];
  const random = randomFrom(1);
  const exchanged = (colder: Replica, warmer: Replica) => {
    const ranked = [colder, warmer];
    exchange(ranked, places, random, 0);
    return ranked[0] === warmer;
  };
  expect(exchanged(standing(400), standing(100))).toBe(true);
  expect(exchanged(standing(100), standing(400))).toBe(false);
  // Uneven teams cost nothing where it is warm.
  expect(exchanged(standing(100, 3), standing(300))).toBe(true);
  expect(exchanged(standing(300), standing(100, 3))).toBe(false);
  // A little worse, it is taken with a chance of e to the power of minus a quarter.
  const tries = Array.from({ length: 2000 }, () => exchanged(standing(100), standing(105)));
  expect(tries.filter(Boolean).length / tries.length).toBeCloseTo(Math.exp(-0.25), 1);
});

test('what pairs weigh in the other place counts', () => {
  const [heavy, light] = [Int32Array.of(0, 900, 900, 0), new Int32Array(4)];
  const places = [
    { heat: 10, pairs: heavy, sizePoints: 0 },
    { heat: 10, pairs: light, sizePoints: 0 },
  ];
  const apart = { ...standing(300), team: Int32Array.of(0, 1) };
  const together = { ...standing(100), team: Int32Array.of(0, 0) };
  // The two who are together cost nothing where they are, and 900 where they would come to.
  const ranked = [apart, together];
  exchange(ranked, places, randomFrom(1), 0);
  expect(ranked).toEqual([apart, together]);
  // Where they cost 900 already, both gain.
  const others = [{ ...together, pairPoints: 900 }, apart];
  exchange(others, places, randomFrom(1), 0);
  expect(others[0]).toBe(apart);
});
