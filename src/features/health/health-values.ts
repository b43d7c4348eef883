import type { StoredHealth } from '../../data/health/family-health.ts';
import {
  noHealthAnswers,
  type HealthAnswers,
  type healthTextLength,
} from '../../domain/health/health-answers.ts';

export interface HealthValues extends HealthAnswers {
  readonly agreed: boolean;
}

export type CountedText = keyof typeof healthTextLength;

export function firstValues(stored: StoredHealth | undefined, guardian: string): HealthValues {
  if (!stored) return { ...noHealthAnswers, guardian, agreed: false };
  const {
    camper_id: _id,
    consent_version: _version,
    consented_at: _at,
    updated_at: _changed,
    ...answers
  } = stored;
  return { ...answers, guardian, agreed: false };
}

/**
 * Unsaved input by account and camper, so that leaving the form loses nothing. In memory only: health data is never written to a device, and
 * logging out or closing the tab deletes it.
 */
export const drafts = new Map<string, HealthValues>();

export const draftKey = (userId: string, camperId: string) => `${userId} ${camperId}`;
