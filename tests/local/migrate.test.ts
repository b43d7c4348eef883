/** Histories that the platform's command line tool has written, under `npm start`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { migrate } from '../../supabase/local/migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'familycamp-migrate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const one = '-- A comment.\ncreate table things (id int);\n';
const two = `${one}create table others (id int);\n`;

/** Opens a database whose history has a file as these statements. */
function open(text: string, statements: string[]): Promise<void> {
  writeFileSync(join(folder, '1_first.sql'), text);
  const db: Pick<Database, 'query' | 'script' | 'transaction'> = {
    query: async () => [{ version: '1', statements }],
    script: async () => undefined,
    transaction: () => Promise.reject(new Error('applied again')),
  };
  return migrate(db, { migrationsDir: folder, seedFile: null });
}

test.each<[string, string, string[]]>([
  ['as npm start writes it', one, [one]],
  ['one statement, as the tool writes it', one, ['create table things (id int)']],
  ['one statement with its comment', one, ['-- A comment.\ncreate table things (id int)']],
  ['two statements as one text, trimmed', two, [two.trim()]],
  ['two statements as one text, with the line ends of another machine', two, [two.replaceAll('\n', '\r\n')]],
  [
    'two statements as one text without its comment',
    two,
    ['create table things (id int);\ncreate table others (id int)'],
  ],
  ['two statements', two, ['create table things (id int)', 'create table others (id int)']],
])('%s is taken for what it is', async (_, text, statements) => {
  await expect(open(text, statements)).resolves.toBeUndefined();
});

test('an edited file is refused', async () => {
  await expect(open(two, [one])).rejects.toThrow('1_first.sql has been edited since it was applied');
  await expect(open(one, ['create table things (id bigint)'])).rejects.toThrow('has been edited');
  await expect(open(two, ['create table things (id int)', 'create table more (id int)'])).rejects.toThrow(
    'has been edited',
  );
});
