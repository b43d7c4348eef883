/**
 * Which tests a change concerns, for `npm run check`: those that import what was changed, the nearest first. A word of the menu or
 * a rule about dates is behind most screens: beyond the nearest ones it is left to `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Which files each file is imported by, from paths and texts; a path is as git writes it. */
export function importersOf(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [path, text] of files)
    for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const target = join(dirname(path), specifier);
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  return importers;
}

/** All tests that the changed files are imported by, over the fewest files between first; a changed test before all. */
export function byDistance(
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
  isTest: (path: string) => boolean,
): string[] {
  const found = new Set(changed);
  // A set goes on over what is added to it: the files that import the changed ones, then what imports those.
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  return [...found].filter(isTest);
}

/** They import nothing of what they look at: they read the sources. */
const readers = ['content/danish', 'literals', 'refusals', 'style-scale'].map(
  (name) => `tests/${name}.test.ts`,
);

const git = (...command: string[]): string[] =>
  execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(existsSync);

/** Tests that need no server and concern what is not committed yet: at most so many by imports, and how many there are. */
export function nearestTests(most: number): { nearest: string[]; all: number } {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard');
  const sources = paths.filter((path) => /^(src|tests|supabase)\/.*\.tsx?$/.test(path));
  const changed = [
    ...git('diff', '--name-only', '--relative', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const isTest = (path: string) =>
    /^tests\/(\w+|(app|content|data|domain|exports|features|lib|mutations|organiser|pages|ui)\/.*)(?<!\.all)\.test\.tsx?$/.test(
      path,
    );
  const importers = importersOf(new Map(sources.map((path) => [path, readFileSync(path, 'utf8')])));
  const tests = byDistance(changed, importers, isTest);
  const nearest = [...new Set([...readers, ...tests.slice(0, most)])];
  return { nearest, all: new Set([...readers, ...tests]).size };
}
