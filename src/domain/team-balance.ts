/** How a team is made up, to compare teams at a glance. */
import { camperCategory } from './age-category.ts';
import { ageOn, type CampDate } from './dates.ts';
import type { BoardPerson } from './moves.ts';
import type { Gender } from './value-lists.ts';

/** Ages as the teams compare them (specification section 4): 25 and above, 13-24, 4-12, under 4. */
export const ageGroups = ['Adult', 'Youth', 'Children', 'Toddler'] as const;
type AgeGroup = (typeof ageGroups)[number];

export interface Balance {
  readonly size: number;
  readonly genders: Readonly<Record<Gender, number>>;
  readonly ages: Readonly<Record<AgeGroup, number>>;
  /** People by church/mission. */
  readonly churches: ReadonlyMap<string, number>;
}

/** The age group of a person on the first day of the camp. */
export function ageGroupOf({ birthday, gender }: BoardPerson, start: CampDate): AgeGroup {
  const category = camperCategory({ age: ageOn(birthday, start), gender, is_inactive: false });
  return category === 'Youth' || category === 'Children' || category === 'Toddler' ? category : 'Adult';
}

/**
 * Counts the people of one team.
 * @param start first day of the camp, on which ages are counted
 */
export function balanceOf(people: readonly BoardPerson[], start: CampDate): Balance {
  const genders = { Male: 0, Female: 0 };
  const ages = { Adult: 0, Youth: 0, Children: 0, Toddler: 0 };
  const churches = new Map<string, number>();
  for (const person of people) {
    genders[person.gender] += 1;
    ages[ageGroupOf(person, start)] += 1;
    churches.set(person.church_mission, (churches.get(person.church_mission) ?? 0) + 1);
  }
  return { size: people.length, genders, ages, churches };
}

/** Churches by number of people in the teams, the largest first, at most so many; the others are left out. */
export function largestChurches(teams: readonly Balance[], limit: number): string[] {
  const people = new Map<string, number>();
  for (const { churches } of teams) {
    for (const [church, count] of churches) people.set(church, (people.get(church) ?? 0) + count);
  }
  return [...people]
    .toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
    .slice(0, limit)
    .map(([church]) => church);
}
