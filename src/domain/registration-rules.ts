/** The rules of the registration form (specification section 5); the database refuses the same. */
import { ownRegistrationAge } from './age-category.ts';
import { isCountry } from './countries.ts';
import { ageOn, parseTypedDate, type CampDate } from './dates.ts';
import { emailProblem, type EmailProblem } from './email.ts';
import { cleanName } from './names.ts';
import { isPhone, storedPhone } from './phone.ts';
import { seniorAge } from './price-category.ts';
import { babySize, babySizeProblem, isSizeAllowed, storedBabySize } from './shirt-size.ts';
import {
  accommodationChoices,
  campDays,
  churches,
  genders,
  memberships,
  promoCodeLength,
  transports,
} from './value-lists.ts';

/** The form's values as they are typed; an empty string or null is "not chosen". */
export interface RegistrationValues {
  /** The account's address; empty for an added camper. */
  email: string;
  firstName: string;
  lastName: string;
  diallingCode: string;
  phone: string;
  /** `YYYY/MM/DD`. */
  birthday: string;
  gender: string;
  country: string;
  church: string;
  /** The name when church is `Other`. */
  churchName: string;
  /** `member` or `guest`. */
  member: string;
  /** One of the size choices; `Baby size` goes with `babySize`. */
  size: string;
  /** EU number as typed. */
  babySize: string;
  dates: readonly string[];
  arrival: string;
  departure: string;
  accommodation: string;
  promoCode: string;
  isSeniorRetired: boolean;
  acceptsGroupFormation: boolean;
  acceptsTerms: boolean;
}

export type RegistrationField = keyof RegistrationValues;

export type RegistrationProblem =
  | EmailProblem
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'phoneInvalid'
  | 'birthdayMissing'
  | 'birthdayInvalid'
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
  /** `own`: the account holder registers themselves; `added`: somebody of the family. */
  kind: 'own' | 'added';
  /** Today in Copenhagen. */
  today: CampDate;
  /** First day of the camp. */
  campStart: CampDate;
  isRoomAvailable: boolean;
  /** The promo code that was accepted, or null. */
  redeemedCode: string | null;
}

/** The earliest birth date that is not taken for a slip of the finger. */
const earliestBirthday = '1900-01-01';

/** The day of birth, or null when the text is no day between 1900 and today. */
export function birthdayOf(typed: string, today: CampDate): CampDate | null {
  const date = parseTypedDate(typed);
  return date !== null && date >= earliestBirthday && date <= today ? date : null;
}

/** The church or mission as stored: the chosen one, or the typed name. Empty when there is none yet. */
export function storedChurch(values: Pick<RegistrationValues, 'church' | 'churchName'>): string {
  return values.church === 'Other' ? cleanName(values.churchName) : values.church;
}

/** How a stored church or mission is chosen in the form: the reverse of `storedChurch`. */
export function churchChoiceOf(stored: string): Pick<RegistrationValues, 'church' | 'churchName'> {
  const listed: readonly string[] = churches;
  return listed.includes(stored)
    ? { church: stored, churchName: '' }
    : { church: 'Other', churchName: stored };
}

/** The size as stored; empty when there is none yet. */
export function storedSize(values: Pick<RegistrationValues, 'size' | 'babySize'>): string {
  if (values.size !== babySize) return values.size;
  return babySizeProblem(values.babySize) === null ? storedBabySize(values.babySize) : '';
}

type Problems = Partial<Record<RegistrationField, RegistrationProblem>>;

/** What is wrong with each field; an empty object means that the camper can be registered. */
export function validateRegistration(values: RegistrationValues, context: RegistrationContext): Problems {
  const birthday = birthdayOf(values.birthday, context.today);
  const age = birthday === null ? null : ageOn(birthday, context.campStart);
  const phone = storedPhone(values.diallingCode, values.phone);

  const found: Record<RegistrationField, RegistrationProblem | null> = {
    email: context.kind === 'own' ? emailProblem(values.email) : null,
    firstName: missing(cleanName(values.firstName), 'firstNameMissing'),
    lastName: missing(cleanName(values.lastName), 'lastNameMissing'),
    diallingCode: null,
    phone: phone === null || isPhone(phone) ? null : 'phoneInvalid',
    birthday: birthdayProblem(values.birthday, age, context.kind),
    gender: notIn(genders, values.gender, 'genderMissing'),
    country: isCountry(values.country) ? null : 'countryMissing',
    church: notIn(churches, values.church, 'churchMissing'),
    churchName: values.church === 'Other' ? missing(storedChurch(values), 'churchNameMissing') : null,
    member: notIn(memberships, values.member, 'memberMissing'),
    ...sizeProblems(values, age),
    dates: datesProblem(values.dates),
    arrival: notIn(transports, values.arrival, 'arrivalMissing'),
    departure: notIn(transports, values.departure, 'departureMissing'),
    accommodation: accommodationProblem(values.accommodation, context.isRoomAvailable),
    promoCode: promoCodeProblem(values.promoCode, context.redeemedCode),
    isSeniorRetired: values.isSeniorRetired && age !== null && age < seniorAge ? 'seniorNotAllowed' : null,
    acceptsGroupFormation: values.acceptsGroupFormation ? null : 'groupFormationMissing',
    acceptsTerms: values.acceptsTerms ? null : 'termsMissing',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

function missing(text: string, problem: RegistrationProblem): RegistrationProblem | null {
  return text === '' ? problem : null;
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
  kind: RegistrationContext['kind'],
): RegistrationProblem | null {
  if (typed === '') return 'birthdayMissing';
  if (age === null) return 'birthdayInvalid';
  return kind === 'own' && age < ownRegistrationAge ? 'tooYoung' : null;
}

function sizeProblems(
  values: RegistrationValues,
  age: number | null,
): Record<'size' | 'babySize', RegistrationProblem | null> {
  const typed = values.size === babySize ? babySizeProblem(values.babySize) : null;
  if (typed !== null) return { size: null, babySize: typed };
  const size = storedSize(values);
  // Without a birth date a chosen size cannot be judged; the birth date is the problem then.
  const isRight = age === null ? size !== '' : isSizeAllowed(size, age);
  return { size: isRight ? null : 'sizeMissing', babySize: null };
}

function datesProblem(dates: readonly string[]): RegistrationProblem | null {
  const days: readonly string[] = campDays;
  return dates.length > 0 && dates.every((day) => days.includes(day)) ? null : 'datesMissing';
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
