import { longDay } from '../../content/date-text.ts';
import { health } from '../../content/en/health.ts';
import type { StoredHealth } from '../../data/campers/family-health.ts';
import { copenhagenDate } from '../../domain/dates.ts';
import { healthConsent } from '../../domain/health-answers.ts';

const t = health.consent;

/** Who has agreed, and when. */
export function consentText({ guardian, consented_at: at }: StoredHealth): string {
  const day = longDay(copenhagenDate(new Date(at)));
  return guardian === '' ? t.given(day) : t.givenBy(guardian, day);
}

/** Whether the consent is asked for, since nothing is agreed to yet, or other words than today's. */
export function asksConsent(told: StoredHealth | undefined): boolean {
  return told?.consent_version !== healthConsent;
}
