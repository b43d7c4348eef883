import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCamp, pay, type Camp } from './camp.ts';
import type { Family } from './family.ts';

let camp: Camp;
beforeAll(async () => {
  camp = await openCamp();
});
afterEach(() => camp.sandbox.clearFaults());
afterAll(() => camp.stack.close());

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

test.each([
  ['500', { status: 500 }],
  ['401', { status: 401 }],
  ['400', { status: 400 }],
  ['malformed JSON', { malformed: true }],
] as const)(
  'N19 create answered with %s: no address, a failed attempt, and a next try that works',
  async (_, fault) => {
    const family = await camp.family();
    camp.sandbox.setFaults({ create: fault, times: 1 });
    expect(await family.press('Full payment')).toEqual(unavailable);
    expect(await latestIntent(family)).toMatchObject({ state: 'failed', hosted_url: null });
    await family.open('Full payment');
  },
);

test.each(['https://evil.example/pay', 'http://127.0.0.1:9/pay', 'javascript:alert(1)'])(
  'N20 open redirect: %s is neither stored nor given out',
  async (hostedUrl) => {
    const family = await camp.family();
    camp.sandbox.setFaults({ create: { hostedUrl }, times: 1 });
    expect(await family.press('Full payment')).toEqual(unavailable);
    expect(await latestIntent(family)).toMatchObject({ state: 'failed', hosted_url: null });
  },
);

test('the card page is asked for in the language of whoever pays', async () => {
  const family = await camp.family();
  const { url } = await family.open('Full payment');
  expect(new URL(url).searchParams.get('language')).toBe('en-GB');
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

test('PAY-9 an abandoned checkout does not stop the family from another choice', async () => {
  const family = await camp.family();
  const abandoned = await family.open('Full payment');
  const chosen = await family.open('First payment');
  expect(await family.look(abandoned.paymentId)).toMatchObject({ status: 402, body: { state: 'cancelled' } });
  await pay(camp, chosen);
  expect(await family.look(chosen.paymentId)).toMatchObject({ status: 200, body: { amount: 33_333 } });
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
