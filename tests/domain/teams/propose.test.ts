import { describe, expect, test } from 'vitest';
import { contradictionsOf } from '../../../src/domain/teams/contradictions.ts';
import type { TeamInstance } from '../../../src/domain/teams/instance.ts';
import { counted, propose } from '../../../src/domain/teams/propose.ts';
import { readInstance } from '../../support/camp-files/read-instance.ts';
import { brokenRules, scoreOf } from '../../../src/domain/teams/score.ts';
import { weightsFor } from '../../../src/domain/teams/traits.ts';
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
    const instance = invented({
      seed,
      people: teams === 3 ? 8 : 11,
      teams,
      isTight: seed % 3 === 0,
    });
    const least = leastOf(instance);
    const team = proposed(instance, 6000);
    const isKept = brokenRules(instance, team).length === 0;
    expect(isKept ? scoreOf(instance, team).soft : null).toBe(least);
  });
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
  const team = proposed(instance, 50_000);
  expect([scoreOf(instance, team).soft, brokenRules(instance, team)]).toEqual([0, []]);
});

test('no hard rule is broken where all can be kept', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const instance = invented({ seed, people: 40 + seed, teams: 4, isTight: seed % 2 === 0 });
    expect(contradictionsOf(instance)).toEqual([]);
    expect([seed, brokenRules(instance, proposed(instance, 6000))]).toEqual([seed, []]);
  }
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
      propose(instance, {
        seed: 1,
        weights: weightsFor({ church: word }),
        progress: counted(10_000),
      }),
    ).parts.church;
  expect(churches('very')).toBeLessThan(churches('ignored'));
});

test.each([0, 3, 10])(
  'at most %i people change team, whoever has none gets one, and teams are even',
  (most) => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const instance = invented({ seed: seed + 7, people: 40, teams: 4 });
      const loose = {
        ...instance,
        campers: instance.campers.map((camper) => ({ ...camper, lock: null })),
      };
      const home = loose.campers.map((_, person) => (person % 10 === 9 ? -1 : person % 4));
      const team = propose(loose, { seed, stay: { home, most }, progress: counted(3000) });
      const changed = home.filter((place, person) => place >= 0 && place !== team[person]).length;
      expect(changed).toBeLessThanOrEqual(most);
      expect(changed).toBeGreaterThan(most === 0 ? -1 : 0);
      expect([0, 1, 2, 3].map((place) => team.filter((one) => one === place).length)).toEqual([
        10, 10, 10, 10,
      ]);
    }
  },
);

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
    campers: few.campers.map((camper) => ({
      ...camper,
      beWith: [],
      notWith: [],
      guardians: [],
      lock: null,
    })),
  };
  const team = proposed(alone, 2000);
  expect(team).toHaveLength(people);
  expect(brokenRules(alone, team).filter(({ rule }) => rule !== 'leader')).toEqual([]);
});

test.each([2, 12])('%i teams are even, with every rule kept', (teams) => {
  const instance = invented({ seed: 3, people: 100, teams });
  const team = proposed(instance, 20_000);
  expect([new Set(team).size, brokenRules(instance, team)]).toEqual([teams, []]);
});
