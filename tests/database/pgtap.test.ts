import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { runTap, type RunScript } from './tap.ts';
import { openTestDatabase } from './test-database.ts';
import { loadTestSetup, SQL_TESTS, sqlFiles } from './test-setup.ts';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await loadTestSetup(db, { pgtap: true });
});
afterAll(() => db.close());

/** As arrays: two assertions in one select are two columns of the same name. */
const runScript: RunScript = async (script) => {
  const { driver } = db.connection as PgliteConnection;
  const results = await driver.exec(script, { rowMode: 'array' });
  return results.map(({ rows }) => rows);
};

describe('the database keeps its rules', () => {
  test.each(sqlFiles(SQL_TESTS))('%s', async (file) => {
    const { count, failures } = await runTap(runScript, readFileSync(join(SQL_TESTS, file), 'utf8'));
    expect(failures.join('\n\n')).toBe('');
    expect(count).toBeGreaterThan(0);
  });

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
});
