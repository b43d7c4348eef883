import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, openCamp, pay, type Camp } from './camp.ts';
import type { Checkout } from './family.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp();
});
afterEach(() => camp.sandbox.clearFaults());
afterAll(() => camp.stack.close());

const receipt = ['Receipt: 1,000 DKK for the camp, paid in full'];

/** Events of an attempt that are stored, with whether their work is finished. */
async function eventsOf(intentId: string) {
  const rows = await camp.stack.sql(
    'select event, processed_at is not null as done from public.payment_events where intent_id = $1',
    [intentId],
  );
  return rows.map(({ event, done }) => [event, done]);
}

// The first one, since its sweep counts the attempts of all.
test('N14 PAY-7 all webhooks lost and the tab closed: the sweep registers and the receipt is sent', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ webhook: { drop: 'all' }, myReference: checkout.intentId });
  await pay(camp, checkout, { method: 'MobilePay', outcome: 'leave' });
  const sweep = async (): Promise<unknown> => JSON.parse(await camp.stack.sweep());
  expect(await sweep()).toMatchObject({ checked: 0 });
  await camp.later('PT3M');
  expect(await sweep()).toMatchObject({ checked: 1, settled: 1, failed: 0 });
  expect(await camp.payments(checkout.intentId)).toMatchObject([{ payment_method: 'MobilePay' }]);
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
  expect(camp.mails(family.email)).toEqual(['Receipt: 1,000 DKK for the camp, paid in full']);
});

test('a family pays in full: registered, one row in the ledger, one receipt', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  await pay(camp, checkout);
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'charged', amount_ore: 100_000 });
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
  expect(await camp.payments(checkout.intentId)).toMatchObject([
    { amount: 1000, type: 'Full payment', payment_method: 'Visa', provider_payment_id: checkout.paymentId },
  ]);
  await eventually(() => expect(camp.mails(family.email)).toEqual(receipt));
});

test('PAY-18 every payment has a receipt, sent once, with what remains', async () => {
  const family = await camp.family();
  await pay(camp, await family.open('First payment'));
  await pay(camp, await family.open('Remaining amount'));
  const subjects = ['Receipt: 333.33 DKK for the camp', 'Receipt: 666.67 DKK for the camp, paid in full'];
  await eventually(() => expect(camp.mails(family.email).toSorted()).toEqual(subjects));
  const [first] = camp.stack.mailbox.list(family.email).filter(({ subject }) => subject === subjects[0]);
  expect(first?.text).toContain('Left to pay: 666.67 DKK');
});

test('N5 reserved is not paid: money that is only reserved registers nobody', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ charge: { status: 500 }, myReference: checkout.intentId });
  await pay(camp, checkout);
  expect(camp.sandbox.payment(checkout.paymentId)).toMatchObject({ state: 'Reserved', chargedAmount: 0 });
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'open' });
  expect(await camp.payments(checkout.intentId)).toEqual([]);
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: false });
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 202 });
});

test('N6 a partial charge needs a human: nobody is registered and nothing is guessed', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ get: { chargeAmount: 50_000 }, myReference: checkout.intentId });
  await pay(camp, checkout);
  expect(await camp.intent(checkout.intentId)).toMatchObject({
    state: 'needs_review',
    review_reason: 'amount',
  });
  expect(await camp.payments(checkout.intentId)).toEqual([]);
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: false });
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 202 });
});

test('PAY-5 ten of each at once and out of order, a late refusal among them: one row, still paid', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ webhook: { hold: true }, myReference: checkout.intentId });
  await pay(camp, checkout, { outcome: 'refused' });
  camp.sandbox.setFaults({
    webhook: { duplicate: 10, parallel: true, shuffle: true },
    myReference: checkout.intentId,
  });
  await pay(camp, checkout);
  camp.sandbox.release(checkout.paymentId);
  await camp.sandbox.idle();
  expect(await camp.payments(checkout.intentId)).toHaveLength(1);
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'charged' });
  expect(await eventsOf(checkout.intentId)).toContainEqual(['payment.reservation.failed', true]);
  await eventually(() => expect(camp.mails(family.email)).toEqual(receipt));
});

test('N10 in any order: the charge is told before the end of the checkout', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ webhook: { hold: true }, myReference: checkout.intentId });
  await pay(camp, checkout);
  for (const { id } of camp.sandbox.deliveries(checkout.paymentId).toReversed()) {
    camp.sandbox.replay(id);
    await camp.sandbox.idle();
    expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'charged' });
  }
  expect(await camp.payments(checkout.intentId)).toHaveLength(1);
});

test('N11 webhook before the answer to our own call: the payment is bound by its reference and settled', async () => {
  const family = await camp.family();
  camp.sandbox.setFaults({
    create: { completeWith: {} },
    webhook: { timing: 'before_response' },
    times: 1,
  });
  const checkout = await family.open('Full payment');
  await camp.sandbox.idle();
  expect(await camp.intent(checkout.intentId)).toMatchObject({
    state: 'charged',
    provider_payment_id: checkout.paymentId,
  });
  expect(await camp.payments(checkout.intentId)).toHaveLength(1);
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
});

const notFound = { status: 404, body: { error: 'not_found', status: 404 } };

test('a paid checkout is told with the fields of the specification', async () => {
  const family = await camp.family();
  const { paymentId, intentId } = await family.open('First payment');
  await pay(camp, { paymentId, intentId, url: '' });
  const payee = {
    payeeId: family.id,
    payeeName: 'Anna Jensen',
    paymentType: 'First payment',
    amount: 33_333,
    pricingName: 'Stay in',
    isRegistered: false,
  };
  const { status, body } = await family.look(paymentId);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...payee,
    status: 200,
    state: 'charged',
    paymentId,
    createAt: expect.stringMatching(/^2025-04-20T/),
    payerId: family.id,
    isAnonymous: false,
    paymentMethod: 'Visa',
    lines: [payee],
  });
});

test('N12 PAY-8 back before the webhook: one question settles it, and the late webhook changes nothing', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ webhook: { hold: true }, myReference: checkout.intentId });
  await pay(camp, checkout);
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 200, body: { isRegistered: true } });
  camp.sandbox.release(checkout.paymentId);
  await camp.sandbox.idle();
  expect(await camp.payments(checkout.intentId)).toHaveLength(1);
});

test('N21 PAY-3 somebody else’s, a made-up and an unfinished id show nobody as paid', async () => {
  const [family, stranger] = [await camp.family(), await camp.family()];
  const checkout = await family.open('Full payment');
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 202 });
  await pay(camp, checkout);
  expect(await stranger.look(checkout.paymentId)).toEqual(notFound);
  expect(await family.look('f'.repeat(32))).toEqual(notFound);
  expect(await camp.camper(stranger.id)).toMatchObject({ is_registered: false });
});

test('N21 payer, payee and the payee’s parent may look; an anonymous payer is hidden from the others', async () => {
  const [payer, parent] = [await camp.family(), await camp.family()];
  const child = await parent.addCamper({ first_name: 'Ida', birthday: '2010-06-01' });
  const lines = [
    { paidFor: child, paymentType: 'First payment' as const },
    { paidFor: parent.id, paymentType: 'First payment' as const },
  ];
  const checkout = await payer.open(lines, { isAnonymous: true });
  await pay(camp, checkout);
  expect(await payer.look(checkout.paymentId)).toMatchObject({ status: 200, body: { payerId: payer.id } });
  const seen = await parent.look(checkout.paymentId);
  expect(seen).toMatchObject({ status: 200, body: { payerId: null, isAnonymous: true } });
  expect(JSON.stringify(seen)).not.toContain(payer.id);
});

test('without a valid session nothing is told and nothing is opened', async () => {
  const body = JSON.stringify({ paymentId: 'f'.repeat(32) });
  for (const name of ['payment', 'payment-id', 'send-receipt']) {
    for (const authorization of ['', 'Bearer junk', `Bearer ${camp.stack.publishableKey}`]) {
      const url = `${camp.stack.url}/functions/v1/${name}`;
      const response = await fetch(url, { method: 'POST', headers: { authorization }, body });
      expect([response.status, await response.json()]).toEqual([401, { error: 'not_signed_in' }]);
    }
  }
});

test('send-receipt knows no camper of another family', async () => {
  const [family, stranger] = [await camp.family(), await camp.family()];
  const toddler = await family.addCamper({ birthday: '2023-01-01', size: null });
  expect(await stranger.call('send-receipt', { uuid: toddler })).toEqual({
    status: 404,
    body: { error: 'not_found' },
  });
});

const event = (paymentId: string, id = 'b'.repeat(32)) => ({
  id,
  event: 'payment.checkout.completed',
  data: { paymentId, consumer: { ip: '192.0.2.10' }, order: { amount: { amount: 1 } } },
});

async function storedEvents(intentId: string) {
  return camp.stack.sql('select * from public.payment_events where intent_id = $1', [intentId]);
}

/** An open checkout that is paid at the provider, of which we have not been notified. */
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

test('N23 PAY-6 our database fails: 500, the provider sends again, and then it is worked', async () => {
  const settle = 'function public.settle_intent(uuid, jsonb, text)';
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  await camp.stack.sql(`revoke execute on ${settle} from service_role`);
  await pay(camp, checkout);
  await camp.stack.sql(`grant execute on ${settle} to service_role`);
  const tried = camp.sandbox.deliveries(checkout.paymentId);
  expect(tried.map(({ state, attempts }) => [state, attempts[0]?.status])).toContainEqual(['retrying', 500]);

  camp.sandbox.advance('PT1M');
  await camp.sandbox.idle();
  const states = camp.sandbox.deliveries(checkout.paymentId).map(({ state }) => state);
  expect(states).toEqual(states.map(() => 'delivered'));
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'charged' });
  expect(await camp.payments(checkout.intentId)).toHaveLength(1);
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
