/** The edge functions start with the keys that a project gives them, whichever generation it is of. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { functionsEnvironment, hostsOf } from '../../supabase/local/functions-environment.ts';
import { startFunctions } from '../../supabase/local/functions.ts';
import { openDataFolder } from '../../supabase/local/data-folder.ts';
import { openServer } from '../../supabase/local/server.ts';

const folder = join(import.meta.dirname, '..', '..', 'supabase', 'functions');
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => entry.name);

const data = openDataFolder('memory://');
afterAll(data.release);

/** Every name a key has had: a process may read only the variables that it knows of. */
const noKeys = {
  SUPABASE_SECRET_KEYS: '',
  SUPABASE_SECRET_KEY: '',
  SUPABASE_SERVICE_ROLE_KEY: '',
  SUPABASE_PUBLISHABLE_KEYS: '',
  SUPABASE_PUBLISHABLE_KEY: '',
  SUPABASE_ANON_KEY: '',
};

/** Starts all functions and asks each one; the HTTP statuses by name. */
async function askAll(keys: Record<string, string>): Promise<Record<string, number>> {
  const server = await openServer(0);
  const env = { ...functionsEnvironment(server.url, data.secrets), ...noKeys, ...keys };
  const functions = startFunctions({ folder, env, allowedHosts: hostsOf(env), quiet: true });
  server.serve([{ path: '/functions/v1', handle: functions.handle }]);
  const statuses = names.map(async (name) => {
    const answer = await fetch(`${server.url}/functions/v1/${name}`, { method: 'PATCH' });
    return [name, answer.status] as const;
  });
  const answers = Object.fromEntries(await Promise.all(statuses));
  await functions.close();
  await server.close();
  return answers;
}

describe('all functions start', () => {
  const ready = Object.fromEntries(names.map((name) => [name, 405]));

  test.each([
    [
      'as the platform names them',
      '{"default":"sb_secret_a"}',
      'SUPABASE_SECRET_KEYS',
      'SUPABASE_PUBLISHABLE_KEYS',
    ],
    ['one by one', 'sb_secret_a', 'SUPABASE_SECRET_KEY', 'SUPABASE_PUBLISHABLE_KEY'],
    ['legacy', 'a.b.c', 'SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_ANON_KEY'],
  ])('with keys %s', async (_, key, secret, publishable) => {
    expect(await askAll({ [secret]: key, [publishable]: key })).toEqual(ready);
  });

  test('and none of them without any', async () => {
    expect(new Set(Object.values(await askAll({})))).toEqual(new Set([503]));
  });
});
