/** What it costs that two people are on one team. */
import { apartPairs, type TeamInstance } from './instance.ts';
import { groupsOf, householdsOf, type Weights } from './traits.ts';

/** The value of a typed array; outside of it 0, which the search never asks for. */
export function at(values: Int32Array, position: number): number {
  return values[position] ?? 0;
}

/**
 * What a broken rule costs in the search's points: more than any wish, so that rules are broken only when they must. Where
 * rules contradict each other, they give way in the order of `hardRules`. Pins are kept always.
 */
export const rulePoints = { leader: 2000, apart: 6000, guardian: 18_000, size: 54_000 } as const;

/** The search counts in eighths of a point, so that a half of a weight and a share of it are whole numbers. */
export const pointsPerScore = 8;

/** A matrix of people × people, and how a pair of them is given points. */
function pairMatrix(people: number) {
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
  return { matrix, add, addEachPair };
}

/**
 * What each pair adds to the points when it shares a team, as a matrix of people × people. Wishes count as less than nothing.
 * @returns the matrix when traits have such a share of their weights; wishes and families have all of theirs
 */
export function pairWeights(instance: TeamInstance, weights: Weights): (traitShare: number) => Int32Array {
  const people = instance.campers.length;
  const traits = pairMatrix(people);
  const others = pairMatrix(people);
  for (const { trait, members } of groupsOf(instance)) {
    traits.addEachPair(members, weights[trait] * pointsPerScore);
  }
  for (const members of householdsOf(instance)) {
    others.addEachPair(members, -weights.familySplit * pointsPerScore);
  }
  instance.campers.forEach(({ beWith }, person) => {
    for (const friend of beWith) others.add(person, friend, -weights.beWithUnmet * pointsPerScore);
  });
  for (const [one, other] of apartPairs(instance)) others.add(one, other, rulePoints.apart);
  return (traitShare) => others.matrix.map((points, pair) => points + at(traits.matrix, pair) * traitShare);
}
