/** A backup of a filled camp, put into a new project. */
import { readFileSync } from 'node:fs';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seal, unseal } from '../../hosting/backup-file.ts';
import { backUp, restore } from '../../hosting/backup.ts';
import { PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { newDatabase } from '../support/databases.ts';
import { fingerprints } from './fingerprints.ts';

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });
let filled: Sql;
let fresh: Sql;

beforeAll(async () => {
  filled = connect(await newDatabase());
  fresh = connect(await newDatabase());
  await filled.unsafe(readFileSync(PROJECT_SOURCES.localFile ?? '', 'utf8'));
  await filled`select private.fill_camp(12)`;
  await filled`insert into auth.users (id, email) select id, email from public.users where parent_id is null`;
  await filled`
    insert into storage.objects (bucket_id, name, metadata)
    values ('documents', 'schedule-1.pdf', '{"mimetype": "application/pdf"}')`;
});
afterAll(async () => {
  await filled.end();
  await fresh.end();
});

const pdf = Buffer.from('%PDF-1.7 \0 schedule');
const stored: unknown[] = [];
const documents = {
  read: async () => pdf,
  write: async (...args: unknown[]) => void stored.push(args),
};

test('with a passphrase the file is closed to whoever does not know it, and to whoever changes it', () => {
  const content = Buffer.from('everything that the church would miss');
  const file = seal(content, 'correct horse');
  expect(unseal(file, 'correct horse')).toEqual(content);
  expect(file.includes('church')).toBe(false);
  expect(() => unseal(file, 'wrong horse')).toThrow(
    'The passphrase is another, or the file has been changed.',
  );
  for (const at of [25, 40, 50, file.length - 1]) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(changed, 'correct horse')).toThrow('the file has been changed');
  }
  expect(unseal(seal(content, ''), '')).toEqual(content);
  expect(() => unseal(Buffer.from('a photo'), '')).toThrow('This is no backup.');
});

test('a filled camp comes over equal, table by table, with its sequences and documents', async () => {
  const before = await fingerprints(filled);
  const backup = await backUp(filled, documents);
  await restore(fresh, unseal(seal(backup, 'x'), 'x'), documents);
  const after = await fingerprints(fresh);
  // That it is a copy is noted there.
  expect(after).toEqual({ ...before, 'private.heartbeats': expect.any(String) });
  expect(Number(after['public.users']?.split(' ')[0])).toBeGreaterThan(30);
  expect(stored).toEqual([['documents', 'schedule-1.pdf', 'application/pdf', pdf]]);
  // That there is a backup is noted when it is whole.
  expect(await filled`select from private.heartbeats where job = 'backup'`).toHaveLength(1);
});

test('a restored copy writes to no family and asks the provider nothing', async () => {
  const jobs = await fresh`select job from private.heartbeats where job = 'restore'`;
  expect(jobs).toHaveLength(1);
  await fresh`
    insert into public.outbox (kind, dedupe_key, recipient, payload)
    values ('receipt', 'of a real family', 'family@example.org', '{}')`;
  expect(await fresh`select * from public.claim_outbox(50)`).toHaveLength(0);
  expect(await fresh`select * from public.due_intents(50)`).toHaveLength(0);
  await fresh`delete from private.heartbeats where job = 'restore'`;
  expect(await fresh`select * from public.claim_outbox(50)`).not.toHaveLength(0);
});

test('a project that somebody has used is refused, and so is another version; both stay as they are', async () => {
  const backup = await backUp(filled, documents);
  const used = await fingerprints(fresh);
  await expect(restore(fresh, backup, documents)).rejects.toThrow('This project is not empty');
  expect(await fingerprints(fresh)).toEqual(used);

  const other = connect(await newDatabase());
  await other`delete from supabase_migrations.schema_migrations where version = (select max(version) from supabase_migrations.schema_migrations)`;
  const untouched = await fingerprints(other);
  await expect(restore(other, backup, documents)).rejects.toThrow(
    /The backup is of version \d+, this project of \d+/,
  );
  expect(await fingerprints(other)).toEqual(untouched);
  await other.end();
});

test('a file that ends in the middle changes nothing, and nor does a restore whose documents cannot be stored', async () => {
  const backup = await backUp(filled, documents);
  const other = connect(await newDatabase());
  const untouched = await fingerprints(other);
  const write = () => Promise.reject(new Error('storage is away'));
  await expect(restore(other, backup, { write })).rejects.toThrow('storage is away');
  expect(await fingerprints(other)).toEqual(untouched);
  await expect(restore(other, backup.subarray(0, backup.length / 2), documents)).rejects.toThrow(
    'The end of the backup is missing.',
  );
  expect(await fingerprints(other)).toEqual(untouched);
  await other.end();
});
