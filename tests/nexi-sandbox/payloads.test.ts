import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVENT_NAMES, type EventName } from '../../supabase/local/nexi-sandbox/event-names.ts';
import type { Completion } from '../../supabase/local/nexi-sandbox/faults.ts';
import { AMOUNT, changed, createBody, item, MY_REFERENCE, SECRET, webHook } from './order.ts';
import { messageIn, startReceiver, startSandbox, type Receiver } from './servers.ts';

/** What webhooks carry, section 3 of the payment contract. */
let running: Awaited<ReturnType<typeof startSandbox>>;
let receiver: Receiver;

beforeAll(async () => {
  running = await startSandbox();
  receiver = await startReceiver();
});
afterAll(async () => {
  await running.close();
  await receiver.close();
});

const HEX = /^[0-9a-f]{32}$/;
const amount = { amount: AMOUNT, currency: 'DKK' };
const order = { amount, reference: 'camp-2025-1', orderItems: [item()] };

/** Pays and returns the messages by event name. */
async function messagesOf(
  wish: Completion,
  body: unknown = createBody(),
  after: (paymentId: string, chargeId: string | undefined) => Promise<unknown> = async () => undefined,
) {
  const path = `/hook/${running.sandbox.payments().length}`;
  const hooks = EVENT_NAMES.map((name) => webHook(name, `${receiver.origin}${path}`));
  const { paymentId } = await running.api.create(changed('notifications.webHooks', hooks, body));
  await running.sandbox.complete(paymentId, wish);
  await after(paymentId, (await running.api.retrieve(paymentId)).charges?.[0]?.chargeId);
  await running.sandbox.idle();
  const received = receiver.received.filter((hook) => hook.path === path);
  const messages = received.map((hook) => messageIn(hook.body));
  const one = (name: EventName) => messages.find(({ event }) => event === name);
  return { paymentId, received, messages, one, names: messages.map(({ event }) => event) };
}

describe('an approved card', () => {
  test('sends the events of a reservation and a charge, each with its layout', async () => {
    const { paymentId, one, names } = await messagesOf({ method: 'Visa' });
    expect(names.toSorted()).toEqual([
      'payment.charge.created.v2',
      'payment.checkout.completed',
      'payment.created',
      'payment.reservation.created',
      'payment.reservation.created.v2',
    ]);
    const { charges } = await running.api.retrieve(paymentId);
    const envelope = { id: expect.stringMatching(HEX), timestamp: expect.stringMatching(/\.\d{4}\+00:00$/) };
    expect(one('payment.created')).toEqual({
      ...envelope,
      merchantId: 100017120,
      event: 'payment.created',
      data: { order, myReference: MY_REFERENCE, paymentId },
    });
    expect(one('payment.checkout.completed')).toEqual({
      ...envelope,
      merchantId: 100017120,
      event: 'payment.checkout.completed',
      data: { order, consumer: { ip: '192.0.2.10' }, paymentId },
    });
    expect(one('payment.charge.created.v2')).toEqual({
      ...envelope,
      id: charges?.[0]?.chargeId,
      merchantNumber: 100017120,
      event: 'payment.charge.created.v2',
      data: {
        chargeId: charges?.[0]?.chargeId,
        orderItems: [],
        paymentMethod: 'Visa',
        paymentType: 'CARD',
        amount,
        paymentId,
      },
    });
  });
  test('both versions of the reservation share the id and the instant', async () => {
    const { one } = await messagesOf({ method: 'Visa' });
    const [first, second] = [one('payment.reservation.created'), one('payment.reservation.created.v2')];
    expect(first?.id).toMatch(HEX);
    expect(second).toMatchObject({ id: first?.id, timestamp: first?.timestamp, merchantNumber: 100017120 });
    expect(first).toMatchObject({
      merchantId: 100017120,
      data: { cardDetails: { truncatedPan: '49250000****0004' }, consumer: { ip: '192.0.2.10' }, amount },
    });
    expect(first?.data.reserveId).toMatch(HEX);
    expect(second?.data).toMatchObject({
      paymentMethod: 'Visa',
      paymentType: 'CARD',
      myReference: MY_REFERENCE,
    });
    expect(second?.data).not.toHaveProperty('cardDetails');
  });
  test('carries the secret of its hook and JSON', async () => {
    const { received } = await messagesOf({ method: 'Visa' });
    for (const { headers } of received)
      expect(headers).toMatchObject({ authorization: SECRET, 'content-type': 'application/json' });
  });
});

test('a refused card tells code, message and source', async () => {
  const { one, names, paymentId } = await messagesOf({ card: '4925000000000087' });
  expect(names.toSorted()).toEqual(['payment.created', 'payment.reservation.failed']);
  expect(one('payment.reservation.failed')).toMatchObject({
    merchantId: 100017120,
    data: {
      error: { code: '99', message: expect.any(String), source: 'Issuer' },
      orderItems: [item()],
      amount,
      paymentId,
    },
  });
});

test('a refused charge tells charge.failed after the reservation', async () => {
  const { one, names } = await messagesOf({ card: '4925000000000079' });
  expect(names).toContain('payment.reservation.created.v2');
  expect(names).toContain('payment.checkout.completed');
  expect(names).not.toContain('payment.charge.created.v2');
  expect(one('payment.charge.failed')).toMatchObject({
    merchantId: 100017120,
    data: { error: { code: '1029' }, chargeId: expect.stringMatching(HEX), amount },
  });
});

test('a wallet that takes the money directly sends no reservation', async () => {
  const { names, one } = await messagesOf({ method: 'PayPal' });
  expect(names.toSorted()).toEqual([
    'payment.charge.created.v2',
    'payment.checkout.completed',
    'payment.created',
  ]);
  expect(one('payment.charge.created.v2')?.data.paymentType).toBe('WALLET');
});

test('a released reservation sends cancel.created with the id of the cancellation', async () => {
  const { one, paymentId } = await messagesOf(
    { method: 'Visa' },
    changed('checkout.charge', false),
    async (id) => running.api.call('POST', `/v1/payments/${id}/cancels`, { amount: AMOUNT }),
  );
  const cancelled = one('payment.cancel.created');
  expect(cancelled).toMatchObject({
    merchantId: 100017120,
    data: { orderItems: [item()], amount, paymentId },
  });
  expect(cancelled?.data.cancelId).toBe(cancelled?.id);
});

test('a refund sends initiated and completed, a failed one failed', async () => {
  const refund = async (id: string) => {
    await running.api.call('POST', `/v1/payments/${id}/refunds`, { amount: 100 });
    running.sandbox.setFaults({ refund: { failed: true }, times: 1 });
    await running.api.call('POST', `/v1/payments/${id}/refunds`, { amount: 200 });
    running.sandbox.advance('PT1S');
  };
  const { one, names } = await messagesOf({ method: 'Visa' }, createBody(), refund);
  expect(names.filter((name) => name === 'payment.refund.initiated.v2')).toHaveLength(2);
  const refundId = expect.stringMatching(HEX);
  const currency = 'DKK';
  expect(one('payment.refund.completed')?.data).toMatchObject({
    refundId,
    amount: { amount: 100, currency },
  });
  expect(one('payment.refund.failed')?.data).toMatchObject({
    error: { code: '911', source: 'Internal' },
    refundId,
    amount: { amount: 200, currency },
  });
});
