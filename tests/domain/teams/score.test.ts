import { expect, test } from 'vitest';
import { explain } from '../../../src/domain/teams/explain.ts';
import type { TeamInstance } from '../../../src/domain/teams/instance.ts';
import { movePrices } from '../../../src/domain/teams/move-price.ts';
import { randomFrom } from '../../../src/domain/teams/random.ts';
import { InstanceError } from '../../support/camp-files/camp-file.ts';
import { readInstance } from '../../support/camp-files/read-instance.ts';
import { brokenRules, scoreOf } from '../../../src/domain/teams/score.ts';
import { standardWeights, weightsFor } from '../../../src/domain/teams/traits.ts';
import { inventedInstance } from '../../support/team-instances.ts';
import { slowBroken, slowScore } from './slow-score.ts';

test('the score of 2,000 random cases is that of an independent slow scorer', () => {
  const random = randomFrom(1);
  const different: unknown[] = [];
  let cases = 0;
  for (let seed = 1; cases < 2_000; seed += 1) {
    const teams = 2 + random.below(4);
    const file = inventedInstance({ seed, people: 6 + random.below(9), teams, isTight: seed % 2 === 0 });
    const { instance } = readInstance(file);
    for (let n = 0; n < 50; n += 1, cases += 1) {
      // In some cases not everyone has a team.
      const team = file.campers.map(() => random.below(teams) - Number(n % 5 === 0 && random.below(3) === 0));
      const isWhole = team.every((place) => place >= 0);
      const own = [scoreOf(instance, team).soft, isWhole && brokenRules(instance, team).length];
      const slow = [slowScore(file, team), isWhole && slowBroken(file, team)];
      if (own.join() !== slow.join()) different.push({ seed, team, own, slow });
    }
  }
  expect(different).toEqual([]);
});

test('what a move costs is the difference of two scores, for one person and for several, from anywhere', () => {
  const random = randomFrom(3);
  for (let seed = 1; seed <= 60; seed += 1) {
    const teams = 2 + random.below(4);
    const file = inventedInstance({ seed, people: 8 + random.below(12), teams, isTight: seed % 2 === 0 });
    const { instance } = readInstance(file);
    const team = file.campers.map(() => random.below(teams));
    const movers = file.campers.map(({ id }) => id).filter(() => random.below(6) === 0);
    movePrices(instance, team, standardWeights)
      .of(movers)
      .forEach(({ points, breaks }, place) => {
        const after = team.map((now, person) => (movers.includes(person) ? place : now));
        expect([seed, points]).toEqual([seed, slowScore(file, after) - slowScore(file, team)]);
        const more = ['lock', 'size', 'guardian', 'apart', 'leader'].filter(
          (rule) => brokenOf(instance, after, rule) > brokenOf(instance, team, rule),
        );
        expect([seed, breaks]).toEqual([seed, more]);
      });
  }
});

const brokenOf = (instance: TeamInstance, team: number[], rule: string) =>
  brokenRules(instance, team).filter((broken) => broken.rule === rule).length;

test('people who have no team are with nobody', () => {
  const one = { age: 30, gender: 'Female', country: 'DK', church: 'MAIN' };
  const { instance } = readInstance({
    k: 2,
    campers: [
      { ...one, id: 0, beWith: [1, 2] },
      { ...one, id: 1 },
      { ...one, id: 2 },
    ],
  });
  const free = movePrices(instance, [-1, 1, -1], standardWeights).of([0]);
  // To the empty team nothing changes; beside the second one a wish is met, and two of one kind are on one team.
  expect(free.map(({ points }) => points)).toEqual([0, -4 - 12 + 8 + 5 + 4 + 3 + 2]);
  expect(explain(instance, [-1, 1, -1], 0)).toEqual({ got: [], missed: [1, 2], askedBy: [] });
});

test('why somebody is there: whom they asked for and got, and who got them', () => {
  const { instance } = readInstance({
    k: 2,
    campers: [
      { id: 0, age: 30, beWith: [1, 2] },
      { id: 1, age: 30, beWith: [0] },
      { id: 2, age: 30, beWith: [0] },
    ],
  });
  expect(explain(instance, [0, 0, 1], 0)).toEqual({ got: [1], missed: [2], askedBy: [1] });
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
  expect(instance.campers[1]).toMatchObject({ guardians: [0], beWith: [0], lock: 1, survey: null });
  expect(notes).toEqual(['Camper 9: beWith: 99 is not there and is passed over']);
});
