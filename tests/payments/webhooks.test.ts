import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCamp, pay, type Camp } from './camp.ts';
import type { Checkout } from './family.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp();
});
afterEach(() => camp.sandbox.clearFaults());
afterAll(() => camp.stack.close());

const event = (paymentId: string, id = 'b'.repeat(32)) => ({
  id,
  event: 'payment.checkout.completed',
  data: { paymentId, consumer: { ip: '192.0.2.10' }, order: { amount: { amount: 1 } } },
});

async function storedEvents(intentId: string) {
  return camp.stack.sql('select * from public.payment_events where intent_id = $1', [intentId]);
}

/** An open checkout that is paid at the provider, of which nobody has told us. */
async function paidUnseen(): Promise<Checkout> {
  const checkout = await (await camp.family()).open('Full payment');
  camp.sandbox.setFaults({ webhook: { drop: 'all' }, myReference: checkout.intentId });
  await pay(camp, checkout);
  return checkout;
}

test('N7 PAY-4 forged webhook: a missing, empty, wrong or foreign secret is 401, and nothing happens', async () => {
  const { intentId, paymentId } = await paidUnseen();
  const other = await (await camp.family()).open('Full payment');
  const secret = camp.secretOf(intentId);
  expect(secret).toMatch(/^[A-Za-z0-9]{32}$/);
  for (const forged of [null, '', 'x', 'a'.repeat(32), camp.secretOf(other.intentId), `Bearer ${secret}`]) {
    expect(await camp.deliver(intentId, forged, event(paymentId))).toBe(401);
  }
  expect(await storedEvents(intentId)).toEqual([]);
  expect(camp.questions(paymentId)).toBe(0);
  expect(await camp.intent(intentId)).toMatchObject({ state: 'open' });
});

test('N7 an unknown intent is refused, and a path without one is 404', async () => {
  const { intentId, paymentId } = await paidUnseen();
  const secret = camp.secretOf(intentId);
  expect(await camp.deliver('99999999-9999-4999-8999-999999999999', secret, event(paymentId))).toBe(401);
  expect(await camp.deliver('junk', secret, event(paymentId))).toBe(404);
});

test("N7 another payment's id in the body is refused, and neither payment is touched", async () => {
  const [one, other] = [await paidUnseen(), await paidUnseen()];
  expect(await camp.deliver(one.intentId, camp.secretOf(one.intentId), event(other.paymentId))).toBe(400);
  expect(await storedEvents(one.intentId)).toEqual([]);
  expect(camp.questions(other.paymentId)).toBe(0);
});

test('N7 the body is only a hint: what it says about money is not believed', async () => {
  const checkout = await (await camp.family()).open('Full payment');
  const { intentId, paymentId } = checkout;
  const boast = {
    ...event(paymentId),
    event: 'payment.charge.created.v2',
    data: { paymentId, chargeId: 'c' },
  };
  expect(await camp.deliver(intentId, camp.secretOf(intentId), boast)).toBe(200);
  expect(await camp.intent(intentId)).toMatchObject({ state: 'open' });
  expect(await camp.payments(intentId)).toEqual([]);
});

test('bad JSON and a body that is too large are 400, and nothing is stored', async () => {
  const { intentId, paymentId } = await paidUnseen();
  const secret = camp.secretOf(intentId);
  const huge = JSON.stringify({ ...event(paymentId), pad: 'x'.repeat(100_000) });
  for (const body of ['', '{"id":', '[]', huge]) {
    expect(await camp.deliver(intentId, secret, body)).toBe(400);
  }
  expect(await storedEvents(intentId)).toEqual([]);
});

test('what is stored of an event names nobody', async () => {
  const { intentId, paymentId } = await paidUnseen();
  await camp.deliver(intentId, camp.secretOf(intentId), event(paymentId));
  const [stored] = await storedEvents(intentId);
  expect(stored).toMatchObject({ payload: { id: event(paymentId).id, data: { paymentId } } });
  expect(JSON.stringify(stored)).not.toContain('192.0.2.10');
});

test('N15 no webhook makes us ask more than twelve times an hour; the rest is stored and answered 200', async () => {
  const checkout = await (await camp.family()).open('Full payment');
  const { intentId, paymentId } = checkout;
  for (let n = 10; n < 30; n += 1) {
    expect(await camp.deliver(intentId, camp.secretOf(intentId), event(paymentId, `${n}`.repeat(16)))).toBe(
      200,
    );
  }
  expect(camp.questions(paymentId)).toBe(12);
  expect(await storedEvents(intentId)).toHaveLength(20);
});

test('N15 a limit at the provider: stored, answered 200, and the same event later does the work', async () => {
  const { intentId, paymentId } = await paidUnseen();
  camp.sandbox.setFaults({ get: { status: 429 }, myReference: intentId, times: 1 });
  expect(await camp.deliver(intentId, camp.secretOf(intentId), event(paymentId))).toBe(200);
  expect(await storedEvents(intentId)).toMatchObject([{ processed_at: null }]);
  expect(await camp.intent(intentId)).toMatchObject({ state: 'open' });
  expect(await camp.deliver(intentId, camp.secretOf(intentId), event(paymentId))).toBe(200);
  expect(await camp.intent(intentId)).toMatchObject({ state: 'charged' });
});

test('N8 a finished event is answered 200 without work', async () => {
  const { intentId, paymentId } = await (await camp.family()).open('Full payment');
  for (let n = 0; n < 3; n += 1) {
    expect(await camp.deliver(intentId, camp.secretOf(intentId), event(paymentId))).toBe(200);
  }
  expect(camp.questions(paymentId)).toBe(1);
  expect(await storedEvents(intentId)).toHaveLength(1);
});

test.each(['record_payment_event', 'settle_intent', 'finish_payment_event'])(
  'N23 PAY-6 our database fails in %s: 500, the provider sends again, and then it is worked',
  async (name) => {
    const family = await camp.family();
    const checkout = await family.open('Full payment');
    const [found] = await camp.stack.sql(
      'select oid::regprocedure::text as signature from pg_proc where pronamespace = $1::regnamespace and proname = $2',
      ['public', name],
    );
    await camp.stack.sql(`revoke execute on function ${String(found?.signature)} from service_role`);
    await pay(camp, checkout);
    await camp.stack.sql(`grant execute on function ${String(found?.signature)} to service_role`);
    const tried = camp.sandbox.deliveries(checkout.paymentId);
    expect(tried.map(({ state, attempts }) => [state, attempts[0]?.status])).toContainEqual([
      'retrying',
      500,
    ]);

    camp.sandbox.advance('PT1M');
    await camp.sandbox.idle();
    const states = camp.sandbox.deliveries(checkout.paymentId).map(({ state }) => state);
    expect(states).toEqual(states.map(() => 'delivered'));
    expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'charged' });
    expect(await camp.payments(checkout.intentId)).toHaveLength(1);
  },
);

test('PAY-6 the provider cannot be asked: 503, it sends again, and then it is worked', async () => {
  const checkout = await (await camp.family()).open('Full payment');
  camp.sandbox.setFaults({ get: { status: 500 }, myReference: checkout.intentId, times: 2 });
  await pay(camp, checkout);
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'open' });
  camp.sandbox.advance('PT1M');
  await camp.sandbox.idle();
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'charged' });
});

test('wrong Authorization and corrupt JSON from the provider settle nothing, and the sweep is not needed to survive them', async () => {
  const checkout = await (await camp.family()).open('Full payment');
  camp.sandbox.setFaults({ webhook: { wrongAuth: true }, myReference: checkout.intentId });
  await pay(camp, checkout);
  const statuses = camp.sandbox.deliveries(checkout.paymentId).map(({ attempts }) => attempts[0]?.status);
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'open' });
  const [first] = camp.sandbox.deliveries(checkout.paymentId);
  camp.sandbox.replay(first?.id ?? '');
  await camp.sandbox.idle();
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'charged' });
});

test('N28 two attempts of one person have two secrets, and the first can still be paid', async () => {
  const family = await camp.family();
  const first = await family.open('First payment');
  await camp.stack.sql("select public.cancel_intent($1, 'lost')", [first.intentId]);
  const second = await family.open('Full payment');
  expect(camp.secretOf(first.intentId)).not.toBe(camp.secretOf(second.intentId));
  await pay(camp, first);
  expect(camp.sandbox.deliveries(first.paymentId).map(({ state }) => state)).toEqual([
    'delivered',
    'delivered',
  ]);
  expect(await camp.payments(first.intentId)).toMatchObject([{ amount: 333.33 }]);
});
