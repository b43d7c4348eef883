/** The treasurer's work under many sessions at once: nothing is written twice, and no one waits for ever. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRaceServer, tally, times, untilWaiting, type RaceServer } from './sql-server.ts';

let server: RaceServer;
beforeAll(async () => {
  server = await startRaceServer();
});
afterAll(() => server.close());

/** Writes down cash as an organiser of level 3 who saw nothing paid; says whether the row is new. */
const enter = (camper: string, key: string, amount = 400) =>
  server.as('admin3', async (tx) => {
    const [row] = await tx`
      select tests.write_down(${key}, tests.id(${camper}), ${amount}, 'Cash', 'payment', 'In the office', 0) as it`;
    return row?.it.is_new ? 'new' : 'known';
  });
const settle = (intent: string, changes = {}) =>
  server.asServer(async (tx) => {
    const [row] = await tx`
      select settle_intent(${intent}, tests.snapshot(${intent}, ${tx.json(changes)}), 'webhook') as it`;
    return String(row?.it.state);
  });
/** A family of one with a payment page open for the whole fee. */
const openCheckout = async (person: string) => {
  await server.sql`select tests.family(${person})`;
  const [row] = await server.sql`select tests.checkout(${person}, ${person}, 'Full payment') as id`;
  return String(row?.id);
};
const ledger = async (camper: string) => {
  const rows = await server.sql`
    select amount::float from public.payments where paid_for_user_id = tests.id(${camper}) order by amount`;
  return rows.map(({ amount }) => amount);
};

test('PAY-1 one press that arrives twenty times at once is one row; twenty organisers at once are one row and a conflict', async () => {
  await server.sql`select tests.family('pressed'), tests.family('entered')`;
  const key = randomUUID();
  expect(await tally(Array.from({ length: 20 }, () => enter('pressed', key)))).toEqual({ new: 1, known: 19 });
  expect(await ledger('pressed')).toEqual([400]);
  expect(await tally(Array.from({ length: 20 }, () => enter('entered', randomUUID())))).toEqual({
    new: 1,
    conflict: 19,
  });
  expect(await ledger('entered')).toEqual([400]);
  await server.sql`select tests.family('named'), tests.family('named then')`;
  const again = randomUUID();
  const both = ['named', 'named then'].map((camper) => () => enter(camper, again));
  expect(await server.startTogether('public.payments', both)).toEqual({ new: 1, conflict: 1 });
});

test('a late charge ends a page for two while cash comes for the other one: pages are locked before the ledger’s number', async () => {
  await server.sql`select tests.family('basket'), tests.camper('basket child', 'basket')`;
  const [late] = await server.sql`select tests.checkout('basket', 'basket', 'First payment') as id`;
  await server.sql`select cancel_intent(${late?.id}, 'lost')`;
  const [page] = await server.asServer(
    (tx) => tx`
      select create_payment_intent(tests.id('basket'), (
        select jsonb_agg(jsonb_build_object('paid_for', tests.id(who), 'payment_type', 'Full payment'))
        from unnest(array['basket', 'basket child']) who
      )) ->> 'intent_id' as id`,
  );
  await server.asServer(
    (tx) => tx`select store_checkout(${page?.id}, md5(${page?.id}), 'https://pay.example/')`,
  );
  expect(
    // Cash waits for the page first: who had taken the ledger’s number before could never have the page.
    await server.startBehind(
      (holder) => holder`select from payment_intents where id = ${String(page?.id)} for update`,
      [() => enter('basket child', randomUUID())],
      [() => settle(String(late?.id))],
    ),
  ).toEqual({ charged: 1, new: 1 });
});

test('N26 cash and card for one camper at the same moment: both count, registered once, nobody blocks', async () => {
  const people = Array.from({ length: 10 }, (_, n) => `both ${n}`);
  const work: (() => Promise<string>)[] = [];
  for (const person of people) {
    const intent = await openCheckout(person);
    work.push(
      () => settle(intent),
      () => enter(person, randomUUID(), 1200),
    );
  }
  const counts = await server.startTogether('public.payments', work);
  const [numbers] =
    await server.sql`select count(*)::integer as rows, max(number)::integer as last from public.payments`;
  expect(numbers?.last, 'N41 numbers have no gap').toBe(numbers?.rows);
  expect((counts['new'] ?? 0) + (counts['conflict'] ?? 0)).toBe(10);
  expect(counts['charged']).toBe(10);
  const [row] = await server.sql`
    select count(*)::integer as registered, count(distinct o.id)::integer as told from public.users u
    left join public.outbox o on o.subject_id = u.id and o.kind = 'registered'
    where u.is_registered and u.first_name like 'Both %'`;
  expect(row).toEqual({ registered: 10, told: 0 });
  const [overpaid] = await server.sql`
    select count(*)::integer as matters from private.attention_of_campers() m join public.users u on u.id = m.camper_id
    where m.kind = 'overpaid' and u.first_name like 'Both %'`;
  expect(overpaid?.matters).toBe(counts['new']);
});

test('N17 cash at the moment when the family presses Pay: nobody is led to a page for what is paid already', async () => {
  const people = Array.from({ length: 12 }, (_, n) => `racing ${n}`);
  for (const person of people) await server.sql`select tests.family(${person})`;
  const press = (person: string) =>
    server.asServer(async (tx) => {
      const [row] = await tx`
        select create_payment_intent(tests.id(${person}), jsonb_build_array(
          jsonb_build_object('paid_for', tests.id(${person}), 'payment_type', 'Full payment'))) ->> 'intent_id' as id`;
      return row?.id as string | null;
    });
  /** What becomes of the page that the provider has opened in the meantime. */
  const store = (intent: string) =>
    server.asServer(async (tx) => {
      const [row] = await tx`
        select store_checkout(${intent}, md5(${intent}), 'https://pay.example') ->> 'state' as state`;
      return String(row?.state);
    });
  // The attempts are what both need once they have locked the camper; every second time the press surely comes first.
  const counts = await server.startTogether(
    'public.payment_intents',
    people.map((person, n) => async () => {
      const pressed = press(person);
      if (n % 2) await pressed;
      await enter(person, randomUUID(), 1200);
      const intent = await pressed;
      return intent === null ? 'refused' : store(intent);
    }),
  );
  expect((counts['cancelled'] ?? 0) + (counts['refused'] ?? 0)).toBe(12);
  expect(counts['cancelled']).toBeGreaterThanOrEqual(6);
  const [row] = await server.sql`select count(*)::integer as open from public.payment_intent_lines l
    join public.users u on u.id = l.paid_for_user_id where l.is_open and u.first_name like 'Racing %'`;
  expect(row?.open).toBe(0);
});

test('N17 cash, the charge and the end of an open page at the same moment: the charge wins and is shown as too much', async () => {
  const people = Array.from({ length: 8 }, (_, n) => `meeting ${n}`);
  const work: (() => Promise<string>)[] = [];
  for (const person of people) {
    const intent = await openCheckout(person);
    await enter(person, randomUUID());
    work.push(
      () => settle(intent),
      () =>
        server.asServer(
          async (tx) => (await tx`select cancel_intent(${intent}, null, 'admin') as it`)[0]?.it as string,
        ),
    );
  }
  const counts = await server.startTogether('public.payment_intents', work);
  expect(counts['charged']).toBeGreaterThanOrEqual(8);
  const rows = await server.sql`select distinct i.state, m.kind, m.amount::float from public.users u
    join public.payment_intents i on i.payer_id = u.id
    left join private.attention_of_campers() m on m.camper_id = u.id where u.first_name like 'Meeting %'`;
  expect([...rows]).toEqual([{ state: 'charged', kind: 'overpaid', amount: 400 }]);
});

test('N24 two refunds, each told fifteen times at once and out of order: each is one row and one mail', async () => {
  await server.sql`select tests.family('refunded')`;
  const [row] = await server.sql`select tests.pay('refunded', 'refunded', 'Full payment') as id`;
  await times(30, (n) => settle(row?.id, { refundedAmount: n % 2 ? 20_000 : 50_000 }));
  const rows = await ledger('refunded');
  expect(rows.reduce((sum, amount) => sum + amount, 0)).toBe(700);
  const [mails] = await server.sql`
    select count(*)::integer as sent, sum((payload ->> 'amount')::numeric)::integer as amount from public.outbox
    where intent_id = ${row?.id} and kind = 'refund'`;
  expect(mails).toEqual({ sent: rows.length - 1, amount: -500 });
});

test('N25 twenty who want to charge one reservation: one may', async () => {
  const intent = await openCheckout('reserved');
  const answers = Array.from({ length: 20 }, () =>
    server.asServer(async (tx) => {
      const [charge] = await tx`select begin_charge(${intent}, 'sweep') as ore`;
      return String(charge?.ore);
    }),
  );
  expect(await tally(answers)).toEqual({ '120000': 1, null: 19 });
});

test('PAY-18 twenty presses on "send the receipt" are one copy', async () => {
  await server.sql`select tests.family('asking')`;
  await server.sql`select tests.pay('asking', 'asking', 'Full payment')`;
  const [payment] =
    await server.sql`select id from public.payments where paid_for_user_id = tests.id('asking')`;
  await times(20, () =>
    server.asServer((tx) => tx`select resend_receipt(${payment?.id}, tests.id('asking'))`),
  );
  const [row] = await server.sql`
    select count(*)::integer as copies from public.outbox where dedupe_key like 'copy:' || ${payment?.id} || '%'`;
  expect(row?.copies).toBe(1);
});

/** Corrects a birthday that was 1985-03-03 to a child's of ten; `effects` is what the organiser read before. */
const makeChild = (person: string, effects: unknown = null) =>
  server.as('admin3', async (tx) => {
    const [row] = await tx`
      select admin_update_camper(tests.id(${person}), '{"birthday": "2014-06-06"}', '{"birthday": "1985-03-03"}', false,
        ${tx.json(effects as never)}::jsonb, ${effects === 'dry_run'}) as it`;
    return row?.it as { status: string; effects: unknown };
  });
const corrected = async (answer: Promise<{ status: string }>) => (await answer).status;
/** What has been paid, what is owed in all, and whether they are registered. */
const standing = async (person: string) => {
  const [row] = await server.sql`
    select concat(private.paid_for(id)::integer, ' of ', private.price_of(u)::integer, case when is_registered then ' registered' end) as it
    from public.users u where id = tests.id(${person})`;
  return String(row?.it);
};

test('a birthday is corrected while a card payment of the old price settles: never both unseen, and the books are the same', async () => {
  const people = Array.from({ length: 8 }, (_, n) => `grows ${n}`);
  const work: (() => Promise<string>)[] = [];
  for (const [n, person] of people.entries()) {
    await server.sql`select tests.family(${`parent of ${person}`}), tests.camper(${person}, ${`parent of ${person}`})`;
    const { effects } = await makeChild(person, 'dry_run');
    const [row] = await server.sql`select tests.checkout(${person}, ${person}, 'Full payment') as id`;
    // Every other page was given up before, and is charged all the same.
    if (n % 2) await server.sql`select public.cancel_intent(${row?.id}, 'lost')`;
    const both = [() => settle(String(row?.id)), () => corrected(makeChild(person, effects))];
    work.push(...(n % 4 < 2 ? both : both.toReversed()));
  }
  const counts = await server.startTogether('public.users', work);
  expect(counts['charged']).toBe(8);
  const { saved = 0, payment_open: open = 0, other_effects: other = 0 } = counts;
  expect(saved + open + other).toBe(8);
  const ends = await Promise.all(people.map(standing));
  expect(ends.filter((end) => end === '1200 of 840 registered')).toHaveLength(saved);
  expect(ends.filter((end) => end === '1200 of 1200 registered')).toHaveLength(8 - saved);
});

test('the same correction and the same cancellation by ten at once: one mail each', async () => {
  await server.sql`select tests.family('parent of twice'), tests.camper('twice', 'parent of twice')`;
  await server.sql`select tests.pay('parent of twice', 'twice', 'First payment')`;
  const { effects } = await makeChild('twice', 'dry_run');
  expect(await tally(Array.from({ length: 10 }, () => corrected(makeChild('twice', effects))))).toEqual({
    saved: 10,
  });
  const cancel = () =>
    server.as('admin3', async (tx) => {
      const [row] = await tx`
        select admin_update_camper(tests.id('twice'), '{"attendance": "not_attending"}', '{"attendance": "attending"}') ->> 'status' as it`;
      return String(row?.it);
    });
  expect(await tally(Array.from({ length: 10 }, cancel))).toEqual({ saved: 10 });
  const mails = await server.sql`
    select kind from public.outbox where subject_id = tests.id('twice') and kind in ('changed', 'cancelled') order by kind`;
  expect(mails.map(({ kind }) => kind)).toEqual(['cancelled', 'changed']);
});

test('two end the same pages, one on its way through the index and one through the table: neither waits for ever', async () => {
  // In the table they stand the other way round.
  const [first, middle, last] = [1, 2, 3].map((n) => `${n}0000000-0000-4000-8000-000000000000`) as [
    string,
    string,
    string,
  ];
  const pages = [last, middle, first];
  for (const id of pages)
    await server.sql`insert into public.payment_intents (id, state, amount_ore, reference) values (${id}, 'open', 100, ${id})`;
  const endWithout = (way: string) =>
    server.sql.begin(async (tx) => {
      await tx.unsafe(`set local enable_bitmapscan = off; set local enable_${way} = off`);
      await tx`select private.ask_to_cancel(${pages}::uuid[], 'written_by_hand')`;
      return 'asked';
    });
  const both: Promise<string>[] = [];
  await server.sql.begin(async (tx) => {
    await tx`select from public.payment_intents where id = ${middle} for update`;
    both.push(endWithout('seqscan'), endWithout('indexscan'));
    void Promise.allSettled(both);
    await untilWaiting(server.sql, 2);
  });
  expect(await tally(both)).toEqual({ asked: 2 });
});

test('N47 a refund that waits: two confirm and one withdraws at once, and it is asked for by one, or never', async () => {
  const intent = await openCheckout('given back');
  await settle(intent);
  await server.sql`update admin_settings set number_value = 0 where name = 'REFUND_TWO_ABOVE'`;
  const begin = async (key: string) => {
    const [row] = await server.asServer(
      (tx) => tx`
        select begin_refund(tests.id('admin3'), ${key}, (select id from payments where intent_id = ${intent}),
          jsonb_build_array(jsonb_build_object('camper', tests.id('given back'), 'ore', 100))) as it`,
    );
    return String(row?.it.state ?? row?.it.reason);
  };
  const key = randomUUID();
  const others = Array.from({ length: 4 }, () => randomUUID());
  expect(await tally([key, ...others].map((one) => begin(one)))).toEqual({ waiting: 1, busy: 4 });
  const [{ id: request } = {}] = await server.sql`
    select id from private.refund_requests where intent_id = ${intent}`;
  const confirm = (by: string) =>
    server.asServer(async (tx) => {
      const [row] = await tx`select confirm_refund(tests.id(${by}), ${request}) as it`;
      return String(row?.it.status === 'ask' ? row.it.request_id === request : row?.it.reason);
    });
  const withdraw = () =>
    server.as('admin3', async (tx) => {
      await tx`select withdraw_refund(${request})`;
      return 'gone';
    });
  const done = await tally([confirm('admin5'), confirm('admin5'), withdraw(), withdraw(), confirm('admin3')]);
  const [{ state } = {}] = await server.sql`select state from private.refund_requests where id = ${request}`;
  expect(done).toEqual(
    state === 'asked' ? { true: 2, conflict: 2, own_request: 1 } : { withdrawn: 2, gone: 2, own_request: 1 },
  );
  await server.sql`update admin_settings set number_value = null where name = 'REFUND_TWO_ABOVE'`;
});
