import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../supabase/local/database.ts';

/** Where the pgTAP tests live. */
export const SQL_TESTS = join(import.meta.dirname, '..', '..', 'supabase', 'tests');

/** The `.sql` files of a folder in name order. */
export const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();

/** Loads the short ways to arrange people and money, schema `tests`; the assertions of pgTAP too where wanted. */
export async function loadTestSetup(db: Database, { pgtap }: { pgtap: boolean }): Promise<void> {
  const folder = join(SQL_TESTS, 'setup');
  for (const file of sqlFiles(folder)) {
    if (pgtap || !file.includes('pgtap')) await db.script(readFileSync(join(folder, file), 'utf8'));
  }
}
