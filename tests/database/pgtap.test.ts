/** The SQL tests on a PostgreSQL server; on the local default and as a hosted project's owner: `npm run test:all`. */
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { ReservedSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { newDatabase } from '../support/databases.ts';
import { testSqlFiles } from './pgtap.ts';
import { runTap, type RunScript } from './tap.ts';
import { openTestDatabase } from './test-database.ts';
import { loadTestSetup } from './test-setup.ts';

let db: Database;
let session: ReservedSql;

beforeAll(async () => {
  db = await openTestDatabase(await newDatabase());
  await loadTestSetup(db, { pgtap: true });
  session = await (db.connection as PostgresConnection).driver.reserve();
});
afterAll(async () => {
  session.release();
  await db.close();
});

const runScript: RunScript = async (script) => session.unsafe(script).simple().values();

testSqlFiles(runScript);

test('a broken rule is reported with its name and reason', async () => {
  const report = await runTap(
    runScript,
    `
      select ok(true, 'holds');
      select is(1, 2, 'does not hold'), is(3, 3, 'holds beside it');
      select is(3, 3, 'holds again');
    `,
  );
  expect(report.count).toBe(4);
  expect(report.failures).toHaveLength(1);
  expect(report.failures[0]).toMatch(/does not hold[\s\S]*have: 1[\s\S]*want: 2/);
});
