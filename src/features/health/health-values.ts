import { health } from '../../content/en/health/health.ts';
import type { StoredHealth } from '../../data/health/family-health.ts';
import {
  noHealthAnswers,
  type HealthAnswers,
  type healthTextLength,
} from '../../domain/health/health-answers.ts';
import { fullName } from '../../domain/campers/names.ts';
import { isPhone, storedPhoneIn } from '../../domain/campers/phone.ts';

const t = health.problems;

/** The form: the answers, and whether the words of the consent are agreed to just now. */
export interface HealthValues extends HealthAnswers {
  readonly agreed: boolean;
}

export type CountedText = keyof typeof healthTextLength;

const phoneOf = (typed: string) => storedPhoneIn(typed, null) ?? '';

export function firstValues(told: StoredHealth | undefined, guardian: string): HealthValues {
  if (!told) return { ...noHealthAnswers, guardian, agreed: false };
  const {
    camper_id: _id,
    consent_version: _version,
    consented_at: _at,
    updated_at: _changed,
    ...answers
  } = told;
  return { ...answers, guardian, agreed: false };
}

export function toAnswers({ agreed: _agreed, ...values }: HealthValues): HealthAnswers {
  return {
    ...values,
    contact_phone: phoneOf(values.contact_phone),
    second_phone: phoneOf(values.second_phone),
  };
}

type Problems = Partial<Record<keyof HealthValues, string>>;

interface Person {
  readonly first_name: string;
  readonly last_name: string;
}

export function healthProblems(
  values: HealthValues,
  camper: Person,
  { isMinor, asksConsent }: { readonly isMinor: boolean; readonly asksConsent: boolean },
): Problems {
  const problems: Problems = {};
  for (const who of ['contact', 'second'] as const) {
    const name = values[`${who}_name`].trim();
    const phone = phoneOf(values[`${who}_phone`]);
    if (phone !== '' && !isPhone(phone)) problems[`${who}_phone`] = t.phone;
    else if (phone === '' && name !== '') problems[`${who}_phone`] = t.phoneMissing;
    if (phone !== '' && name === '') problems[`${who}_name`] = t.nameMissing;
  }
  const isThemselves = values.guardian.trim().toLowerCase() === fullName(camper).toLowerCase();
  if (asksConsent && isMinor && (values.guardian.trim() === '' || isThemselves)) {
    problems.guardian = health.consent.guardianMissing;
  }
  if (asksConsent && !values.agreed) problems.agreed = health.consent.missing;
  return problems;
}
