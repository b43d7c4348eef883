/** Money that goes back at the provider, or never was taken: refunds, cancellations, reservations (N24, N25, PAY-17). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, openCamp, pay, type Camp } from './camp.ts';
import type { Checkout } from './family.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp();
});
afterEach(() => camp.sandbox.clearFaults());
afterAll(() => camp.stack.close());

/** Lets a refund complete or fail at the provider, and its webhooks arrive. */
async function refundEnds() {
  camp.sandbox.advance('PT5S');
  await camp.sandbox.idle();
}
const sweep = () => camp.stack.sweep();
const ledger = async ({ intentId }: Checkout) =>
  (await camp.payments(intentId)).map(({ type, amount }) => [type, amount]);
const isRegistered = async (id: string) => (await camp.camper(id))['is_registered'];

test('N24 a refund in the portal: a negative row, a mail, a matter for the organisers, and nobody is unregistered', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  await pay(camp, checkout);
  expect(await camp.portal(checkout.paymentId, 'refunds', 25_000)).toBe(201);
  await refundEnds();
  expect(await ledger(checkout)).toEqual([
    ['Full payment', 1000],
    ['Refund', -250],
  ]);
  expect(await isRegistered(family.id)).toBe(true);
  expect(await camp.matters(family.id)).toEqual(['refunded_registered 250.00']);
  await eventually(() => expect(camp.mails(family.email)).toContain('Refund: 250 DKK from the camp'));
});

test('N37 after a full refund the family keeps the place, until an organiser says that it must be paid again', async () => {
  const [family, organiser] = [await camp.family({ accommodation: 'Room' }), await camp.organiser()];
  const checkout = await family.open('Full payment');
  await pay(camp, checkout);
  await camp.portal(
    checkout.paymentId,
    'refunds',
    Number((await camp.intent(checkout.intentId))['amount_ore']),
  );
  await refundEnds();
  expect(await family.press('Full payment')).toMatchObject({
    status: 409,
    body: { error: 'already_registered' },
  });
  const { error } = await organiser.client.rpc('must_pay_again', { p_camper: family.id });
  expect(error).toBeNull();
  await pay(camp, await family.open('Full payment'));
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true, accommodation: 'Room' });
});

test('N24 several refunds whose webhooks were all lost are found by the sweep, each krone once', async () => {
  const family = await camp.family();
  const child = await family.addCamper({ birthday: '2010-06-01' });
  const checkout = await family.open(
    [family.id, child].map((paidFor) => ({ paidFor, paymentType: 'Full payment' as const })),
  );
  await pay(camp, checkout);
  camp.sandbox.setFaults({ webhook: { drop: 'all' }, myReference: checkout.intentId });
  await camp.portal(checkout.paymentId, 'refunds', 30_000);
  await refundEnds();
  expect(await ledger(checkout)).toHaveLength(2);
  await camp.later('P1DT1M');
  await sweep();
  await camp.portal(checkout.paymentId, 'refunds', 90_000);
  await refundEnds();
  await camp.later('P1DT1M');
  await sweep();
  await sweep();
  expect((await ledger(checkout)).slice(2)).toEqual([
    ['Refund', -300],
    ['Refund', -700],
    ['Refund', -200],
  ]);
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'charged', refunded_ore: 120_000 });
});

test('N24 a reservation that is released in the portal ends the attempt, and the family can pay anew', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ charge: { status: 500 }, myReference: checkout.intentId });
  await pay(camp, checkout);
  expect(await camp.portal(checkout.paymentId, 'cancels', 100_000)).toBe(204);
  await camp.sandbox.idle();
  expect(['cancelled', 'failed']).toContain((await camp.intent(checkout.intentId))['state']);
  await family.open('Full payment');
});

test('N25 the provider was only out of order: the sweep charges the reservation, and the family is registered', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ charge: { status: 500 }, myReference: checkout.intentId });
  await pay(camp, checkout);
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'open' });
  expect(await camp.matters(checkout.intentId)).toEqual(['matched_not_charged 1000.00']);
  camp.sandbox.clearFaults();
  await camp.later('PT6M');
  await sweep();
  expect(await ledger(checkout)).toEqual([['Full payment', 1000]]);
  expect(await isRegistered(family.id)).toBe(true);
  expect(await camp.matters(checkout.intentId)).toEqual([]);
});

test('PAY-18 a receipt is sent again to the payer and to nobody else, through the outbox', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  await pay(camp, checkout);
  const receipt = 'Receipt: 1,000 DKK for the camp, paid in full';
  await eventually(() => expect(camp.mails(family.email)).toEqual([receipt]));
  const payment = (await camp.payments(checkout.intentId))[0]?.['id'];
  // The sender of the first one may still be at work, and take the copy too: then this call has sent none.
  expect(await family.call('send-receipt', { payment })).toMatchObject({ status: 200 });
  await eventually(() => expect(camp.mails(family.email)).toEqual([receipt, receipt]));
  const stranger = await camp.family();
  expect(await stranger.call('send-receipt', { payment })).toMatchObject({ status: 404 });
  expect(camp.mails(stranger.email)).toEqual([]);
});
