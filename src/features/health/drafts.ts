import type { HealthValues } from './health-values.ts';

/**
 * Unsaved input, so that leaving the form loses nothing. In memory only: health data is never written to a device, and logging out or
 * closing the tab deletes it.
 */
const drafts = new Map<string, HealthValues>();

const keyOf = (userId: string, camperId: string) => `${userId} ${camperId}`;

export function readDraft(userId: string, camperId: string): HealthValues | undefined {
  return drafts.get(keyOf(userId, camperId));
}

export function keepDraft(userId: string, camperId: string, values: HealthValues): void {
  drafts.set(keyOf(userId, camperId), values);
}

export function forgetDraft(userId: string, camperId: string): void {
  drafts.delete(keyOf(userId, camperId));
}
