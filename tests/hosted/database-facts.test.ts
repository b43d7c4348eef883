/** What the doctor sees of a real database as its owner: each mistake is made in it, named, cured as the doctor says, and gone. */
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diagnose } from '../../hosting/check.ts';
import { databaseFacts } from '../../hosting/database-facts.ts';
import { ownerChecks } from '../../hosting/owner-checks.ts';
import { closedToVisitors, openToVisitors } from '../../hosting/visitors.ts';
import { patientWith } from '../hosting/patient.ts';
import { newDatabase } from '../support/databases.ts';

let url: string;
let sql: Sql;
const connect = (address = url) => postgres(address, { max: 1, onnotice: () => undefined });
beforeAll(async () => {
  url = await newDatabase();
  sql = connect();
});
afterAll(() => sql.end());

const names =
  /^(Database (refuses us|read-only)|Migrations missing|Row-level|Rights of visitors|Public bucket)/;

/** What the doctor says of the database alone. */
async function seen(address = url) {
  const here = connect(address);
  const database = () => databaseFacts(here);
  const checks = ownerChecks.filter(({ name }) => names.test(name));
  const findings = await diagnose(checks, { ...patientWith({}), database });
  await here.end();
  return findings.filter(({ result }) => result === 'wrong').map(({ name, says }) => `${name}: ${says}`);
}

test('a database with all migrations is well, and the schema says itself what is open to visitors', async () => {
  expect(await seen()).toEqual([]);
  const there = await sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`;
  expect([...openToVisitors(), ...closedToVisitors()].toSorted()).toEqual(
    there.map(({ name }) => String(name)).toSorted(),
  );
  expect(closedToVisitors()).toEqual(expect.arrayContaining(['users', 'payments', 'survey_responses']));
});

test.each([
  [
    'alter table public.users disable row level security',
    'Row-level security off: It is off for users.',
    'alter table public.users enable row level security',
  ],
  [
    'grant select (email) on public.users to anon',
    'Rights of visitors too wide: Visitors have users select.',
    'revoke all on public.users from anon',
  ],
  [
    'grant delete on public.pricing to anon',
    'Rights of visitors too wide: Visitors have pricing delete.',
    'revoke delete on public.pricing from anon',
  ],
  [
    "update storage.buckets set public = true where id = 'documents'",
    'Public bucket: Anyone can read documents.',
    "update storage.buckets set public = false where id = 'documents'",
  ],
  [
    "update supabase_migrations.schema_migrations set version = 'x' where version = '20250101000100'",
    'Migrations missing: The database lacks 20250101000100.',
    "update supabase_migrations.schema_migrations set version = '20250101000100' where version = 'x'",
  ],
])('%s', async (mistake, said, cure) => {
  await sql.unsafe(mistake);
  expect(await seen()).toEqual([said]);
  await sql.unsafe(cure);
  expect(await seen()).toEqual([]);
});

test('a database that takes no writes', async () => {
  const name = new URL(url).pathname.slice(1);
  await sql.unsafe(`alter database ${name} set default_transaction_read_only = on`);
  expect(await seen()).toEqual(['Database read-only: Nothing can be signed up, paid or changed.']);
  await sql.unsafe(`alter database ${name} reset default_transaction_read_only`);
  expect(await seen()).toEqual([]);
});
