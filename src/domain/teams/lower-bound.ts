/** What no assignment can fall below: tells a search that it may stop. */
import { apartPairs, evenSizes, type TeamInstance } from './instance.ts';
import { leastPairs, pairsAmong } from './score.ts';
import { groupsOf, householdsOf, standardWeights, type Weights } from './traits.ts';

/** The least possible pairs in one team when each team has at least the locked ones. */
function leastPairsWith(locked: readonly number[], people: number): number {
  const counts = [...locked];
  const free = people - counts.reduce((sum, count) => sum + count, 0);
  for (let n = 0; n < free; n += 1) {
    const fewest = counts.indexOf(Math.min(...counts));
    counts[fewest] = (counts[fewest] ?? 0) + 1;
  }
  return counts.reduce((sum, count) => sum + pairsAmong(count), 0);
}

/**
 * A score that every assignment that keeps the rules has at least: what locked people force on the spread, wishes and
 * households that locks and `notWith` tear apart, people who asked for more than a team holds.
 */
export function lowerBound(instance: TeamInstance, weights: Weights = standardWeights): number {
  const { campers, teams } = instance;
  const k = teams.length;
  const { most } = evenSizes(instance);
  const apart = new Set(apartPairs(instance).map(([one, other]) => one * campers.length + other));
  function isTornApart(one: number, other: number): boolean {
    const locks = [campers[one]?.lock ?? null, campers[other]?.lock ?? null];
    if (locks[0] !== null && locks[1] !== null && locks[0] !== locks[1]) return true;
    return apart.has(Math.min(one, other) * campers.length + Math.max(one, other));
  }

  let bound = 0;
  for (const { trait, members } of groupsOf(instance)) {
    const locked = teams.map(
      (_, place) => members.filter((member) => campers[member]?.lock === place).length,
    );
    bound += weights[trait] * (leastPairsWith(locked, members.length) - leastPairs(members.length, k));
  }
  campers.forEach(({ beWith }, person) => {
    const unmet = beWith.filter((other) => isTornApart(person, other)).length;
    const tooMany = new Set(beWith).size - unmet - (most - 1);
    bound += weights.beWithUnmet * (unmet + Math.max(0, tooMany));
    if (unmet > 0 && unmet === beWith.length) bound += weights.beWithNone;
  });
  for (const members of householdsOf(instance)) {
    let torn = 0;
    members.forEach((one, position) => {
      for (const other of members.slice(position + 1)) if (isTornApart(one, other)) torn += 1;
    });
    const crowds = Math.ceil(members.length / most);
    const together = pairsAmong(most) * (crowds - 1) + pairsAmong(members.length - most * (crowds - 1));
    bound += weights.familySplit * Math.max(torn, pairsAmong(members.length) - together);
  }
  return bound;
}
