/** The database of a release with a filled camp in it, and the next version's migration after it. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { problemsSinceRelease, writeRelease } from '../../hosting/releases.ts';
import { openPostgres } from '../../supabase/local/database.ts';
import { PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { migrate } from '../../supabase/local/migrate.ts';
import { newDatabase } from '../support/databases.ts';
import { fingerprints } from './fingerprints.ts';

test('a migration after the release reaches its database, and every row stays', async () => {
  const root = mkdtempSync(join(tmpdir(), 'familycamp-upgrade-'));
  const migrationsDir = join(root, 'supabase', 'migrations');
  mkdirSync(migrationsDir, { recursive: true });
  cpSync(PROJECT_SOURCES.migrationsDir, migrationsDir, { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "version": "0.0.0" }');
  writeFileSync(join(root, 'CHANGELOG.md'), '## [Unreleased]\n');
  await writeRelease(root, '1.0.0', '2026-12-01', async () => Buffer.of());

  const url = await newDatabase();
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql.unsafe(readFileSync(PROJECT_SOURCES.localFile ?? '', 'utf8'));
  await sql`select private.fill_camp(12)`;
  const released = await fingerprints(sql);
  expect(Number(released['public.users']?.split(' ')[0])).toBeGreaterThan(30);

  writeFileSync(
    join(migrationsDir, '29990101000000_after.sql'),
    `create table public.after_release as select id from public.users;`,
  );
  expect(problemsSinceRelease(root)).toEqual([]);
  const db = await openPostgres(url);
  await migrate(db, { migrationsDir, seedFile: null });
  const { 'public.after_release': added, ...kept } = await fingerprints(sql);
  expect(kept).toEqual(released);
  expect(added?.split(' ')[0]).toBe(released['public.users']?.split(' ')[0]);

  await Promise.all([sql.end(), db.close()]);
  rmSync(root, { recursive: true });
});
