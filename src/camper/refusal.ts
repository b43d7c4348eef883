import { camper } from '../content/en/campers/camper.ts';
import type { DataError } from '../data/client/errors.ts';
import { fieldOf, type FieldName } from '../domain/campers/camper-fields.ts';
import { isCampDate } from '../domain/dates.ts';
import { isPhone } from '../domain/campers/phone.ts';
import { isMissing, type FieldValue } from './field-rules.ts';

type Problem = keyof typeof camper.problems;

const problems: Partial<Record<FieldName, Problem>> = {
  email: 'emailTooLong',
  first_name: 'firstNameMissing',
  last_name: 'lastNameMissing',
  phone: 'phoneInvalid',
  birthday: 'birthdayInvalid',
  gender: 'genderMissing',
  country: 'countryMissing',
  church_mission: 'churchMissing',
  size: 'sizeMissing',
  dates: 'datesMissing',
  arrival_transportation: 'arrivalMissing',
  departure_transportation: 'departureMissing',
  accommodation: 'accommodationMissing',
};

/** Rules of the database that have a name of their own. */
const rules: Readonly<Record<string, readonly [FieldName, Problem]>> = {
  name_missing: ['first_name', 'firstNameMissing'],
  church_missing: ['church_mission', 'churchMissing'],
  scripts_mixed: ['first_name', 'scriptsMixed'],
  name_is_link: ['first_name', 'nameIsLink'],
  phone_not_danish: ['phone', 'phoneNotDanish'],
  birthday_invalid: ['birthday', 'birthdayInvalid'],
  too_young: ['birthday', 'tooYoung'],
  size_not_allowed: ['size', 'sizeNotAllowed'],
  shirt_paid: ['size', 'shirtPaid'],
  bus_out_full: ['arrival_transportation', 'busFull'],
  bus_home_full: ['departure_transportation', 'busFull'],
  room_unavailable: ['accommodation', 'roomUnavailable'],
  promo_code_invalid: ['promo_code', 'promoCodeInvalid'],
  senior_not_allowed: ['is_senior_retired', 'seniorNotAllowed'],
  users_email_key: ['email', 'emailTaken'],
};

const isField = (name: string): name is FieldName => fieldOf(name) !== undefined;

/** What to say of a field that is empty, or not as its column's check wants it. */
export function problemOf(name: FieldName): string {
  return camper.problems[problems[name] ?? 'notAccepted'];
}

export function problemOfValue(name: FieldName, value: FieldValue): string | undefined {
  const kind = fieldOf(name)?.kind;
  const isWrong =
    typeof value === 'string' &&
    ((kind === 'phone' && !isPhone(value)) || (kind === 'day' && !isCampDate(value)));
  return isWrong || isMissing(name, value) ? problemOf(name) : undefined;
}

/** The field that the database refused, and why; null when no field is to blame. */
export function refusalAt({
  code,
}: DataError): { readonly field: FieldName; readonly message: string } | null {
  const rule = rules[code];
  if (rule) return { field: rule[0], message: camper.problems[rule[1]] };
  const column = /^users_(.+)_check$/.exec(code)?.[1] ?? '';
  return isField(column) ? { field: column, message: problemOf(column) } : null;
}
