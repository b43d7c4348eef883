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
