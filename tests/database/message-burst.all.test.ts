import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb } from '../../supabase/functions/_shared/db.ts';
import { MailError, type Mailer } from '../../supabase/functions/_shared/mailer.ts';
import { dispatchOutbox } from '../../supabase/functions/_shared/outbox.ts';
import type { Database } from '../../supabase/local/database.ts';
import { fakeDependencies } from '../functions/fakes.ts';
import { openTestDatabase } from './test-database.ts';
import { loadTestSetup } from './test-setup.ts';

/**
 * A message to families on the real outbox (1,000 in memory: `tests/functions/mail-burst.all.test.ts`), through a mail service that takes two requests in any second and no more,
 * fails by chance, loses answers, keeps each key for a day and refuses it for other words; while senders are killed wherever they
 * talk to the database. Time is that of the test.
 */
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await loadTestSetup(database, { pgtap: false });
});
afterAll(() => database.close());

const FAMILIES = 150;
const PER_SECOND = 2;

/** Numbers from 0 up to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
let chance = seeded(23);
let now = 0;
const DAY = 24 * 3_600_000;

/** What the service has done with each key, and when it was asked. */
const delivered = new Map<string, { to: string; words: string; times: number; at: number }>();
const asked: number[] = [];
let otherWords = 0;
const service: Mailer = {
  async send(to, mail, key) {
    if (asked.filter((at) => at > now - 1000).length >= PER_SECOND) throw new MailError(429, 1000);
    asked.push(now);
    const luck = chance();
    if (luck < 0.05) throw new MailError(500);
    const words = JSON.stringify(mail);
    const before = delivered.get(key);
    const isKnown = before && before.at > now - DAY;
    if (isKnown && before.words !== words) {
      otherWords += 1;
      throw new MailError(409);
    }
    if (!isKnown) delivered.set(key, { to, words, times: (before?.times ?? 0) + 1, at: now });
    if (luck < 0.1) throw new MailError(null);
    return PER_SECOND;
  },
  isDomainVerified: async () => true,
};

/** The outbox as functions call it; now and then the process dies, before or after the database has done what it was asked. */
const dyingDb = createDb(async (name, args) => {
  const luck = chance();
  if (luck < 0.02) throw new Error('killed');
  const named = Object.keys(args).map((key, n) => `${key} => $${n + 1}`);
  const rows = await database.query(`select * from public.${name}(${named.join(', ')})`, Object.values(args));
  if (luck < 0.04) throw new Error('killed');
  return { data: name === 'claim_outbox' ? rows : (rows[0]?.[name] ?? null), error: null };
});

/** One run of a sender, as long as the sweep's; killed, it simply ends. */
async function send(): Promise<boolean> {
  const clock = { now: () => now, sleep: async (ms: number) => void (now += ms) };
  return dispatchOutbox(
    {
      ...fakeDependencies(),
      db: dyingDb,
      mailer: service,
      documents: { link: async (name) => `${name} ${now}`, remove: async () => undefined },
      log: { info: () => undefined, error: () => undefined },
      clock,
    },
    now + 110_000,
  ).then(
    () => false,
    () => true,
  );
}

/** So many minutes later: the database's leases and waits are by its own clock. */
async function later(minutes: number): Promise<void> {
  now += minutes * 60_000;
  await database.query(
    `update public.outbox set locked_until = locked_until - $1::interval, next_attempt_at = next_attempt_at - $1::interval,
      asked_at = asked_at - $1::interval where sent_at is null`,
    [`${minutes} minutes`],
  );
}

const waiting = async () =>
  Number(
    (await database.query('select count(*)::int as n from public.outbox where sent_at is null'))[0]?.['n'],
  );

/** Families like Anna's own row, past what a registration asks and does: that is not what is tested here. */
async function manyFamilies(): Promise<void> {
  const columns = (
    await database.query(`select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = 'users' and is_generated = 'NEVER'`)
  ).map(({ name }) => String(name));
  await database.script(`
    set session_replication_role = replica;
    insert into public.people (id, account_id, first_name, last_name)
    select tests.id('family ' || n), tests.id('family ' || n), 'Family' || n, 'Holm' from generate_series(1, ${FAMILIES}) n;
    insert into public.users (${columns.join()})
    select ${columns.map((name) => `copy.${name}`).join()} from generate_series(1, ${FAMILIES}) n, public.users anna,
      jsonb_populate_record(anna, jsonb_build_object('id', tests.id('family ' || n), 'first_name', 'Family' || n,
        'email', 'family' || n || '@example.org')) as copy
    where anna.id = tests.id('anna');
    set session_replication_role = default`);
}

test('the mails of a message leave once each, whatever fails and whoever is killed', async () => {
  await database.query('delete from public.outbox');
  await database.query(
    `insert into storage.objects (bucket_id, name) values ('documents', 'schedule-' || private.season() || '.pdf')`,
  );
  await manyFamilies();
  await database.query(
    `select set_config('request.jwt.claim.sub', tests.id('admin2')::text, false), set_config('request.jwt.claims', tests.claims(tests.id('admin2')::text, 'authenticated')::text, false)`,
  );
  const [sent] = await database.query(`select public.send_message(gen_random_uuid(),
    array(select id from public.users where first_name like 'Family%'), '{"en": {"subject": "News, {first_name}", "body": "You owe {outstanding}."}}', '{schedule.pdf}', ${FAMILIES}) as mails`);
  expect(sent?.['mails']).toBe(FAMILIES);

  let killed = 0;
  for (let run = 0; run < 100 && (await waiting()) > 0; run += 1) {
    if (await send()) killed += 1;
    // A name changes in the meantime: what was once offered to the service stays as it was.
    await database.query(`update public.people set first_name = first_name || 'x' where id in (
      select subject_id from public.outbox where sent_at is null order by id limit 20)`);
    await later(5);
  }

  expect(await waiting()).toBe(0);
  expect(killed).toBeGreaterThan(5);
  expect(otherWords).toBe(0);
  expect(delivered.size).toBe(FAMILIES);
  expect(new Set([...delivered.values()].map(({ to }) => to)).size).toBe(FAMILIES);
  expect(new Set([...delivered.values()].map(({ times }) => times))).toEqual(new Set([1]));
  expect(asked.length).toBeGreaterThan(FAMILIES);
  const crowded = asked.filter((at, n) => (asked[n + PER_SECOND] ?? Infinity) < at + 1000);
  expect(crowded).toEqual([]);
});

test('no sender that stood still for a week sends again what the service may have had: a person does, with attachments that are there', async () => {
  delivered.clear();
  await database.query(`select public.send_message(gen_random_uuid(),
    array(select id from public.users where first_name like 'Family%' order by id limit 5), '{"en": {"subject": "Again", "body": "You owe {outstanding}."}}', '{schedule.pdf}', 5)`);
  chance = () => 0.07; // taken, and the answer lost
  await send();
  expect(delivered.size).toBe(5);
  chance = () => 0.5; // all is well
  await later(8 * 24 * 60);
  await send();
  expect([...delivered.values()].map(({ times }) => times)).toEqual([1, 1, 1, 1, 1]);
  expect(await waiting()).toBe(5);

  await database.query(
    `select public.decide_mail(private.undecided_key(o), true) from public.outbox o where sent_at is null limit 1`,
  );
  await send();
  const again = [...delivered.values()].filter(({ times }) => times === 2);
  expect(again).toHaveLength(1);
  expect(again[0]?.words).toContain(`"path":"schedule-1.pdf ${again[0]?.at}"`);
  expect(await waiting()).toBe(4);
});
