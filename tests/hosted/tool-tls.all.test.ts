/** The platform's command line tool asks the database for the same proof as we do. */
import { afterEach, expect, test } from 'vitest';
import { toolDatabaseUrl } from '../../hosting/database.ts';
import { toolEnvironment } from '../../hosting/settings.ts';
import { supabase } from '../../hosting/tools.ts';
import { healthySettings, ref } from '../hosting/patient.ts';
import { poolerHost, startPooler, testRoot, type Pooler, type PoolerOptions } from './pooler.ts';

let pooler: Pooler;
afterEach(() => pooler.close());

test.each<[string, PoolerOptions, RegExp]>([
  ['proves itself', { certificate: 'pooler' }, /password authentication failed/],
  ['refuses encryption', { certificate: null }, /does not support SSL/],
  ['is another', { certificate: 'stranger' }, /altnames/],
  ['has an expired certificate', { certificate: 'expired' }, /expired/],
])('a host that %s', async (_, options, outcome) => {
  pooler = await startPooler(options);
  const settings = {
    ...healthySettings,
    DATABASE_CA: testRoot,
    DATABASE_URL: `postgresql://postgres.${ref}:secret@${poolerHost}:${pooler.port}/postgres`,
  };
  // The tool is a program of its own, whose names of hosts no test can turn: the certificate names this address too.
  const url = toolDatabaseUrl(settings).replace(poolerHost, '127.0.0.1');
  const pushed = supabase(['db', 'push', `--remote=${url}`, '--yes'], toolEnvironment(settings));
  await expect(pushed).rejects.toThrow(outcome);
  expect(pooler.inClear()).not.toContain('postgres');
  expect(pooler.secrets.length > 0).toBe(String(outcome).includes('password'));
});
