import { describe, expect, test } from 'vitest';
import { contradictionsOf } from '../../../src/domain/teams/contradictions.ts';
import type { TeamInstance } from '../../../src/domain/teams/instance.ts';
import { counted, propose } from '../../../src/domain/teams/propose.ts';
import { readInstance } from '../../support/camp-files/read-instance.ts';
import { brokenRules } from '../../../src/domain/teams/score.ts';
import { inventedInstance } from '../../support/team-instances.ts';

const proposed = (instance: TeamInstance, iterations: number) =>
  propose(instance, { seed: 1, progress: counted(iterations) });

describe('rules that contradict each other', () => {
  const file = inventedInstance({ seed: 6, people: 20, teams: 4 });
  const child = {
    ...file.campers[3],
    id: 3,
    age: 8,
    guardians: [4],
    lock: 0,
    notWith: [5],
    survey: null,
  };
  const changed = file.campers.map((camper) => {
    if (camper.id === 3) return child;
    if (camper.id === 4) return { ...camper, age: 40, guardians: [], lock: 1 };
    if (camper.id === 5) return { ...camper, age: 40, guardians: [], lock: 0 };
    return camper;
  });

  test('are told with the people they are about, and the locks are kept', () => {
    const { instance } = readInstance({ ...file, campers: changed });
    const told = contradictionsOf(instance);
    expect(told).toContainEqual({ kind: 'locked_together', person: 3, other: 5, team: 0 });
    expect(told).toContainEqual({ kind: 'locked_from_guardians', person: 3, team: 0 });
    const broken = brokenRules(instance, proposed(instance, 6000)).map(({ rule }) => rule);
    expect(broken.toSorted()).toEqual(['apart', 'guardian']);
  });

  test('more people are locked to a team than it holds: the others are even', () => {
    const locked = file.campers.map((camper, at) => ({
      ...camper,
      guardians: [],
      lock: at < 8 ? 2 : null,
    }));
    const { instance } = readInstance({ ...file, campers: locked });
    expect(contradictionsOf(instance)).toContainEqual({
      kind: 'too_many_locked',
      team: 2,
      locked: 8,
      most: 5,
    });
    const team = proposed(instance, 6000);
    expect([0, 1, 2, 3].map((place) => team.filter((one) => one === place).length)).toEqual([4, 4, 8, 4]);
  });
});

describe('several people who cannot all be kept apart', () => {
  /** Everyone apart from those on their list; locks and guardians as given. */
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
  test('a chain between two who are locked; a child counts with its only guardian', () => {
    const locked = { 0: { lock: 0 }, 2: { lock: 1 } };
    expect(camp([[1], [2], []], 2, locked)).toEqual([[0, 1, 2]]);
    expect(camp([[1], [2], []], 3, locked)).toEqual([]);
    expect(
      camp([[1], [2], [], [0, 2]], 3, { ...locked, 3: { age: 8, guardians: [1], notWith: [] } }),
    ).toEqual([]);
    const child = { 3: { age: 8, guardians: [2] } };
    expect(camp([[1], [2], [], [0]], 2, child)).toEqual([[0, 1, 2]]);
  });
  test('what two locks contradict is told once, as a pair', () => {
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
    // Who could lead the second team is not to be with someone who is locked to it.
    [
      'a leader before who is apart',
      [{ ...ready, lock: 0 }, { ...ready, notWith: [2] }, { lock: 1 }, {}],
      ['leader'],
    ],
    ['who is apart before a guardian', [ready, { ...guarded, notWith: [0] }, ready, {}], ['apart']],
    ['a guardian before the sizes', [{ ...ready, lock: 0 }, guarded, { lock: 0 }, ready], ['guardian']],
    ['sizes before locks', [{ ...ready, lock: 0 }, { lock: 0 }, { lock: 0 }, ready], ['size', 'size']],
  ])('%s', (_, changes, rules) => {
    const { instance } = readInstance({ k: 2, campers: people(changes) });
    expect(brokenRules(instance, proposed(instance, 6000)).map(({ rule }) => rule)).toEqual(rules);
  });

  test('what is broken is told in the order of the rules, whoever it is about', () => {
    const changes = [{ notWith: [1] }, {}, { age: 8, guardians: [3] }, { lock: 0 }, {}];
    const { instance } = readInstance({ k: 2, campers: people(changes) });
    const broken = brokenRules(instance, [0, 0, 0, 1, 0]).map(({ rule }) => rule);
    expect(broken).toEqual(['lock', 'size', 'size', 'guardian', 'apart', 'leader', 'leader']);
  });
});
