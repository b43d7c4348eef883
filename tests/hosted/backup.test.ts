/** A backup of a filled camp, put into a new project. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCipheriv, scryptSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOfFile, sealFile } from '../../hosting/backup-file.ts';
import { deletedIn, restore } from '../../hosting/backup.ts';
import { PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { newDatabase } from '../support/databases.ts';
import { backupOf, readable } from './backup-lines.ts';
import { fingerprints } from './fingerprints.ts';

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });
const folder = mkdtempSync(join(tmpdir(), 'familycamp-backup-'));
const file = join(folder, 'one.backup');
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
  rmSync(folder, { recursive: true });
});

const pdf = Buffer.from('%PDF-1.7 \0 schedule');
const stored: unknown[] = [];
const documents = {
  read: async () => pdf,
  write: async (...args: unknown[]) => void stored.push(args),
};

async function read(path: string, passphrase: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOfFile(path, passphrase)) lines.push(line);
  return lines;
}

test('with a passphrase the file is closed to whoever does not know it, and to whoever changes it', async () => {
  const content = ['everything that the church would miss', 'with a \u2028 of its own', 'x'.repeat(200_000)];
  const write = (passphrase: string) =>
    sealFile(file, passphrase, async (add) => {
      for (const line of content) await add(line);
    });
  await write('correct horse');
  expect(await read(file, 'correct horse')).toEqual(content);
  const sealed = readFileSync(file);
  expect(sealed.includes('church')).toBe(false);
  await expect(read(file, 'wrong horse')).rejects.toThrow('Wrong passphrase, or the file has been changed.');
  for (const at of [25, 40, 50, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(file, changed);
    await expect(read(file, 'correct horse')).rejects.toThrow('the file has been changed');
  }
  await write('');
  expect(await read(file, '')).toEqual(content);
  writeFileSync(file, 'a photo');
  await expect(read(file, '')).rejects.toThrow('This isn’t a FamilyCamp backup.');
});

test('a file that was sealed in the first form, the tag before the content, is read too', async () => {
  // What the tool of release 1.0.0 wrote, of a passphrase `x`.
  const [salt, nonce] = [Buffer.alloc(16, 1), Buffer.alloc(12, 2)];
  const key = scryptSync('x', salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const content = Buffer.concat([cipher.update(gzipSync('one\ntwo\n')), cipher.final()]);
  writeFileSync(
    file,
    Buffer.concat([Buffer.from('FamilyCamp backup 1\n'), salt, nonce, cipher.getAuthTag(), content]),
  );
  expect(await read(file, 'x')).toEqual(['one', 'two']);
});

test('a backup that fails in the middle leaves no file', async () => {
  const path = join(folder, 'failed.backup');
  const failing = sealFile(path, 'x', async (add) => {
    await add('one');
    throw new Error('storage is away');
  });
  await expect(failing).rejects.toThrow('storage is away');
  expect(existsSync(path) || existsSync(`${path}.part`)).toBe(false);
});

test('a filled camp comes over equal, table by table, with its sequences and documents', async () => {
  const before = await fingerprints(filled);
  const backup = await backupOf(filled, documents);
  await sealFile(file, 'x', async (add) => {
    for (const line of backup) await add(line);
  });
  await restore(fresh, () => linesOfFile(file, 'x'), documents);
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
  const backup = await backupOf(filled, documents);
  const used = await fingerprints(fresh);
  await expect(restore(fresh, readable(backup), documents)).rejects.toThrow('This project is not empty');
  expect(await fingerprints(fresh)).toEqual(used);

  const other = connect(await newDatabase());
  await other`delete from supabase_migrations.schema_migrations where version = (select max(version) from supabase_migrations.schema_migrations)`;
  const untouched = await fingerprints(other);
  await expect(restore(other, readable(backup), documents)).rejects.toThrow(
    /The backup is of version \d+, this project of \d+/,
  );
  expect(await fingerprints(other)).toEqual(untouched);
  await other.end();
});

test('a file that ends in the middle changes nothing, and nor does a restore whose documents cannot be stored', async () => {
  const backup = await backupOf(filled, documents);
  const other = connect(await newDatabase());
  const untouched = await fingerprints(other);
  const write = () => Promise.reject(new Error('storage is away'));
  await expect(restore(other, readable(backup), { write })).rejects.toThrow('storage is away');
  expect(await fingerprints(other)).toEqual(untouched);
  await expect(restore(other, readable(backup.slice(0, backup.length / 2)), documents)).rejects.toThrow(
    'The end of the backup is missing.',
  );
  expect(await fingerprints(other)).toEqual(untouched);
  await other.end();
});

test('what a backup names goes into no statement: a table, sequence or bucket that is not here is refused, and nothing is changed', async () => {
  const backup = await backupOf(filled, documents);
  const other = connect(await newDatabase());
  const untouched = await fingerprints(other);
  const written: unknown[] = [];
  const write = async (...args: unknown[]) => void written.push(args);
  for (const strange of [
    '{"table":"public.users (id) select id from public.admin; delete from public.users; --","columns":["id"]}',
    '{"table":"auth.sessions","columns":["id"]}',
    '{"sequence":"pg_catalog.later","value":"1","called":true}',
    '{"bucket":"later","document":"a.pdf","type":"application/pdf","content":"eA=="}',
  ]) {
    const changed = [...backup.slice(0, -1), strange, '["x"]', ...backup.slice(-1)];
    await expect(restore(other, readable(changed), { write })).rejects.toThrow(
      'which this project does not have',
    );
  }
  expect(written).toEqual([]);
  expect(await fingerprints(other)).toEqual(untouched);
  await other.end();
});

test('who has been deleted since a backup is deleted from it again', async () => {
  const backup = await backupOf(filled, documents);
  const [family] = await filled`
    select id, email from public.users where parent_id is null and exists (select from public.payments where paid_by_user_id = users.id) limit 1`;
  await filled`select private.forget(array(select id from public.people where account_id = ${family?.['id']}) || ${family?.['id']}::uuid)`;
  const newer = await backupOf(filled, documents);
  const deleted = await deletedIn(readable(newer));
  expect(deleted).toContain(family?.['id']);
  expect(await deletedIn(readable(backup))).toEqual([]);

  const other = connect(await newDatabase());
  const { deletedAgain } = await restore(other, readable(backup), documents, deleted);
  expect(deletedAgain).toBe(deleted.length);
  expect(await other`select from public.people where account_id = ${family?.['id']}`).toHaveLength(0);
  expect(await other`select from auth.users where email = ${family?.['email']}`).toHaveLength(0);
  const ledger = await filled`select count(*), sum(amount) from public.payments`;
  expect(await other`select count(*), sum(amount) from public.payments`).toEqual(ledger);
  await other.end();
});
