import { apartPairs, type TeamInstance } from './instance.ts';
import { groupsOf, householdsOf, type Weights } from './traits.ts';

/** The value of a typed array; outside of it 0, which the search never asks for. */
export function at(values: Int32Array, position: number): number {
  return values[position] ?? 0;
}

/**
 * What a broken rule costs in the search's points: more than any wish, so that rules are broken only when they must. Where
 * rules contradict each other, they give way in the order of `hardRules`. Locks are kept always.
 */
export const rulePoints = { leader: 500, apart: 1500, guardian: 4500, size: 13_500 } as const;

/** The search counts in halves of a point, so that a half of a weight is a whole number. */
export const pointsPerScore = 2;

/** A matrix of people × people: what each pair adds to the points when it shares a team. Wishes count as less than nothing. */
export function pairWeights(instance: TeamInstance, weights: Weights): Int32Array {
  const people = instance.campers.length;
  const matrix = new Int32Array(people * people);
  function add(one: number, other: number, points: number): void {
    if (one === other) return;
    matrix[one * people + other] = at(matrix, one * people + other) + points;
    matrix[other * people + one] = at(matrix, other * people + one) + points;
  }
  function addEachPair(members: readonly number[], points: number): void {
    if (points === 0) return;
    members.forEach((one, position) => {
      for (let next = position + 1; next < members.length; next += 1) add(one, members[next] ?? one, points);
    });
  }
  for (const { trait, members } of groupsOf(instance)) {
    addEachPair(members, weights[trait] * pointsPerScore);
  }
  for (const members of householdsOf(instance)) addEachPair(members, -weights.familySplit * pointsPerScore);
  instance.campers.forEach(({ beWith }, person) => {
    for (const friend of beWith) add(person, friend, -weights.beWithUnmet * pointsPerScore);
  });
  for (const [one, other] of apartPairs(instance)) add(one, other, rulePoints.apart);
  return matrix;
}
