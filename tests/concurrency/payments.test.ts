/** What only a real PostgreSQL can show: many sessions at the same rows at the same moment. */
import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from '../support/databases.ts';
import { eventually, openCamp, pay, type Camp } from '../payments/camp.ts';
import { someCamper } from '../support/camper.ts';

let camp: Camp;
let sql: Sql;
beforeAll(async () => {
  const databaseUrl = await newDatabase();
  camp = await openCamp({ databaseUrl });
  sql = postgres(databaseUrl, { max: 60, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end({ timeout: 5 });
  await camp.stack.close();
});

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

/**
 * Runs the work many times, each in a session of its own, holds them all at a row that each of them needs, and lets
 * them go together.
 */
async function atOnce<T>(
  count: number,
  row: { table: 'users' | 'camp_info'; id: string | number },
  work: (n: number) => Promise<T>,
): Promise<T[]> {
  const holder = await sql.reserve();
  await holder`begin`;
  await holder`select from public.${sql(row.table)} where id = ${row.id} for update`;
  const running = times(count, work);
  await eventually(async () => {
    const [waiting] = await sql`select count(*)::int as sessions from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    expect(waiting?.sessions).toBe(count);
  });
  await holder`commit`;
  holder.release();
  return running;
}

interface Attempt {
  intentId: string;
  paymentId: string;
  amountOre: number;
}

/** Settles as webhook, return and sweep do, with the provider's record of a full charge. */
async function settle({ intentId, paymentId, amountOre }: Attempt): Promise<string[]> {
  const snapshot = {
    paymentId,
    chargedAmount: amountOre,
    currency: 'DKK',
    reference: `camp-2025-${intentId}`,
    myReference: intentId,
    chargeId: `charge of ${paymentId}`,
    paymentMethod: 'Visa',
  };
  const [row] =
    await sql`select public.settle_intent(${intentId}, ${sql.json(snapshot)}, 'webhook') as result`;
  return row?.result.registered;
}

/** A camper in a room with an open checkout for the whole fee, without a browser. */
async function openForBed(): Promise<Attempt & { camperId: string }> {
  const [camper] = await sql`insert into public.users ${sql({
    id: randomUUID(),
    email: `${randomUUID().slice(0, 8)}@example.org`,
    ...someCamper,
    dates: ['Friday'],
    accommodation: 'Room',
  })} returning id`;
  const camperId = String(camper?.id);
  const lines = [{ paid_for: camperId, payment_type: 'Full payment' }];
  const [created] = await sql`select public.create_payment_intent(${camperId}, ${sql.json(lines)}) as step`;
  const { intent_id: intentId, amount_ore: amountOre } = created?.step ?? {};
  const paymentId = randomUUID().replaceAll('-', '');
  await sql`select public.store_checkout(${intentId}, ${paymentId}, 'https://pay.example')`;
  return { camperId, intentId, paymentId, amountOre };
}

const receiptsOf = (intentId: string) => sql`select id from public.outbox where intent_id = ${intentId}`;

test('N13 fifty settlements of one payment at once: one row, one receipt, registered once', async () => {
  const attempt = await openForBed();
  const registered = await atOnce(50, { table: 'users', id: attempt.camperId }, () => settle(attempt));
  expect(registered.flat()).toEqual([attempt.camperId]);
  expect(await camp.payments(attempt.intentId)).toHaveLength(1);
  expect(await receiptsOf(attempt.intentId)).toHaveLength(1);
});

test('N16 PAY-1 twenty presses on Pay at once: one checkout at the provider, one address', async () => {
  const family = await camp.family();
  const before = camp.creates();
  const answers = await times(20, () => family.press('Full payment'));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map(({ body }) => body.hostedPaymentPageUrl)).size).toBe(1);
  expect(camp.creates()).toBe(before + 1);
});

test('N16 twenty payers for one camper at once: one gets the checkout, the others are told to wait', async () => {
  const payee = await camp.family();
  const payers = await times(20, () => openForBed());
  const lines = [{ paid_for: payee.id, payment_type: 'Full payment' }];
  const steps = await atOnce(20, { table: 'users', id: payee.id }, async (n) => {
    const payer = payers[n]?.camperId ?? '';
    const [row] = await sql`select public.create_payment_intent(${payer}, ${sql.json(lines)}) as step`;
    return String(row?.step.status);
  });
  expect(steps.toSorted((a, b) => a.localeCompare(b))).toEqual([
    ...Array.from({ length: 19 }, () => 'busy'),
    'created',
  ]);
});

test('two parents who pay for the same children in another order do not block each other for ever', async () => {
  const family = await camp.family();
  const children = await times(3, () => family.addCamper({ birthday: '2010-06-01' }));
  const line = (paidFor: string) => ({ paid_for: paidFor, payment_type: 'Full payment' });
  const forward = children.map(line);
  const statuses = await atOnce(20, { table: 'users', id: children[0] ?? '' }, async (n) => {
    const lines = n % 2 ? forward : forward.toReversed();
    const [row] = await sql`select public.create_payment_intent(${family.id}, ${sql.json(lines)}) as step`;
    return String(row?.step.status);
  });
  expect(new Set(statuses)).toEqual(new Set(['created', 'pending']));
  expect(statuses.filter((status) => status === 'created')).toHaveLength(1);
});

test('N26 two payments of one camper settle at once, many times: both count, registered once', async () => {
  const family = await camp.family();
  const first = await family.open('First payment');
  await sql`select public.cancel_intent(${first.intentId}, 'lost')`;
  const second = await family.open('Full payment');
  const registered = await atOnce(40, { table: 'users', id: family.id }, (n) =>
    settle(n % 2 ? { ...first, amountOre: 33_333 } : { ...second, amountOre: 100_000 }),
  );
  expect(registered.flat()).toEqual([family.id]);
  const rows =
    await sql`select amount from public.payments where paid_for_user_id = ${family.id} order by amount`;
  expect(rows.map(({ amount }) => Number(amount))).toEqual([333.33, 1000]);
});

test('twenty people pay for the last three beds at once: three sleep in one, and every krone is recorded', async () => {
  const [taken] = await sql`select private.beds_taken() as beds`;
  await sql`update public.camp_info set total_beds = ${taken?.beds + 3}`;
  const attempts = await times(20, () => openForBed());
  await atOnce(20, { table: 'camp_info', id: 1 }, async (n) => {
    const attempt = attempts[n];
    if (attempt) await settle(attempt);
  });
  const ids = attempts.map(({ camperId }) => camperId);
  const rows = await sql`
    select accommodation, has_bed, is_registered,
      (select sum(amount) from public.payments where paid_for_user_id = u.id)::float as paid
    from public.users u where id in ${sql(ids)}`;
  expect(rows.filter((row) => row.has_bed)).toHaveLength(3);
  expect(rows.filter((row) => row.accommodation === 'Stay in' && !row.has_bed)).toHaveLength(17);
  expect(rows.every((row) => row.is_registered && row.paid === 1200)).toBe(true);
  await sql`update public.camp_info set total_beds = 120`;
});

test('PAY-5 ten webhooks of each kind and ten returns at once, over HTTP: one row, one receipt', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ webhook: { duplicate: 10, parallel: true }, myReference: checkout.intentId });
  await Promise.all([pay(camp, checkout), times(10, () => family.look(checkout.paymentId))]);
  await camp.sandbox.idle();
  expect(await camp.payments(checkout.intentId)).toHaveLength(1);
  await eventually(() =>
    expect(camp.mails(family.email)).toEqual(['Receipt: 1,000 DKK for the camp, paid in full']),
  );
});
