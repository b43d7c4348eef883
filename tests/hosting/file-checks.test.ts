/** What the doctor finds in `.env.hosting`: each mistake is a mutant of a file that lacks nothing. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv, resolveConfig } from 'vite';
import { afterAll, expect, test, vi } from 'vitest';
import { siteConfig } from '../../build/site-config.ts';
import { diagnose, exitCodeOf, reportOf } from '../../hosting/check.ts';
import { fileChecks } from '../../hosting/file-checks.ts';
import {
  askForMissing,
  makeMissing,
  readSettings,
  writeSettings,
  type Settings,
} from '../../hosting/settings.ts';
import { healthySettings, patientWith, ref } from './patient.ts';

const look = (settings: Settings) => diagnose(fileChecks, patientWith({}, settings));
const wrongIn = async (settings: Settings) =>
  (await look(settings)).filter(({ result }) => result === 'wrong').map(({ name }) => name);

test('nothing is wrong with a file that lacks nothing', async () => {
  const findings = await look(healthySettings);
  expect(findings.filter(({ result }) => result !== 'well')).toEqual([]);
  expect(exitCodeOf(findings)).toBe(0);
  expect(reportOf(findings)).toContain(`${findings.length} of ${findings.length} checks passed.`);
});

const testKey = 'test-secret-key-0123456789abcdef';
test.each<[string, Settings, string[]]>([
  ['a variable is empty', { MAIL_API_KEY: '' }, ['Settings missing']],
  ['the address of Nexi’s system is gone', { NEXI_API_BASE: '' }, ['Settings missing']],
  ['the webhook of mails is forgotten', { MAIL_WEBHOOK_SECRET: '' }, ['Settings missing']],
  [
    'the site’s address is the example’s',
    { SITE_URL: 'https://your.site' },
    ['Placeholders left', 'Sender at another domain'],
  ],
  [
    'the password is still in brackets',
    { DATABASE_URL: `postgresql://postgres.${ref}:[YOUR-PASSWORD]@x.pooler.supabase.com:5432/postgres` },
    ['Placeholders left', 'DATABASE_URL has the wrong form'],
  ],
  ['the address has a path', { SITE_URL: 'https://camp.church.dk/' }, ['SITE_URL has the wrong form']],
  ['the address is not https', { SITE_URL: 'http://camp.church.dk' }, ['SITE_URL has the wrong form']],
  [
    'functions of another project',
    { FUNCTIONS_URL: 'https://other.supabase.co/functions/v1' },
    ['Two projects mixed'],
  ],
  [
    'a site of another project',
    {
      VITE_SUPABASE_URL: 'https://tsrqponmlkjihgfedcba.supabase.co',
      FUNCTIONS_URL: 'https://tsrqponmlkjihgfedcba.supabase.co/functions/v1',
    },
    ['Two projects mixed'],
  ],
  [
    'Nexi’s test key at the live system',
    { NEXI_SECRET_KEY: testKey },
    ['Nexi’s test and live mixed', 'Payments are tests'],
  ],
  [
    'Nexi’s test system left on',
    {
      NEXI_SECRET_KEY: testKey,
      NEXI_API_BASE: 'https://test.api.dibspayment.eu',
      NEXI_HOSTED_HOSTS: 'test.checkout.dibspayment.eu',
    },
    ['Payments are tests'],
  ],
  [
    'payers are sent to the test pages',
    { NEXI_HOSTED_HOSTS: 'test.checkout.dibspayment.eu' },
    ['Nexi’s test and live mixed'],
  ],
  ['a short key', { SWEEP_KEY: 'short' }, ['SWEEP_KEY has the wrong form']],
  ['one key for two things', { SWEEP_KEY: 'a'.repeat(64) }, ['Secret in a public variable']],
  [
    'the secret key where the publishable one belongs',
    { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_abc' },
    ['VITE_SUPABASE_PUBLISHABLE_KEY has the wrong form', 'Secret in a public variable'],
  ],
  [
    'the older secret key',
    {
      VITE_SUPABASE_PUBLISHABLE_KEY: `eyJh.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`,
    },
    ['Secret in a public variable'],
  ],
  ['a sender without an address', { MAIL_FROM: 'FamilyCamp' }, ['MAIL_FROM has the wrong form']],
  [
    'a sender at a stranger’s domain',
    { MAIL_FROM: 'FamilyCamp <camp@gmail.com>' },
    ['Sender at another domain'],
  ],
  [
    'Google without its secret',
    { VITE_OAUTH_PROVIDERS: 'google', GOOGLE_CLIENT_ID: 'x' },
    ['Sign-in provider without its keys'],
  ],
  ['a provider that there is not', { VITE_OAUTH_PROVIDERS: 'gogle' }, ['Sign-in provider without its keys']],
  ['Turnstile without its secret', { VITE_TURNSTILE_SITE_KEY: 'x' }, ['Sign-in provider without its keys']],
])('%s: the doctor names it with its cure', async (_, mistake, expected) => {
  const settings = { ...healthySettings, ...mistake };
  expect(await wrongIn(settings)).toEqual(expected);
  const findings = await look(settings);
  expect(exitCodeOf(findings)).toBe(1);
  for (const name of expected)
    expect(findings.find((finding) => finding.name === name)?.cure).toMatch(/\w{3}/);
});

test('every check of the file is seen to fail by one mistake at least', () => {
  const names = fileChecks.map(({ name }) => name).filter((name) => !name.endsWith('has the wrong form'));
  const source = readFileSync(import.meta.filename, 'utf8');
  expect(names.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'familycamp-settings-'));
const file = join(folder, '.env.hosting');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what can be made is made, and written where only its owner reads it, beside what stands there', () => {
  writeFileSync(file, '# mine\nSWEEP_KEY=\nERROR_DSN=https://x@y/1 # theirs\n');
  const { SITE_URL = '', DATABASE_URL = '', NEXI_SECRET_KEY = '' } = healthySettings;
  const MAIL_FROM = "St John's camp <camp@church.dk>";
  writeSettings({ SITE_URL, DATABASE_URL, NEXI_SECRET_KEY, MAIL_FROM }, file);
  const made = makeMissing(readSettings(file));
  writeSettings(made, file);
  const { VITE_SUPABASE_URL, FUNCTIONS_URL, NEXI_API_BASE, NEXI_HOSTED_HOSTS } = healthySettings;
  expect(readSettings(file)).toMatchObject({
    ...{
      SITE_URL,
      DATABASE_URL,
      MAIL_FROM,
      VITE_SUPABASE_URL,
      FUNCTIONS_URL,
      NEXI_API_BASE,
      NEXI_HOSTED_HOSTS,
    },
    ERROR_DSN: 'https://x@y/1',
  });
  expect(made['SWEEP_KEY']).toMatch(/^[0-9a-f]{64}$/);
  expect(made['WEBHOOK_SIGNING_KEY']).not.toBe(made['SWEEP_KEY']);
  expect(makeMissing(readSettings(file))).toEqual({});
  expect(readFileSync(file, 'utf8')).toMatch(/^# mine\n/);
  // What follows from something that is not known yet waits for it.
  expect(Object.keys(makeMissing({}))).toEqual(['WEBHOOK_SIGNING_KEY', 'SWEEP_KEY']);
  const forOthers = process.platform === 'win32' ? 0 : statSync(file).mode & 0o077;
  expect(forOthers).toBe(0);
});

test('a deploy asks for what is missing, again while it cannot be right, and once for the site’s host', async () => {
  rmSync(file);
  const { SUPABASE_ACCESS_TOKEN, VITE_SUPABASE_URL: _made, SITE_URL: _asked, ...others } = healthySettings;
  writeSettings({ ...others, MAIL_FROM: '' }, file);
  const answers = ['sbp_short', SUPABASE_ACCESS_TOKEN ?? '', 'https://camp.church.dk', '', ''];
  const asked: string[] = [];
  const said: string[] = [];
  const ask = async (question: string) => {
    asked.push(question.split(' (')[0]?.split(',')[0] ?? '');
    return answers.shift() ?? 'asked too often';
  };
  await askForMissing(ask, (line) => said.push(line), file);
  expect(asked).toEqual([
    'Access token of your Supabase account',
    'Access token of your Supabase account',
    'Public address of the website',
    'Sender of emails',
    'Access token of Vercel',
  ]);
  expect(said).toEqual([expect.stringContaining('it begins with sbp_')]);
  expect(readSettings(file)).toMatchObject({ SUPABASE_ACCESS_TOKEN, SITE_URL: 'https://camp.church.dk' });
  answers.push('');
  await askForMissing(ask, (line) => said.push(line), file);
  expect(asked.slice(5)).toEqual(['Sender of emails']);
});

const key = 'VITE_SUPABASE_PUBLISHABLE_KEY';

test('no file of settings takes a local build to the live project', async () => {
  vi.stubEnv(key, undefined);
  for (const name of ['.env', '.env.local', '.env.production', '.env.hosting'])
    writeFileSync(join(folder, name), `${key}=sb_publishable_live\n`);
  expect(loadEnv('production', folder)[key]).toContain('live'); // what Vite does by itself
  const here = process.cwd();
  process.chdir(folder);
  try {
    const { envDir, define } = siteConfig('production', 'en');
    const { env } = await resolveConfig({ configFile: false, root: folder, envDir: envDir ?? '' }, 'build');
    expect(JSON.stringify([env, define])).not.toContain('publishable_live');
  } finally {
    process.chdir(here);
  }
});
