import { expect, test } from 'vitest';
import { explain } from '../../../src/domain/teams/explain.ts';
import { randomFrom } from '../../../src/domain/teams/random.ts';
import { InstanceError, readInstance } from '../../../src/domain/teams/read-instance.ts';
import { brokenRules, scoreOf } from '../../../src/domain/teams/score.ts';
import { weightsFor } from '../../../src/domain/teams/traits.ts';
import { inventedInstance } from '../../support/team-instances.ts';
import { slowBroken, slowScore } from './slow-score.ts';

test('the score of 10,000 random cases is that of an independent slow scorer', { timeout: 60_000 }, () => {
  const random = randomFrom(1);
  const different: unknown[] = [];
  let cases = 0;
  for (let seed = 1; cases < 10_000; seed += 1) {
    const teams = 2 + random.below(4);
    const file = inventedInstance({ seed, people: 6 + random.below(9), teams, isTight: seed % 2 === 0 });
    const { instance } = readInstance(file);
    for (let n = 0; n < 50; n += 1, cases += 1) {
      const team = file.campers.map(() => random.below(teams));
      const own = [scoreOf(instance, team).soft, brokenRules(instance, team).length];
      const slow = [slowScore(file, team), slowBroken(file, team)];
      if (own.join() !== slow.join()) different.push({ seed, team, own, slow });
    }
  }
  expect(different).toEqual([]);
});

test('what a move costs is the difference of two scores', () => {
  const file = inventedInstance({ seed: 5, people: 20, teams: 4 });
  const { instance } = readInstance(file);
  const team = file.campers.map(({ id }) => id % 4);
  const { moves, asked } = explain(instance, team, 7);
  moves.forEach(({ points, broken }, place) => {
    const after = team.with(7, place);
    expect(points).toBe(slowScore(file, after) - slowScore(file, team));
    expect(broken).toBe(slowBroken(file, after) - slowBroken(file, team));
  });
  expect(asked.map(({ person }) => person)).toEqual(file.campers[7]?.beWith);
});

test('the words change the weights: ignored, half, twice and four times', () => {
  const words = { gender: 'ignored', bible: 'little', church: 'much', beWithUnmet: 'very' } as const;
  const { gender, bible, church, beWithUnmet, category } = weightsFor(words);
  expect([gender, bible, church, beWithUnmet, category]).toEqual([0, 1.5, 8, 16, 8]);
});

const file = inventedInstance({ seed: 3, people: 6, teams: 2 });
const campers = (change: object) =>
  file.campers.map((camper, at) => (at === 2 ? { ...camper, ...change } : camper));

test.each<[string, unknown, RegExp]>([
  ['no object', [], /instance is not an object/],
  ['another format', { ...file, format: 'camp-teams/2' }, /camp-teams\/2/],
  ['no team', { ...file, k: 0, teams: [] }, /no team/],
  ['an age that is none', { ...file, campers: campers({ age: 'ten' }) }, /Camper 2: age is no number: "ten"/],
  ['a list that is none', { ...file, campers: campers({ beWith: 4 }) }, /Camper 2: beWith is not a list/],
  ['somebody twice', { ...file, campers: campers({ id: 1 }) }, /Camper 1 is there twice/],
])('an instance with %s is refused, and the message says where', (_case, value, message) => {
  expect(() => readInstance(value)).toThrow(message);
  expect(() => readInstance(value)).toThrow(InstanceError);
});

test('what may be left out is left out, and who is not there is passed over and told', () => {
  const { instance, teamIds, notes } = readInstance({
    k: 2,
    teams: [{ id: 'a' }, { id: 'b', leader: 7 }],
    campers: [
      { id: 7, age: 30 },
      { id: 9, age: 3, guardians: [7], beWith: [7, 99], lock: 'b' },
    ],
  });
  expect(teamIds).toEqual(['a', 'b']);
  expect(instance.teams[1]?.leader).toBe(0);
  expect(instance.campers[1]).toMatchObject({ guardians: [0], beWith: [0], pin: 1, survey: null });
  expect(notes).toEqual(['Camper 9: beWith: 99 is not there and is passed over']);
});
