import { ageOn, type CampDate } from '../../src/domain/dates.ts';
import { babySizeChart, storedBabySize } from '../../src/domain/campers/shirt-size.ts';
import { surveyQuestions, type SurveyAnswers } from '../../src/domain/registration/survey-questions.ts';
import { campDaysOf } from '../../src/domain/camp-days.ts';
import { transports } from '../../src/domain/value-lists.ts';
import type { DemoFamily, DemoPerson } from './family.ts';
import { idFor, randomFor, type Random } from './random.ts';

const campStart: CampDate = '2025-05-28';
const campDays = campDaysOf({ start_date: campStart, end_date: '2025-06-01' });

/** The id of an account, which is also the id of the camper who holds it. */
export const accountId = (account: string) => idFor(account);

export function camperId({ account, people }: DemoFamily, first: string): string {
  const position = people.findIndex((person) => person[0] === first);
  if (position < 0) throw new Error(`The demo family ${account} has nobody named ${first}.`);
  return position === 0 ? accountId(account) : idFor(`${account}/${first}`);
}

/** The registration forms of a family, its account holder's first: rows for `users` with only what a form sends, the rest is the database's. */
export function campersOf(family: DemoFamily) {
  const { account, stay, church, country } = family;
  const home = randomFor(account);
  const arrival = home.pick(transports);
  const departure = home.chance(80) ? arrival : home.pick(transports);
  const member = church !== 'None';
  return family.people.map((person, position) => {
    const [first, last, gender, , own] = person;
    const random = randomFor(`${account}/${first}`);
    const birthday = birthdayOf(person, random);
    const age = ageOn(birthday, campStart);
    return {
      id: camperId(family, first),
      parent_id: position === 0 ? null : accountId(account),
      first_name: first,
      last_name: last,
      phone: position === 0 ? phoneNumber(random) : null,
      birthday,
      gender: gender === 'F' ? 'Female' : 'Male',
      country,
      church_mission: church,
      size: sizeFor(age, gender, random),
      member,
      dates: own.days ?? campDays,
      arrival_transportation: arrival,
      departure_transportation: departure,
      accommodation: own.stay ?? stay,
      is_senior_retired: own.retired ?? false,
      promo_code: own.promo ?? null,
    };
  });
}

/** The surveys that a family has answered: most of those who are old enough to be in a team. */
export function surveysOf(family: DemoFamily): (SurveyAnswers & { camper_id: string })[] {
  return campersOf(family).flatMap((camper) => {
    const random = randomFor(`survey/${camper.id}`);
    if (ageOn(camper.birthday, campStart) < 8 || !random.chance(75)) return [];
    return [{ camper_id: camper.id, ...answers(random) }];
  });
}

function answers(random: Random): SurveyAnswers {
  return {
    team_leader: random.pick(surveyQuestions.team_leader),
    creativity: random.pick(surveyQuestions.creativity),
    bible_knowledge: random.pick(surveyQuestions.bible_knowledge),
    fitness: random.pick(surveyQuestions.fitness),
    music: random.pick(surveyQuestions.music),
    camp_experience: random.pick(surveyQuestions.camp_experience),
    drama_speaking: random.pick(surveyQuestions.drama_speaking),
    costume_making: random.pick(surveyQuestions.costume_making),
    be_with: random.chance(30) ? random.pick(['My cousins', 'Someone from my youth group', 'My sister']) : '',
    not_be_with: random.chance(10) ? random.pick(['My brother', 'My parents']) : '',
  };
}

function birthdayOf([, , , born]: DemoPerson, random: Random): CampDate {
  if (typeof born === 'string') return born;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${born}-${twoDigits(1 + random.below(12))}-${twoDigits(1 + random.below(28))}`;
}

/** No subscriber's number in Denmark begins with 10, so this is no one's. */
function phoneNumber(random: Random): string {
  return `+45 10${String(random.below(1_000_000)).padStart(6, '0')}`;
}

function sizeFor(age: number, gender: 'F' | 'M', random: Random): string | null {
  if (age < 4) return null;
  if (age < 7) {
    const fits = babySizeChart.find(({ unit, from }) => unit === 'years' && from === Math.max(age, 2));
    return storedBabySize(String(fits?.size ?? 98));
  }
  if (age < 13) return random.pick(['X-Small', 'Small']);
  return gender === 'F'
    ? random.pick(['X-Small', 'Small', 'Small', 'Medium', 'Medium', 'Large', 'X-Large'])
    : random.pick(['Small', 'Medium', 'Medium', 'Large', 'Large', 'X-Large', 'XX-Large', 'XXX-Large']);
}
