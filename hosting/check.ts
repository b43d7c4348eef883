/** A check of a live installation, and what comes of running many. */
import type { DatabaseFacts } from './database-facts.ts';
import type { Settings } from './settings.ts';

/** What the checks look at. */
export interface Patient {
  settings: Settings;
  /** What the site answers at a path. */
  page: (path: string) => Promise<Answer>;
  /** What the Supabase project answers at a path, asked with the publishable key; redirects are not followed. */
  project: (
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string },
  ) => Promise<Answer>;
  /** The texts that the domain name system has at a name; empty when there are none. */
  texts: (name: string) => Promise<string[]>;
  /** Asks any other address, such as a platform's interface. */
  ask: typeof fetch;
  /** Facts of the database, as its owner reads them. Throws with a sentence when it does not let us in. */
  database: () => Promise<DatabaseFacts>;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

/** Something wrong whose cure depends on what was seen. */
interface Problem {
  says: string;
  cure: string;
}

export interface Check {
  /** The fault in two to five words, printed when there is one. */
  name: string;
  /** What is looked at, as a sentence would go on after "that". */
  looksAt: string;
  cure: string;
  /** No interface can do it: a person must, in the console of another service. */
  isManual?: boolean;
  /** Undefined when all is well, else what is wrong in a sentence. Throws when it cannot be looked at. */
  run: (patient: Patient) => Seen | Promise<Seen>;
}

export type Seen = string | Problem | undefined;

export interface Finding {
  name: string;
  looksAt: string;
  result: 'well' | 'wrong' | 'unknown';
  /** What is wrong, or why it could not be looked at. */
  says?: string;
  cure?: string;
}

/** Runs all checks at once; the findings are in the order of the table. */
export function diagnose(checks: readonly Check[], patient: Patient): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ name, looksAt, cure, run }): Promise<Finding> => {
      try {
        const seen = await run(patient);
        if (seen === undefined) return { name, looksAt, result: 'well' };
        return {
          name,
          looksAt,
          result: 'wrong',
          cure,
          ...(typeof seen === 'string' ? { says: seen } : seen),
        };
      } catch (error) {
        return {
          ...{ name, looksAt, result: 'unknown' },
          says: String(Object(error).message ?? error),
          cure: 'Cure what is wrong first, then look again.',
        };
      }
    }),
  );
}

export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  const has = (result: Finding['result']) => findings.some((finding) => finding.result === result);
  return has('wrong') ? 1 : has('unknown') ? 2 : 0;
}

/** The findings as one reads them: what is wrong first, then what could not be seen, then one line for the rest. */
export function reportOf(findings: readonly Finding[]): string {
  const lines = (result: Finding['result'], mark: string) =>
    findings
      .filter((finding) => finding.result === result)
      .map(({ name, says = '', cure = '' }) => `${mark} ${name}\n    ${says}\n    → ${cure}\n`);
  const well = findings.filter(({ result }) => result === 'well').length;
  return [
    ...lines('wrong', '✗'),
    ...lines('unknown', '?'),
    `${well} of ${findings.length} checks passed.\n`,
  ].join('\n');
}
