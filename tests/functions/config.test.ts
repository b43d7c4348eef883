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

Deno.test('takes the key names of older hosted projects as well', () => {
  const config = parse({
    SUPABASE_SECRET_KEY: undefined,
    SUPABASE_PUBLISHABLE_KEY: undefined,
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    SUPABASE_ANON_KEY: 'anon',
  });
  assert.deepEqual([config.secretKey, config.publishableKey], ['service', 'anon']);
});

Deno.test('reads a fallback only where the first name is not set', () => {
  const asked: string[] = [];
  parseConfig((name) => {
    asked.push(name);
    return environment[name];
  });
  assert.ok(!asked.includes('SUPABASE_SERVICE_ROLE_KEY'));
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
