import type { PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { testSqlFiles } from './pgtap.ts';
import { openTestDatabase } from './test-database.ts';
import { loadTestSetup } from './test-setup.ts';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await loadTestSetup(db, { pgtap: true });
});
afterAll(() => db.close());

// As arrays: two assertions in one select are two columns of the same name.
testSqlFiles(async (script) => {
  const results = await (db.connection as PgliteConnection).driver.exec(script, { rowMode: 'array' });
  return results.map(({ rows }) => rows);
});
