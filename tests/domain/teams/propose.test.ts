import { describe, expect, test } from 'vitest';
import { anneal } from '../../../src/domain/teams/anneal.ts';
import { boardFor, fill, pairPoints } from '../../../src/domain/teams/search-board.ts';
import { contradictionsOf } from '../../../src/domain/teams/contradictions.ts';
import type { TeamInstance } from '../../../src/domain/teams/instance.ts';
import { lookAlikes } from '../../../src/domain/teams/look-alikes.ts';
import { lowerBound } from '../../../src/domain/teams/lower-bound.ts';
import { looseCasesOf } from '../../../src/domain/teams/loose-cases.ts';
import { moverFor } from '../../../src/domain/teams/team-moves.ts';
import { pairWeights, pointsPerScore } from '../../../src/domain/teams/pair-weights.ts';
import { counted, propose } from '../../../src/domain/teams/propose.ts';
import { randomFrom } from '../../../src/domain/teams/random.ts';
import { readInstance } from '../../../src/domain/teams/read-instance.ts';
import { rulesOf } from '../../../src/domain/teams/rules.ts';
import { brokenRules, scoreOf } from '../../../src/domain/teams/score.ts';
import { deal } from '../../../src/domain/teams/first-deal.ts';
import { groupsOf, standardWeights, weightsFor } from '../../../src/domain/teams/traits.ts';
import { inventedInstance, plantedInstance, type Wanted } from '../../support/team-instances.ts';

const invented = (wanted: Wanted) => readInstance(inventedInstance(wanted)).instance;
const proposed = (instance: TeamInstance, iterations: number, seed = 1) =>
  propose(instance, { seed, progress: counted(iterations) });

/** The least score of all assignments that keep every rule; null when there is none. */
function leastOf(instance: TeamInstance): number | null {
  const k = instance.teams.length;
  const most = Math.ceil(instance.campers.length / k);
  const team: number[] = [];
  const sizes = instance.teams.map(() => 0);
  let least: number | null = null;
  function place(person: number): void {
    if (person === instance.campers.length) {
      const { soft } = scoreOf(instance, team);
      if ((least === null || soft < least) && brokenRules(instance, team).length === 0) least = soft;
      return;
    }
    for (let to = 0; to < k; to += 1) {
      if ((sizes[to] ?? 0) === most) continue;
      team[person] = to;
      sizes[to] = (sizes[to] ?? 0) + 1;
      place(person + 1);
      sizes[to] = (sizes[to] ?? 0) - 1;
    }
  }
  place(0);
  return least;
}

describe('small camps, of which every assignment is looked at', () => {
  test.each([1, 2, 3, 4, 5, 6])('the search finds the best of all: seed %i', (seed) => {
    const teams = seed % 2 === 0 ? 3 : 2;
    const instance = invented({ seed, people: teams === 3 ? 8 : 11, teams, isTight: seed % 3 === 0 });
    const least = leastOf(instance);
    const team = proposed(instance, 6000);
    const isKept = brokenRules(instance, team).length === 0;
    expect(isKept ? scoreOf(instance, team).soft : null).toBe(least);
    expect(lowerBound(instance)).toBeLessThanOrEqual(least ?? Infinity);
  });
});

test('the points that the search keeps are those of the assignment, after thousands of moves', () => {
  for (const wanted of [
    { seed: 1, people: 63, teams: 5 },
    { seed: 2, people: 60, teams: 4, isTight: true },
    { seed: 3, people: 205, teams: 4 }, // with look-alikes
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

test('the same seed and iterations give the same teams; another seed others', () => {
  const instance = invented({ seed: 9, people: 60, teams: 5 });
  const team = [...proposed(instance, 5000, 7)];
  expect([...proposed(instance, 5000, 7)]).toEqual(team);
  expect([...proposed(instance, 5000, 8)]).not.toEqual(team);
});

test.each([
  { seed: 61, people: 60, teams: 5 },
  { seed: 71, people: 40, teams: 4 },
])('a planted perfect answer is found: $people people', (wanted) => {
  const { instance } = readInstance(plantedInstance(wanted));
  let asked = 0;
  const team = propose(instance, { seed: 1, progress: (done) => ((asked = done), done / 150_000) });
  expect([scoreOf(instance, team).soft, brokenRules(instance, team)]).toEqual([0, []]);
  expect(asked).toBeLessThan(150_000); // the bound is reached, and the search ends
});

test('no hard rule is broken where all can be kept', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const instance = invented({ seed, people: 40 + seed, teams: 4, isTight: seed % 2 === 0 });
    expect(contradictionsOf(instance)).toEqual([]);
    expect([seed, brokenRules(instance, proposed(instance, 6000))]).toEqual([seed, []]);
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

test('people who are related to more than go together at once leave the teams even', () => {
  const instance = invented({ seed: 5, people: 80, teams: 2 });
  const campers = instance.campers.map((camper, person) => ({
    ...camper,
    guardians: [],
    beWith: Array.from({ length: 25 }, (_, n) => (person + n + 1) % 80),
  }));
  const team = proposed({ ...instance, campers }, 4000);
  expect([0, 1].map((place) => team.filter((one) => one === place).length)).toEqual([40, 40]);
});

test('what is ignored is not evened out; what is very important is', () => {
  const instance = invented({ seed: 4, people: 40, teams: 4 });
  const churches = (word: 'ignored' | 'very') =>
    scoreOf(
      instance,
      propose(instance, { seed: 1, weights: weightsFor({ church: word }), progress: counted(10_000) }),
    ).parts.church;
  expect(churches('very')).toBeLessThan(churches('ignored'));
});

test.each([0, 3, 10])('at most %i people change team, and whoever has none gets one', (most) => {
  const instance = invented({ seed: 8, people: 40, teams: 4 });
  const loose = { ...instance, campers: instance.campers.map((camper) => ({ ...camper, pin: null })) };
  const home = loose.campers.map((_, person) => (person % 10 === 9 ? -1 : person % 4));
  const team = propose(loose, { seed: 1, stay: { home, most }, progress: counted(3000) });
  const changed = home.filter((place, person) => place >= 0 && place !== team[person]).length;
  expect(changed).toBeLessThanOrEqual(most);
  expect(changed).toBeGreaterThan(most === 0 ? -1 : 0);
  expect([0, 1, 2, 3].map((place) => team.filter((one) => one === place).length)).toEqual([10, 10, 10, 10]);
});

describe('rules that contradict each other', () => {
  const file = inventedInstance({ seed: 6, people: 20, teams: 4 });
  const child = { ...file.campers[3], id: 3, age: 8, guardians: [4], lock: 0, notWith: [5], survey: null };
  const changed = file.campers.map((camper) => {
    if (camper.id === 3) return child;
    if (camper.id === 4) return { ...camper, age: 40, guardians: [], lock: 1 };
    if (camper.id === 5) return { ...camper, age: 40, guardians: [], lock: 0 };
    return camper;
  });

  test('are told with the people they are about, and the pins are kept', () => {
    const { instance } = readInstance({ ...file, campers: changed });
    const told = contradictionsOf(instance);
    expect(told).toContainEqual({ kind: 'pinned_together', person: 3, other: 5, team: 0 });
    expect(told).toContainEqual({ kind: 'pinned_from_guardians', person: 3, team: 0 });
    const broken = brokenRules(instance, proposed(instance, 6000)).map(({ rule }) => rule);
    expect(broken.toSorted()).toEqual(['apart', 'guardian']);
  });

  test('more people are pinned to a team than it holds: the others are even', () => {
    const pinned = file.campers.map((camper, at) => ({ ...camper, guardians: [], lock: at < 8 ? 2 : null }));
    const { instance } = readInstance({ ...file, campers: pinned });
    expect(contradictionsOf(instance)).toContainEqual({
      kind: 'too_many_pinned',
      team: 2,
      pinned: 8,
      most: 5,
    });
    const team = proposed(instance, 6000);
    expect([0, 1, 2, 3].map((place) => team.filter((one) => one === place).length)).toEqual([4, 4, 8, 4]);
  });
});

describe('several people who cannot all be kept apart', () => {
  /** Everybody apart from those on their list; pins and guardians as given. */
  const camp = (apart: number[][], teams: number, changes: Record<number, object> = {}) => {
    const people = apart.map((notWith, id) => ({ id, age: 30, notWith, ...changes[id] }));
    return contradictionsOf(readInstance({ k: teams, campers: people }).instance)
      .filter(({ kind }) => kind === 'held_together')
      .map((found) => 'people' in found && found.people);
  };

  test('three, each from each, are too many for two teams and not for three', () => {
    expect(camp([[], [2, 3], [3], [1]], 2)).toEqual([[1, 2, 3]]);
    expect(camp([[], [2, 3], [3], [1]], 3)).toEqual([]);
  });
  test('a ring of five, of whom no three are apart from each other, is too much for two teams', () => {
    expect(camp([[1], [2], [3], [4], [0], []], 2)).toEqual([[0, 1, 2, 3, 4]]);
  });
  test('a chain between two who are pinned; a child counts with its only guardian', () => {
    const pinned = { 0: { lock: 0 }, 2: { lock: 1 } };
    expect(camp([[1], [2], []], 2, pinned)).toEqual([[0, 1, 2]]);
    expect(camp([[1], [2], []], 3, pinned)).toEqual([]);
    expect(
      camp([[1], [2], [], [0, 2]], 3, { ...pinned, 3: { age: 8, guardians: [1], notWith: [] } }),
    ).toEqual([]);
    const child = { 3: { age: 8, guardians: [2] } };
    expect(camp([[1], [2], [], [0]], 2, child)).toEqual([[0, 1, 2]]);
  });
  test('what two pins contradict is told once, as a pair', () => {
    expect(camp([[1], []], 2, { 0: { lock: 0 }, 1: { lock: 0 } })).toEqual([]);
  });
});

describe('rules that cannot all be kept give way in their order', () => {
  const people = (changes: object[]) =>
    changes.map((change, id) => ({
      id,
      age: 30,
      survey: null,
      notWith: [],
      guardians: [],
      lock: null,
      ...change,
    }));
  const yes = {
    leader: 3,
    creativity: 1,
    bible: 1,
    fitness: 1,
    music: 1,
    experience: 1,
    speaking: 1,
    costume: 1,
  };
  const ready = { survey: yes };
  const guarded = { age: 8, guardians: [0] };

  test.each([
    // Who could lead the second team is not to be with somebody who is pinned to it.
    [
      'a leader before who is apart',
      [{ ...ready, lock: 0 }, { ...ready, notWith: [2] }, { lock: 1 }, {}],
      ['leader'],
    ],
    ['who is apart before a guardian', [ready, { ...guarded, notWith: [0] }, ready, {}], ['apart']],
    ['a guardian before the sizes', [{ ...ready, lock: 0 }, guarded, { lock: 0 }, ready], ['guardian']],
    ['sizes before pins', [{ ...ready, lock: 0 }, { lock: 0 }, { lock: 0 }, ready], ['size', 'size']],
  ])('%s', (_, changes, rules) => {
    const { instance } = readInstance({ k: 2, campers: people(changes) });
    expect(brokenRules(instance, proposed(instance, 6000)).map(({ rule }) => rule)).toEqual(rules);
  });

  test('what is broken is told in the order of the rules, whoever it is about', () => {
    const changes = [{ notWith: [1] }, {}, { age: 8, guardians: [3] }, { lock: 0 }, {}];
    const { instance } = readInstance({ k: 2, campers: people(changes) });
    const broken = brokenRules(instance, [0, 0, 0, 1, 0]).map(({ rule }) => rule);
    expect(broken).toEqual(['pin', 'size', 'size', 'guardian', 'apart', 'leader', 'leader']);
  });
});

test.each([
  [0, 2],
  [1, 2],
  [3, 5],
  [7, 1],
])('%i people in %i teams', (people, teams) => {
  const instance = invented({ seed: 2, people: Math.max(people, 1), teams: 1 });
  const few = {
    campers: instance.campers.slice(0, people),
    teams: Array.from({ length: teams }, () => ({ name: 'T', leader: null })),
  };
  const alone = {
    ...few,
    campers: few.campers.map((camper) => ({ ...camper, beWith: [], notWith: [], guardians: [], pin: null })),
  };
  const team = proposed(alone, 2000);
  expect(team).toHaveLength(people);
  expect(brokenRules(alone, team).filter(({ rule }) => rule !== 'leader')).toEqual([]);
});
