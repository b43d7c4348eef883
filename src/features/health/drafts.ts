import type { HealthValues } from './health-values.ts';

/**
 * Unsaved input by account and camper, so that leaving the form loses nothing. In memory only: health data is never written to a device, and
 * logging out or closing the tab deletes it.
 */
export const drafts = new Map<string, HealthValues>();

export const draftKey = (userId: string, camperId: string) => `${userId} ${camperId}`;
