/** Who belongs together. */
import type { TeamInstance } from './instance.ts';
import { linksOf, reversedLists, type Links } from './links.ts';
import { householdsOf } from './traits.ts';

/** Whom somebody may want to join: those they asked for, who asked for them, household, guardians and children. */
export function relatedTo(instance: TeamInstance): Links {
  const wishes = instance.campers.map(({ beWith }) => beWith);
  const askedBy = reversedLists(wishes);
  const guardians = instance.campers.map(({ guardians }) => guardians);
  const children = reversedLists(guardians);
  const related = wishes.map((wished, person) => [
    ...wished,
    ...(askedBy[person] ?? []),
    ...(guardians[person] ?? []),
    ...(children[person] ?? []),
  ]);
  for (const members of householdsOf(instance)) {
    for (const member of members) related[member]?.push(...members.filter((other) => other !== member));
  }
  return linksOf(related);
}
