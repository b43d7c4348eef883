/** What has been released reaches every live database: its migrations stay as they were. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureOf, problemsSinceRelease, releasesIn, writeRelease } from '../../hosting/releases.ts';

test('nothing here has been changed that was released', () => {
  expect(problemsSinceRelease(join(import.meta.dirname, '..', '..'))).toEqual([]);
});

test('the commit that a release names has its migrations', () => {
  const project = join(import.meta.dirname, '..', '..');
  const releases = releasesIn(project);
  expect(releases.length).toBeGreaterThan(0);
  for (const { commit: named, migrations } of releases)
    for (const [file, hash] of Object.entries(migrations)) {
      const show = ['show', `${named}:supabase/migrations/${file}`];
      const text = execFileSync('git', show, { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26 });
      expect([file, createHash('sha256').update(text).digest('hex')]).toEqual([file, hash]);
    }
});

let root = '';
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const commit = '0123456789abcdef0123456789abcdef01234567';
const fill = async () => Buffer.from('filled');
const first = 'supabase/migrations/20250101000100_first.sql';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'familycamp-release-'));
  mkdirSync(join(root, 'supabase/migrations'), { recursive: true });
  write(first, 'create table a ();\n');
  write('supabase/migrations/20250101000200_second.sql', 'create table b ();\n');
  write('package.json', '{\n  "version": "0.0.0"\n}\n');
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n- Something\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('before the first release migrations are edited in place', () => {
  write(first, 'create table other ();\n');
  expect(problemsSinceRelease(root)).toEqual([]);
});

test('a release has its version, its day in the changelog, and the hashes of its migrations', async () => {
  await writeRelease(root, { version: '1.0.0', day: '2026-12-01', commit }, fill);
  expect(releasesIn(root)).toMatchObject([{ version: '1.0.0', day: '2026-12-01', commit }]);
  expect(readFileSync(fixtureOf(root, '1.0.0'), 'utf8')).toBe('filled');
  expect(read('package.json')).toContain('"version": "1.0.0"');
  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-12-01\n\n- Something\n',
  );
  await expect(writeRelease(root, { version: '1.0.0', day: '2026-12-02', commit }, fill)).rejects.toThrow(
    '1.0.0 is not above 1.0.0.',
  );
  await writeRelease(root, { version: '1.10.0', day: '2026-12-02', commit }, fill);
  await expect(writeRelease(root, { version: '1.9.0', day: '2026-12-03', commit }, fill)).rejects.toThrow(
    '1.9.0 is not above 1.10.0.',
  );
});

test('from then on an edit, a removal and a number of before are named with the cure; a new migration is fine', async () => {
  await writeRelease(root, { version: '1.0.0', day: '2026-12-01', commit }, fill);
  write('supabase/migrations/20261201000000_third.sql', 'create table c ();\n');
  write(first, 'create table a ();\r\n'); // as Git writes it on Windows
  expect(problemsSinceRelease(root)).toEqual([]);
  write(first, 'create table a (id int);\n');
  expect(problemsSinceRelease(root)).toEqual([
    expect.stringMatching(
      /^20250101000100_first\.sql was released with 1\.0\.0 and has been edited: put it back \(git checkout 0123456789ab .* new migration\.$/,
    ),
  ]);
  await expect(writeRelease(root, { version: '1.1.0', day: '2026-12-02', commit }, fill)).rejects.toThrow(
    'has been edited',
  );
  rmSync(join(root, first));
  write('supabase/migrations/20250101000150_late.sql', 'create table d ();\n');
  expect(problemsSinceRelease(root)).toEqual([
    expect.stringContaining('first.sql was released with 1.0.0 and has been removed'),
    expect.stringMatching(
      /^20250101000150_late\.sql comes before 20250101000200_second\.sql.*later number\.$/,
    ),
  ]);
});
