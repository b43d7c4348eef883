import assert from 'node:assert/strict';
import { buildCheckoutRequest } from '../../supabase/functions/_shared/checkout-request.ts';
import { createNexi, NexiError, type NexiErrorKind } from '../../supabase/functions/_shared/nexi.ts';
import { retrievedPaymentSchema } from '../../supabase/functions/_shared/nexi-schema.ts';
import { config, createdIntent, paymentId } from './fakes.ts';
import { paidPayment } from './nexi-fixtures.ts';

const key = 'bare-secret-key';
const request = buildCheckoutRequest(createdIntent, config, 'en');

/** A client whose provider gives this answer; `seen` keeps what it was asked. */
function withAnswer(answer: (request: Request) => Response | Promise<Response>, timeoutMs = 1000) {
  const seen: Request[] = [];
  const logged: unknown[] = [];
  const nexi = createNexi({
    baseUrl: 'https://api.nexi.example',
    secretKey: key,
    timeoutMs,
    log: { info: (event, fields) => void logged.push([event, fields]) },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      seen.push(request.clone());
      return await answer(request);
    },
  });
  return { nexi, seen, logged };
}

const status = (code: number) => new Response(null, { status: code });

async function failureOf(work: Promise<unknown>, operation = ''): Promise<[NexiErrorKind, number | null]> {
  const error = await work.then(
    () => assert.fail('no error'),
    (error: unknown) => error,
  );
  assert.ok(error instanceof NexiError, String(error));
  assert.ok(!error.message.includes(key) && error.message.includes(operation));
  return [error.kind, error.status];
}

Deno.test('create sends the request with the bare key and reads the answer', async () => {
  const { nexi, seen } = withAnswer(() =>
    Response.json(
      { paymentId: paymentId.toUpperCase(), hostedPaymentPageUrl: 'https://p.example' },
      { status: 201 },
    ),
  );
  assert.deepEqual(await nexi.createPayment(request), {
    paymentId,
    hostedPaymentPageUrl: 'https://p.example',
  });
  const [sent] = seen;
  assert.equal(sent?.url, 'https://api.nexi.example/v1/payments');
  assert.equal(sent?.method, 'POST');
  assert.equal(sent?.headers.get('authorization'), key);
  assert.equal(sent?.headers.get('content-type'), 'application/json');
  assert.deepEqual(await sent?.json(), request);
});

Deno.test('a refusal, a limit, an error of the provider and silence are four different things', async () => {
  const cases: [number, NexiErrorKind][] = [
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [429, 'rate_limited'],
    [500, 'unknown'],
    [503, 'unknown'],
  ];
  for (const [code, kind] of cases) {
    const { nexi } = withAnswer(() => status(code));
    assert.deepEqual(await failureOf(nexi.createPayment(request)), [kind, code]);
  }
});

Deno.test('N18 no answer in time is an unknown outcome', async () => {
  const { nexi } = withAnswer(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    5,
  );
  assert.deepEqual(await failureOf(nexi.createPayment(request)), ['unknown', null]);
});

Deno.test('N18 a connection that breaks, also in the middle of the answer, is an unknown outcome', async () => {
  const broken = withAnswer(() => Promise.reject(new TypeError('connection reset')));
  assert.deepEqual(await failureOf(broken.nexi.createPayment(request)), ['unknown', null]);
  const half = new ReadableStream({ pull: (controller) => controller.error(new TypeError('reset')) });
  const { nexi } = withAnswer(() => new Response(half, { status: 201 }));
  assert.deepEqual(await failureOf(nexi.createPayment(request)), ['unknown', null]);
});

Deno.test('N19 success that cannot be read is an error of its own', async () => {
  for (const body of ['', '{"paymentId":', '{}', JSON.stringify({ paymentId, hostedPaymentPageUrl: '' })]) {
    const { nexi } = withAnswer(() => new Response(body, { status: 201 }));
    assert.deepEqual(await failureOf(nexi.createPayment(request)), ['malformed', 200], body);
  }
});

Deno.test('get asks without a body and refuses the record of another payment', async () => {
  const { nexi, seen } = withAnswer(() => Response.json(paidPayment));
  assert.equal((await nexi.getPayment(paymentId)).chargedAmount, 48333);
  assert.equal(seen[0]?.method, 'GET');
  assert.equal(seen[0]?.url, `https://api.nexi.example/v1/payments/${paymentId}`);
  assert.equal(seen[0]?.body, null);
  assert.equal(seen[0]?.headers.get('content-type'), null);
  assert.deepEqual(await failureOf(nexi.getPayment('0'.repeat(32))), ['malformed', 200]);
});

Deno.test('N36 what is new in a record is logged by its name, and passed over', async () => {
  const known = withAnswer(() => Response.json(paidPayment));
  await known.nexi.getPayment(paymentId);
  assert.deepEqual(known.logged, []);
  const refunds = [{ refundId: 'r', amount: 100, state: 'Reversed' }];
  const grown = { payment: { ...paidPayment.payment, loyalty: { points: 3 }, refunds } };
  const { nexi, logged } = withAnswer(() => Response.json(grown));
  assert.deepEqual(
    await nexi.getPayment(paymentId),
    retrievedPaymentSchema.parse(paidPayment),
    'a refund in an unknown state has given nothing back',
  );
  assert.deepEqual(logged, [['new in the record of a payment', { names: 'loyalty reversed' }]]);
});

Deno.test('terminate tells "ended" from "too late", and neither from a failure', async () => {
  assert.equal(await withAnswer(() => status(204)).nexi.terminatePayment(paymentId), true);
  for (const code of [400, 405, 409]) {
    assert.equal(await withAnswer(() => status(code)).nexi.terminatePayment(paymentId), false, String(code));
  }
  for (const [code, kind] of [
    [401, 'refused'],
    [404, 'refused'],
    [500, 'unknown'],
    [429, 'rate_limited'],
  ] as const) {
    const { nexi } = withAnswer(() => status(code));
    assert.deepEqual(await failureOf(nexi.terminatePayment(paymentId), 'terminate'), [kind, code]);
  }
});

Deno.test('PAY-2 a charge carries the key that makes a repetition harmless; a cancellation needs none', async () => {
  const charge = withAnswer(() => Response.json({ chargeId: 'c1' }, { status: 201 }));
  assert.deepEqual(await charge.nexi.chargePayment(paymentId, 48333, 'intent'), { chargeId: 'c1' });
  const cancel = withAnswer(() => status(204));
  await cancel.nexi.cancelPayment(paymentId, 100, false);
  for (const [sent, path, amount, idempotencyKey] of [
    [charge.seen[0], `/v1/payments/${paymentId}/charges`, 48333, 'intent'],
    [cancel.seen[0], `/v1/payments/${paymentId}/cancels`, 100, null],
  ] as const) {
    assert.equal(new URL(sent?.url ?? '').pathname, path);
    assert.equal(sent?.headers.get('idempotency-key'), idempotencyKey);
    assert.deepEqual(await sent?.json(), { amount });
  }
});

Deno.test('whether the provider takes the key is asked with a payment that there is not', async () => {
  const takes = async (code: number) => withAnswer(() => status(code)).nexi.takesKey();
  assert.deepEqual(await Promise.all([404, 400, 401, 403, 429, 503].map(takes)), [
    true,
    true,
    false,
    false,
    null,
    null,
  ]);
});
