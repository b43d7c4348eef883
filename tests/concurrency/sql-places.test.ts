/** Limits of number under many sessions at once: places in a room, campers of a family, beds (CAP-1, CAP-9). */
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRaceServer, tally, times, type RaceServer } from './sql-server.ts';

let server: RaceServer;
beforeAll(async () => {
  server = await startRaceServer();
});
afterAll(() => server.close());

/** So many account holders who want a bed. */
async function guests(prefix: string, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, n) => `${prefix} ${n}`);
  for (const name of names) await server.sql`select tests.family(${name})`;
  return names;
}

test('fifty admins assign into a room with three places left: three succeed', async () => {
  const people = await guests('roommate', 50);
  await server.sql`update public.rooms set capacity = 3 where id = 1`;
  const outcomes = people.map((person) =>
    server.as('admin2', async (tx) => {
      await tx`update public.users set room_id = 1 where id = tests.id(${person})`;
      return 'assigned';
    }),
  );
  expect(await tally(outcomes)).toEqual({ assigned: 3, room_full: 47 });
  const [row] = await server.sql`select count(*)::integer as people from public.users where room_id = 1`;
  expect(row?.people).toBe(3);
});

test('a room made smaller while people are assigned never holds more than its places', async () => {
  const people = await guests('lodger', 30);
  await server.sql`update public.rooms set capacity = 30 where id = 2`;
  const assignments = people.map((person) =>
    server.as('admin2', async (tx) => {
      await tx`update public.users set room_id = 2 where id = tests.id(${person})`;
      return 'assigned';
    }),
  );
  const shrinking = [25, 20, 15, 10, 5].map((capacity) =>
    server.as('admin3', async (tx) => {
      await tx`update public.rooms set capacity = ${capacity} where id = 2`;
      return 'smaller';
    }),
  );
  const counts = await tally([...assignments.slice(0, 15), ...shrinking, ...assignments.slice(15)]);
  expect(
    Object.keys(counts).filter((answer) => !['assigned', 'smaller', 'room_full'].includes(answer)),
  ).toEqual([]);
  const [room] = await server.sql`
    select capacity, (select count(*)::integer from public.users where room_id = r.id) as people
    from public.rooms r where id = 2`;
  expect(room?.people).toBe(counts.assigned);
  expect(room?.people).toBeLessThanOrEqual(room?.capacity);
});

test('ten campers added at once to a family that has six: seven in all', async () => {
  await server.sql`select tests.family('parent')`;
  for (let n = 0; n < 6; n += 1) await server.sql`select tests.camper(${`child ${n}`}, 'parent')`;
  const add = (n: number) => () =>
    server.as('parent', async (tx) => {
      // By car: seats on the bus are counted one family after another.
      const [form] = await tx`select tests.form(${`child ${n}`}, 'parent',
        '{"arrival_transportation": "Car", "departure_transportation": "Car"}') as statement`;
      await tx.unsafe(form?.statement);
      return 'added';
    });
  // The table is written after the count: without a lock before it, all ten have counted six.
  const ten = Array.from({ length: 10 }, (_, n) => add(n + 6));
  expect(await server.startTogether('public.people', ten)).toEqual({ added: 1, camper_limit_reached: 9 });
});

test('one camper submitted ten times at once is one person', async () => {
  const outcomes = Array.from({ length: 10 }, () =>
    server.as('anna', async (tx) => {
      const [form] = await tx`select tests.form('double', 'anna') as statement`;
      await tx.unsafe(form?.statement);
      return 'added';
    }),
  );
  expect(await tally(outcomes)).toEqual({
    added: 1,
    'duplicate key value violates unique constraint "users_pkey"': 9,
  });
});

test('four children of a family who are registered at once are told in one mail', async () => {
  await server.sql`select tests.family('mother of four')`;
  const children = Array.from({ length: 4 }, (_, n) => `quadruplet ${n}`);
  const register = (child: string) => () =>
    server.as('mother of four', async (tx) => {
      const [form] = await tx`select tests.form(${child}, 'mother of four') as statement`;
      await tx.unsafe(String(form?.statement));
      return 'registered';
    });
  expect(await server.startTogether('public.outbox', children.map(register))).toEqual({ registered: 4 });
  const mails = await server.sql`
    select payload -> 'camper_ids' as campers from public.outbox
    where kind = 'signed_up' and subject_id = tests.id('mother of four')`;
  const ids = await server.sql`select id from public.users where parent_id = tests.id('mother of four')`;
  expect(mails).toHaveLength(1);
  const told: string[] = mails[0]?.campers ?? [];
  expect(told.toSorted()).toEqual(ids.map(({ id }) => String(id)).toSorted());
});

const release = async () => {
  const [row] = await server.sql`select release_unpaid_beds() as moved`;
  return Number(row?.moved);
};

test('no payment waits for the release of beds, however long it takes', async () => {
  const people = await guests('waits', 40);
  const pages = await Promise.all(
    people.slice(0, 6).map(async (person) => {
      const [row] = await server.sql`select tests.checkout(${person}, ${person}, 'Full payment') as id`;
      return String(row?.id);
    }),
  );
  await server.sql`update public.camp_info set total_beds = private.beds_taken()`;
  /** Fails where it would have to wait for a lock that the release holds. */
  const atOnce = <T>(work: (tx: TransactionSql) => Promise<T>) =>
    server.asServer(async (tx) => {
      await tx`set local lock_timeout = '2s'`;
      return work(tx);
    });
  await server.asServer(async (tx) => {
    const [step] = await tx`select release_unpaid_beds() as moved`;
    expect(step?.moved).toBe(25);
    // The transaction of the release stays open: nothing that it has locked is free.
    const [left] = await tx`
      select u.id from public.users u where u.first_name like 'Waits%' and u.has_bed and not exists (
        select from public.payment_intent_lines l where l.paid_for_user_id = u.id
      ) limit 1`;
    const settled = pages.map((page) => async (other: TransactionSql) => {
      const [row] = await other`select settle_intent(${page}, tests.snapshot(${page}), 'webhook') as result`;
      return String(row?.result.state);
    });
    const pressed = async (other: TransactionSql) => {
      const [row] =
        await other`select create_payment_intent(${left?.id}, jsonb_build_array(jsonb_build_object(
        'paid_for', ${left?.id}::uuid, 'payment_type', 'Full payment'))) as step`;
      return `${row?.step.status} ${row?.step.amount_ore}`;
    };
    // One after another: beside each other they would also wait for each other, on a slow machine longer than the limit.
    const outcomes: Promise<string>[] = [];
    for (const work of [...settled, pressed]) {
      const outcome = atOnce(work);
      outcomes.push(outcome);
      await Promise.allSettled([outcome]);
    }
    expect(await tally(outcomes)).toEqual({ charged: 6, 'created 100000': 1 });
  });
  while ((await release()) > 0);
});

test('the last three beds: paid in full, in parts, free, and swept, all at once, give three', async () => {
  const payers = await guests('bed', 20);
  await server.sql`insert into public.discounts (code, pricing_code) values ('KITCHEN', 11)`;
  await server.sql`update public.camp_info set total_beds = private.beds_taken() + 3`;
  const intents: string[] = [];
  for (const [n, payer] of payers.entries()) {
    if (n % 2) await server.sql`select tests.pay(${payer}, ${payer}, 'First payment')`;
    const type = n % 2 ? 'Remaining amount' : 'Full payment';
    const [row] = await server.sql`select tests.checkout(${payer}, ${payer}, ${type}) as id`;
    intents.push(row?.id);
  }
  await Promise.all([
    ...intents.map((id) =>
      server.asServer((tx) => tx`select settle_intent(${id}, tests.snapshot(${id}), 'webhook')`),
    ),
    ...['cook 1', 'cook 2'].map(
      (cook) => server.sql`select tests.camper(${cook}, 'otto', '{"promo_code": "KITCHEN"}')`,
    ),
    times(5, () => server.asServer((tx) => tx`select release_unpaid_beds()`)),
  ]);
  const [camp] = await server.sql`
    select count(*) filter (where has_bed and is_registered)::integer as beds,
      count(*) filter (where is_registered)::integer as registered,
      count(*) filter (where has_bed = (accommodation = 'Room'))::integer as consistent,
      sum(private.paid_for(id))::integer as paid
    from public.users where id in (
      select tests.id(person) from unnest(${[...payers, 'cook 1', 'cook 2']}::text[]) as p(person)
    )`;
  expect(camp).toEqual({ beds: 3, registered: 22, consistent: 22, paid: 20 * 1200 });
  // Whose row was busy is moved by the next step.
  while ((await release()) > 0);
  const [left] = await server.sql`select count(*)::integer as waiting from public.users
    where has_bed and not is_registered and is_attending`;
  expect(left?.waiting).toBe(0);
});
