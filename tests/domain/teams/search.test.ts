/** What the search keeps ready between its moves. */
import { expect, test } from 'vitest';
import { deal } from '../../../src/domain/teams/first-deal.ts';
import type { TeamInstance } from '../../../src/domain/teams/instance.ts';
import { pointsPerScore } from '../../../src/domain/teams/pair-weights.ts';
import { randomFrom } from '../../../src/domain/teams/random.ts';
import { brokenRules, scoreOf } from '../../../src/domain/teams/score.ts';
import { searchFrom } from '../../../src/domain/teams/search.ts';
import { standardWeights } from '../../../src/domain/teams/traits.ts';
import { readInstance } from '../../support/camp-files/read-instance.ts';
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

test.each([
  { seed: 1, people: 63, teams: 5 },
  { seed: 2, people: 60, teams: 4, isTight: true },
  { seed: 3, people: 205, teams: 4 },
])('the points kept are those counted anew, after thousands of moves: $people people', (wanted) => {
  const instance = invented(wanted);
  const random = randomFrom(1);
  const begin = (first: Int32Array) => searchFrom(first, instance, standardWeights, random);
  const { team, points, unevenPairs, tryMove } = begin(deal(instance, random));
  const offsets = new Set<number>();
  for (let turn = 1; turn <= 20; turn += 1) {
    for (let n = 0; n < 500; n += 1) tryMove((random.exponential() * 300) / turn, 100 * turn);
    const anew = begin(team);
    expect([points(), unevenPairs()]).toEqual([anew.points(), anew.unevenPairs()]);
    const broken = brokenRules(instance, team);
    expect(broken.filter(({ rule }) => rule === 'lock')).toEqual([]);
    const isCounted = broken.every(({ rule }) => rule === 'size');
    if (isCounted) offsets.add(points() / pointsPerScore - scoreOf(instance, team).soft);
  }
  expect(offsets.size).toBe(1); // a constant apart from the score, whatever was moved
});
