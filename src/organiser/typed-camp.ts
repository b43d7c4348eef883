import { adminSettings } from '../content/en/settings/admin-settings.ts';
import type { CampInfo } from '../data/site/camp-info.ts';
import { campLength, campLengthOf } from '../domain/camp-days.ts';
import { isAfterDay, parseTypedDate, toTypedDate, type CampDate } from '../domain/dates.ts';
import { meals } from '../domain/value-lists.ts';
import { wholeNumber } from '../domain/typed-values.ts';
import type { CampField } from './camp-columns.ts';

const t = adminSettings.camp;

export type TypedCamp = Record<CampField, string>;

export const typedCamp = (camp: CampInfo): TypedCamp => ({
  ...camp,
  start_date: toTypedDate(camp.start_date),
  end_date: toTypedDate(camp.end_date),
  registration_deadline: toTypedDate(camp.registration_deadline),
  price_deadline: camp.price_deadline === null ? '' : toTypedDate(camp.price_deadline),
  total_beds: String(camp.total_beds),
});

type CampProblems = Partial<Record<CampField, string>>;

/** What is typed as a camp, or what is wrong with it: empty texts, days that are none, and days that contradict. */
export function readCamp(typed: TypedCamp): { camp?: CampInfo; problems: CampProblems } {
  const problems: CampProblems = {};
  const required = (field: 'title' | 'theme') => {
    if (typed[field].trim() === '') problems[field] = t.problems.missing;
    return typed[field].trim();
  };
  const day = (field: CampField): CampDate => {
    const date = parseTypedDate(typed[field]);
    if (date === null) problems[field] = t.problems.date;
    return date ?? '';
  };
  const beds = wholeNumber(typed.total_beds, 0, 9999);
  if (beds === undefined) problems.total_beds = t.problems.total_beds;
  const meal = (field: 'first_meal' | 'last_meal') => meals.find((one) => one === typed[field]) ?? 'Lunch';
  const camp: CampInfo = {
    title: required('title'),
    theme: required('theme'),
    start_date: day('start_date'),
    end_date: day('end_date'),
    registration_deadline: day('registration_deadline'),
    price_deadline: typed.price_deadline === '' ? null : day('price_deadline'),
    total_beds: beds ?? 0,
    first_meal: meal('first_meal'),
    last_meal: meal('last_meal'),
  };
  // Days that are none yet contradict nothing.
  const order = (field: 'registration_deadline' | 'price_deadline', day: string, limit: string) => {
    if (day !== '' && limit !== '' && isAfterDay(day, limit)) problems[field] ??= t.problems[field];
  };
  const days = campLengthOf(camp);
  if (days < campLength.least || days > campLength.most) problems.end_date ??= t.problems.end_date;
  order('registration_deadline', camp.registration_deadline, camp.start_date);
  order('price_deadline', camp.price_deadline ?? '', camp.registration_deadline);
  return Object.keys(problems).length > 0 ? { problems } : { camp, problems };
}
