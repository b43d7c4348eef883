import { dayOf } from '../../content/date-text.ts';
import { health } from '../../content/en/health/health.ts';
import type { StoredHealth } from '../../data/health/family-health.ts';
import { healthConsent } from '../../domain/health/health-answers.ts';

const t = health.consent;

export function consentText({ guardian, consented_at: at }: StoredHealth): string {
  const day = dayOf(at);
  return guardian === '' ? t.given(day) : t.givenBy(guardian, day);
}

/**
 * Whether the consent is asked for: nothing is agreed to yet, or other words than today's, or by someone else than required. A guardian
 * agrees for who is under 18, until the birthday.
 */
export function asksConsent(stored: StoredHealth | undefined, isMinor: boolean): boolean {
  return stored?.consent_version !== healthConsent || (stored.guardian !== '') !== isMinor;
}

/** Why consent is asked for again where there are answers; null when it is not. */
export function whyAskedAgain(stored: StoredHealth, isMinor: boolean, name: string): string | null {
  if (!asksConsent(stored, isMinor)) return null;
  if (stored.consent_version !== healthConsent) return t.again.words;
  return isMinor ? t.again.minor(name) : t.again.adult(name);
}
