/** What the search keeps ready between its moves. */
import { expect, test } from 'vitest';
import { anneal } from '../../../src/domain/teams/anneal.ts';
import { deal } from '../../../src/domain/teams/first-deal.ts';
import { lookAlikes } from '../../../src/domain/teams/look-alikes.ts';
import { looseCasesOf } from '../../../src/domain/teams/loose-cases.ts';
import { pairWeights, pointsPerScore } from '../../../src/domain/teams/pair-weights.ts';
import { randomFrom } from '../../../src/domain/teams/random.ts';
import { readInstance } from '../../../src/domain/teams/read-instance.ts';
import { rulesOf } from '../../../src/domain/teams/rules.ts';
import { brokenRules, scoreOf } from '../../../src/domain/teams/score.ts';
import { boardFor, fill, pairPoints } from '../../../src/domain/teams/search-board.ts';
import { moverFor } from '../../../src/domain/teams/team-moves.ts';
import { groupsOf, standardWeights } from '../../../src/domain/teams/traits.ts';
import { inventedInstance, type Wanted } from '../../support/team-instances.ts';

const invented = (wanted: Wanted) => readInstance(inventedInstance(wanted)).instance;

test('the points that the search keeps are those of the assignment, after thousands of moves', () => {
  for (const wanted of [
    { seed: 1, people: 63, teams: 5 },
    { seed: 2, people: 60, teams: 4, isTight: true },
    { seed: 3, people: 205, teams: 4 }, // with look-alikes
    { seed: 4, people: 303, teams: 5 }, // in which fewer and fewer go together
  ]) {
    const instance = invented(wanted);
    const random = randomFrom(1);
    const board = boardFor(instance);
    board.pairs.set(pairWeights(instance, standardWeights, board.places));
    fill(board, deal(instance, random));
    const rules = rulesOf(instance, standardWeights, board.places);
    const cases = looseCasesOf(board, rules);
    const alike = lookAlikes(instance, standardWeights, board.places);
    const mover = moverFor(instance, board, rules, cases.relief, alike, random);
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
    const kept = pairPoints(board);
    fill(board, board.team.slice());
    expect(pairPoints(board)).toBe(kept);
    const { points, relief } = looseCasesOf(board, rules);
    expect([cases.points(), cases.relief]).toEqual([points(), relief]);
  }
});

test('look-alikes are those who differ least; small teams need none', () => {
  const instance = invented({ seed: 3, people: 205, teams: 4 });
  const { starts, items } = lookAlikes(instance, standardWeights, 205);
  const first = [...items.subarray(starts[0], starts[1])];
  expect(new Set(first).size).toBe(80);
  expect(first).not.toContain(0);
  const groups = groupsOf(instance).map(({ trait, members }) => ({
    weight: standardWeights[trait],
    of: new Set(members),
  }));
  const difference = (person: number) =>
    groups.reduce((sum, { weight, of }) => sum + (of.has(person) === of.has(0) ? 0 : weight), 0);
  const known = first.map(difference);
  expect(known).toEqual(known.toSorted((one, other) => one - other));
  const others = [...instance.campers.keys()].slice(1).filter((person) => !first.includes(person));
  expect(Math.min(...others.map(difference))).toBeGreaterThanOrEqual(known.at(-1) ?? Infinity);
  expect(lookAlikes(invented({ seed: 3, people: 60, teams: 5 }), standardWeights, 60).items).toHaveLength(0);
});
