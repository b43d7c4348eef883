/** Every command line of the pages on hosting is one that there is, and those of our own say what is wrong in a sentence. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isLive, toolEnvironment } from '../../hosting/settings.ts';
import { healthySettings } from './patient.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

const page = read('docs/hosting.md');
const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);
const inline = [...page.matchAll(/`(npm [^`]+)`/g)].map(([, line = '']) => line);
const lines = [...new Set([...blocks, ...inline])];

test('every line is a command of npm or git, and every script is one of ours', () => {
  expect(lines.length).toBeGreaterThan(6);
  expect(lines.filter((line) => !/^(npm ci|npm test|npm run [\w:]+( -- \S+)?|git pull)$/.test(line))).toEqual(
    [],
  );
  const named = lines.flatMap((line) => /^npm run ([\w:]+)/.exec(line)?.[1] ?? []);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(['deploy', 'doctor', 'backup', 'restore']));
});

/** Runs a script of package.json where there are no settings. */
function run(line: string) {
  const [, name = '', rest = ''] = /^npm run ([\w:]+)(?: -- (\S+))?$/.exec(line) ?? [];
  const [tool = '', file = '', ...args] = (scripts[name] ?? '').split(' ');
  const command = [join(root, 'node_modules', tool, 'dist', 'cli.mjs'), join(root, file), ...args, rest];
  return spawnSync(process.execPath, command.filter(Boolean), {
    cwd: join(root, 'docs'),
    encoding: 'utf8',
    input: '',
    env: { PATH: process.env['PATH'], BACKUP_PASSPHRASE: '' },
  });
}

test.each(lines.filter((line) => /run (doctor|backup|restore)/.test(line)))(
  '%s says without settings what is missing',
  (line) => {
    const { status, stdout, stderr } = run(line);
    expect(stderr).toBe('');
    expect(status).toBe(1);
    expect(stdout).toContain(
      line.includes('doctor') ? 'DATABASE_URL' : 'DATABASE_URL is not in .env.hosting',
    );
  },
);

test('the page names every setting’s file and nothing that the tool of today does not know', () => {
  expect(page).not.toMatch(/env\.production|SUPABASE_ENV|db push|secrets set/);
  expect(
    execFileSync('git', ['check-ignore', '.env.hosting', 'x.backup'], { cwd: root, encoding: 'utf8' }),
  ).toBe('.env.hosting\nx.backup\n');
});

test('a site built with test keys says so on every page, one with live keys does not', () => {
  const testing = { ...healthySettings, NEXI_SECRET_KEY: 'test-secret-key-0123456789abcdef' };
  expect([isLive(testing), toolEnvironment(testing)['VITE_TEST_PAYMENTS']]).toEqual([false, '1']);
  expect([isLive(healthySettings), toolEnvironment(healthySettings)['VITE_TEST_PAYMENTS']]).toEqual([
    true,
    '',
  ]);
});
