import type { Job } from './jobs.ts';
import { keysOf } from '../keys.ts';
import { storedRights } from './stored-rights.ts';

/** In place of all rights while an organiser has not typed the code of their app in this session. */
export const secondFactor = 'second_factor';

export type Right = keyof typeof storedRights;
/** A word of the database's answer about someone's rights. */
export type Access = Right | typeof secondFactor;

/** Whether the signed-in organiser has a right. Only decides what a screen offers: the database checks on every call. */
export type May = (right: Right) => boolean;

export const rights: readonly Right[] = keysOf(storedRights);
export const accesses: readonly Access[] = [...rights, secondFactor];

export const mayOf =
  (own: readonly Access[]): May =>
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

/** Rights as words name them: who writes to all families writes to those that have something left to pay. */
export const namedRights = (some: readonly Right[]): Right[] =>
  some.filter((right) => right !== 'write_unpaid' || !some.includes('write'));

/** The shorter way to say what rights open: these, or everything except these. */
export function saidShortly(own: readonly Right[]): {
  readonly isAllBut: boolean;
  readonly said: readonly Right[];
} {
  const missing = rights.filter((right) => !own.includes(right));
  const isAllBut = missing.length < 4;
  return { isAllBut, said: namedRights(isAllBut ? missing : own) };
}

/** The jobs to ask for to have a right. An administrator has all of them, and is not named. */
export const jobsToAskFor = (right: Right): readonly Job[] =>
  givenBy(right).jobs.filter((job) => job !== 'administrator');

/** Whether these rights open check-in and nothing of the dashboard. */
export const onlyHelps = (own: readonly Access[]): boolean => own.every((right) => right === 'checkin');
