import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createDb, type Db } from '../../supabase/functions/_shared/db.ts';
import { MailError } from '../../supabase/functions/_shared/mailer.ts';
import { dispatchOutbox } from '../../supabase/functions/_shared/outbox.ts';
import type { RenderedMail } from '../../supabase/functions/_shared/mails/render.ts';
import type { Database } from '../../supabase/local/database.ts';
import { fakeDependencies } from '../functions/fakes.ts';
import { receiptPayload } from '../functions/mail-fixtures.ts';
import { damagedMails, storedMails } from './damaged-mails.ts';
import { openTestDatabase } from './test-database.ts';
import { loadTestSetup } from './test-setup.ts';

/** The sender of mails on the real outbox with its leases; only the mail service and the time that is slept are a test's. */
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await loadTestSetup(database, { pgtap: false });
});
afterAll(() => database.close());

const COUNT = 12;
const HOUR = 3_600_000;

/** The outbox as functions call it; a call that `dies` is the process's last, and is not made. */
function outbox(dies: (name: string) => boolean): Db {
  return createDb(async (name, args) => {
    if (dies(name)) throw new Error('killed');
    const named = Object.keys(args).map((key, n) => `${key} => $${n + 1}`);
    const rows = await database.query(
      `select * from public.${name}(${named.join(', ')})`,
      Object.values(args),
    );
    return { data: name === 'claim_outbox' ? rows : null, error: null };
  });
}

/** Sends what is due; `answer` may throw what the service says to the n-th request. */
async function send(
  keys: string[],
  answer: (n: number, mail: RenderedMail) => void,
  dies: (name: string) => boolean = () => false,
) {
  let now = 0;
  let asked = 0;
  const waits: number[] = [];
  const result = await dispatchOutbox(
    {
      ...fakeDependencies(),
      db: outbox(dies),
      mailer: {
        send: async (_recipient, mail, key) => {
          answer((asked += 1), mail);
          keys.push(key);
          return null;
        },
        isDomainVerified: async () => true,
      },
      documents: { link: async () => '', remove: async () => undefined },
      log: { info: () => undefined, error: () => undefined },
      clock: {
        now: () => now,
        sleep: async (ms) => {
          now += ms;
          waits.push(ms);
        },
      },
    },
    HOUR,
  ).catch(() => null);
  return { result, waits };
}

async function newMails(): Promise<void> {
  await database.query('delete from public.outbox');
  for (let n = 0; n < COUNT; n += 1)
    await database.query(
      `insert into public.outbox (kind, dedupe_key, recipient, payload) values ('receipt', $1, $2, $3)`,
      [`receipt ${n}`, `payer${n}@example.org`, receiptPayload],
    );
}

const sums = async () =>
  (
    await database.query(`select count(*) filter (where sent_at is not null)::int as sent, sum(attempts)::int as attempts,
      count(*) filter (where locked_until > clock_timestamp())::int as leased from public.outbox`)
  )[0];

test('too many requests are waited for, and count against no mail', async () => {
  await newMails();
  const keys: string[] = [];
  const { result, waits } = await send(keys, (n) => {
    if (n === 3) throw new MailError(429, 7000);
  });
  expect(result).toEqual({ sent: COUNT, failed: 0 });
  expect(new Set(keys).size).toBe(COUNT);
  expect(waits).toContain(7000);
  expect(await sums()).toEqual({ sent: COUNT, attempts: COUNT, leased: 0 });
});

test('what a killed sender had taken is left alone for its two minutes, and then leaves under the same key', async () => {
  await newMails();
  const keys: string[] = [];
  let finished = 0;
  await send(
    keys,
    () => undefined,
    (name) => name === 'finish_outbox' && (finished += 1) === 4,
  );
  expect(keys).toHaveLength(4);
  expect(await sums()).toEqual({ sent: 3, attempts: 5, leased: 2 });

  await send(keys, () => undefined);
  expect(await sums()).toEqual({ sent: COUNT - 2, attempts: COUNT, leased: 2 });

  await database.query("update public.outbox set locked_until = locked_until - interval '2 minutes'");
  await send(keys, () => undefined);
  expect(await sums()).toEqual({ sent: COUNT, attempts: COUNT + 2, leased: 0 });
  expect(keys).toHaveLength(COUNT + 1);
  expect(new Set(keys).size).toBe(COUNT);
  expect(keys.indexOf(keys[3] ?? '', 4)).toBeGreaterThan(0);
});

test('a mail with any field damaged holds back no other: it leaves whole, is dropped, or is set aside for an organiser', async () => {
  const [people] = await database.query(
    `select tests.id('anna') as anna, tests.id('ben') as ben, tests.id('nobody') as nobody`,
  );
  const { anna, ben, nobody } = z.record(z.string(), z.string()).parse(people);
  const [message] =
    await database.query(`insert into private.messages (id, is_test, attachments, families, mails, sent_by)
    values (gen_random_uuid(), false, '{}', 1, 1, tests.id('admin2')) returning id`);
  await database.query(
    `insert into private.message_texts values ($1, 'en', 'News for {campers}', 'Dear {first_name}')`,
    [message?.['id']],
  );
  await database.script(
    `delete from public.outbox; select tests.at('2025-04-28 12:00'); update public.reminders set is_on = kind = 'price'`,
  );
  const kinds =
    await database.query(`select unnest(regexp_matches(pg_get_constraintdef(oid), $$'([a-z_]+)'$$, 'g')) as kind
    from pg_constraint where conname = 'outbox_kind_check' order by 1`);
  const mails = storedMails(String(anna), String(ben));
  expect(Object.keys(mails).toSorted()).toEqual(kinds.map(({ kind }) => kind));

  // The whole ones come last, so that every damaged one would stand in their way.
  const rows = [
    ...Object.entries(mails).flatMap(([kind, payload]) =>
      damagedMails(payload, String(nobody)).map(
        ({ damage, damaged }) => [kind, `${kind} ${damage}`, damaged] as const,
      ),
    ),
    ...Object.entries(mails).map(([kind, payload]) => [kind, `${kind} whole`, payload] as const),
  ];
  expect(rows.length).toBeGreaterThan(300);
  await database.query(
    `insert into public.outbox (kind, dedupe_key, recipient, subject_id, message_id, payload, created_at)
      select row ->> 0, row ->> 1, 'anna@example.org', $2, case row ->> 0 when 'message' then $3::uuid end, row -> 2,
        public.camp_now() + place * interval '1 second'
      from jsonb_array_elements($1) with ordinality as rows (row, place)`,
    [rows, anna, message?.['id']],
  );
  const leftBlank: string[] = [];
  const { result } = await send([], (_n, { subject, text }) => {
    if (/undefined|null|NaN|Invalid|\[object/.test(subject + text)) leftBlank.push(text);
  });
  expect(result).not.toBeNull();
  expect(leftBlank).toEqual([]);
  const state = await database.query(
    `select dedupe_key as mail, sent_at is not null as is_sent, set_aside_at is not null as is_aside from public.outbox`,
  );
  expect(state.filter(({ is_sent, is_aside }) => is_sent === is_aside)).toEqual([]);
  expect(state.filter(({ mail, is_sent }) => String(mail).endsWith(' whole') && is_sent)).toHaveLength(
    kinds.length,
  );
  expect(state.filter(({ is_aside }) => is_aside).length).toBeGreaterThan(150);

  // Organisers see them, but that there was an answer about help with the price only treasurers; and the family can delete its account
  // all the same.
  const [listed] = await database.query(
    `select count(*)::int as n from private.attention() where kind = 'mail_set_aside' and camper_id = $1`,
    [anna],
  );
  const ofHelp = await database.query(
    `select id from public.outbox where set_aside_at is not null and kind = 'aid'`,
  );
  expect(ofHelp.length).toBeGreaterThan(0);
  expect(listed?.['n']).toBe(state.filter(({ is_aside }) => is_aside).length - ofHelp.length);
  await database.script(`begin; select tests.act_as('anna'); select public.delete_my_account(); commit`);
  // Receipts are vouchers: they stay without an address, and none of them waits to be sent (N41).
  const kept = await database.query(
    `select distinct kind, recipient, sent_at is null as waits from public.outbox order by kind`,
  );
  expect(kept).toEqual(
    ['receipt', 'refund', 'taken_back'].map((kind) => ({ kind, recipient: '', waits: false })),
  );
});
