/** The rules of the registration form (specification section 5); the database refuses the same. */
import { mayAgree } from '../accounts/consents.ts';
import { ownRegistrationAge } from '../campers/age-category.ts';
import type { OptionalText } from '../campers/camper-fields.ts';
import { isCountry } from '../campers/countries.ts';
import { birthdaysIn } from '../campers/birthday.ts';
import { ageOn, type CampDate } from '../dates.ts';
import { emailProblem, type EmailProblem } from '../accounts/email.ts';
import { cleanChurch, cleanName, isLink, mixesScripts } from '../campers/names.ts';
import { isPhone, isWrongDanish, storedPhone } from '../campers/phone.ts';
import type { FormKind, RegistrationField, TypedCamper } from './new-camper.ts';
import { seniorAge } from '../payments/price-category.ts';
import {
  babySize,
  babySizeProblem,
  isShirtOptional,
  isSizeAllowed,
  sizeChoices,
  storedBabySize,
} from '../campers/shirt-size.ts';
import { accommodationChoices, genders, memberships, promoCodeLength, transports } from '../value-lists.ts';

export type RegistrationProblem =
  | EmailProblem
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'scriptsMixed'
  | 'nameIsLink'
  | 'phoneNotDanish'
  | 'phoneInvalid'
  | 'birthdayMissing'
  | 'birthdayInvalid'
  | 'birthdayUnclear'
  | 'tooYoung'
  | 'genderMissing'
  | 'countryMissing'
  | 'churchMissing'
  | 'churchNameMissing'
  | 'memberMissing'
  | 'sizeMissing'
  | 'babySizeTooHigh'
  | 'babySizeTooLow'
  | 'datesMissing'
  | 'arrivalMissing'
  | 'departureMissing'
  | 'accommodationMissing'
  | 'roomUnavailable'
  | 'promoCodeInvalid'
  | 'promoCodeNotRedeemed'
  | 'seniorNotAllowed'
  | 'groupFormationMissing'
  | 'termsMissing';

export interface RegistrationContext {
  kind: FormKind;
  /** Today in Copenhagen. */
  today: CampDate;
  campStart: CampDate;
  campDays: readonly string[];
  isRoomAvailable: boolean;
  /** The account holder's, as typed, where someone else is the camper. */
  holderBirthday?: string | null;
  /** The promo code that was accepted, or null. */
  redeemedCode: string | null;
}

/** The day of birth, or null when the text is no day between 1900 and today, or may be more than one. */
export function birthdayOf(typed: string, today: CampDate): CampDate | null {
  const [day, another] = birthdaysIn(typed, today);
  return day !== undefined && another === undefined ? day : null;
}

/** The church or mission as stored: the chosen one, or the typed name. Empty when there is none yet. */
export function storedChurch(values: Pick<TypedCamper, 'church_mission' | 'church_name'>): string {
  return values.church_mission === 'Other' ? cleanChurch(values.church_name) : values.church_mission;
}

/** How a stored church or mission is chosen in the form: the reverse of `storedChurch`. */
export function churchChoiceOf(
  stored: string,
  /** The churches and missions that the form offers by name. */
  listed: readonly string[],
): Pick<TypedCamper, 'church_mission' | 'church_name'> {
  return stored === 'None' || listed.includes(stored)
    ? { church_mission: stored, church_name: '' }
    : { church_mission: 'Other', church_name: stored };
}

/** The size as stored; empty when there is none (yet), or when this age is not offered it. */
export function storedSize(values: Pick<TypedCamper, 'size' | 'baby_size'>, age: number | null): string {
  if (age !== null && !sizeChoices(age).includes(values.size)) return '';
  if (values.size !== babySize) return values.size;
  return babySizeProblem(values.baby_size) === null ? storedBabySize(values.baby_size) : '';
}

type Problems = Partial<Record<RegistrationField, RegistrationProblem>>;

/** What is wrong with each field; an empty object means that the camper can be registered. */
export function validateRegistration(values: TypedCamper, context: RegistrationContext): Problems {
  const birthday = birthdayOf(values.birthday, context.today);
  const age = birthday === null ? null : ageOn(birthday, context.campStart);
  const phone = storedPhone(values);
  const holder = context.kind === 'own' ? birthday : birthdayOf(context.holderBirthday ?? '', context.today);

  const found: Record<Exclude<RegistrationField, OptionalText>, RegistrationProblem | null> = {
    email: context.kind === 'own' ? emailProblem(values.email) : null,
    first_name: nameProblem(cleanName(values.first_name), 'firstNameMissing'),
    last_name: values.one_name ? null : nameProblem(cleanName(values.last_name), 'lastNameMissing'),
    one_name: null,
    dialling_code: null,
    phone: phoneProblem(phone),
    birthday: birthdayProblem(values.birthday, age, context),
    gender: notIn(genders, values.gender, 'genderMissing'),
    country: isCountry(values.country) ? null : 'countryMissing',
    church_mission: values.church_mission === '' ? 'churchMissing' : null,
    church_name:
      values.church_mission === 'Other' ? lineProblem(storedChurch(values), 'churchNameMissing') : null,
    member: notIn(memberships, values.member, 'memberMissing'),
    ...sizeProblems(values, age),
    dates: datesProblem(values.dates, context.campDays),
    arrival_transportation: notIn(transports, values.arrival_transportation, 'arrivalMissing'),
    departure_transportation: notIn(transports, values.departure_transportation, 'departureMissing'),
    accommodation: accommodationProblem(values.accommodation, context.isRoomAvailable),
    promo_code: promoCodeProblem(values.promo_code, context.redeemedCode),
    is_senior_retired:
      values.is_senior_retired && age !== null && age < seniorAge ? 'seniorNotAllowed' : null,
    accepts_group_formation:
      values.accepts_group_formation || !mayAgree(holder, context.today) ? null : 'groupFormationMissing',
    accepts_terms: values.accepts_terms ? null : 'termsMissing',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

function nameProblem(name: string, missing: RegistrationProblem): RegistrationProblem | null {
  return lineProblem(name, missing) ?? (isLink(name) ? 'nameIsLink' : null);
}

function phoneProblem(phone: string | null): RegistrationProblem | null {
  if (phone === null || isPhone(phone)) return null;
  return isWrongDanish(phone) ? 'phoneNotDanish' : 'phoneInvalid';
}

function lineProblem(line: string, missing: RegistrationProblem): RegistrationProblem | null {
  if (line === '') return missing;
  return mixesScripts(line) ? 'scriptsMixed' : null;
}

function notIn(
  allowed: readonly string[],
  value: string,
  problem: RegistrationProblem,
): RegistrationProblem | null {
  return allowed.includes(value) ? null : problem;
}

function birthdayProblem(
  typed: string,
  age: number | null,
  { kind, today }: RegistrationContext,
): RegistrationProblem | null {
  if (typed === '') return 'birthdayMissing';
  if (age === null) return birthdaysIn(typed, today).length > 1 ? 'birthdayUnclear' : 'birthdayInvalid';
  return kind === 'own' && age < ownRegistrationAge ? 'tooYoung' : null;
}

function sizeProblems(
  values: TypedCamper,
  age: number | null,
): Record<'size' | 'baby_size', RegistrationProblem | null> {
  const isOffered = age === null || sizeChoices(age).includes(values.size);
  const typed = values.size === babySize && isOffered ? babySizeProblem(values.baby_size) : null;
  if (typed !== null) return { size: null, baby_size: typed };
  const size = storedSize(values, age);
  if (size === '' && isShirtOptional(age)) return { size: null, baby_size: null };
  // Without a birth date a chosen size cannot be judged; the birth date is the problem then.
  const isRight = age === null ? size !== '' : isSizeAllowed(size, age);
  return { size: isRight ? null : 'sizeMissing', baby_size: null };
}

function datesProblem(dates: readonly string[], campDays: readonly string[]): RegistrationProblem | null {
  return campDays.some((day) => dates.includes(day)) ? null : 'datesMissing';
}

function accommodationProblem(choice: string, isRoomAvailable: boolean): RegistrationProblem | null {
  if (choice === 'Room' && !isRoomAvailable) return 'roomUnavailable';
  return notIn(accommodationChoices, choice, 'accommodationMissing');
}

function promoCodeProblem(code: string, redeemedCode: string | null): RegistrationProblem | null {
  if (code === '') return null;
  if (code.length !== promoCodeLength) return 'promoCodeInvalid';
  return code === redeemedCode ? null : 'promoCodeNotRedeemed';
}
