import type { Job } from './jobs.ts';
import { keysOf } from '../keys.ts';
import { storedRights } from './stored-rights.ts';

export type Right = keyof typeof storedRights;

/** Whether the signed-in organiser has a right. Only decides what a screen offers: the database checks on every call. */
export type May = (right: Right) => boolean;

export const rights: readonly Right[] = keysOf(storedRights);

export const mayOf =
  (own: readonly Right[]): May =>
  (right) =>
    own.includes(right);

/** The jobs that have a right, and the lowest level that has it; null for none. */
export function givenBy(right: Right): { readonly level: number | null; readonly jobs: readonly Job[] } {
  return storedRights[right];
}

/** The rights that a job opens. */
export const rightsOfJob = (job: Job): Right[] => rights.filter((right) => givenBy(right).jobs.includes(job));

/** The rights that a level opens and the levels below it don't. */
export const rightsFromLevel = (level: number): Right[] =>
  rights.filter((right) => givenBy(right).level === level);

/** Whether these rights open check-in and nothing of the dashboard. */
export const onlyHelps = (own: readonly Right[]): boolean => own.every((right) => right === 'checkin');
