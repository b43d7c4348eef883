import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCamp, pay, type Camp } from './camp.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp();
});
afterEach(() => camp.sandbox.clearFaults());
afterAll(() => camp.stack.close());

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

test('N12 PAY-8 while the provider does not know yet the answer is "processing", then "paid"', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ webhook: { hold: true }, get: { stale: true }, myReference: checkout.intentId });
  await pay(camp, checkout);
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 202, body: { state: 'open' } });
  camp.sandbox.clearFaults(checkout.intentId);
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 200 });
});

test('N15 hammering asks the provider six times an hour at most, and never fails', async () => {
  const family = await camp.family();
  const { paymentId } = await family.open('Full payment');
  const answers = await Promise.all(Array.from({ length: 15 }, () => family.look(paymentId)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(camp.questions(paymentId)).toBe(6);
});

test('N15 a limit at the provider is "processing" for whoever comes back', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  camp.sandbox.setFaults({ get: { status: 429 }, webhook: { hold: true }, myReference: checkout.intentId });
  await pay(camp, checkout);
  expect(await family.look(checkout.paymentId)).toMatchObject({ status: 202 });
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

test('N22 PAY-19 both spellings and dashes are accepted, anything else is the same "not found"', async () => {
  const family = await camp.family();
  const checkout = await family.open('Full payment');
  await pay(camp, checkout);
  const id = checkout.paymentId;
  const dashed = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  for (const body of [
    { paymentId: id },
    { paymentid: id },
    { paymentId: dashed },
    { paymentId: id.toUpperCase() },
  ]) {
    expect(await family.call('payment-id', body)).toMatchObject({ status: 200, body: { paymentId: id } });
  }
  for (const junk of ['', 'x', `${id}0`, id.slice(1), `${id.slice(1)}g`, "' or 1=1 --"]) {
    expect(await family.look(junk)).toEqual(notFound);
  }
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
