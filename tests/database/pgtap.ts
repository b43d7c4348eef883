import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTap, type RunScript } from './tap.ts';
import { SQL_TESTS, sqlFiles } from './test-setup.ts';

/** One test for each file of SQL tests, but those that cannot run there. */
export function testSqlFiles(runScript: RunScript, elsewhere: readonly string[] = []): void {
  test.each(sqlFiles(SQL_TESTS).filter((file) => !elsewhere.includes(file)))('%s', async (file) => {
    const { count, failures } = await runTap(runScript, readFileSync(join(SQL_TESTS, file), 'utf8'));
    expect(failures.join('\n\n')).toBe('');
    expect(count).toBeGreaterThan(0);
  });
}
