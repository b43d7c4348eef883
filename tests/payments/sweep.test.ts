import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCamp, pay, type Camp } from './camp.ts';
import type { Checkout } from './family.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp();
});
afterEach(() => camp.sandbox.clearFaults());
afterAll(() => camp.stack.close());

async function sweep(): Promise<Record<string, number>> {
  return JSON.parse(await camp.stack.sweep());
}

async function openUnheard(): Promise<Checkout> {
  const checkout = await (await camp.family()).open('Full payment');
  camp.sandbox.setFaults({ webhook: { drop: 'all' }, myReference: checkout.intentId });
  return checkout;
}

test('N14 PAY-7 all webhooks lost and the tab closed: the sweep registers and the receipt is sent', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ webhook: { drop: 'all' }, myReference: checkout.intentId });
  await pay(camp, checkout);
  expect(await sweep()).toMatchObject({ checked: 0 });
  await camp.later('PT3M');
  expect(await sweep()).toMatchObject({ checked: 1, settled: 1, failed: 0 });
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
  expect(camp.mails(family.email)).toEqual(['Receipt: 1,000 DKK for the camp, paid in full']);
});

test('N14 an unpaid checkout is looked at after about 2, 10, 30 and 60 minutes, then every hour', async () => {
  const { paymentId } = await openUnheard();
  const asked: number[] = [];
  for (let minute = 5; minute <= 240; minute += 5) {
    await camp.later('PT5M');
    const before = camp.questions(paymentId);
    await sweep();
    if (camp.questions(paymentId) > before) asked.push(minute);
  }
  expect(asked).toEqual([5, 10, 30, 60, 120, 180, 240]);
});

test('N14 after its 48 hours the page is ended at the provider: it has expired, and the family can pay again', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  await camp.later('PT49H1M');
  await sweep();
  expect(camp.sandbox.payment(checkout.paymentId)?.state).toBe('Terminated');
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'expired' });
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 402, body: { state: 'expired' } });
  await family.open('Full payment');
});

test('N14 a payment made in the last hour is found by the last look', async () => {
  const checkout = await openUnheard();
  await camp.later('PT47H');
  await pay(camp, checkout);
  await camp.later('PT2H1M');
  await sweep();
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'charged' });
});

test('N15 a limit at the provider: the sweep comes back later', async () => {
  const checkout = await openUnheard();
  await pay(camp, checkout);
  camp.sandbox.setFaults({ get: { status: 429 }, myReference: checkout.intentId, times: 1 });
  await camp.later('PT3M');
  await sweep();
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'open' });
  await camp.later('PT10M');
  await sweep();
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'charged' });
});

test('one attempt at which the provider fails does not keep the others from being swept', async () => {
  const [bad, good] = [await openUnheard(), await openUnheard()];
  await pay(camp, bad);
  await pay(camp, good);
  camp.sandbox.setFaults({ get: { status: 500 }, myReference: bad.intentId, times: 1 });
  await camp.later('PT3M');
  await sweep();
  expect(await camp.intent(bad.intentId)).toMatchObject({ state: 'open' });
  expect(await camp.intent(good.intentId)).toMatchObject({ state: 'charged' });
});

test('a mail that could not be sent leaves with a later sweep, once', async () => {
  const family = await camp.family();
  const toddler = await family.addCamper({
    first_name: 'Bo',
    birthday: '2023-01-01',
    size: null,
  });
  const claimed = await camp.stack.sql('select id from public.claim_outbox(1, $1)', [toddler]);
  await camp.stack.sql("select public.finish_outbox($1, 'mail service: 500')", [claimed[0]?.id]);
  expect(await sweep()).toMatchObject({ mails_sent: 0 });
  await camp.stack.sql('update public.outbox set next_attempt_at = clock_timestamp() where subject_id = $1', [
    toddler,
  ]);
  expect(await sweep()).toMatchObject({ mails_sent: 1, mails_failed: 0 });
  expect(await sweep()).toMatchObject({ mails_sent: 0 });
  expect(camp.mails(family.email)).toEqual(['Bo Jensen is registered for the camp']);
});

test('beds that are not paid in time are given up by the sweep, and the family is told', async () => {
  const family = await camp.family({ accommodation: 'Room' });
  await camp.later('P30D');
  expect(await sweep()).toMatchObject({ released: 1 });
  expect(await camp.camper(family.id)).toMatchObject({ accommodation: 'Stay in', has_bed: false });
  expect(camp.mails(family.email)).toEqual(['Anna Jensen has been moved to Stay in']);
});

test('nobody sweeps without the key', async () => {
  for (const headers of [{}, { 'x-sweep-key': 'wrong' }]) {
    const response = await fetch(`${camp.stack.url}/functions/v1/payment-sweep`, { method: 'POST', headers });
    expect(response.status).toBe(401);
    await response.body?.cancel();
  }
});
