import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { REALTIME_SUBSCRIBE_STATES as STATES } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../supabase/local/database.ts';
import { migrate } from '../../supabase/local/migrate.ts';
import { PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { freePort, startPostgres, type RealPostgres } from '../support/real-postgres.ts';
import { signUp, startSmallStack } from './small-stack.ts';

let server: RealPostgres;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

test('a port that another program takes first is left to it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const ports = [port];
  const second = await startPostgres({ pickPort: async () => ports.shift() ?? freePort() });
  expect(new URL(second.url).port).not.toBe(String(port));
  const db = await openPostgres(second.url);
  expect(await db.query('select 1 as one', [])).toBeTruthy();
  await db.close();
  await second.close();
  other.close();
});

/** A new database on the server. */
async function newDatabase(name: string): Promise<string> {
  const db = await openPostgres(server.url);
  await db.script(`create database ${name}`);
  await db.close();
  return server.url.replace(/\/postgres$/, `/${name}`);
}

test('the same stack runs on a PostgreSQL server, and finds its data there again', async () => {
  const databaseUrl = await newDatabase('stack');
  const first = await startSmallStack({ databaseUrl });
  const ann = await signUp(first, 'ann@example.com');
  const bob = await signUp(first, 'bob@example.com');
  await ann.client.from('notes').insert({ owner_id: ann.id, title: 'of ann', price: 1200 });
  expect((await ann.client.from('notes').select('title, price, written_at')).data).toEqual([
    { title: 'of ann', price: 1200, written_at: '2025-05-01T08:00:00+00:00' },
  ]);
  expect((await bob.client.from('notes').select('title')).data).toEqual([]);
  const refused = await ann.client.from('notes').insert({ owner_id: ann.id, title: 'forbidden' });
  expect(refused.error).toMatchObject({ code: 'P0001', message: 'title_not_allowed' });
  await first.close();

  const second = await startSmallStack({ databaseUrl });
  expect(await second.sql('select title from public.notes')).toEqual([{ title: 'of ann' }]);
  await second.close();
});

test('a transaction that throws leaves nothing behind, and its session is usable again', async () => {
  const db = await openPostgres(await newDatabase('transaction'));
  await db.script('create table kept (id int)');
  const work = db.transaction(async (query) => {
    await query('insert into kept values ($1)', [1]);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  await db.transaction((query) => query('insert into kept values ($1)', [2]));
  expect(await db.query('select id from kept')).toEqual([{ id: 2 }]);
  await db.close();
});

test('requests really run at the same time, each in its own session', async () => {
  const stack = await startSmallStack({ databaseUrl: await newDatabase('parallel') });
  await stack.sql(`create function public.slow_who() returns uuid language plpgsql as
    'begin perform pg_sleep(0.2); return auth.uid(); end'`);
  const ann = await signUp(stack, 'ann@example.com');
  const bob = await signUp(stack, 'bob@example.com');
  const asked = Array.from({ length: 50 }, (_, n) => (n % 2 ? ann : bob));
  const started = performance.now();
  const answers = await Promise.all(asked.map(({ client }) => client.rpc('slow_who')));
  expect(answers.map(({ data }) => data)).toEqual(asked.map(({ id }) => id));
  expect(performance.now() - started).toBeLessThan(50 * 200);
  await stack.close();
});

test('realtime and the owner’s own transactions work on it', async () => {
  const stack = await startSmallStack({ databaseUrl: await newDatabase('realtime') });
  const { client, id } = await signUp(stack, 'ann@example.com');
  const insert = async () => await client.from('notes').insert({ owner_id: id, title: 'told' });
  const title = await new Promise<string>((resolve) => {
    client
      .channel('notes')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (payload) =>
        resolve(String(Reflect.get(payload.new, 'title'))),
      )
      .subscribe((status) => {
        if (status === STATES.SUBSCRIBED) void insert();
      });
  });
  expect(title).toBe('told');
  await stack.close();
});

test('the project’s migrations need no superuser: they run as the owner of a hosted project does', async () => {
  const url = await newDatabase('hosted');
  const stack = await startSmallStack({ databaseUrl: url });
  await stack.close();
  const admin = await openPostgres(url);
  await admin.script(HOSTED_OWNER);
  await admin.close();

  const hosted = new URL(url);
  hosted.username = 'hosted_owner';
  hosted.password = 'secret';
  const owner = await openPostgres(hosted.href);
  await migrate(owner, PROJECT_SOURCES);
  const [row] = await owner.query('select count(*) as prices from public.pricing');
  expect(Number(row?.prices)).toBe(12);
  await owner.close();
});

/** Leaves what a hosted project has at its beginning, owned as there: nothing of the small world, and no superuser. */
const HOSTED_OWNER = `
  create role hosted_owner login password 'secret' createrole bypassrls;
  grant anon, authenticated, service_role to hosted_owner with admin option;
  drop table public.note_details, public.notes cascade;
  drop type public.mood cascade;
  drop schema private cascade;
  drop function public.who_am_i(), public.camp_now();
  truncate supabase_migrations.schema_migrations, supabase_migrations.seed_files;
  truncate storage.buckets cascade;
  alter database hosted owner to hosted_owner;
  alter schema public owner to hosted_owner;
  alter publication supabase_realtime owner to hosted_owner;
  alter table storage.objects owner to hosted_owner;
  alter table storage.buckets owner to hosted_owner;
  grant usage on schema auth, storage, extensions, supabase_migrations to hosted_owner;
  grant all on all tables in schema auth, storage, supabase_migrations to hosted_owner;
`;
