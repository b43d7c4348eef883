import { reversedLists, type TeamInstance } from './instance.ts';
import { pointsPerScore, rulePoints } from './pair-weights.ts';
import { householdsOf, type Weights } from './traits.ts';

/** What pairs cannot express: no one of a list (friends or guardians) is on the team of the list's owner. */
export interface Need {
  readonly person: number;
  readonly list: readonly number[];
  readonly points: number;
}

/** Each list once; no one needs themselves: they are always there. */
export function needsOf({ campers }: TeamInstance, weights: Weights): Need[] {
  const nobodyPoints = weights.beWithNone * pointsPerScore;
  return campers
    .flatMap(({ beWith, guardians }, person) => [
      { person, list: [...new Set(beWith)], points: nobodyPoints },
      { person, list: [...new Set(guardians)], points: rulePoints.guardian },
    ])
    .filter(({ person, list }) => list.length > 0 && !list.includes(person));
}

/** People a person may want to join: those they asked for, who asked for them, household, guardians and children. */
export function relatedTo(instance: TeamInstance): number[][] {
  const wishes = instance.campers.map(({ beWith }) => beWith);
  const guardians = instance.campers.map((camper) => camper.guardians);
  const lists = [wishes, reversedLists(wishes), guardians, reversedLists(guardians)];
  const related = wishes.map((_, person) => lists.flatMap((list) => list[person] ?? []));
  for (const members of householdsOf(instance)) {
    for (const member of members) related[member]?.push(...members.filter((other) => other !== member));
  }
  return related;
}
