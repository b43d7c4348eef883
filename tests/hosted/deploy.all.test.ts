/** The deploy of a new project, by the real command line tool, into a database laid out as the platform's, with its interfaces played. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseline } from '../../hosting/baseline.ts';
import { deploy } from '../../hosting/deploy.ts';
import type { Workplace } from '../../hosting/workplace.ts';
import { functionSecrets, type Settings } from '../../hosting/settings.ts';
import { supabase } from '../../hosting/tools.ts';
import { functionNames } from '../../hosting/deploy-functions.ts';
import { healthySettings, ref } from '../hosting/patient.ts';
import type { RealPostgres } from '../support/real-postgres.ts';
import { startManagement, type Management } from './management.ts';
import { readyServices, type Services } from './services.ts';
import { PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { readMigrations } from '../../supabase/local/migrate.ts';
import { createProject, push, startPlatform, type Project } from './platform.ts';

let server: RealPostgres;
let project: Project;
let management: Management;
let sql: Sql;
let settings: Settings;
let services: Services;

beforeAll(async () => {
  server = await startPlatform();
  project = await createProject(server, 'deployed', false);
  management = await startManagement(ref);
  services = readyServices(
    'church.dk',
    `${healthySettings['FUNCTIONS_URL']}/mail-webhook`,
    healthySettings['MAIL_WEBHOOK_SECRET'] ?? '',
  );
  settings = {
    ...healthySettings,
    DATABASE_URL: project.url,
    MAIL_FROM: "St John's camp <camp@church.dk>",
  };
  sql = postgres(project.url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await project.owner.close();
  await project.superuser.close();
  await management.close();
  await server.close();
  rmSync(built, { recursive: true, force: true });
});

/** The built site, and what the host shows of it. */
const built = mkdtempSync(join(tmpdir(), 'familycamp-built-'));
writeFileSync(join(built, 'index.html'), '<div id="root">Camp</div>');
let shown = 'another site';
const said: string[] = [];

/** One deploy; gives its plan. The network beyond the project is not there, and the sweep's call goes into a queue. */
const deployed = (changes: Settings = {}, broken?: string) => deployTo(sql, changes, broken);
const deployedTo = (url: string, other: Sql) => deployTo(other, { DATABASE_URL: url });

async function deployTo(database: Sql, changes: Settings = {}, broken?: string): Promise<readonly string[]> {
  let planned: readonly string[] = [];
  const place: Workplace = {
    settings: { ...settings, ...changes },
    keep: () => undefined,
    sql: database,
    supabase: (args, env) =>
      args[0] === broken
        ? Promise.reject(new Error(`${broken} is broken`))
        : supabase(args, { ...env, ...management.env }),
    vercel: () => Promise.reject(new Error('not here')),
    script: () => Promise.resolve(''),
    built,
    ask: async (address, init) =>
      new Request(address).url === `${settings['SITE_URL']}/`
        ? new Response(shown)
        : ((await services.answer(new Request(address, init))) ?? new Response('', { status: 503 })),
    say: (line) => said.push(line),
  };
  await deploy(
    place,
    async (plan) => {
      planned = plan;
      return true;
    },
    0,
  );
  return planned;
}

test('where the database cannot be brought up to date, nothing that needs it is put there', async () => {
  const plan = await deployed({}, 'db');
  expect(plan[0]).toContain('Database');
  expect(said.join('\n')).toContain('✗ db is broken');
  expect(said.join('\n')).toContain('The remaining steps depend on this one');
  expect(management.changes).toEqual([]);
});

test('a new project gets everything: migrations, first data, vault, settings, secrets, functions', async () => {
  const plan = await deployed();
  expect(plan.map((line) => line.split(':')[0])).toEqual([
    'Database',
    'Vault',
    'Settings',
    'Secrets of the functions',
    'Functions',
    'Site',
    'First organiser',
  ]);
  expect(await sql`select count(*)::int as prices from public.pricing`).toEqual([{ prices: 12 }]);
  expect(
    await sql`select name, decrypted_secret as secret from vault.decrypted_secrets order by name`,
  ).toEqual([
    { name: 'functions_url', secret: settings['FUNCTIONS_URL'] },
    { name: 'sweep_key', secret: settings['SWEEP_KEY'] },
  ]);
  expect(management.auth).toMatchObject({
    site_url: settings['SITE_URL'],
    uri_allow_list: `${settings['SITE_URL']}/**`,
    smtp_admin_email: 'camp@church.dk',
    rate_limit_email_sent: 600,
    rate_limit_verify: 120,
    mailer_otp_length: 8,
    mailer_otp_exp: 600,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    smtp_pass: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect([...management.functions.keys()].toSorted()).toEqual(functionNames.toSorted());
  const wanted = functionSecrets.filter((name) => settings[name]);
  expect([...management.secrets.keys()].toSorted()).toEqual([...wanted, 'DEPLOYED_FUNCTIONS'].toSorted());
  expect(management.secrets.get('MAIL_FROM')).toBe(settings['MAIL_FROM']);
  expect(said.join('\n')).toContain('No one has signed up as pastor@church.dk yet');
  expect(said.join('\n')).toContain('We started the payment check, but it hasn’t finished yet');
});

test('once the first organiser has signed up they are one, and the next deploy changes nothing', async () => {
  await project.superuser.query(
    `insert into auth.users (id, email, email_confirmed_at, aud, role) values (gen_random_uuid(), 'pastor@church.dk', now(), 'authenticated', 'authenticated')`,
  );
  expect(said.join('\n')).toContain('Copy the folder dist/');
  shown = '<div id="root">Camp</div>';
  expect(await deployed()).toEqual(['First organiser: pastor@church.dk']);
  expect(await sql`select access_level from public.admin`).toEqual([{ access_level: 5 }]);
  management.changes.length = 0;
  expect(await deployed()).toEqual([]);
  expect(management.changes).toEqual([]);
});

test('a key that is rotated reaches the vault and the functions, and a setting that is taken out is gone', async () => {
  const rotated = { SWEEP_KEY: 'c'.repeat(64), MAIL_API_KEY: 're_another_key' };
  expect(await deployed({ ...rotated, ERROR_DSN: 'https://key@errors.dk/1' })).toEqual([
    'Vault: write sweep_key',
    'Settings: sign-in, mail templates and limits',
    'Secrets of the functions: SWEEP_KEY, MAIL_API_KEY, ERROR_DSN',
  ]);
  expect(
    await sql`select decrypted_secret as secret from vault.decrypted_secrets where name = 'sweep_key'`,
  ).toEqual([{ secret: rotated.SWEEP_KEY }]);
  expect(management.secrets.get('SWEEP_KEY')).toBe(rotated.SWEEP_KEY);
  expect(await deployed(rotated)).toEqual(['Secrets of the functions: without ERROR_DSN']);
  expect(management.secrets.has('ERROR_DSN')).toBe(false);
});

test('nothing is touched while a setting is wrong', async () => {
  management.changes.length = 0;
  expect(await deployed({ SITE_URL: 'https://your.site' })).toEqual([]);
  expect(said.at(-1)).toContain('✗ Placeholders left');
  expect(management.changes).toEqual([]);
});

describe('a database that the first 77 migrations of 1.0.0 made, before they were folded into one', () => {
  const folded = [...Array.from({ length: 75 }, (_, n) => (n + 1) * 100), 1110, 6110].map(
    (number) => `20250101${String(number).padStart(6, '0')}`,
  );
  let older: Project;
  let history: Sql;
  const versions = async () =>
    (await history`select version from supabase_migrations.schema_migrations order by 1`).map((row) =>
      String(row['version']),
    );

  beforeAll(async () => {
    older = await createProject(server, 'folded', false);
    await push(older, (version) => baseline.some((one) => one === version));
    history = postgres(older.url, { max: 1, onnotice: () => undefined });
    await history`create schema supabase_migrations`;
    await history`create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`;
    await history`insert into supabase_migrations.schema_migrations ${history(folded.map((version) => ({ version })))}`;
  });
  afterAll(async () => {
    await history.end();
    await older.owner.close();
    await older.superuser.close();
  });

  test('is not touched where it has been changed by hand', async () => {
    await older.owner.query('alter table public.churches add column pastor text');
    await expect(deployedTo(older.url, history)).rejects.toThrow('has been changed by hand since');
    expect(await versions()).toEqual(folded.toSorted());
    await older.owner.query('alter table public.churches drop column pastor');
  });

  test('gets the history of the baseline and what came after it, with all that it holds', async () => {
    const rooms = await history`select * from public.rooms`;
    const plan = await deployedTo(older.url, history);
    expect(plan[0]).toBe('Database: take release 1.0.0 for applied, whose 77 first migrations are one now');
    const here = (await readMigrations(PROJECT_SOURCES.migrationsDir)).map(({ version }) => version);
    expect(await versions()).toEqual(here);
    expect(await history`select * from public.rooms`).toEqual(rooms);
    expect((await deployedTo(older.url, history))[0]).not.toContain('Database');
  });
});
