/** What the search keeps ready between its moves. */
import { expect, test } from 'vitest';
import { anneal } from '../../../src/domain/teams/anneal.ts';
import type { TeamInstance } from '../../../src/domain/teams/instance.ts';
import { deal } from '../../../src/domain/teams/first-deal.ts';
import { looseCasesOf } from '../../../src/domain/teams/loose-cases.ts';
import { pairWeights, pointsPerScore } from '../../../src/domain/teams/pair-weights.ts';
import { randomFrom } from '../../../src/domain/teams/random.ts';
import { readInstance } from '../../../src/domain/teams/read-instance.ts';
import { rulesOf } from '../../../src/domain/teams/rules.ts';
import { brokenRules, scoreOf } from '../../../src/domain/teams/score.ts';
import { boardFor, fill, pairPoints } from '../../../src/domain/teams/search-board.ts';
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

test('the points that the search keeps are those of the assignment, after thousands of moves', () => {
  for (const wanted of [
    { seed: 1, people: 63, teams: 5 },
    { seed: 2, people: 60, teams: 4, isTight: true },
    { seed: 3, people: 205, teams: 4 },
    { seed: 4, people: 303, teams: 5 },
  ]) {
    const instance = invented(wanted);
    const random = randomFrom(1);
    const rules = rulesOf(instance, standardWeights);
    const board = boardFor(instance, plainPeople(instance, rules));
    board.pairs.set(pairWeights(instance, standardWeights));
    fill(board, deal(instance, random));
    const cases = looseCasesOf(board, rules);
    const mover = moverFor(instance, board, rules, cases, random);
    const offsets = new Set<number>();
    const cooling = { hottest: 10 * pointsPerScore, factor: 0.99 };
    anneal(board, cases, mover, random, cooling, {
      progress: (iterations, { points, team }) => {
        const broken = brokenRules(instance, team).length;
        if (broken === 0) offsets.add(points / pointsPerScore - scoreOf(instance, team).soft);
        return iterations / 6000;
      },
      enough: -Infinity,
    });
    expect(offsets.size).toBe(1); // a constant apart from the score, whatever was moved
    const kept = [[...board.sizes], [...board.sums], pairPoints(board)];
    const singlesOf = (place: number) => {
      const begin = place * board.people;
      return board.singles.slice(begin, begin + (board.singleCounts[place] ?? 0)).toSorted();
    };
    const singles = instance.teams.map((_, place) => singlesOf(place));
    fill(board, board.team.slice());
    expect([[...board.sizes], [...board.sums], pairPoints(board)]).toEqual(kept);
    expect(instance.teams.map((_, place) => singlesOf(place))).toEqual(singles);
    const { points, leaderless, relief } = looseCasesOf(board, rules);
    expect([cases.points(), cases.leaderless(), cases.relief]).toEqual([points(), leaderless(), relief]);
  }
});
