/** Everything that is deployed to the database of a hosted project, in a database laid out as that one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RealPostgres } from '../support/real-postgres.ts';
import { findings, type Findings } from './advisor.ts';
import { meant } from './advisor-meant.ts';
import { createProject, push, startPlatform, type Project } from './platform.ts';

let server: RealPostgres;
let exposing: Project;
let careful: Project;

beforeAll(async () => {
  server = await startPlatform();
  exposing = await createProject(server, 'exposing', true);
  careful = await createProject(server, 'careful', false);
  await Promise.all([exposing, careful].map((project) => push(project)));
});
afterAll(async () => {
  for (const { owner, superuser } of [exposing, careful]) {
    await owner.close();
    await superuser.close();
  }
  await server.close();
});

test('the platform is played honestly: what it refuses its owner is refused here', async () => {
  const [me] = await careful.owner.query(
    'select current_user, rolsuper from pg_roles where rolname = current_user',
  );
  expect(me).toEqual({ current_user: 'postgres', rolsuper: false });
  const refused = [
    'alter table storage.objects disable row level security',
    'alter table auth.users add column mine text',
    'create table auth.mine (id int)',
    "create function storage.mine() returns int language sql as 'select 1'",
    'create role mighty superuser',
    'set role supabase_admin',
    'alter role authenticated bypassrls superuser',
    'delete from cron.job',
  ];
  const taken: string[] = [];
  for (const statement of refused) {
    const outcome = careful.owner
      .transaction((query) => query(statement))
      .then(
        () => 'taken',
        (error: Error) => error.message,
      );
    if (!/denied|must be owner|only roles with/i.test(await outcome)) taken.push(statement);
  }
  expect(taken).toEqual([]);
});

test('every migration and the seed apply, statement by statement, as a plain owner', async () => {
  const [row] = await careful.owner.query('select count(*)::int as prices from public.pricing');
  expect(row).toEqual({ prices: 12 });
  const policies = await careful.owner.query(
    "select policyname from pg_policies where schemaname = 'storage' and tablename = 'objects'",
  );
  expect(policies).toHaveLength(4);
});

test('who may do what does not depend on whether the project exposes new tables by itself', async () => {
  const [open, closed] = await Promise.all([exposing, careful].map(({ owner }) => owner.query(RIGHTS)));
  expect(open?.length).toBeGreaterThan(300);
  expect(open).toEqual(closed);
});

const RIGHTS = `
  with object as (
    select relnamespace as schema, relname::text as name, relacl as acl from pg_class where relkind in ('r', 'v', 'S', 'm')
    union all
    select relnamespace, relname || '.' || attname, attacl from pg_attribute join pg_class on attrelid = pg_class.oid
      where attnum > 0
    union all
    select pronamespace, oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) from pg_proc
  )
  select schema::regnamespace::text || '.' || name as name,
    case when grantee = 0 then 'public' else grantee::regrole::text end as role, privilege_type
  from object, aclexplode(acl)
  where schema in ('public'::regnamespace, 'private'::regnamespace) and grantee <> 'postgres'::regrole
  order by 1, 2, 3`;

test('the sweep is scheduled, and calls the function once the vault knows its address and key', async () => {
  const { owner } = careful;
  expect(await owner.query('select jobname, username, schedule, command from cron.job')).toEqual([
    {
      jobname: 'payment-sweep',
      username: 'postgres',
      schedule: '*/5 * * * *',
      command: 'select private.call_sweep()',
    },
  ]);
  expect(
    await owner.query(
      "select extname::text, extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_net'",
    ),
  ).toEqual([{ extname: 'pg_net', schema: 'extensions' }]);
  await owner.query(
    "select vault.create_secret('https://project.supabase.co/functions/v1', 'functions_url')",
  );
  await owner.query("select vault.create_secret('the key', 'sweep_key')");
  await owner.query('select private.call_sweep()');
  const calls = await careful.superuser.query('select method, url, headers from net.http_request_queue');
  expect(calls).toEqual([
    {
      method: 'POST',
      url: 'https://project.supabase.co/functions/v1/payment-sweep',
      headers: { 'x-sweep-key': 'the key' },
    },
  ]);
});

test('a hosted database has no generator of test data', async () => {
  const found = await careful.owner.query(
    `select proname from pg_proc where pronamespace = 'private'::regnamespace and proname ~ 'fill_camp|invented|demo'`,
  );
  expect(found).toEqual([]);
});

test('the platform’s advisor finds nothing but what is meant', async () => {
  const flaws = `
    create table public.open (id int);
    create view public.peek with (security_invoker = off) as select id from auth.users;
    grant select on public.peek to anon;
    create function public.loose() returns int language sql as 'select 1';
    create policy "own" on public.users for delete to authenticated using (id = auth.uid());`;
  let found: Findings = {};
  const tried = careful.owner.transaction(async (query, script) => {
    await script(flaws);
    found = await findings(query);
    throw new Error('undone');
  });
  await expect(tried).rejects.toThrow('undone');
  expect(found).toMatchObject({
    'table without row-level security': ['open'],
    'view of accounts': ['peek'],
    'function with a search path of the caller': ['loose'],
    'policy that asks who is asking for each row': ['public.users: own'],
  });
  expect(await findings(careful.owner.query)).toEqual(meant);
});
