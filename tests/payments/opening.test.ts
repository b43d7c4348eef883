import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentType } from '../../src/domain/value-lists.ts';
import { eventually, openCamp, pay, type Camp } from './camp.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp();
});
afterAll(() => camp.stack.close());

const mine = (paidFor: string, paymentType: PaymentType = 'Full payment') => [{ paidFor, paymentType }];

test('N1 tampered amount: refused before the provider hears of it, and the family can pay at once', async () => {
  const family = await camp.family();
  const before = camp.creates();
  for (const order of [{ amount: 1 }, { currency: 'EUR' }, { items: [{ quantity: 1, unitPrice: 1 }] }]) {
    const answer = await family.call('payment', { order, paymentInfo: { lines: mine(family.id) } });
    expect(answer).toEqual({ status: 400, body: { error: 'amount_mismatch', amount: 100_000 } });
  }
  expect(camp.creates()).toBe(before);
  await family.open('Full payment');
});

test('N1 PAY-11 the provider is asked for what the database computes, to the øre', async () => {
  const family = await camp.family();
  const { paymentId, intentId } = await family.open('First payment');
  expect(camp.sandbox.payment(paymentId)).toMatchObject({
    amount: 33_333,
    currency: 'DKK',
    myReference: intentId,
    reference: `camp-2025-${intentId}`,
  });
});

test('N1 a type that the rules do not allow is refused', async () => {
  const family = await camp.family();
  const before = camp.creates();
  for (const type of ['Second payment', 'Third payment', 'Remaining amount'] as const) {
    expect(await family.press(type)).toEqual({ status: 400, body: { error: 'type_not_allowed' } });
  }
  expect(camp.creates()).toBe(before);
});

test('N2 PAY-10 nobody pays for a registered or not attending camper, without a profile, or for nobody', async () => {
  const family = await camp.family();
  await pay(camp, await family.open('Full payment'));
  const before = camp.creates();
  expect(await family.press('Full payment')).toEqual({ status: 409, body: { error: 'already_registered' } });

  const absent = await camp.family();
  await camp.stack.sql('update public.users set is_attending = false where id = $1', [absent.id]);
  expect(await absent.press('Full payment')).toEqual({ status: 409, body: { error: 'not_attending' } });

  const stranger = await camp.family(null);
  expect(await stranger.press(mine(absent.id))).toEqual({ status: 403, body: { error: 'no_profile' } });
  const nobody = '99999999-9999-4999-8999-999999999999';
  expect(await family.press(mine(nobody))).toEqual({ status: 404, body: { error: 'not_found' } });
  expect(camp.creates()).toBe(before);
});

test('N2 switched off: no new checkout, but money that is under way is recorded', async () => {
  const [early, late] = [await camp.family(), await camp.family()];
  const checkout = await early.open('Full payment');
  await camp.setting('DISABLE_PAYMENTS', true);
  expect(await late.press('Full payment')).toEqual({ status: 403, body: { error: 'payments_disabled' } });
  await pay(camp, checkout);
  await camp.setting('DISABLE_PAYMENTS', false);
  expect(await camp.payments(checkout.intentId)).toMatchObject([{ amount: 1000 }]);
  expect(await camp.camper(early.id)).toMatchObject({ is_registered: true });
});

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

test('N3 a price that has become 0: pressing Pay registers, and the provider is not asked', async () => {
  const family = await camp.family({ accommodation: 'Stay out' });
  await camp.stack.sql("update public.pricing set price = 0 where code = 'STO'");
  const before = camp.creates();
  expect(await family.press('Full payment')).toEqual({ status: 200, body: { status: 'free' } });
  await camp.stack.sql("update public.pricing set price = 700 where code = 'STO'");
  expect(await camp.camper(family.id)).toMatchObject({ is_registered: true });
  expect(camp.creates()).toBe(before);
  await eventually(() =>
    expect(camp.mails(family.email)).toEqual(['Anna Jensen is registered for the camp']),
  );
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

test('PAY-14 a camper named twice in one checkout is refused', async () => {
  const family = await camp.family();
  const twice = [...mine(family.id), ...mine(family.id)];
  expect(await family.press(twice)).toEqual({ status: 400, body: { error: 'empty' } });
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
