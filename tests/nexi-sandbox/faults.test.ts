import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AMOUNT, changed, createBody, MY_REFERENCE } from './order.ts';
import { startSandbox } from './servers.ts';

/** Faults of the payment API, section 6.5 of the payment contract. */
let running: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  running = await startSandbox();
});
afterEach(() => running.close());

const create = (body: unknown = createBody()) => running.api.call('POST', '/v1/payments', body);

async function paid() {
  const { paymentId } = await running.api.create(createBody());
  await running.sandbox.complete(paymentId);
  return paymentId;
}

/** Waits until the API has begun to answer this many requests. */
const received = (count: number) =>
  vi.waitFor(() => expect(running.sandbox.requests()).toHaveLength(count), { interval: 5 });

describe('create', () => {
  test.each([
    [500, { code: '1000', message: 'Unknown', source: 'Internal' }],
    [400, { errors: expect.any(Object) }],
    [401, {}],
  ])('status %i, and no payment', async (status, body) => {
    running.sandbox.setFaults({ create: { status }, times: 1 });
    expect(await create()).toMatchObject({ status, body });
    expect(running.sandbox.payments()).toEqual([]);
    expect(await create()).toMatchObject({ status: 201 });
  });
  test('delayMs waits on the sandbox clock', async () => {
    running.sandbox.setFaults({ create: { delayMs: 60_000 } });
    const answer = create();
    await received(1);
    expect(running.sandbox.payments()).toEqual([]);
    running.sandbox.advance('PT1M');
    expect(await answer).toMatchObject({ status: 201 });
  });
  test('commit_then_drop stores the payment and hangs up', async () => {
    running.sandbox.setFaults({ create: { commit_then_drop: true } });
    await expect(create()).rejects.toThrow('fetch failed');
    expect(running.sandbox.payments()).toMatchObject([{ myReference: MY_REFERENCE, state: 'New' }]);
  });
  test('malformed is a 201 that cannot be read', async () => {
    running.sandbox.setFaults({ create: { malformed: true } });
    const { status, text } = await create();
    expect(status).toBe(201);
    expect(() => void JSON.parse(text)).toThrow(SyntaxError);
  });
  test('hostedUrl sends the browser elsewhere', async () => {
    const hostedUrl = 'https://evil.example/pay';
    running.sandbox.setFaults({ create: { hostedUrl } });
    expect((await create()).body).toMatchObject({ hostedPaymentPageUrl: hostedUrl });
  });
  test('completeWith pays at once', async () => {
    running.sandbox.setFaults({ create: { completeWith: { card: '4925000000000079' } } });
    await create();
    expect(running.sandbox.payments()).toMatchObject([{ state: 'Reserved' }]);
  });
});

describe('get', () => {
  test.each([429, 500])('status %i', async (status) => {
    const paymentId = await paid();
    running.sandbox.setFaults({ get: { status } });
    expect((await running.api.call('GET', `/v1/payments/${paymentId}`)).status).toBe(status);
  });
  test('delayMs waits on the sandbox clock', async () => {
    const paymentId = await paid();
    running.sandbox.setFaults({ get: { delayMs: 10_000 } });
    const answer = running.api.retrieve(paymentId);
    await received(2);
    running.sandbox.advance('PT10S');
    expect((await answer).summary).toHaveProperty('chargedAmount');
  });
  test('stale shows the payment as nobody had paid', async () => {
    const paymentId = await paid();
    running.sandbox.setFaults({ get: { stale: true }, times: 1 });
    const stale = await running.api.retrieve(paymentId);
    expect(stale.summary).toEqual({});
    expect(stale).not.toHaveProperty('charges');
    expect(stale).not.toHaveProperty('paymentDetails.paymentMethod');
    expect((await running.api.retrieve(paymentId)).summary).toHaveProperty('chargedAmount');
  });
  test('stale by a time shows the payment as it was that long ago', async () => {
    const paymentId = await paid();
    const shown = async () => {
      const { summary, refunds } = await running.api.retrieve(paymentId);
      return { summary, states: refunds?.map(({ state }) => state) };
    };
    running.sandbox.advance('PT10S');
    running.sandbox.portal(paymentId, { action: 'refund' });
    running.sandbox.advance('PT1S');
    running.sandbox.advance('PT4S');
    running.sandbox.setFaults({ get: { stale: 'PT2S' } });
    expect((await shown()).states).toEqual(['Completed']);
    running.sandbox.setFaults({ get: { stale: 'PT4.5S' } });
    expect(await shown()).toMatchObject({ summary: { chargedAmount: AMOUNT }, states: ['Pending'] });
    running.sandbox.setFaults({ get: { stale: 'PT10S' } });
    expect(await shown()).toMatchObject({ summary: { chargedAmount: AMOUNT }, states: undefined });
    running.sandbox.setFaults({ get: { stale: 'PT20S' } });
    expect(await shown()).toEqual({ summary: {}, states: undefined });
    expect(() => running.sandbox.setFaults({ get: { stale: 'a minute' } })).toThrow('duration');
  });
  test('chargeAmount, currency and reference are falsified', async () => {
    const paymentId = await paid();
    running.sandbox.setFaults({ get: { chargeAmount: 1, currency: 'SEK', reference: 'other' }, times: 1 });
    expect(await running.api.retrieve(paymentId)).toMatchObject({
      summary: { reservedAmount: AMOUNT, chargedAmount: 1 },
      charges: [{ amount: 1 }],
      orderDetails: { amount: AMOUNT, currency: 'SEK', reference: 'other' },
    });
    expect((await running.api.retrieve(paymentId)).summary.chargedAmount).toBe(AMOUNT);
  });
});

describe('other calls', () => {
  test.each([405, 409])('terminate: status %i, and the payment stays open', async (status) => {
    const { paymentId } = await running.api.create(createBody());
    running.sandbox.setFaults({ terminate: { status } });
    const answer = await running.api.call('PUT', `/v1/payments/${paymentId}/terminate`);
    expect(answer).toMatchObject({ status, text: '' });
    expect(running.sandbox.payment(paymentId)?.state).toBe('New');
  });
  test('charge: the automatic one is refused, the next succeeds', async () => {
    running.sandbox.setFaults({ charge: { status: 402 }, times: 1 });
    const paymentId = await paid();
    expect(running.sandbox.payment(paymentId)?.state).toBe('Reserved');
    const charge = () => running.api.call('POST', `/v1/payments/${paymentId}/charges`, { amount: AMOUNT });
    running.sandbox.setFaults({ charge: { status: 500 }, times: 1 });
    expect(await charge()).toMatchObject({ status: 500, body: { code: '1000' } });
    expect(await charge()).toMatchObject({ status: 201 });
  });
  test('refund: made, without an answer; the same key finds it', async () => {
    const paymentId = await paid();
    const [charge] = (await running.api.retrieve(paymentId)).charges ?? [];
    const refund = () =>
      running.api.call(
        'POST',
        `/v1/charges/${charge?.chargeId}/refunds`,
        { amount: 100 },
        { 'idempotency-key': 'a' },
      );
    running.sandbox.setFaults({ times: 1, refund: { commit_then_drop: true } });
    await expect(refund()).rejects.toThrow('fetch failed');
    expect(await refund()).toMatchObject({ status: 201 });
    expect((await running.api.retrieve(paymentId)).refunds).toHaveLength(1);
  });
  test('refund: status', async () => {
    const paymentId = await paid();
    running.sandbox.setFaults({ refund: { status: 500 } });
    const answer = await running.api.call('POST', `/v1/payments/${paymentId}/refunds`, { amount: 1 });
    expect(answer).toMatchObject({ status: 500 });
    expect(await running.api.retrieve(paymentId)).not.toHaveProperty('refunds');
  });
});

describe('scope', () => {
  const other = () => changed('myReference', 'another');
  test('a fault of one myReference strikes no other payment', async () => {
    running.sandbox.setFaults({ myReference: MY_REFERENCE, create: { status: 500 } });
    expect((await create(other())).status).toBe(201);
    expect((await create()).status).toBe(500);
  });
  test('it comes before a global one', async () => {
    running.sandbox.setFaults({ create: { status: 500 } });
    running.sandbox.setFaults({ myReference: MY_REFERENCE, create: { status: 400 } });
    expect((await create()).status).toBe(400);
    expect((await create(other())).status).toBe(500);
  });
  test('times counts each kind by itself, then the fault is gone', async () => {
    running.sandbox.setFaults({ create: { status: 500 }, get: { status: 500 }, times: 2 });
    const statuses = [await create(), await create(), await create()].map(({ status }) => status);
    expect(statuses).toEqual([500, 500, 201]);
    expect(running.sandbox.faults()).toEqual([{ kind: 'get', timesLeft: 2, fault: { status: 500 } }]);
  });
  test('lasts: until that time of the sandbox clock, and the payment is known again', async () => {
    const paymentId = await paid();
    running.sandbox.setFaults({ get: { status: 404 }, lasts: 'PT1H' });
    const look = async () => (await running.api.call('GET', `/v1/payments/${paymentId}`)).status;
    expect(await look()).toBe(404);
    running.sandbox.advance('PT59M');
    expect(await look()).toBe(404);
    running.sandbox.advance('PT1M');
    expect(await look()).toBe(200);
    expect(running.sandbox.faults()).toEqual([]);
  });
  test('chance: as many of a hundred, the same ones for the same seed, and misses use nothing up', async () => {
    const looks = async () => {
      running.sandbox.reset(7);
      const { paymentId } = await running.api.create(createBody());
      running.sandbox.setFaults({ get: { status: 404 }, chance: 50, times: 5 });
      const statuses: number[] = [];
      for (let n = 0; n < 28; n += 1)
        statuses.push((await running.api.call('GET', `/v1/payments/${paymentId}`)).status);
      return statuses;
    };
    const first = await looks();
    expect(first.filter((status) => status === 404)).toHaveLength(5);
    expect(first.slice(0, first.lastIndexOf(404))).toContain(200);
    expect(await looks()).toEqual(first);
  });
  test('clearing one scope leaves the others', async () => {
    running.sandbox.setFaults({ create: { status: 500 } });
    running.sandbox.setFaults({ myReference: MY_REFERENCE, create: { status: 400 } });
    running.sandbox.clearFaults(MY_REFERENCE);
    expect((await create()).status).toBe(500);
    running.sandbox.clearFaults();
    expect((await create()).status).toBe(201);
  });
});
