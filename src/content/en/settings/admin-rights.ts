import type { Job } from '../../../domain/accounts/jobs.ts';

const names: Record<Job, string> = {
  helper: 'Helper',
  kitchen: 'Kitchen',
  health: 'Health',
  treasurer: 'Treasurer',
  registrar: 'Registrar',
  administrator: 'Administrator',
};
const does: Record<Job, string> = {
  helper: 'Helper: check-in only',
  kitchen: 'Kitchen: meals and diets in numbers',
  health: 'Health: health answers',
  treasurer: 'Treasurer: lists and money',
  registrar: 'Registrar: campers, beds and rooms',
  administrator: 'Administrator: everything except health answers',
};

/** Words of the jobs that are given by name for a season. */
export const adminRights = {
  title: 'Jobs for this season',
  levels: 'Levels for every season',
  names,
  does,
  label: (person: string, job: string) => `${job}: ${person}`,
  lasts: 'Treasurer of an earlier season, until its books are closed.',
  lapsed: (jobs: string) => `Last time: ${jobs}. Choose again what applies this season.`,
};
