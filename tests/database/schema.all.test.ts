/** `npm run migration -- <name>`, on a project whose schema has changed. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { writeMigration } from '../../supabase/local/migration.ts';
import { readSchemaFiles } from '../../supabase/local/schema-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'familycamp-migration-'));
cpSync(PROJECT_SOURCES.migrationsDir, folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const later = (text: string) => ({
  migrationsDir: folder,
  schema: [...readSchemaFiles(), { file: 'later.sql', text }],
});
const names = () => readdirSync(folder).toSorted();
const before = names();

test('a change is written under the next number, after it has run on filled tables; what is there is not written again', async () => {
  const sources = later(
    'alter table public.churches add column pastor text constraint churches_pastor_check check (length(pastor) < 80);',
  );
  const file = await writeMigration('name_pastors', false, sources);
  expect(names().slice(0, -1)).toEqual(before);
  expect(file).toBe(join(folder, names().at(-1) ?? ''));
  expect(file).toMatch(/\/20\d{12}_name_pastors\.sql$/);
  expect(readFileSync(file ?? '', 'utf8')).toContain('ADD COLUMN "pastor" text');
  expect(await writeMigration('again', false, sources)).toBeNull();
  rmSync(file ?? '');
});

test('a renamed column, which would lose its data, is refused with what to do, and written only when it is meant', async () => {
  const renamed = later('alter table private.developer_mode rename column clock_offset to shift;');
  await expect(writeMigration('rename', false, renamed)).rejects.toThrow(
    /This throws data away:\n.*DROP COLUMN "clock_offset"[\s\S]*A rename is written by hand.*--data-loss/,
  );
  expect(names()).toEqual(before);
});

test('what a filled table refuses is not written', async () => {
  const required = later('alter table public.users add column allergy text not null;');
  await expect(writeMigration('require', false, required)).rejects.toThrow(/contains null values/);
  expect(names()).toEqual(before);
});
