import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb } from '../../supabase/functions/_shared/db.ts';
import { MailError } from '../../supabase/functions/_shared/mailer.ts';
import { dispatchOutbox, type OutboxDeps } from '../../supabase/functions/_shared/outbox.ts';
import type { Database } from '../../supabase/local/database.ts';
import { receiptPayload } from '../functions/mail-fixtures.ts';
import { openTestDatabase } from './test-database.ts';

/** The sender of mails on the real outbox with its leases; only the mail service and the time that is slept are a test's. */
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const COUNT = 12;

/** The outbox as functions call it; a call that `dies` is the process's last, and is not made. */
function outbox(dies: (name: string) => boolean): OutboxDeps['db'] {
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
  answer: (n: number) => void,
  dies: (name: string) => boolean = () => false,
) {
  let now = 0;
  let asked = 0;
  const waits: number[] = [];
  const result = await dispatchOutbox(
    {
      db: outbox(dies),
      mailer: {
        send: async (_recipient, _mail, key) => {
          answer((asked += 1));
          keys.push(key);
          return null;
        },
      },
      documents: { link: async () => '' },
      config: {
        siteUrl: 'https://camp.example',
        functionsUrl: 'https://fn.example',
        webhookSigningKey: 'key',
      },
      log: { info: () => undefined, error: () => undefined },
      clock: {
        now: () => now,
        sleep: async (ms) => {
          now += ms;
          waits.push(ms);
        },
      },
    },
    60_000,
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
