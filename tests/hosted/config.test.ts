/** What is pushed to a hosted project besides its database: `supabase/config.toml`, and where its variables come from. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { emailCode } from '../../src/domain/accounts/email-code.ts';
import { functionSecrets, needed, toolEnvironment } from '../../hosting/settings.ts';
import { signInMails } from '../../supabase/templates/sign-in-mails.ts';
import { configSchema } from './config-schema.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const source = read('supabase/config.toml');
const config = configSchema.parse(parse(source));

test('a key that the tool does not know, and a deprecated one, are found', () => {
  const isRefused = (line: string) =>
    !configSchema.safeParse(parse(source.replace('[auth.email]', `[auth.email]\n${line}`))).success;
  const wrong = ['max_frequncy = "60s"', 'enable_signup = true', 'otp_expired = 3600'];
  expect(wrong.filter(isRefused)).toEqual(wrong);
});

test('every function is deployed without the platform’s token check', () => {
  const names = readdirSync(join(ROOT, 'supabase/functions'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
    .map((entry) => entry.name);
  expect(Object.keys(config.functions).toSorted()).toEqual(names.toSorted());
});

test('every mail of the sign-in is there as `npm run mails` writes it, with its subject', () => {
  const pushed = Object.entries(config.auth.email.template).map(
    ([name, { subject, content_path: file }]) => ({
      name,
      subject,
      html: existsSync(join(ROOT, file)) && read(file),
    }),
  );
  expect(pushed).toEqual(signInMails);
});

test('a church hall of 200 families behind one address gets in, and its mails leave within the hour', () => {
  const { email_sent, sign_in_sign_ups, token_verifications, token_refresh } = config.auth.rate_limit;
  expect(email_sent).toBeGreaterThanOrEqual(460);
  expect(Math.min(sign_in_sign_ups, token_refresh)).toBeGreaterThanOrEqual(200);
  // 230 families in ten minutes, each with one code: no more tries than they need, since a robot has as many.
  expect(token_verifications * 2).toBeGreaterThanOrEqual(230);
  expect(token_verifications * 2).toBeLessThan(300);
});

test('codes of emails are as long, and work as long, as the form and the emails say', () => {
  const { otp_length: digits, otp_expiry: seconds } = config.auth.email;
  expect({ digits, minutes: seconds / 60 }).toEqual(emailCode);
});

test('.env.example names every variable that is read, and all that the functions read become their secrets', () => {
  const known = new Set([...read('.env.example').matchAll(/\b[A-Z][A-Z_]{3,}\b/g)].map(([name]) => name));
  const inFunctions = [
    ...read('supabase/functions/_shared/config.ts').matchAll(
      /[rR]ead\w*\('([A-Z_]+)'|variable\('([A-Z_]+)'\)/g,
    ),
  ].map(([, read, optional]) => String(read ?? optional));
  const asked = [
    ...[...source.matchAll(/"env\(([A-Z_]+)\)"/g)].map(([, name]) => String(name)),
    ...[...read('src/lib/env.ts').matchAll(/'(VITE_[A-Z_]+)'/g)].map(([, name]) => String(name)),
    ...inFunctions,
    ...needed.map(({ name }) => name),
  ];
  expect(asked.length).toBeGreaterThan(20);
  const made = Object.keys(toolEnvironment({}));
  expect(asked.filter((name) => !known.has(name) && !made.includes(name))).toEqual([
    'ALLOW_INSECURE_LOOPBACK',
  ]);
  const byPlatform = ['SUPABASE_URL', 'ALLOW_INSECURE_LOOPBACK'];
  expect([...functionSecrets, ...byPlatform].toSorted()).toEqual([...new Set(inFunctions)].toSorted());
});
