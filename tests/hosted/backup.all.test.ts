/** A backup of 500 families, put into a project laid out as the platform's by its owner, who is no superuser. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { linesOfFile, sealFile } from '../../hosting/backup-file.ts';
import { restore } from '../../hosting/backup.ts';
import { PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { fillLedger } from '../bench/full-ledger.ts';
import { newDatabase } from '../support/databases.ts';
import { backupOf, readable } from './backup-lines.ts';
import { fingerprints } from './fingerprints.ts';
import { createProject, push, startPlatform } from './platform.ts';

test('500 families come over equal, table by table', { timeout: 600_000 }, async () => {
  const filled = postgres(await newDatabase(), { max: 1, onnotice: () => undefined });
  await filled.unsafe(readFileSync(PROJECT_SOURCES.localFile ?? '', 'utf8'));
  await fillLedger(filled, 500);
  await filled`insert into auth.users (id, email) select id, email from public.users where parent_id is null`;

  const server = await startPlatform();
  const project = await createProject(server, 'restored', false);
  await push(project);
  const fresh = postgres(project.url, { max: 1, onnotice: () => undefined });
  await fresh`create schema supabase_migrations`;
  await fresh`create table supabase_migrations.schema_migrations (version text primary key)`;
  const versions = await filled`select version from supabase_migrations.schema_migrations`;
  await fresh`insert into supabase_migrations.schema_migrations ${fresh(versions)}`;

  const before = await fingerprints(filled);
  const documents = { read: async () => Buffer.of(), write: async () => undefined };
  await restore(fresh, readable(await backupOf(filled, documents)), documents);
  expect(await fingerprints(fresh)).toEqual({ ...before, 'private.heartbeats': expect.any(String) });
  expect(Number(before['public.users']?.split(' ')[0])).toBeGreaterThan(1400);

  await Promise.all([filled.end(), fresh.end(), project.owner.close(), project.superuser.close()]);
  await server.close();
});

// 48 documents of 10 MB are more than a text of this machine may hold (512 MB in base64).
test('documents of any number go through a file, one at a time', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'familycamp-large-'));
  const file = join(folder, 'large.backup');
  const content = 'x'.repeat(14_000_000);
  await sealFile(file, 'x', async (add) => {
    for (let n = 0; n < 48; n += 1) await add(content);
    await add('{"end":true}');
  });
  let length = 0;
  let last = '';
  for await (const line of linesOfFile(file, 'x')) {
    length += line.length;
    last = line;
  }
  expect(length).toBeGreaterThan(2 ** 29);
  expect(last).toBe('{"end":true}');
  rmSync(folder, { recursive: true });
});
