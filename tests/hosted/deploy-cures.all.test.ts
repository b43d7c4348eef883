/** "Run npm run deploy again": it is killed at every step, something is broken, and each time it finds and mends it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionNames } from '../../hosting/deploy-functions.ts';
import { builtPage, startDeploying, type Deploying } from './deploying.ts';

let here: Deploying;

beforeAll(async () => {
  here = await startDeploying();
});
afterAll(() => here.close());

const kinds = (plan: readonly string[]) => plan.map((line) => line.split(':')[0]);
const prices = async () => (await here.sql`select count(*)::int as count from public.pricing`)[0]?.['count'];

// Two looks succeed before the first work, and a third one where the sign-in settings are as they should be.
const last = ['Functions', 'Site', 'First organiser'];
test.each([
  [3, 'migrations', ['Database', 'Vault', 'Settings', 'Secrets of the functions', ...last]],
  [3, 'settings', ['Secrets of the functions', ...last]],
  [4, 'secrets', last],
  [4, 'functions', last],
])('killed after work %i, the %s, it goes on from there', async (diesAfter, _, left) => {
  await expect(here.attempt({ diesAfter })).rejects.toThrow('killed');
  const { plan } = await here.attempt({ agrees: false });
  expect(kinds(plan)).toEqual(left);
  expect(plan.join()).not.toContain('apply');
});

test('what killed deploys left is completed by one that is not killed, and the next changes nothing', async () => {
  await here.attempt();
  expect(await prices()).toBe(12);
  expect([...here.management.functions.keys()].toSorted()).toEqual(functionNames.toSorted());
  here.shown = builtPage;
  await here.project.superuser.query(
    `insert into auth.users (id, email, email_confirmed_at, aud, role) values (gen_random_uuid(), 'pastor@church.dk', now(), 'authenticated', 'authenticated')`,
  );
  expect((await here.attempt()).plan).toEqual(['First organiser: pastor@church.dk']);
  here.management.changes.length = 0;
  const { plan, said } = await here.attempt();
  expect(plan).toEqual([]);
  expect(said).toContain('Everything is up to date');
  expect(here.management.changes).toEqual([]);
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    'a function that was deleted by hand',
    async () => here.management.functions.delete('send-mails'),
    'Functions: deploy what is missing, send-mails',
  ],
  [
    'a function that does not run',
    async () => Object.assign(here.management.functions.get('payment') ?? {}, { status: 'REMOVED' }),
    'Functions: deploy what is missing, payment',
  ],
  ['prices that are gone', () => here.sql`delete from public.pricing`, 'Database: write the first data'],
  [
    'another key in the vault',
    () => here.sql`
      select vault.update_secret(id, 'another') from vault.decrypted_secrets where name = 'sweep_key'`,
    'Vault: write sweep_key',
  ],
  [
    'a secret that was deleted by hand',
    async () => here.management.secrets.delete('MAIL_FROM'),
    'Secrets of the functions: MAIL_FROM',
  ],
  [
    'a sign-in that leads elsewhere',
    async () => Object.assign(here.management.auth, { site_url: 'http://localhost:3000' }),
    'Settings: sign-in, mail templates and limits',
  ],
])('%s is found and mended', async (_, damage, planned) => {
  await damage();
  expect((await here.attempt()).plan[0]).toBe(planned);
  expect((await here.attempt()).plan).toEqual([]);
  expect(await prices()).toBe(12);
});

test('the site is built when database and functions are up to date, and not before', async () => {
  await here.sql`delete from public.pricing`;
  here.management.functions.delete('health');
  here.shown = 'an older page';
  const seen: unknown[] = [];
  const build = async () => {
    seen.push([await prices(), here.management.functions.has('health')]);
    return '';
  };
  const { plan } = await here.attempt({ build });
  expect(plan.at(-1)).toMatch(/^Site: build it once that is done/);
  expect(seen).toEqual([[12, true]]);
});

test('a build that fails leaves the live site, says why, and is tried again', async () => {
  const build = () => Promise.reject(new Error('The pages can’t be made: no church'));
  const { plan, said } = await here.attempt({ build });
  expect(plan).toEqual(['Site: build it']);
  expect(said).toContain('✗ The pages can’t be made: no church');
  expect((await here.attempt()).plan).toEqual(['Site: copy the folder dist/ to your host']);
  here.shown = builtPage;
});

test('a build that went on without the church says so', async () => {
  const build = async () => 'vite\nThe pages don’t name church and camp yet: x does not tell.\ndone';
  expect((await here.attempt({ build })).said).toContain(
    'church and camp yet: x does not tell. Run npm run deploy',
  );
});

test('a database of a newer version is refused by an older folder, unless someone goes back on purpose', async () => {
  await here.sql`insert into supabase_migrations.schema_migrations (version) values ('29990101000000')`;
  here.management.changes.length = 0;
  await expect(here.attempt()).rejects.toThrow(
    /newer version than this folder \(29990101000000\): run git pull and npm ci/,
  );
  expect(here.management.changes).toEqual([]);
  expect((await here.attempt({ isBack: true })).plan).toEqual([]);
  await here.sql`delete from supabase_migrations.schema_migrations where version = '29990101000000'`;
});

test('keys that the platform has are named before they are replaced, and stay where it is not wanted', async () => {
  const before = new Map(here.management.secrets);
  const settings = { WEBHOOK_SIGNING_KEY: 'd'.repeat(64), MAIL_API_KEY: 're_of_a_colleague' };
  expect((await here.attempt({ settings, agrees: false })).replaced.toSorted()).toEqual([
    'MAIL_API_KEY',
    'WEBHOOK_SIGNING_KEY',
  ]);
  expect(here.management.secrets).toEqual(before);
});

test('a project that is paused, or a token that is refused, ends it with what to do', async () => {
  here.management.changes.length = 0;
  here.management.status = 'INACTIVE';
  await expect(here.attempt()).rejects.toThrow(/is paused: press Restore project at supabase\.com/);
  here.management.status = 'ACTIVE_HEALTHY';
  here.management.refuses = true;
  await expect(here.attempt()).rejects.toThrow('Supabase refuses the access token');
  here.management.refuses = false;
  expect(here.management.changes).toEqual([]);
});

test('a migration that fails says what to do, which is not to run it again', async () => {
  await here.sql`delete from supabase_migrations.schema_migrations where version = '20250101000100'`;
  const { plan, said } = await here.attempt();
  expect(plan[0]).toBe('Database: apply 1 migration');
  expect(said).toMatch(/→ The database keeps nothing of a migration that fails/);
  await here.sql`insert into supabase_migrations.schema_migrations (version) values ('20250101000100')`;
  expect((await here.attempt()).plan).toEqual([]);
});
