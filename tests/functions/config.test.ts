import assert from 'node:assert/strict';
import { parseConfig } from '../../supabase/functions/_shared/config.ts';
import { environment } from './fakes.ts';

const parse = (changes: Record<string, string | undefined>) =>
  parseConfig((name) => ({ ...environment, ...changes })[name]);

Deno.test('names every missing variable at once and shows no value', () => {
  assert.throws(
    () => parse({ NEXI_SECRET_KEY: undefined, SWEEP_KEY: ' ', SITE_URL: '' }),
    (error: Error) =>
      ['NEXI_SECRET_KEY', 'SWEEP_KEY', 'SITE_URL'].every((name) => error.message.includes(name)) &&
      !Object.values(environment).some((value) => error.message.includes(value)),
  );
});

/** The platform's names for its keys: today's, the ones between, and those that end with 2026. */
const keySets: [secret: [name: string, value: string], publishable: [name: string, value: string]][] = [
  [
    ['SUPABASE_SECRET_KEYS', '{"web":"other","default":"service"}'],
    ['SUPABASE_PUBLISHABLE_KEYS', '{"default":"public"}'],
  ],
  [
    ['SUPABASE_SECRET_KEY', 'service'],
    ['SUPABASE_PUBLISHABLE_KEY', 'public'],
  ],
  [
    ['SUPABASE_SERVICE_ROLE_KEY', 'service'],
    ['SUPABASE_ANON_KEY', 'public'],
  ],
];
const noKeys = { SUPABASE_SECRET_KEYS: undefined, SUPABASE_PUBLISHABLE_KEYS: undefined };

for (const keys of keySets) {
  const [[secret], [publishable]] = keys;
  Deno.test(`takes the keys from ${secret} and ${publishable}, and tells where they were`, () => {
    const config = parse({ ...noKeys, ...Object.fromEntries(keys) });
    assert.deepEqual([config.secretKey, config.publishableKey], ['service', 'public']);
    assert.deepEqual(config.keySources, { secret, publishable });
  });
}

Deno.test('of several names for a key the newest counts', () => {
  const config = parse(Object.fromEntries(keySets.flat()));
  assert.deepEqual(Object.values(config.keySources), ['SUPABASE_SECRET_KEYS', 'SUPABASE_PUBLISHABLE_KEYS']);
});

Deno.test('a dictionary without a key named default gives its only key, and a broken one none', () => {
  assert.equal(parse({ SUPABASE_SECRET_KEYS: '{"web":"only"}' }).secretKey, 'only');
  for (const broken of ['{"default":', '{}', 'null', '{"default":5}', 'sb_secret_bare'])
    assert.throws(() => parse({ SUPABASE_SECRET_KEYS: broken }), /not set: SUPABASE_SECRET_KEYS/);
});

Deno.test('a secret of blanks is none', () => {
  assert.equal(parse({ MAIL_WEBHOOK_SECRET: ' ' }).mailWebhookSecret, null);
});

Deno.test('reads a fallback only where the first name is not set', () => {
  const asked: string[] = [];
  parseConfig((name) => {
    asked.push(name);
    return environment[name];
  });
  assert.ok(!asked.includes('SUPABASE_SECRET_KEY') && !asked.includes('SUPABASE_SERVICE_ROLE_KEY'));
});

Deno.test('refuses http, except on loopback where that is allowed', () => {
  const loopback = { SITE_URL: 'http://127.0.0.1:5173' };
  assert.throws(() => parse(loopback), /not an https address: SITE_URL/);
  assert.throws(() => parse({ SITE_URL: 'http://evil.example', ALLOW_INSECURE_LOOPBACK: '1' }), /SITE_URL/);
  assert.equal(parse({ ...loopback, ALLOW_INSECURE_LOOPBACK: '1' }).siteUrl, 'http://127.0.0.1:5173');
});

Deno.test('takes addresses without a trailing slash and hosts as a list', () => {
  const config = parse({
    SITE_URL: 'https://camp.example/',
    NEXI_HOSTED_HOSTS: ' A.example , b.example:8443,',
  });
  assert.equal(config.siteUrl, 'https://camp.example');
  assert.deepEqual(config.hostedHosts, ['a.example', 'b.example:8443']);
});
