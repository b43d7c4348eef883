/** A build whose database does not tell what the pages are made from, as a process. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

test('it ends with the reason before it has written anything', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        VITE_SUPABASE_URL: 'http://127.0.0.1:1', // no one listens there
        VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      },
    },
  );
  expect(stderr).toContain('The pages can’t be made: 127.0.0.1:1 does not tell who runs the camp');
  expect(stderr).toContain('The live site stays as it is.');
  expect(status).toBe(1);
});
