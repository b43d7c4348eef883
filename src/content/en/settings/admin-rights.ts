import {
  givenBy,
  jobsToAskFor,
  namedRights,
  rightsFromLevel,
  rightsOfJob,
  saidShortly,
  type Right,
} from '../../../domain/accounts/rights.ts';
import type { Job } from '../../../domain/accounts/jobs.ts';
import { listText } from '../../list-text.ts';
import { rightWords } from './right-words.ts';

const { names, opens } = rightWords;
const list = (some: readonly Right[]) => listText(some.map((right) => opens[right]));
function opened(own: readonly Right[]): string {
  const { isAllBut, said } = saidShortly(own);
  return isAllBut ? `everything except ${list(said)}` : list(said);
}

/** Words of the jobs that are given by name for a season, and of what each job and level opens. */
export const adminRights = {
  title: 'Jobs for this season',
  levels: 'Levels for every season',
  names,
  does: (job: Job) => `${names[job]}: ${opened(rightsOfJob(job))}`,
  opened: (level: number) => {
    const also = list(namedRights(rightsFromLevel(level)));
    if (also !== '') return `Level ${level}: ${level > 1 ? 'also ' : ''}${also}`;
    return `Level ${level}: as ${level - 1}, and manages organisers of level ${level - 1}`;
  },
  /** Said to an organiser without this right. */
  needs: (right: Right) => {
    const { level } = givenBy(right);
    const having = jobsToAskFor(right).map((job) => names[job]);
    return `Needs ${[...(level === null ? [] : [`level ${level}`]), ...having].join(' or ')}`;
  },
  label: (person: string, job: string) => `${job}: ${person}`,
  lasts: 'Treasurer of an earlier season, until its books are closed.',
  lapsed: (jobs: string) => `Last time: ${jobs}. Choose again what applies this season.`,
};
