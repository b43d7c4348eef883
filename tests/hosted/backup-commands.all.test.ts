/** `npm run backup` and `npm run restore` as someone types them: processes, over TLS, with the platform's interfaces played. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { healthySettings, ref } from '../hosting/patient.ts';
import { newDatabase } from '../support/databases.ts';
import { commandPlace, type Place } from './commands.ts';
import { fingerprints } from './fingerprints.ts';
import { startManagement, type Management } from './management.ts';
import { poolerHost, startPooler, testRoot, type Pooler } from './pooler.ts';
import { startStore, type Store } from './store.ts';

const secretKey = 'sb_secret_abc';
const pdf = Buffer.from('%PDF-1.7 \0 schedule');
let filled: Sql;
let fresh: Sql;
let freshUrl = '';
let management: Management;
let poolers: Pooler[];
let store: Store;
let place: Place;

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });
const throughPooler = (url: string, port: number) => {
  const { password, pathname } = new URL(url);
  return `postgresql://postgres.${ref}:${password}@${poolerHost}:${port}${pathname}`;
};
const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.backup'));

beforeAll(async () => {
  const urls = [await newDatabase(), await newDatabase()] as const;
  filled = connect(urls[0]);
  fresh = connect(urls[1]);
  await filled.unsafe(readFileSync(PROJECT_SOURCES.localFile ?? '', 'utf8'));
  await filled`select private.fill_camp(12)`;
  await filled`insert into auth.users (id, email) select id, email from public.users where parent_id is null`;
  await filled`
    insert into storage.objects (bucket_id, name, metadata)
    values ('documents', 'schedule-1.pdf', '{"mimetype": "application/pdf"}')`;
  poolers = await Promise.all(urls.map((database) => startPooler({ certificate: 'pooler', database })));
  management = await startManagement(ref);
  store = await startStore(secretKey);
  store.files.set('documents/schedule-1.pdf', pdf);
  place = commandPlace({ 'api.supabase.com': management.url, [`${ref}.supabase.co`]: store.url });
  freshUrl = throughPooler(urls[1], poolers[1]?.port ?? 0);
  place.set({
    ...healthySettings,
    DATABASE_CA: testRoot,
    DATABASE_URL: throughPooler(urls[0], poolers[0]?.port ?? 0),
  });
});
afterAll(async () => {
  place.remove();
  await Promise.all([filled.end(), fresh.end(), management.close(), store.close()]);
  await Promise.all(poolers.map((one) => one.close()));
});

test('a backup that no one is there to give a passphrase says so, and writes nothing', async () => {
  for (const env of [{}, { BACKUP_PASSPHRASE: '' }] as Record<string, string>[]) {
    expect(await place.run('npm run backup', env)).toEqual({
      code: 1,
      output: '✗ BACKUP_PASSPHRASE is not set, and no one is here to type a passphrase.\n',
    });
  }
  expect(backupsIn(place.folder)).toEqual([]);
});

test('what a backup wrote, a restore puts into another project, and all of it crosses the network encrypted', async () => {
  const before = await fingerprints(filled);
  const passphrase = { BACKUP_PASSPHRASE: 'correct horse' };
  const written = await place.run('npm run backup', passphrase);
  expect(written).toEqual({ code: 0, output: expect.stringMatching(/^familycamp-\S+\.backup is written/) });
  const [file = ''] = backupsIn(place.folder);
  expect(readFileSync(join(place.folder, file)).includes('schedule-1')).toBe(false);

  store.files.clear();
  place.set({ DATABASE_URL: freshUrl });
  expect(await place.run(`npm run restore -- ${file}`, { BACKUP_PASSPHRASE: 'wrong' })).toEqual({
    code: 1,
    output: '✗ Wrong passphrase, or the file has been changed.\n',
  });
  expect(await place.run(`npm run restore -- ${file}`, passphrase)).toEqual({
    code: 0,
    output: expect.stringMatching(/^Restored\. Run npm run deploy again/),
  });
  expect(await fingerprints(fresh)).toEqual({ ...before, 'private.heartbeats': expect.any(String) });
  expect(store.files.get('documents/schedule-1.pdf')).toEqual(pdf);

  expect(poolers.map((one) => one.beginnings.length > 0)).toEqual([true, true]);
  for (const one of poolers) expect(one.inClear().replaceAll('\0\0\0\b\x04\xd2\x16\x2f', '')).toBe('');
});

test('where the token is refused, the reason is said', async () => {
  writeFileSync(join(place.folder, 'x.backup'), '');
  management.refuses = true;
  const { code, output } = await place.run('npm run backup', { BACKUP_PASSPHRASE: 'x' });
  expect([code, output]).toEqual([1, expect.stringContaining('Supabase refuses the access token')]);
});
