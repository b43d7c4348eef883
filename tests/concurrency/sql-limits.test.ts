/** Counters and queues under many sessions at once: rate limits, the provider's budget, the inbox and the outbox. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRaceServer, tally, times, type RaceServer } from './sql-server.ts';

let server: RaceServer;
beforeAll(async () => {
  server = await startRaceServer();
});
afterAll(() => server.close());

test('thirty promo codes tried at once by one account: ten are answered', async () => {
  const tries = Array.from({ length: 30 }, () =>
    server.as(
      'anna',
      async (tx) => (await tx`select check_promo_code('GUESSED') ->> 'status' as status`)[0]?.status,
    ),
  );
  expect(await tally(tries)).toEqual({ invalid: 10, try_later: 20 });
});

test('fifty addresses asked about at once from one network address: thirty are answered', async () => {
  const questions = Array.from({ length: 50 }, () =>
    server.as('anna', async (tx) => {
      await tx`select tests.come_from('192.0.2.1')`;
      return (await tx`select email_status('nobody@example.org') as status`)[0]?.status;
    }),
  );
  expect(await tally(questions)).toEqual({ unknown: 30, try_later: 20 });
});

test('forty webhooks at once ask the provider twelve times, and one event is new once', async () => {
  const [checkout] = await server.sql`select tests.checkout('anna', 'anna', 'Full payment') as id`;
  const budget = Array.from({ length: 40 }, () =>
    server.asServer(
      async (tx) => (await tx`select take_fetch_budget(${checkout?.id}, 'webhook') as may`)[0]?.may,
    ),
  );
  expect(await tally(budget)).toEqual({ true: 12, false: 28 });
  const events = Array.from({ length: 40 }, () =>
    server.asServer(
      async (tx) =>
        (
          await tx`select record_payment_event(${checkout?.id}, 'p', 'charged', 'e', '{}') ->> 'new' as is_new`
        )[0]?.is_new,
    ),
  );
  expect(await tally(events)).toEqual({ true: 1, false: 39 });
});

test('ten workers share the mails that are due: each mail is taken once', async () => {
  await server.sql`
    insert into public.outbox (kind, dedupe_key, recipient, payload)
    select 'receipt', 'test ' || n, 'anna@example.org', '{}' from generate_series(1, 40) as n`;
  const taken = await times(10, () => server.asServer((tx) => tx`select id from claim_outbox(6)`));
  const ids = taken.flatMap((rows) => rows.map((row) => String(row.id)));
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
});
