/** Counters and queues under many sessions at once: rate limits, seats on the bus, the provider's budget, the inbox and the outbox; and decisions. */
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Decision } from './decisions/decision.ts';
import { mailDecisions } from './decisions/mails.ts';
import { moneyDecisions } from './decisions/money.ts';
import { peopleDecisions } from './decisions/people.ts';
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

test('630 addresses asked about at once from one network address: 600 are answered', async () => {
  const questions = Array.from({ length: 630 }, () =>
    server.as('anna', async (tx) => {
      await tx`select tests.come_from('192.0.2.1')`;
      return (await tx`select email_status('nobody@example.org') as status`)[0]?.status;
    }),
  );
  expect(await tally(questions)).toEqual({ unknown: 600, try_later: 30 });
});

test('twelve families register at once with a promo code that has one use left: one does, and may send it again', async () => {
  const families = Array.from({ length: 12 }, (_, n) => `cook ${n}`);
  await server.sql`insert into discounts (code, pricing_code, max_uses) values ('KITCHEN', 10, 2)`;
  await server.sql`select tests.family('first cook', '{"promo_code": "KITCHEN"}')`;
  for (const family of families) {
    await server.sql`select tests.account(${family})`;
    const [known] = await server.as(
      family,
      (tx) => tx`select check_promo_code('KITCHEN') ->> 'status' as it`,
    );
    expect(known?.it).toBe('valid');
  }
  const register = (family: string) => () =>
    server.as(family, async (tx) => {
      // By car: seats on the bus are counted one family after another.
      const [form] = await tx`select tests.form(${family}, null, '{"promo_code": "KITCHEN",
        "arrival_transportation": "Car", "departure_transportation": "Car"}') as sql`;
      await tx.unsafe(String(form?.sql));
      return 'registered';
    });
  // The table is written after the uses are counted: without a lock before it, all twelve have counted one.
  const counts = await server.startTogether('public.people', families.map(register));
  expect(counts).toEqual({ registered: 1, promo_code_invalid: 11 });
  const uses = await server.sql`select first_name from public.users where promo_code = 'KITCHEN'`;
  expect(uses).toHaveLength(2);
  const winner = families.find((family) =>
    uses.some(({ first_name: name }) => String(name).toLowerCase() === family),
  );
  await expect(register(winner ?? '')()).rejects.toMatchObject({ code: '23505' });
});

test('of twelve families that register at once and four that change their way, as many get on the bus as it has seats', async () => {
  const newcomers = Array.from({ length: 12 }, (_, n) => `rider ${n}`);
  const drivers = Array.from({ length: 4 }, (_, n) => `driver ${n}`);
  for (const name of newcomers) await server.sql`select tests.account(${name})`;
  for (const name of drivers)
    await server.sql`select tests.family(${name}, '{"departure_transportation": "Car"}')`;
  await server.sql`
    update admin_settings set number_value = (select taken_home + 5 from bus_seats) where name = 'BUS_SEATS_HOME'`;
  const register = (name: string) => () =>
    server.as(name, async (tx) => {
      const [form] = await tx`select tests.form(${name}, null, '{"departure_transportation": "Bus"}') as sql`;
      await tx.unsafe(String(form?.sql));
      return 'seated';
    });
  const change = (name: string) => () =>
    server.as(name, async (tx) => {
      await tx`update users set departure_transportation = 'Bus' where id = tests.id(${name})`;
      return 'seated';
    });
  const all = [...newcomers.map(register), ...drivers.map(change)];
  expect(await server.startTogether('public.users', all)).toEqual({ seated: 5, bus_home_full: 11 });
  expect(await server.sql`select taken_home - seats_home as over, left_home from bus_seats`).toEqual([
    { over: 0, left_home: 0 },
  ]);
});

test('without a number of seats, a family by bus does not wait for another that is still saving', async () => {
  await server.sql`update admin_settings set number_value = null where name = 'BUS_SEATS_HOME'`;
  for (const name of ['rider', 'other rider'])
    await server.sql`select tests.family(${name}, '{"departure_transportation": "Car"}')`;
  const takeBus = (name: string, then?: () => Promise<unknown>) =>
    server.as(name, async (tx) => {
      await tx`set local lock_timeout = '5s'`;
      await tx`update users set departure_transportation = 'Bus' where id = tests.id(${name})`;
      await then?.();
    });
  await takeBus('rider', () => takeBus('other rider'));
  const [riders] = await server.sql`
    select count(*)::integer from users
    where id in (tests.id('rider'), tests.id('other rider')) and departure_transportation = 'Bus'`;
  expect(riders).toEqual({ count: 2 });
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

test.each([...moneyDecisions, ...mailDecisions, ...peopleDecisions])(
  'pressed by twenty at once: $name',
  async ({ at, given, presses, told, left }) => {
    const arranged = await server.sql.unsafe(given).simple();
    const [{ it: subject }] = (given.includes(';') ? arranged.at(-1) : arranged) as [{ it: string }];
    const press = async (n: number) => {
      const [person, statement] = presses[n % presses.length] as Decision['presses'][number];
      const work = async (tx: TransactionSql) =>
        String((await tx.unsafe(statement, [subject]))[0]?.it || 'done');
      return person === 'server' ? server.asServer(work) : server.as(person, work);
    };
    const twenty = Array.from({ length: 20 }, (_, n) => () => press(n));
    expect(told).toContainEqual(await server.startTogether(at, twenty));
    const [row] = await server.sql.unsafe(left[0]);
    expect(String(row?.it)).toBe(left[1]);
  },
);
