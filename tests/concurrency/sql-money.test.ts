/** Money under many sessions at once: no payment counts twice, none is lost, no one waits for ever (N13, N16, N26). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRaceServer, tally, times, type RaceServer } from './sql-server.ts';

let server: RaceServer;
beforeAll(async () => {
  server = await startRaceServer();
});
afterAll(() => server.close());

const settle = (intent: string, changes = {}) =>
  server.asServer(async (tx) => {
    const [row] = await tx`
      select settle_intent(${intent}, tests.snapshot(${intent}, ${tx.json(changes)}), 'webhook') as result`;
    return String(row?.result.state);
  });

/** Presses Pay for some campers, all with one type; gives the answer of the database. */
const press = (payer: string, payees: readonly string[], type = 'Full payment') =>
  server.asServer(async (tx) => {
    const [row] = await tx`
      select create_payment_intent(tests.id(${payer}), (
        select jsonb_agg(jsonb_build_object('paid_for', tests.id(payee), 'payment_type', ${type}::text) order by n)
        from unnest(${[...payees]}::text[]) with ordinality as p(payee, n)
      )) as step`;
    return row?.step as { status: string; intent_id?: string; amount_ore?: number };
  });

const store = (intent: string) =>
  server.asServer(
    (tx) => tx`select store_checkout(${intent}, md5(${intent}), 'https://pay.example/' || ${intent}::text)`,
  );

test('fifty settlements of one payment: one row, one receipt', async () => {
  const [checkout] = await server.sql`select tests.checkout('anna', 'ben', 'Full payment') as id`;
  expect(await tally(Array.from({ length: 50 }, () => settle(checkout?.id)))).toEqual({ charged: 50 });
  const [row] = await server.sql`
    select (select count(*)::integer from public.payments where intent_id = ${checkout?.id}) as payments,
      (select count(*)::integer from public.outbox where intent_id = ${checkout?.id}) as receipts`;
  expect(row).toEqual({ payments: 1, receipts: 1 });
});

test('a payment for somebody who has deleted their data, told twenty times at once, with answers from before the charge among them: one row, and the newest answer stays', async () => {
  await server.sql`select tests.family('gone')`;
  const [checkout] = await server.sql`select tests.checkout('gone', 'gone', 'Full payment') as id`;
  // No camper is left to lock: the attempt itself is.
  await server.sql`delete from public.people where id = tests.id('gone')`;
  const told = (changes: object) => () => settle(checkout?.id, changes);
  const others = Array.from({ length: 19 }, (_, n) => told(n % 2 ? {} : { chargedAmount: 0 }));
  expect(await server.startTogether('public.payments', [told({})], others)).toEqual({ charged: 20 });
  const [row] = await server.sql`
    select provider ->> 'chargedAmount' as charged, (select count(*)::integer from public.payments where intent_id = i.id) as rows
    from public.payment_intents i where id = ${checkout?.id}`;
  expect(row).toEqual({ charged: '120000', rows: 1 });
});

test('twenty presses on Pay: one creates a checkout, the others wait for it and then share it', async () => {
  await server.sql`select tests.family('presser')`;
  const first = await times(20, () => press('presser', ['presser']));
  expect(await tally(first.map(async ({ status }) => status))).toEqual({ created: 1, pending: 19 });
  const created = first.find(({ status }) => status === 'created');
  await store(String(created?.intent_id));
  const second = await times(20, () => press('presser', ['presser']));
  expect(await tally(second.map(async ({ status }) => status))).toEqual({ reuse: 20 });
});

test('a page that is being opened while its family goes is ended too: who ends them waits for it', async () => {
  await server.sql`select tests.family('leaver')`;
  const opens = async () => (await press('leaver', ['leaver'])).status;
  const ends = async () => {
    await server.asServer((tx) => tx`select * from checkouts_to_cancel(tests.id('leaver'))`);
    return 'asked';
  };
  expect(await server.startTogether('public.payment_intents', [opens], [ends])).toEqual({
    created: 1,
    asked: 1,
  });
  const [row] = await server.sql`
    select state, reasons from public.payment_intents where payer_id = tests.id('leaver')`;
  expect(row).toEqual({ state: 'cancelled', reasons: ['account_deleted'] });
});

test('families in a ring pay for each other, each settled three times at once: nobody blocks anybody', async () => {
  const ring = Array.from({ length: 12 }, (_, n) => `ring ${n}`);
  for (const person of ring) {
    await server.sql`select tests.family(${person})`;
    await server.sql`select tests.camper(${`child of ${person}`}, ${person})`;
  }
  const intents = await times(ring.length, async (n) => {
    const next = ring[(n + 1) % ring.length] ?? '';
    const payees = [next, `child of ${next}`];
    const step = await press(ring[n] ?? '', n % 2 ? payees : payees.toReversed());
    await store(String(step.intent_id));
    return String(step.intent_id);
  });
  const outcomes = [...intents, ...intents.toReversed(), ...intents].map((intent) => settle(intent));
  expect(await tally(outcomes)).toEqual({ charged: 36 });
  const [row] = await server.sql`
    select count(*)::integer as payments, sum(amount)::integer as paid from public.payments
    where intent_id = any (${intents}::uuid[])`;
  expect(row).toEqual({ payments: 24, paid: 24 * 1200 });
});

test('two who pay for each other settle at the same moment', async () => {
  const people = ['left', 'right'];
  for (const person of people) await server.sql`select tests.family(${person})`;
  const intents = await times(2, async (n) => {
    const [row] = await server.sql`
      select tests.checkout(${people[n] ?? ''}, ${people[1 - n] ?? ''}, 'Full payment') as id`;
    return String(row?.id);
  });
  const counts = await server.startTogether(
    'public.payment_intents',
    intents.map((intent) => () => settle(intent)),
  );
  expect(counts).toEqual({ charged: 2 });
});

test('two instalments that settle together register once', async () => {
  const people = Array.from({ length: 8 }, (_, n) => `parts ${n}`);
  const attempts: string[] = [];
  for (const person of people) {
    await server.sql`select tests.family(${person})`;
    for (const type of ['First payment', 'Full payment']) {
      const [row] = await server.sql`select tests.checkout(${person}, ${person}, ${type}) as id`;
      await server.sql`select cancel_intent(${row?.id}, 'changed')`;
      attempts.push(row?.id);
    }
  }
  const registered = await Promise.all(
    [...attempts, ...attempts].map((intent) =>
      server.asServer(async (tx) => {
        const [row] =
          await tx`select settle_intent(${intent}, tests.snapshot(${intent}), 'return') as result`;
        return Number(row?.result.registered.length);
      }),
    ),
  );
  expect(registered.reduce((sum, count) => sum + count)).toBe(people.length);
  const [row] = await server.sql`
    select sum(amount)::integer as paid from public.payments where intent_id = any (${attempts}::uuid[])`;
  expect(row?.paid).toBe(people.length * 1600);
});

test('pressing Pay while an instalment settles gets the old page or what really remains, never a third amount', async () => {
  const people = Array.from({ length: 10 }, (_, n) => `racer ${n}`);
  for (const person of people) {
    await server.sql`select tests.family(${person})`;
    await server.sql`select tests.pay(${person}, ${person}, 'First payment')`;
    const [row] = await server.sql`select tests.checkout(${person}, ${person}, 'Second payment') as id`;
    const [steps] = await Promise.all([
      times(12, (n) => press(person, [person], n % 2 ? 'Third payment' : 'Second payment')),
      times(3, () => settle(row?.id)),
    ]);
    const last = await press(person, [person], 'Third payment');
    const all = [...steps, last].map(({ status, amount_ore: ore }) => (ore ? `${status} ${ore}` : status));
    expect(['created 40000', 'reuse 40000', 'pending', 'terminate', 'refused', 'busy']).toEqual(
      expect.arrayContaining(all),
    );
    expect(all.filter((answer) => answer === 'created 40000')).toHaveLength(1);
  }
});

test('money wins over cancelling, failing and the sweep, whichever comes first', async () => {
  const intents: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    await server.sql`select tests.family(${`winner ${n}`})`;
    const [row] =
      await server.sql`select tests.checkout(${`winner ${n}`}, ${`winner ${n}`}, 'Full payment') as id`;
    intents.push(row?.id);
  }
  await Promise.all(
    intents.flatMap((intent) => [
      server.asServer((tx) => tx`select cancel_intent(${intent}, 'changed')`),
      settle(intent),
      server.asServer((tx) => tx`select fail_intent(${intent}, 'create_unknown', 'timeout')`),
      server.asServer((tx) => tx`select note_sweep(${intent})`),
    ]),
  );
  const rows =
    await server.sql`select distinct state from public.payment_intents where id = any (${intents}::uuid[])`;
  expect([...rows]).toEqual([{ state: 'charged' }]);
});

test.each(['settlement', 'deletion'])(
  'an account deleted while its payment for another family settles, the %s first: the money is recorded',
  async (first) => {
    const pairs = Array.from(
      { length: 5 },
      (_, n) => [`leaver ${first} ${n}`, `stayer ${first} ${n}`] as const,
    );
    const intents: string[] = [];
    for (const [leaver, stayer] of pairs) {
      await server.sql`select tests.family(${leaver}), tests.family(${stayer})`;
      const [row] = await server.sql`select tests.checkout(${leaver}, ${stayer}, 'Full payment') as id`;
      intents.push(row?.id);
    }
    // The page was given up, so that the account may go; the charge comes all the same.
    await server.sql`select public.cancel_intent(id, 'lost') from unnest(${intents}::uuid[]) as given_up(id)`;
    const deletions = pairs.map(
      ([leaver]) =>
        () =>
          server.as(leaver, async (tx) => {
            await tx`select delete_my_account()`;
            return 'deleted';
          }),
    );
    const settlements = intents.map((intent) => () => settle(intent));
    const steps = first === 'deletion' ? [deletions, settlements] : [settlements, deletions];
    expect(await server.startTogether('public.payments', ...steps)).toEqual({ deleted: 5, charged: 5 });
    const [row] = await server.sql`
      select count(*)::integer as payments, count(paid_by_user_id)::integer as payers from public.payments
      where intent_id = any (${intents}::uuid[])`;
    expect(row).toEqual({ payments: 5, payers: 0 });
  },
);

test('the family, strangers and late charges at once: one camper never has two attempts that could be paid', async () => {
  await server.sql`select tests.family('wanted'), tests.family('crowd 0'), tests.family('crowd 1')`;
  const [late] = await server.sql`select tests.checkout('crowd 0', 'wanted', 'First payment') as id`;
  await server.sql`select public.cancel_intent(${late?.id}, 'lost')`;
  const people = ['wanted', 'crowd 0', 'crowd 1'];
  await Promise.all([
    ...people.flatMap((payer) => [press(payer, ['wanted']), press(payer, ['wanted'], 'First payment')]),
    settle(late?.id, { chargedAmount: 1000 }),
    settle(late?.id, { chargedAmount: 1000 }),
  ]);
  const rows = await server.sql`
    select i.state from public.payment_intents i join public.payment_intent_lines l on l.intent_id = i.id
    where l.paid_for_user_id = tests.id('wanted') and i.state in ('created', 'open', 'needs_review') order by state`;
  // What came late is in review; a page begun before it is cancelled, since no one has its address yet.
  expect(rows.map(({ state }) => state)).toEqual(['needs_review']);
});
