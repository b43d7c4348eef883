/** The mutants that must be noticed in every run, by their names; what stands behind a name is for people. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, distinct, nameOf, type Mutant } from './mutant.ts';
import { scriptMutants } from './script-mutants.ts';

const file = 'tests/mutations/kept.json';

/** Advice when the code of a kept mutant has changed. */
export const howToMend =
  'Their code has changed. `npx tsx tests/mutations/kept.ts --mend` keeps others of the same files in their place.';

export interface Kept {
  /** Those that the sources have. */
  readonly mutants: readonly Mutant[];
  /** Of the others, file and change. */
  readonly gone: readonly string[];
  /** All mutants of the files that have kept ones. */
  readonly all: readonly Mutant[];
}

/**
 * Only scripts have kept mutants: an SQL function moves from file to file as the schema is folded, and its guards are named one by
 * one in `desk.ts` and `payments.ts`.
 */
export async function readKept(): Promise<Kept> {
  const names = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const files = [...new Set(Object.values(names).map((text) => text.slice(0, text.indexOf(':'))))];
  const all = distinct(await scriptMutants(files.filter((path) => existsSync(path))));
  const mutants = all.filter((mutant) => nameOf(mutant) in names);
  const there = new Set(mutants.map(nameOf));
  const gone = Object.entries(names).flatMap(([name, text]) => (there.has(name) ? [] : [text]));
  return { mutants, gone, all };
}

export function writeKept(mutants: readonly Mutant[]): void {
  const lines = mutants.map((mutant) => [nameOf(mutant), describe(mutant)] as const);
  const sorted = lines.toSorted(([, a], [, b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
