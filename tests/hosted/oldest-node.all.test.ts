/** The commands of docs/hosting.md as someone types them, one after the other, on the oldest Node that is allowed and on the next one. */
import { readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { commandPlace, fetchNode, oldestNode, type Place } from './commands.ts';
import { healthySettings, ref } from '../hosting/patient.ts';
import { startDeploying, type Deploying } from './deploying.ts';
import { serveServices } from './services.ts';
import { startStore, type Store } from './store.ts';

let here: Deploying;
let store: Store;
let place: Place;
let served: Awaited<ReturnType<typeof serveServices>>;
afterEach(async () => {
  place.remove();
  await Promise.all([store.close(), served.close(), here.close()]);
});

test.each([oldestNode, '22.12.0'])('with Node %s', async (version) => {
  here = await startDeploying();
  store = await startStore('sb_secret_abc');
  served = await serveServices(here.services);
  const routes = {
    ...served.routes,
    ...{ 'api.supabase.com': here.management.url, [`${ref}.supabase.co`]: store.url },
  };
  place = commandPlace(routes, fetchNode(version));
  const { VITE_SUPABASE_PUBLISHABLE_KEY: _, ...settings } = healthySettings;
  place.set({ ...settings, DATABASE_URL: here.project.url });
  const run = (line: string, env = {}) => place.run(line, { ...here.management.env, ...env });

  const unasked = await run('npm run deploy');
  expect(unasked).toEqual({ code: 1, output: expect.stringContaining('No one is here to agree') });
  expect(here.management.changes).toEqual([]);

  const deployed = await run('npm run deploy -- --yes');
  expect(deployed.output).toMatch(/Database: apply[^]+Functions: deploy all[^]+checks passed/);
  expect(await here.sql`select count(*)::int as prices from public.pricing`).toEqual([{ prices: 12 }]);
  // The site is not there, which the doctor says.
  expect(deployed.code).toBe(1);

  const looked = await run('npm run doctor -- --json');
  expect([looked.code, JSON.parse(looked.output).length > 30]).toEqual([1, true]);
  expect((await run('npm run doctor -- --url=https://another.site')).output).toContain('another.site');
  expect((await run('npm run doctor')).output).toMatch(/\d+ of \d+ checks passed/);

  const page = await run('npm run handover');
  expect(page).toEqual({
    code: 0,
    output: expect.stringMatching(/pastor@church\.dk[^]+SWEEP_KEY[^]+2026-01-01[^]+April 2031/),
  });
  for (const name of ['SWEEP_KEY', 'NEXI_SECRET_KEY', 'DATABASE_URL'])
    expect(page.output).not.toContain(healthySettings[name]);

  expect(await run('npm run backup', { BACKUP_PASSPHRASE: 'correct horse' })).toEqual({
    code: 0,
    output: expect.stringMatching(/is written/),
  });
  const [file = ''] = readdirSync(place.folder).filter((name) => name.endsWith('.backup'));
  expect(await run(`npm run restore -- ${file}`, { BACKUP_PASSPHRASE: 'correct horse' })).toEqual({
    code: 0,
    output: expect.stringMatching(/^Restored/),
  });
  expect(await run('npm run release -- next')).toEqual({
    code: 1,
    output: '✗ Which version? npm run release -- 1.2.0\n',
  });

  // Another computer, whose file lacks the keys that chance made.
  place.remove();
  place = commandPlace(routes, fetchNode(version));
  const { SWEEP_KEY: __, WEBHOOK_SIGNING_KEY: ___, ...others } = settings;
  place.set({ ...others, DATABASE_URL: here.project.url });
  const secrets = new Map(here.management.secrets);
  expect(await run('npm run deploy -- --yes')).toEqual({
    code: 1,
    output: expect.stringContaining('WEBHOOK_SIGNING_KEY is on the platform and not in .env.hosting'),
  });
  expect(here.management.secrets).toEqual(secrets);
});
