import assert from 'node:assert/strict';
import { DatabaseError } from '../../supabase/functions/_shared/db.ts';
import type { WebhookIntent } from '../../supabase/functions/_shared/db-schema.ts';
import { NexiError } from '../../supabase/functions/_shared/nexi.ts';
import { webhookSecret } from '../../supabase/functions/_shared/secrets.ts';
import { createWebhookHandler } from '../../supabase/functions/payment-webhook/handler.ts';
import {
  chargedSnapshot,
  config,
  failing,
  fakeDependencies,
  intentId,
  otherIntentId,
  paymentId,
  post,
  type Overrides,
} from './fakes.ts';
import { chargeCreated, checkoutCompleted, reservationFailed } from './nexi-fixtures.ts';

const secretOf = (intent: string) => webhookSecret(config.webhookSigningKey, intent);
const right = { authorization: secretOf(intentId) };
const work = ['intentForWebhook', 'recordPaymentEvent', 'takeFetchBudget', 'getPayment', 'settleIntent'];

interface Delivery {
  body?: unknown;
  headers?: Record<string, string>;
  path?: string;
}

async function deliver(overrides: Overrides = {}, delivery: Delivery = {}) {
  const { body = checkoutCompleted, headers = right, path = `payment-webhook/${intentId}` } = delivery;
  const deps = fakeDependencies(overrides);
  const response = await createWebhookHandler(deps)(post(path, body, headers));
  await response.body?.cancel();
  return { deps, status: response.status };
}
const known = (changes: Partial<WebhookIntent>) => ({
  intentForWebhook: () =>
    Promise.resolve({
      intent_id: intentId,
      state: 'open' as const,
      provider_payment_id: paymentId,
      ...changes,
    }),
});

Deno.test('an event is stored, worked and finished, then answered with exactly 200', async () => {
  const { deps, status } = await deliver();
  assert.equal(status, 200);
  assert.deepEqual(
    deps.called().filter((name) => name !== 'claimOutbox'),
    [...work, 'finishPaymentEvent'],
  );
  assert.deepEqual(deps.calls.at(-1), [
    'finishPaymentEvent',
    intentId,
    'payment.checkout.completed',
    checkoutCompleted.id,
  ]);
});

const forged: [string, Record<string, string>][] = [
  ['no secret', {}],
  ['an empty secret', { authorization: '' }],
  ['a wrong secret', { authorization: 'a'.repeat(32) }],
  ["another intent's secret", { authorization: secretOf(otherIntentId) }],
  ['the secret with a scheme', { authorization: `Bearer ${right.authorization}` }],
];
for (const [what, headers] of forged) {
  Deno.test(`N7 forged webhook: ${what} is 401 before anything is looked up`, async () => {
    const { deps, status } = await deliver({}, { headers });
    assert.deepEqual([status, deps.called()], [401, []]);
  });
}

Deno.test('N7 forged webhook: a path that names no intent is 404', async () => {
  for (const path of ['payment-webhook', 'payment-webhook/', 'payment-webhook/junk']) {
    const { deps, status } = await deliver({}, { path });
    assert.deepEqual([status, deps.called()], [404, []]);
  }
});

Deno.test('N7 forged webhook: an unknown intent is 404, and nothing is stored', async () => {
  const { deps, status } = await deliver({ db: { intentForWebhook: () => Promise.resolve(null) } });
  assert.deepEqual([status, deps.called()], [404, ['intentForWebhook']]);
});

Deno.test("N7 forged webhook: another payment's id is 400, and nothing is stored", async () => {
  const { deps, status } = await deliver({ db: known({ provider_payment_id: 'f'.repeat(32) }) });
  assert.deepEqual([status, deps.called()], [400, ['intentForWebhook']]);
});

Deno.test('bad JSON, a body without an id and a body over 64 kB are 400, and nothing is stored', async () => {
  const tooLarge = JSON.stringify({ ...checkoutCompleted, pad: 'x'.repeat(70_000) });
  for (const body of [
    '',
    '{"id":',
    '{}',
    JSON.stringify({ ...checkoutCompleted, id: undefined }),
    tooLarge,
  ]) {
    const { deps, status } = await deliver({}, { body });
    assert.deepEqual([status, deps.called()], [400, []]);
  }
});

Deno.test('N8 duplicate webhook: a finished event is 200 without work', async () => {
  const { deps, status } = await deliver({
    db: { recordPaymentEvent: () => Promise.resolve({ new: false, processed: true }) },
  });
  assert.deepEqual([status, deps.called()], [200, ['intentForWebhook', 'recordPaymentEvent']]);
});

Deno.test('PAY-6 a repeated event whose work was not finished is worked again', async () => {
  const { deps, status } = await deliver({
    db: { recordPaymentEvent: () => Promise.resolve({ new: false, processed: false }) },
  });
  assert.equal(status, 200);
  assert.ok(deps.called().includes('settleIntent') && deps.called().includes('finishPaymentEvent'));
});

Deno.test('N9 the event name is stored with the id, both as they came', async () => {
  const { deps } = await deliver({}, { body: chargeCreated });
  assert.deepEqual(deps.calls.find(([name]) => name === 'recordPaymentEvent')?.slice(1, 5), [
    intentId,
    paymentId,
    'payment.charge.created.v2',
    chargeCreated.id,
  ]);
});

Deno.test('the stored event names nobody', async () => {
  const { deps } = await deliver();
  assert.ok(!JSON.stringify(deps.calls).includes('192.0.2.10'));
});

Deno.test('N11 before our answer was stored: the payment must name this intent', async () => {
  const unbound = known({ state: 'created', provider_payment_id: null });
  const good = await deliver({ db: unbound });
  assert.equal(good.status, 200);
  assert.ok(good.deps.called().includes('settleIntent'));
  const foreign = await deliver({
    db: unbound,
    nexi: { getPayment: () => Promise.resolve({ ...chargedSnapshot, myReference: otherIntentId }) },
  });
  assert.equal(foreign.status, 400);
  assert.equal(foreign.deps.called().includes('settleIntent'), false);
});

Deno.test('N15 a limit is answered 200 and left to the sweep, the event unfinished', async () => {
  for (const overrides of [
    { db: { takeFetchBudget: () => Promise.resolve(false) } },
    { nexi: { getPayment: failing(new NexiError('get', 'rate_limited', 429)) } },
  ]) {
    const { deps, status } = await deliver(overrides);
    assert.equal(status, 200);
    assert.ok(deps.called().includes('recordPaymentEvent'));
    assert.equal(deps.called().includes('finishPaymentEvent'), false);
  }
});

Deno.test('PAY-6 when the provider cannot be asked, the event is to be sent again', async () => {
  const { deps, status } = await deliver({
    nexi: { getPayment: failing(new NexiError('get', 'unknown', 500)) },
  });
  assert.equal(status, 503);
  assert.equal(deps.called().includes('finishPaymentEvent'), false);
});

Deno.test('N23 with the database down at any point the answer is 500', async () => {
  for (const name of [...work.filter((name) => name !== 'getPayment'), 'finishPaymentEvent']) {
    const { status } = await deliver({ db: { [name]: failing(new DatabaseError(name, '')) } });
    assert.equal(status, 500, name);
  }
});

Deno.test('N10 late events of a charged payment, refusals and unknown events are kept without a question', async () => {
  const unknown = { ...checkoutCompleted, event: 'payment.something.new' };
  for (const [body, state] of [
    [checkoutCompleted, 'charged'],
    [chargeCreated, 'charged'],
    [reservationFailed, 'charged'],
    [reservationFailed, 'open'],
    [unknown, 'open'],
  ] as const) {
    const { deps, status } = await deliver({ db: known({ state }) }, { body });
    assert.deepEqual(
      [status, deps.called()],
      [200, ['intentForWebhook', 'recordPaymentEvent', 'finishPaymentEvent']],
    );
  }
});

Deno.test('N10 a refund is news even when the payment is charged', async () => {
  for (const event of ['payment.refund.completed', 'payment.refund.failed']) {
    const { deps } = await deliver(
      { db: known({ state: 'charged' }) },
      { body: { ...chargeCreated, event } },
    );
    assert.ok(deps.called().includes('settleIntent'), event);
  }
});
