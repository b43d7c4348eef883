import { registration as t } from '../../content/en/registration.ts';
import type { DataError, DataErrorKind } from '../../data/client/errors.ts';
import type { RegistrationField } from '../../domain/registration-rules.ts';

/** What the database refused: a message at a field, or one for the whole form. */
export interface ServerProblem {
  readonly field: RegistrationField | null;
  readonly message: string;
}

const p = t.problems;

/** Codes of the database, each with the field it belongs to. */
const fieldProblems: Readonly<Record<string, readonly [RegistrationField, string]>> = {
  name_missing: ['first_name', p.firstNameMissing],
  birthday_invalid: ['birthday', p.birthdayInvalid],
  too_young: ['birthday', p.tooYoung],
  size_not_allowed: ['size', p.sizeMissing],
  room_unavailable: ['accommodation', p.roomUnavailable],
  promo_code_invalid: ['promo_code', p.promoCodeInvalid],
  senior_not_allowed: ['is_senior_retired', p.seniorNotAllowed],
  consent_missing: ['accepts_terms', p.termsMissing],
  users_email_key: ['email', p.emailTaken],
  users_email_check: ['email', p.emailTooLong],
  users_first_name_check: ['first_name', p.firstNameMissing],
  users_last_name_check: ['last_name', p.lastNameMissing],
  users_phone_check: ['phone', p.phoneInvalid],
  users_birthday_check: ['birthday', p.birthdayInvalid],
  users_gender_check: ['gender', p.genderMissing],
  users_country_check: ['country', p.countryMissing],
  users_church_mission_check: ['church_mission', p.churchMissing],
  users_dates_check: ['dates', p.datesMissing],
  users_arrival_transportation_check: ['arrival_transportation', p.arrivalMissing],
  users_departure_transportation_check: ['departure_transportation', p.departureMissing],
  users_accommodation_check: ['accommodation', p.accommodationMissing],
};

const formProblems: Readonly<Record<string, string>> = {
  registration_closed: t.failures.closed,
  camper_limit_reached: t.failures.limit,
  id_taken: t.failures.registered,
};

const kindProblems: Partial<Record<DataErrorKind, string>> = {
  offline: t.failures.offline,
  unauthorized: t.failures.signedOut,
};

/** Where and how a failed registration is told. */
export function serverProblem(error: DataError): ServerProblem {
  const known = fieldProblems[error.code];
  if (known) return { field: known[0], message: known[1] };
  const message = formProblems[error.code] ?? kindProblems[error.kind] ?? t.failures.unknown;
  return { field: null, message };
}
