import { camper as words } from '../../content/en/campers/camper.ts';
import type { PastCamper } from '../../data/campers/past-camper-answers.ts';
import { optionalTexts } from '../../domain/campers/camper-fields.ts';
import { toTypedDate } from '../../domain/dates.ts';
import { churchChoiceOf } from '../../domain/registration/registration-rules.ts';
import { babySize, euSizeOf } from '../../domain/campers/shirt-size.ts';
import { accommodationChoices } from '../../domain/value-lists.ts';
import { ageAtCamp, type FormFacts } from './form-facts.ts';
import { problemsOf } from './form-resolver.ts';
import { emptyValues, type FormValues } from './form-values.ts';
import { quoteFor, type Quote } from './quote.ts';
import { noPlan, type Plan } from './welcome-plans.ts';

/** Somebody of the last camp, as they would be registered for this one. */
export interface Returning {
  readonly person: PastCamper;
  /** What the form knows when it is theirs. */
  readonly facts: FormFacts;
  readonly plan: Plan;
  /** The consents in them are given: they are asked of the family, once. */
  readonly values: FormValues;
  /** At the new camp. */
  readonly age: number | null;
  readonly quote: Quote | null;
  /** Why they cannot be registered with these answers, in words. */
  readonly problems: readonly string[];
}

/** Judges what somebody answered, or has changed since, by the rules of the new camp. */
export function returning(person: PastCamper, family: FormFacts, plan: Plan = noPlan): Returning {
  const facts: FormFacts = { ...family, kind: person.is_me ? 'own' : 'added' };
  const values = {
    ...(plan.changed ?? valuesOf(person)),
    email: person.is_me ? facts.email : '',
    accepts_terms: true,
    accepts_group_formation: true,
  };
  const problems = Object.values(problemsOf(values, facts)).map((problem) =>
    // The size is there, and was right last time.
    problem === 'sizeMissing' && values.size !== '' ? words.problems.sizeNotAllowed : words.problems[problem],
  );
  const age = ageAtCamp(values.birthday, facts);
  return { person, facts, plan, values, age, quote: quoteFor(values, facts), problems };
}

/** What was stored for the last camp, as the form holds it. A promo code was for that camp. */
function valuesOf({ answers }: PastCamper): FormValues {
  const eu = euSizeOf(answers.size ?? '');
  const [dialling_code, phone] = answers.phone?.split(' ') ?? [];
  const isOffered = accommodationChoices.some((choice) => choice === answers.accommodation);
  return {
    ...emptyValues,
    first_name: answers.first_name,
    last_name: answers.last_name,
    dialling_code: dialling_code ?? emptyValues.dialling_code,
    phone: phone ?? '',
    birthday: toTypedDate(answers.birthday),
    gender: answers.gender,
    country: answers.country,
    ...churchChoiceOf(answers.church_mission),
    member: answers.member ? 'member' : 'guest',
    size: eu === null ? (answers.size ?? '') : babySize,
    baby_size: eu === null ? '' : String(eu),
    dates: answers.dates,
    arrival_transportation: answers.arrival_transportation,
    departure_transportation: answers.departure_transportation,
    accommodation: isOffered ? answers.accommodation : '',
    is_senior_retired: answers.is_senior_retired,
    ...Object.fromEntries(
      optionalTexts.map((name) => [name, typeof answers[name] === 'string' ? answers[name] : '']),
    ),
  };
}
