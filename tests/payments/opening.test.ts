import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PaymentType } from '../../src/domain/value-lists.ts';
import { eventually, openCamp, pay, type Camp } from './camp.ts';
import type { Family } from './family.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp();
});
afterEach(() => camp.sandbox.clearFaults());
afterAll(() => camp.stack.close());

const mine = (paidFor: string, paymentType: PaymentType = 'Full payment') => [{ paidFor, paymentType }];

test('N3 price 0: registered at once without the provider, and told by mail', async () => {
  const family = await camp.family();
  const before = camp.creates();
  const toddler = await family.addCamper({
    first_name: 'Bo',
    birthday: '2023-01-01',
    size: null,
  });
  expect(await camp.camper(toddler)).toMatchObject({ is_registered: true });
  // Whatever sends mails in the background of the tests before may be faster.
  expect(await family.call('send-receipt', { uuid: toddler })).toMatchObject({ status: 200 });
  await eventually(() => expect(camp.mails(family.email)).toEqual(['Bo Jensen is registered for the camp']));
  expect(await family.press(mine(toddler))).toEqual({ status: 409, body: { error: 'already_registered' } });
  expect(camp.creates()).toBe(before);
});

test('N4 PAY-12 three instalments of 1,000 DKK sum to it to the øre', async () => {
  const family = await camp.family();
  const amounts: unknown[] = [];
  for (const type of ['First payment', 'Second payment', 'Third payment'] as const) {
    expect(await camp.camper(family.id)).toMatchObject({ is_registered: false });
    const checkout = await family.open(type);
    await pay(camp, checkout);
    amounts.push(camp.sandbox.payment(checkout.paymentId)?.chargedAmount);
  }
  expect(amounts).toEqual([33_333, 33_333, 33_334]);
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
});

test('PAY-14 a family is one checkout with each camper once, and its sum', async () => {
  const family = await camp.family();
  const child = await family.addCamper({ first_name: 'Bo', birthday: '2016-01-01', size: 'Small' });
  const teenager = await family.addCamper({ first_name: 'Ida', birthday: '2010-06-01' });
  const checkout = await family.open([
    { paidFor: family.id, paymentType: 'First payment' },
    { paidFor: child, paymentType: 'Full payment' },
    { paidFor: teenager, paymentType: 'First payment' },
  ]);
  expect(camp.sandbox.payment(checkout.paymentId)?.amount).toBe(33_333 + 84_000 + 33_333);
  await pay(camp, checkout);
  const rows = await camp.payments(checkout.intentId);
  expect(rows.map((row) => [row.paid_for_user_id, row.amount])).toEqual(
    expect.arrayContaining([
      [family.id, 333.33],
      [child, 840],
      [teenager, 333.33],
    ]),
  );
  expect(rows).toHaveLength(3);
  expect(await camp.camper(child)).toMatchObject({ is_registered: true });
  expect(await camp.camper(teenager)).toMatchObject({ is_registered: false });
  await eventually(() => expect(camp.mails(family.email)).toEqual(['Receipt: 1,506.66 DKK for the camp']));
});

test('PAY-16 whoever is in can pay the balance when the camp is full and registration is closed', async () => {
  const family = await camp.family();
  await pay(camp, await family.open('First payment'));
  await camp.setting('DISABLE_NEW_USER', true);
  await camp.setting('DISABLE_BOOK_BED', true);
  await camp.stack.sql('update public.camp_info set total_beds = 0');
  await pay(camp, await family.open('Remaining amount'));
  await camp.setting('DISABLE_NEW_USER', false);
  await camp.setting('DISABLE_BOOK_BED', false);
  await camp.stack.sql('update public.camp_info set total_beds = 120');
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
});

const unavailable = { status: 502, body: { error: 'provider_unavailable' } };

/** The newest attempt of a payer. */
async function latestIntent(family: Family) {
  const rows = await camp.stack.sql(
    'select * from public.payment_intents where payer_id = $1 order by created_at desc, id limit 1',
    [family.id],
  );
  return rows[0] ?? {};
}

test('N18 lost create: the attempt is unknown, a new one is allowed, and nobody can pay the lost one', async () => {
  const family = await camp.family();
  camp.sandbox.setFaults({ create: { commit_then_drop: true }, times: 1 });
  expect(await family.press('Full payment')).toEqual(unavailable);
  const lost = await latestIntent(family);
  expect(lost).toMatchObject({ state: 'create_unknown', hosted_url: null });

  const checkout = await family.open('Full payment');
  expect(checkout.intentId).not.toBe(lost.id);
  await pay(camp, checkout);
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
});

test('PAY-9 a refused card: not paid, and the same page can be tried again', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  await pay(camp, checkout, { outcome: 'refused' });
  expect(await camp.intent(checkout.intentId)).toMatchObject({ state: 'open' });
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 202 });
  await pay(camp, checkout);
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 200, body: { isRegistered: true } });
});

test('N36 an answer full of nulls settles: paid, registered, and given back again', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ get: { nulls: true } });
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 202 });
  await pay(camp, checkout);
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 200, body: { isRegistered: true } });
  const { amount_ore: amount } = await camp.intent(checkout.intentId);
  expect(await camp.portal(checkout.paymentId, 'refunds', Number(amount))).toBe(201);
  camp.sandbox.advance('PT5S');
  await camp.sandbox.idle();
  expect(await camp.intent(checkout.intentId)).toMatchObject({ refunded_ore: amount });
});
