import { createHash } from 'node:crypto';

/** Chooses what a run of the longest journeys looks at: set by playwright.config.ts, and said where something is wrong. `all`: everything. */
export const seed = process.env['SEED'] ?? 'all';

/** Whether a case is in the third that this run looks at. */
export const isChosen = (name: string): boolean =>
  seed === 'all' || createHash('sha256').update(`${seed} ${name}`).digest().readUInt8() % 3 === 0;
