import { camperCategory } from '../campers/age-category.ts';
import { ageOn, type CampDate } from '../dates.ts';
import { groupBy } from '../group-by.ts';
import type { BoardPerson } from '../campers/moves.ts';
import {
  surveyQuestionNames,
  surveyQuestions,
  surveyQuestionsFor,
  type SurveyQuestion,
} from '../registration/survey-questions.ts';
import { genders, type Gender } from '../value-lists.ts';

/** Ages as the teams compare them (specification section 4): 25 and above, 13-24, 4-12, under 4. */
export const ageGroups = ['Adult', 'Youth', 'Children', 'Toddler'] as const;
type AgeGroup = (typeof ageGroups)[number];

/** One camper's answers; null where a child is not asked. */
type Answers = Readonly<Record<SurveyQuestion, string | null>>;
/** Answers by camper. */
export type Surveys = ReadonlyMap<string, Answers>;

export interface Balance {
  readonly size: number;
  readonly genders: Readonly<Record<Gender, number>>;
  readonly ages: Readonly<Record<AgeGroup, number>>;
  /** People by church/mission, and by country. */
  readonly churches: ReadonlyMap<string, number>;
  readonly countries: ReadonlyMap<string, number>;
  /** The mean of a question from 1 to 5, in tenths; of the others how many gave the first answer: yes, or the first time. */
  readonly answers: Readonly<Record<SurveyQuestion, number>>;
  /** People who are asked and have not answered. */
  readonly unanswered: number;
}

export function ageGroupOf({ birthday, gender }: BoardPerson, start: CampDate): AgeGroup {
  const category = camperCategory({ age: ageOn(birthday, start), gender, is_inactive: false });
  return category === 'Youth' || category === 'Children' || category === 'Toddler' ? category : 'Adult';
}

export function isUnanswered({ id, birthday }: BoardPerson, surveys: Surveys, start: CampDate): boolean {
  return !surveys.has(id) && surveyQuestionsFor(ageOn(birthday, start)).length > 0;
}

function counts(values: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...groupBy(values, (value) => value)].map(([value, { length }]) => [value, length]));
}

const isScale = (question: SurveyQuestion) => surveyQuestions[question][0] === '1';

function answered(question: SurveyQuestion, answers: readonly Answers[]): number {
  const given = answers.flatMap((one) => one[question] ?? []);
  if (!isScale(question)) return given.filter((one) => one === surveyQuestions[question][0]).length;
  if (given.length === 0) return 0;
  return Math.round((10 * given.reduce((sum, one) => sum + Number(one), 0)) / given.length) / 10;
}

/** Counts the people of one team; ages are those on `start`, the camp's first day. */
export function balanceOf(people: readonly BoardPerson[], surveys: Surveys, start: CampDate): Balance {
  const groups = people.map((person) => ageGroupOf(person, start));
  const answers = people.flatMap(({ id }) => surveys.get(id) ?? []);
  return {
    size: people.length,
    genders: perName(genders, (gender) => people.filter((person) => person.gender === gender).length),
    ages: perName(ageGroups, (age) => groups.filter((group) => group === age).length),
    churches: counts(people.map((person) => person.church_mission)),
    countries: counts(people.map(({ country }) => country)),
    answers: perName(surveyQuestionNames, (question) => answered(question, answers)),
    unanswered: people.filter((person) => isUnanswered(person, surveys, start)).length,
  };
}

function perName<Name extends string>(
  names: readonly Name[],
  numberFor: (name: Name) => number,
): Record<Name, number> {
  // Every name is there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, numberFor(name)])) as Record<Name, number>;
}

/** Churches or countries by number of people in the teams, the largest first, at most so many; the others are left out. */
export function largest(teams: readonly ReadonlyMap<string, number>[], limit: number): string[] {
  const people = new Map<string, number>();
  for (const counted of teams) {
    for (const [name, count] of counted) people.set(name, (people.get(name) ?? 0) + count);
  }
  return [...people]
    .toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
    .slice(0, limit)
    .map(([name]) => name);
}
