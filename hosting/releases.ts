/** What has been released: the hashes of each release's migrations, which live databases have applied as they were, and a filled database. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const releaseSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Day, as in 2026-05-01. */
  day: z.iso.date(),
  /** A commit that has these migrations. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** Hashes by the files' names. */
  migrations: z.record(z.string(), z.string()),
});
type Release = z.infer<typeof releaseSchema>;

const order = (version: string) =>
  version
    .split('.')
    .map((part) => part.padStart(6, '0'))
    .join('.');

const folderOf = (root: string) => join(root, 'supabase', 'releases');

/** All releases below a folder of the project, the oldest first. */
export function releasesIn(root: string): Release[] {
  const folder = folderOf(root);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => releaseSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .toSorted((one, other) => order(one.version).localeCompare(order(other.version)));
}

/** File of a release's filled database: a compressed backup, by a name that Git does not leave out. */
export const fixtureOf = (root: string, version: string) => join(folderOf(root), `${version}.filled.gz`);

/** Hashes of today's migrations by their names; line ends do not count, which Git may change. */
function hashes(root: string): Record<string, string> {
  const folder = join(root, 'supabase', 'migrations');
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      return [file, createHash('sha256').update(text).digest('hex')];
    }),
  );
}

/** What would not reach a database of the last release, as sentences with the cure; none before the first release. */
export function problemsSinceRelease(root: string): string[] {
  const last = releasesIn(root).at(-1);
  if (!last) return [];
  const today = hashes(root);
  const released = Object.keys(last.migrations).toSorted();
  const changed = released
    .filter((file) => today[file] !== last.migrations[file])
    .map(
      (file) =>
        `${file} was released with ${last.version} and has been ${today[file] ? 'edited' : 'removed'}: put it back (git checkout ${last.commit.slice(0, 12)} -- supabase/migrations/${file}) and write the change into a new migration.`,
    );
  const newest = released.at(-1) ?? '';
  const tooOld = Object.keys(today)
    .filter((file) => last.migrations[file] === undefined && file < newest)
    .map((file) => `${file} comes before ${newest}, which is released: give it a later number.`);
  return [...changed, ...tooOld];
}

/**
 * Writes a release: the hashes, a filled database, the version in package.json, and its heading in the changelog, whose section
 * _Unreleased_ is empty then. The migrations themselves stay where they are: from now on they are final.
 *
 * @param commit where the migrations are as they are here: without a tag, it is what a cure can name
 * @param fill gives the backup of a filled database with these migrations; asked when nothing else is wrong
 * @throws Error with one sentence when the version is not above the last one, or a released migration has been edited
 */
export async function writeRelease(
  root: string,
  { version, day, commit }: Pick<Release, 'version' | 'day' | 'commit'>,
  fill: () => Promise<Buffer>,
): Promise<void> {
  const release: Release = releaseSchema.parse({ version, day, commit, migrations: hashes(root) });
  const last = releasesIn(root).at(-1);
  if (last && order(version) <= order(last.version))
    throw new Error(`${version} is not above ${last.version}.`);
  const [problem] = problemsSinceRelease(root);
  if (problem !== undefined) throw new Error(problem);
  const fixture = await fill();
  const rewrite = (file: string, change: (text: string) => string) =>
    writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
  rewrite('package.json', (text) => text.replace(/("version": )"[^"]*"/, `$1"${version}"`));
  rewrite('CHANGELOG.md', (text) =>
    text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${day}\n`),
  );
  mkdirSync(folderOf(root), { recursive: true });
  writeFileSync(fixtureOf(root, version), fixture);
  writeFileSync(join(folderOf(root), `${version}.json`), `${JSON.stringify(release, null, 2)}\n`);
}
