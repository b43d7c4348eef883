/** Each function and view that a browser may read is measured by `npm run bench -- --only=sql`, or named there as small. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { reads, small } from '../bench/sql-reads.ts';
import { openTestDatabase } from './test-database.ts';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});

afterAll(() => db.close());

test('the bench asks all that screens read of the database', async () => {
  const rows = await db.query(`
    select p.proname::text as name, p.provolatile = 'v' as writes from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute')
    union select c.relname, false from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and has_table_privilege('authenticated', c.oid, 'select')`);
  const asked = new Set([...Object.keys(reads), ...small]);
  expect(
    rows.filter(({ name, writes }) => !writes && !asked.has(String(name))).map(({ name }) => name),
  ).toEqual([]);
  const known = new Set(rows.map(({ name }) => String(name)));
  expect([...asked].filter((name) => !known.has(name))).toEqual([]);
});
