import {
  givenBy,
  jobsToAskFor,
  namedRights,
  rightsFromLevel,
  rightsOfJob,
  saidShortly,
  type Right,
} from '../../../domain/accounts/rights.ts';
import type { adminRights as english } from '../../en/settings/admin-rights.ts';
import { listFormat } from '../../../domain/list-format.ts';
import { rightWords } from './right-words.ts';

const { names, opens } = rightWords;
const listText = listFormat('da');
const list = (some: readonly Right[]) => listText(some.map((right) => opens[right]));
function opened(own: readonly Right[]): string {
  const { isAllBut, said } = saidShortly(own);
  return isAllBut ? `alt undtagen ${list(said)}` : list(said);
}

/** Words of the jobs that are given by name for a season, and of what each job and level opens. */
export const adminRights = {
  title: 'Opgaver i denne sæson',
  levels: 'Niveauer i alle sæsoner',
  names,
  does: (job) => `${names[job]}: ${opened(rightsOfJob(job))}`,
  opened: (level) => {
    const also = list(namedRights(rightsFromLevel(level)));
    if (also !== '') return `Niveau ${level}: ${level > 1 ? 'også ' : ''}${also}`;
    return `Niveau ${level}: som ${level - 1} og styrer arrangører på niveau ${level - 1}`;
  },
  needs: (right) => {
    const { level } = givenBy(right);
    const having = jobsToAskFor(right).map((job) => names[job]);
    return `Kræver ${[...(level === null ? [] : [`niveau ${level}`]), ...having].join(' eller ')}`;
  },
  label: (person, job) => `${job}: ${person}`,
  lasts: 'Kasserer for en tidligere sæson, indtil regnskabet er afsluttet.',
  lapsed: (jobs) => `Sidst: ${jobs}. Sæt kryds igen ved det, der gælder i denne sæson.`,
} satisfies typeof english;
