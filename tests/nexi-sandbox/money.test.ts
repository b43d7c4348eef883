import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Completion } from '../../supabase/local/nexi-sandbox/faults.ts';
import { AMOUNT, changed, createBody, item } from './order.ts';
import { startSandbox } from './servers.ts';

/** Charges, cancellations and refunds of a payment, sections 2 and 4 of the payment contract. */
let running: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  running = await startSandbox();
});
afterAll(() => running.close());

const call = (method: string, path: string, body?: unknown, key?: string) =>
  running.api.call(method, `/v1${path}`, body, key === undefined ? {} : { 'idempotency-key': key });

async function paid(wish: Completion = {}, body: unknown = createBody()) {
  const { paymentId } = await running.api.create(body);
  await running.sandbox.complete(paymentId, wish);
  return paymentId;
}
const reserved = () => paid({}, changed('checkout.charge', false));
const summaryOf = async (paymentId: string) => (await running.api.retrieve(paymentId)).summary;
const chargeIdOf = async (paymentId: string) =>
  (await running.api.retrieve(paymentId)).charges?.[0]?.chargeId ?? '';

describe('charges', () => {
  test('of a reservation: 201 with chargeId', async () => {
    const id = await reserved();
    const { status, body } = await call('POST', `/payments/${id}/charges`, { amount: AMOUNT });
    expect({ status, body }).toEqual({ status: 201, body: { chargeId: await chargeIdOf(id) } });
    expect(await summaryOf(id)).toEqual({ reservedAmount: AMOUNT, chargedAmount: AMOUNT });
  });
  test('a part is refused without its lines, which nothing of ours sends', async () => {
    const id = await reserved();
    const part = await call('POST', `/payments/${id}/charges`, { amount: 8333 });
    expect(part).toMatchObject({ status: 402, body: { code: '1015' } });
    expect(await summaryOf(id)).toEqual({ reservedAmount: AMOUNT });
  });
  test('402: 1001 over, 1002 zero, 1008 charged, 1003 not reserved, 1019 released, 1029 refused by the card', async () => {
    const charge = async (id: string, amount: number) => {
      const { status, body } = await call('POST', `/payments/${id}/charges`, { amount });
      expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'source']);
      return `${status} ${String(body.code)}`;
    };
    const { paymentId } = await running.api.create(createBody());
    expect(await charge(await reserved(), AMOUNT + 1)).toBe('402 1001');
    expect(await charge(await reserved(), 0)).toBe('402 1002');
    expect(await charge(await paid(), AMOUNT)).toBe('402 1008');
    expect(await charge(paymentId, AMOUNT)).toBe('402 1003');
    const released = await reserved();
    await call('POST', `/payments/${released}/cancels`, { amount: AMOUNT });
    expect(await charge(released, AMOUNT)).toBe('402 1019');
    expect(await charge(await paid({ card: '4925000000000079' }), AMOUNT)).toBe('402 1029');
  });
  test('the same Idempotency-Key and body is the same charge, another body 1026', async () => {
    const id = await reserved();
    const charges = `/payments/${id}/charges`;
    const whole = { amount: AMOUNT };
    const first = await call('POST', charges, whole, 'key-1');
    expect(await call('POST', charges, whole, 'key-1')).toEqual(first);
    expect(await summaryOf(id)).toMatchObject({ chargedAmount: AMOUNT });
    expect(await call('POST', charges, { amount: 1 }, 'key-1')).toMatchObject({
      status: 402,
      body: { code: '1026' },
    });
    expect(await call('POST', charges, whole, 'k'.repeat(65))).toMatchObject({ status: 400 });
  });
});

describe('cancels', () => {
  test('the whole reservation: 204 once, then 400', async () => {
    const id = await reserved();
    const cancel = () => call('POST', `/payments/${id}/cancels`, { amount: AMOUNT });
    expect(await cancel()).toMatchObject({ status: 204, text: '' });
    expect(await summaryOf(id)).toEqual({ reservedAmount: AMOUNT, cancelledAmount: AMOUNT });
    expect(running.sandbox.payment(id)?.state).toBe('Cancelled');
    expect(await cancel()).toMatchObject({ status: 400, body: { errors: {} } });
  });
  test('a part only with items', async () => {
    const id = await reserved();
    const cancels = `/payments/${id}/cancels`;
    expect(await call('POST', cancels, { amount: 333 })).toMatchObject({ status: 400 });
    expect(await call('POST', cancels, { amount: 333, orderItems: [item(333)] })).toMatchObject({
      status: 204,
    });
    expect(await summaryOf(id)).toEqual({ reservedAmount: AMOUNT, cancelledAmount: 333 });
  });
  test('400 when all is charged, and for a new payment', async () => {
    const { paymentId } = await running.api.create(createBody());
    for (const id of [await paid(), paymentId])
      expect(await call('POST', `/payments/${id}/cancels`, { amount: AMOUNT })).toMatchObject({
        status: 400,
      });
  });
});

describe('refunds', () => {
  test('are pending, then completed after the delay', async () => {
    const id = await paid();
    const refunds = `/payments/${id}/refunds`;
    const { status, body } = await call('POST', refunds, { amount: 1000 }, 'refund-1');
    expect(status).toBe(201);
    const shown = async () => (await running.api.retrieve(id)).refunds?.[0];
    expect(await shown()).toMatchObject({ refundId: body.refundId, amount: 1000, state: 'Pending' });
    expect(await summaryOf(id)).not.toHaveProperty('refundedAmount');
    running.sandbox.advance('PT1S');
    expect(await shown()).toMatchObject({ state: 'Completed' });
    expect(await summaryOf(id)).toMatchObject({ refundedAmount: 1000 });
    expect((await call('POST', refunds, { amount: 1000 }, 'refund-1')).body).toEqual(body);
    expect(await call('POST', refunds, { amount: 1 }, 'refund-1')).toMatchObject({ body: { code: '1027' } });
  });
  test('of the payment as a whole, but not for PayPal', async () => {
    const [card, payPal] = [await paid(), await paid({ method: 'PayPal' })];
    expect(await call('POST', `/payments/${card}/refunds`, { amount: AMOUNT })).toMatchObject({
      status: 201,
    });
    expect(await call('POST', `/payments/${payPal}/refunds`, { amount: 1 })).toMatchObject({ status: 400 });
  });
  test('of a charge, also for PayPal: once per key, never more than was charged by it', async () => {
    const id = await paid({ method: 'PayPal' });
    const refunds = `/charges/${await chargeIdOf(id)}/refunds`;
    const first = await call('POST', refunds, { amount: 1000 }, 'press');
    expect(first).toMatchObject({ status: 201, body: { refundId: expect.any(String) } });
    expect((await call('POST', refunds, { amount: 1000 }, 'press')).body).toEqual(first.body);
    expect(await call('POST', refunds, { amount: 2000 }, 'press')).toMatchObject({ body: { code: '1027' } });
    expect(await call('POST', refunds, { amount: AMOUNT })).toMatchObject({ body: { code: '1009' } });
    expect((await running.api.retrieve(id)).refunds).toMatchObject([{ amount: 1000 }]);
    expect(await call('POST', '/charges/none/refunds', { amount: 1 })).toMatchObject({ status: 404 });
  });
  test('never more than was charged, pending ones counted', async () => {
    const id = await paid();
    const refund = (amount: number) => call('POST', `/payments/${id}/refunds`, { amount });
    expect(await refund(AMOUNT + 1)).toMatchObject({ status: 402, body: { code: '1009' } });
    expect(await refund(AMOUNT)).toMatchObject({ status: 201 });
    expect(await refund(1)).toMatchObject({ status: 402, body: { code: '1009' } });
  });
});

describe('requests', () => {
  test.each(['charges', 'cancels', 'refunds'])('unknown properties in %s are 400', async (name) => {
    const answer = await call('POST', `/payments/${await paid()}/${name}`, { amount: 1, reason: 'x' });
    expect(answer).toMatchObject({ status: 400, body: { errors: { reason: expect.any(Array) } } });
  });
  test('a known path with another method: 405; an unknown path: 404; both without a body', async () => {
    const { paymentId } = await running.api.create(createBody());
    expect(await call('DELETE', `/payments/${paymentId}`)).toMatchObject({ status: 405, text: '' });
    expect(await call('GET', '/subscriptions')).toMatchObject({ status: 404, text: '' });
  });
});

describe('rate limit', () => {
  test('the 31st look-up within an hour is 429, one payment does not limit another, an hour later it is free', async () => {
    const { paymentId } = await running.api.create(createBody());
    const look = async () => (await call('GET', `/payments/${paymentId}`)).status;
    const first = await Promise.all(Array.from({ length: 30 }, look));
    expect(new Set(first)).toEqual(new Set([200]));
    expect(await call('GET', `/payments/${paymentId}`)).toMatchObject({ status: 429, text: '' });
    const other = await running.api.create(createBody());
    expect((await call('GET', `/payments/${other.paymentId}`)).status).toBe(200);
    running.sandbox.advance('PT59M');
    expect(await look()).toBe(429);
    running.sandbox.advance('PT1M');
    expect(await look()).toBe(200);
  });
});
