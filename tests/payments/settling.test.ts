import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, openCamp, pay, type Camp } from './camp.ts';

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
  expect(first?.text).toContain('Remaining: 666.67 DKK');
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

test.each([
  ['a partial charge', { chargeAmount: 50_000 }, 'amount'],
  ['an over-charge', { chargeAmount: 100_001 }, 'amount'],
  ['another currency', { currency: 'EUR' }, 'currency'],
  ['another reference', { reference: 'camp-2025-another' }, 'reference'],
] as const)('N6 %s needs a human: nobody is registered and nothing is guessed', async (_, fault, reason) => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ get: fault, myReference: checkout.intentId });
  await pay(camp, checkout);
  expect(await camp.intent(checkout.intentId)).toMatchObject({
    state: 'needs_review',
    review_reason: reason,
  });
  expect(await camp.payments(checkout.intentId)).toEqual([]);
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: false });
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 202 });
});

test('N8 duplicate webhook: three of each at once are one row and one receipt', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ webhook: { duplicate: 3, parallel: true }, myReference: checkout.intentId });
  await pay(camp, checkout);
  expect(await camp.payments(checkout.intentId)).toHaveLength(1);
  expect(camp.sandbox.deliveries(checkout.paymentId).map(({ state }) => state)).toEqual(
    Array.from({ length: 6 }, () => 'delivered'),
  );
  await eventually(() => expect(camp.mails(family.email)).toEqual(receipt));
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

test('N9 one id under two event names: both are stored', async () => {
  const family = await camp.family();
  const { intentId, paymentId } = await family.open('Full payment');
  const events = ['payment.reservation.created', 'payment.reservation.created.v2'];
  for (const event of events) {
    const body = { id: 'a'.repeat(32), event, data: { paymentId } };
    expect(await camp.deliver(intentId, camp.secretOf(intentId), body)).toBe(200);
  }
  expect(await eventsOf(intentId)).toEqual(events.map((event) => [event, true]));
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

test('N10 unknown events are kept and harm nobody', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ webhook: { unknownEvent: true }, myReference: checkout.intentId });
  await pay(camp, checkout);
  expect(await eventsOf(checkout.intentId)).toContainEqual(['payment.sandbox.unknown', true]);
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'charged' });
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

test('N13 webhooks and returns race: one row, one receipt', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ webhook: { duplicate: 5, parallel: true }, myReference: checkout.intentId });
  const paying = pay(camp, checkout);
  await Promise.all([paying, ...Array.from({ length: 5 }, () => family.look(checkout.paymentId))]);
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 200 });
  expect(await camp.payments(checkout.intentId)).toHaveLength(1);
  await eventually(() => expect(camp.mails(family.email)).toEqual(receipt));
});

test('N26 two payments of one camper settle together: both count, registered once', async () => {
  const family = await camp.family();
  const first = await family.open('First payment');
  await camp.stack.sql("select public.cancel_intent($1, 'lost')", [first.intentId]);
  const second = await family.open('Full payment');
  for (const { intentId } of [first, second]) {
    camp.sandbox.setFaults({ webhook: { hold: true }, myReference: intentId });
  }
  await pay(camp, first);
  await pay(camp, second);
  camp.sandbox.release();
  await camp.sandbox.idle();
  expect(await camp.payments(first.intentId)).toMatchObject([{ amount: 333.33 }]);
  expect(await camp.payments(second.intentId)).toMatchObject([{ amount: 1000 }]);
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
  // Which of the two completes the price is not known: both arrive at once.
  const receipts = [/^Receipt: 1,000 DKK for the camp/, /^Receipt: 333.33 DKK for the camp/];
  await eventually(() =>
    expect(camp.mails(family.email).toSorted()).toEqual(receipts.map((one) => expect.stringMatching(one))),
  );
});

test('PAY-7 paid in an app, and the browser never returns: registered, and the receipt is sent', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  await pay(camp, checkout, { method: 'MobilePay', outcome: 'leave' });
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
  expect(await camp.payments(checkout.intentId)).toMatchObject([{ payment_method: 'MobilePay' }]);
  await eventually(() => expect(camp.mails(family.email)).toEqual(receipt));
});

test('PAY-15 money for someone who does not come any more is kept, and no place is confirmed', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  await camp.stack.sql('update public.users set is_attending = false where id = $1', [family.id]);
  await pay(camp, checkout);
  expect(await camp.payments(checkout.intentId)).toMatchObject([{ amount: 1000 }]);
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: false });
  await eventually(() => expect(camp.mails(family.email)).toEqual(['Receipt: 1,000 DKK for the camp']));
});
