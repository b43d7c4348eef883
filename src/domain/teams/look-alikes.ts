/** Who is so much like somebody that the teams hardly notice when the two are exchanged. */
import type { TeamInstance } from './instance.ts';
import { linksOf, type Links } from './links.ts';
import { at, pointsPerScore } from './pair-weights.ts';
import { groupsOf, type Weights } from './traits.ts';

/** So many are known of each, on whatever team. */
const most = 80;

/** In smaller teams everybody of the other team is soon compared. */
const smallTeam = 50;

/**
 * For each person those who differ least, by the weights of the traits that only one of the two has. Nobody for phantoms, nor
 * where teams are small.
 */
export function lookAlikes(instance: TeamInstance, weights: Weights, places: number): Links {
  const people = instance.campers.length;
  const lists: number[][] = Array.from({ length: places }, () => []);
  if (people / instance.teams.length < smallTeam) return linksOf(lists);
  const own = new Int32Array(people);
  const shared = new Int32Array(people * people);
  for (const { trait, members } of groupsOf(instance)) {
    const points = weights[trait] * pointsPerScore;
    for (const one of members) {
      own[one] = at(own, one) + points;
      const row = one * people;
      for (const other of members) shared[row + other] = at(shared, row + other) + points;
    }
  }
  // A difference and whose it is in one number, so that sorting numbers is enough.
  const differences = new Float64Array(people);
  for (let one = 0; one < people; one += 1) {
    for (let other = 0; other < people; other += 1) {
      const difference = at(own, one) + at(own, other) - 2 * at(shared, one * people + other);
      differences[other] = difference * people + other;
    }
    differences[one] = Infinity;
    lists[one] = Array.from(differences.sort().subarray(0, most), (number) => number % people);
  }
  return linksOf(lists);
}
