import type { PastCamper } from '../../data/campers/past-camper-answers.ts';
import { optionalTexts } from '../../domain/campers/camper-fields.ts';
import { answerIn, type ChoiceKind } from '../../domain/accounts/consents.ts';
import { toTypedDate } from '../../domain/dates.ts';
import { babySize, euSizeOf } from '../../domain/campers/shirt-size.ts';
import type { RegistrationValues } from '../../domain/registration/registration-rules.ts';
import type { CategoryName } from '../../domain/payments/price-category.ts';
import { churchChoiceOf } from '../../domain/registration/registration-rules.ts';
import { accommodationChoices } from '../../domain/value-lists.ts';

/** A promo code that the database has accepted, and the price category it gives. */
interface RedeemedCode {
  readonly code: string;
  readonly pricing_id: number;
  readonly pricing_name: CategoryName;
}

/** What may be chosen besides, an answer of `choiceVersions` or `none`; each camper's own, and no condition of coming. */
type Choices = Record<ChoiceKind, string>;

/** Everything that the form holds of a person and the draft keeps. */
export interface FormValues extends RegistrationValues, Choices {
  redeemed: RedeemedCode | null;
}

/** `own`: the account holder registers themselves; `added`: another camper of the family. */
export type FormKind = 'own' | 'added';

export const emptyValues: FormValues = {
  email: '',
  first_name: '',
  last_name: '',
  dialling_code: '+45',
  phone: '',
  birthday: '',
  gender: '',
  country: '',
  church_mission: '',
  church_name: '',
  member: '',
  size: '',
  baby_size: '',
  dates: [],
  arrival_transportation: '',
  departure_transportation: '',
  accommodation: '',
  promo_code: '',
  is_senior_retired: false,
  pictures: 'none',
  directory: 'none',
  accepts_group_formation: false,
  accepts_terms: false,
  redeemed: null,
  ...Object.fromEntries(optionalTexts.map((name) => [name, ''])),
};

/** What is agreed to for everyone on the sheet. */
export type Consents = Pick<FormValues, 'accepts_group_formation' | 'accepts_terms'>;

export function consentsIn({ accepts_group_formation, accepts_terms }: Consents): Consents {
  return { accepts_group_formation, accepts_terms };
}

function choicesIn(consents: unknown): Choices {
  const given: Readonly<Record<string, unknown>> = { ...(consents ?? {}) };
  const answer = (kind: ChoiceKind) => answerIn(typeof given[kind] === 'string' ? given[kind] : '');
  return { pictures: answer('pictures'), directory: answer('directory') };
}

/** A stored camper, of this camp or of an earlier one, as form values. A promo code was for that camp. */
export function valuesOf(answers: PastCamper['answers'], churches: readonly string[]): FormValues {
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
    ...churchChoiceOf(answers.church_mission, churches),
    member: answers.member ? 'member' : 'guest',
    size: eu === null ? (answers.size ?? '') : babySize,
    baby_size: eu === null ? '' : String(eu),
    dates: answers.dates,
    arrival_transportation: answers.arrival_transportation,
    departure_transportation: answers.departure_transportation,
    accommodation: isOffered ? answers.accommodation : '',
    is_senior_retired: answers.is_senior_retired,
    ...choicesIn(answers['consents']),
    ...Object.fromEntries(
      optionalTexts.map((name) => [name, typeof answers[name] === 'string' ? answers[name] : '']),
    ),
  };
}
