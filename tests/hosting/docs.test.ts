/** Every command line of the docs is one that there is, and those of hosting say what is wrong in a sentence. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { liveChecks } from '../../hosting/live-checks.ts';
import { isLive, toolEnvironment } from '../../hosting/settings.ts';
import { healthySettings } from './patient.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

/** The command lines of a page, from its blocks and its sentences; a comment behind one is none of it. */
const linesOf = (page: string) => {
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  const inline = [...page.matchAll(/`((?:npm|npx) [^`]+)`/g)].map(([, line = '']) => line);
  const all = [...blocks, ...inline].flatMap((line) => line.replace(/ +#.*/, '').split(' && '));
  return [...new Set(all)].filter((line) => !/^(cd|git clone) /.test(line));
};

const page = read('docs/hosting.md');
const lines = linesOf(page);
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

test.each(pages)('every line of %s is a command of npm or git, and its script is one of ours', (file) => {
  const commands = linesOf(read(file));
  const known = /^(npm (ci|test|start)|npm (run [\w:]+|start)( --( \S+)+)?|npx tsx \S+( --\S+)*|git pull)$/;
  expect(commands.filter((line) => !known.test(line))).toEqual([]);
  const scriptless = commands.filter((line) => {
    const [, name, path] = /^npm run ([\w:]+)|^npx tsx (\S+)/.exec(line) ?? [];
    return (name && scripts[name] === undefined) || (path && !existsSync(join(root, path)));
  });
  expect(scriptless).toEqual([]);
});

test('every decision says why, what, what was measured, and what would change it', () => {
  const decisions = pages.filter((file) => file.includes('decisions'));
  const parts = ['Context', 'Decision', 'Measured', 'What would change it'];
  const incomplete = decisions.filter((file) => parts.some((part) => !read(file).includes(`**${part}.**`)));
  expect([decisions.length > 20, incomplete]).toEqual([true, []]);
});

test('the nightly workflow runs scripts that there are, with values that the page says how to set', () => {
  const workflow = read('.github/workflows/scheduled.yml');
  const commands = [...workflow.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands).toEqual(['backup', 'doctor']);
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
  const values = [...workflow.matchAll(/\b(?:secrets|vars)\.(\w+)/g)].map(([, name = '']) => name);
  expect(new Set(values)).toEqual(new Set(['LIVE_SITE', 'ENV_HOSTING', 'BACKUP_PASSPHRASE']));
  expect(values.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the page on hosting has all of its commands', () => {
  const named = lines.flatMap((line) => /^npm run ([\w:]+)/.exec(line)?.[1] ?? []);
  expect(named).toEqual(
    expect.arrayContaining(['deploy', 'doctor', 'backup', 'restore', 'release', 'handover']),
  );
});

const empty = mkdtempSync(join(tmpdir(), 'familycamp-docs-'));
afterAll(() => rmSync(empty, { recursive: true, force: true }));

/** Runs a script of package.json where there are no settings. */
function run(line: string) {
  const [, name = '', rest = ''] = /^npm run ([\w:]+)(?: -- (\S+))?$/.exec(line) ?? [];
  const [tool = '', file = '', ...args] = (scripts[name] ?? '').split(' ');
  const command = [join(root, 'node_modules', tool, 'dist', 'cli.mjs'), join(root, file), ...args, rest];
  return spawnSync(process.execPath, command.filter(Boolean), {
    cwd: empty, // a deploy writes the keys that it makes
    encoding: 'utf8',
    input: '',
    env: { PATH: process.env['PATH'], BACKUP_PASSPHRASE: '' },
  });
}

/** One line of each command that needs settings, with its rarest options; tests/hosted/oldest-node.all.test.ts runs the others with settings. */
const oneOfEach = ['deploy', 'doctor', 'backup', 'restore', 'handover'].map(
  (name) => lines.findLast((line) => line.startsWith(`npm run ${name}`)) ?? name,
);

test.each(oneOfEach)('%s says without settings what is missing', (line) => {
  const { status, stdout, stderr } = run(line);
  expect(stderr).toBe('');
  expect(status).toBe(1);
  expect(stdout).toContain(
    /doctor|deploy/.test(line) ? 'DATABASE_URL' : 'DATABASE_URL is not in .env.hosting',
  );
});

test('the page names every setting’s file and nothing that the tool of today does not know', () => {
  expect(page).not.toMatch(/env\.production|SUPABASE_ENV|db push|secrets set/);
  expect(
    execFileSync('git', ['check-ignore', '.env.hosting', 'x.backup'], { cwd: root, encoding: 'utf8' }),
  ).toBe('.env.hosting\nx.backup\n');
});

test('what is left for a person is on the page, by the name that the doctor says', () => {
  const manual = liveChecks.filter(({ isManual }) => isManual).map(({ name }) => `_${name}_`);
  expect(manual.length).toBeGreaterThan(5);
  expect(manual.filter((name) => !page.includes(name))).toEqual([]);
});

test('a site built with test keys says so on every page, one with live keys does not', () => {
  const testing = { ...healthySettings, NEXI_SECRET_KEY: 'test-secret-key-0123456789abcdef' };
  expect([isLive(testing), toolEnvironment(testing)['VITE_TEST_PAYMENTS']]).toEqual([false, '1']);
  expect([isLive(healthySettings), toolEnvironment(healthySettings)['VITE_TEST_PAYMENTS']]).toEqual([
    true,
    '',
  ]);
});
