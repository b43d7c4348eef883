import type { Job } from '../../src/domain/accounts/jobs.ts';
import { givenBy, mayOf, rights, type May, type Right } from '../../src/domain/accounts/rights.ts';

/** The rights of an organiser with this level, null for none, and these jobs: what `my_rights` answers. */
export const rightsAt = (level: number | null, jobs: readonly Job[] = []): Right[] =>
  rights.filter((right) => {
    const given = givenBy(right);
    return (
      (given.level !== null && (level ?? 0) >= given.level) || given.jobs.some((job) => jobs.includes(job))
    );
  });

export const mayAt = (level: number | null, jobs: readonly Job[] = []): May => mayOf(rightsAt(level, jobs));
