import assert from 'node:assert/strict';
import type { NextStep } from '../../supabase/functions/_shared/db-schema.ts';
import { NexiError } from '../../supabase/functions/_shared/nexi.ts';
import { createPaymentHandler } from '../../supabase/functions/payment/handler.ts';
import {
  camperId,
  chargedSnapshot,
  createdIntent,
  failing,
  fakeDependencies,
  intentId,
  otherIntentId,
  payerId,
  paymentId,
  post,
  type Overrides,
} from './fakes.ts';

const hostedUrl = `https://checkout.nexi.example/page?pid=${paymentId}`;
const danishUrl = `${hostedUrl}&language=da-DK`;
const line = { paidFor: camperId, paymentType: 'First payment' };

/** The body of the specification, with figures that agree with the database's. */
const specificationBody = {
  checkout: {
    integrationType: 'HostedPaymentPage',
    returnUrl: 'https://evil.example',
    termsUrl: 'https://x.example',
  },
  order: {
    items: [{ reference: 'First payment', name: 'Camp', quantity: 1, unit: 'pcs', unitPrice: 48333 }],
    amount: 48333,
    currency: 'DKK',
    reference: 'whatever',
  },
  paymentInfo: {
    ...line,
    paidBy: payerId,
    priceType: 'REG',
    amount: 48333,
    isAnonymous: true,
    payeeName: 'Anna',
  },
};

async function press(overrides: Overrides, body: unknown = { paymentInfo: line }) {
  const deps = fakeDependencies(overrides);
  const response = await createPaymentHandler(deps)(post('payment', body));
  return { deps, status: response.status, answer: await response.json() };
}

/** The database's answers, one after another; the last one stays. */
function steps(first: NextStep, ...rest: NextStep[]) {
  let next = first;
  return {
    createPaymentIntent: () => {
      const answer = next;
      next = rest.shift() ?? next;
      return Promise.resolve(answer);
    },
  };
}
const terminate: NextStep = {
  status: 'terminate',
  intent_id: otherIntentId,
  provider_payment_id: chargedSnapshot.paymentId,
};
const busy = { error: 'busy' };
const unavailable = { error: 'provider_unavailable' };

Deno.test('a press opens a checkout: stored first, then asked for, then given out', async () => {
  const { deps, status, answer } = await press({}, specificationBody);
  assert.equal(status, 200);
  assert.deepEqual(answer, { hostedPaymentPageUrl: danishUrl });
  assert.deepEqual(deps.called(), ['createPaymentIntent', 'createPayment', 'storeCheckout']);
  assert.deepEqual(deps.calls[0], [
    'createPaymentIntent',
    payerId,
    [{ paid_for: camperId, payment_type: 'First payment' }],
    true,
  ]);
  assert.deepEqual(deps.calls[2], ['storeCheckout', intentId, paymentId, danishUrl]);
});

Deno.test('addresses that a browser sends are ignored', async () => {
  const { deps } = await press({}, specificationBody);
  assert.ok(!JSON.stringify(deps.calls).includes('evil.example'));
});

Deno.test('several campers are several lines', async () => {
  const lines = [
    { paidFor: camperId, paymentType: 'First payment' },
    { paidFor: payerId, paymentType: 'Full payment' },
  ];
  const { deps } = await press({}, { paymentInfo: { lines } });
  assert.deepEqual(deps.calls[0]?.slice(2), [
    [
      { paid_for: camperId, payment_type: 'First payment' },
      { paid_for: payerId, payment_type: 'Full payment' },
    ],
    false,
  ]);
});

const tampered: [string, unknown][] = [
  ['the amount', { order: { amount: 1 }, paymentInfo: line }],
  ['the currency', { order: { currency: 'EUR' }, paymentInfo: line }],
  ['an item', { order: { items: [{ quantity: 1, unitPrice: 100 }] }, paymentInfo: line }],
  [
    'an item hidden behind a right total',
    {
      order: { amount: 48333, items: [{ quantity: 2, unitPrice: 48333 }] },
      paymentInfo: line,
    },
  ],
  ['the amount of the payment', { paymentInfo: { ...line, amount: 483.33 } }],
  ['the price category', { paymentInfo: { ...line, priceType: 'TOD' } }],
  ['one line', { paymentInfo: { lines: [{ ...line, amount: 40000 }] } }],
];
for (const [what, body] of tampered) {
  Deno.test(`N1 tampering: ${what} differs from ours, so nothing is asked of the provider`, async () => {
    const { deps, status, answer } = await press({}, body);
    assert.deepEqual([status, answer], [400, { error: 'amount_mismatch', amount: 48333 }]);
    assert.deepEqual(deps.called(), ['createPaymentIntent', 'cancelIntent']);
  });
}

Deno.test('N1 tampering: nobody pays in another name', async () => {
  const { deps, status } = await press({}, { paymentInfo: { ...line, paidBy: camperId } });
  assert.equal(status, 403);
  assert.deepEqual(deps.called(), []);
});

Deno.test('a body without camper or with an unknown type is refused', async () => {
  for (const paymentInfo of [
    undefined,
    {},
    { lines: [] },
    { ...line, paymentType: 'Half' },
    { ...line, paidFor: '1' },
  ]) {
    const { deps, status, answer } = await press({}, { paymentInfo });
    assert.deepEqual([status, answer], [400, { error: 'bad_request' }]);
    assert.deepEqual(deps.called(), []);
  }
});

Deno.test('without a session nothing is looked up', async () => {
  const deps = fakeDependencies();
  const response = await createPaymentHandler(deps)(post('payment', { paymentInfo: line }, {}));
  assert.deepEqual([response.status, deps.called()], [401, []]);
});

Deno.test('N3 price 0: no call to the provider, and the mail leaves', async () => {
  const { deps, status, answer } = await press({ db: steps({ status: 'free' }) });
  assert.deepEqual([status, answer], [200, { status: 'free' }]);
  await deps.settled();
  assert.deepEqual(deps.called(), ['createPaymentIntent', 'claimOutbox']);
});

const refusals: [Extract<NextStep, { status: 'refused' }>['reason'], number][] = [
  ['payments_disabled', 403],
  ['not_found', 404],
  ['already_registered', 409],
  ['not_attending', 409],
  ['type_not_allowed', 400],
  ['no_profile', 403],
  ['empty', 400],
];
for (const [reason, expected] of refusals) {
  Deno.test(`N2 refused at creation: ${reason}`, async () => {
    const { deps, status, answer } = await press({ db: steps({ status: 'refused', reason }) });
    assert.deepEqual([status, answer], [expected, { error: reason }]);
    assert.deepEqual(deps.called(), ['createPaymentIntent']);
  });
}

Deno.test('N16 the same press again gets the same address', async () => {
  const reuse: NextStep = { status: 'reuse', intent_id: intentId, hosted_url: danishUrl };
  const { deps, answer } = await press({ db: steps(reuse) });
  assert.deepEqual(answer, { hostedPaymentPageUrl: danishUrl });
  assert.deepEqual(deps.called(), ['createPaymentIntent']);
});

Deno.test('N16 a second press waits for the first one and gets its address', async () => {
  const pending: NextStep = { status: 'pending', intent_id: intentId };
  const reuse: NextStep = { status: 'reuse', intent_id: intentId, hosted_url: danishUrl };
  const { deps, answer } = await press({ db: steps(pending, pending, reuse) });
  assert.deepEqual(answer, { hostedPaymentPageUrl: danishUrl });
  assert.equal(deps.called().includes('createPayment'), false);
});

Deno.test('N16 a second press gives up after ten seconds', async () => {
  const { deps, status, answer } = await press({ db: steps({ status: 'pending', intent_id: intentId }) });
  assert.deepEqual([status, answer], [409, busy]);
  assert.equal(deps.clock.now(), 10_000);
});

Deno.test('N16 another payer is told to wait', async () => {
  const { status, answer } = await press({ db: steps({ status: 'busy' }) });
  assert.deepEqual([status, answer], [409, busy]);
});

Deno.test('N16 an older checkout is ended at the provider before a new one is opened', async () => {
  const { deps, status } = await press({ db: steps(terminate, createdIntent) });
  assert.equal(status, 200);
  assert.deepEqual(deps.called().slice(0, 5), [
    'createPaymentIntent',
    'terminatePayment',
    'cancelIntent',
    'createPaymentIntent',
    'createPayment',
  ]);
  assert.deepEqual(deps.calls[2], ['cancelIntent', otherIntentId, 'replaced']);
});

Deno.test('N17 an older checkout that was paid is settled, and what is left is computed anew', async () => {
  const { deps, status, answer } = await press({
    db: steps(terminate, { status: 'refused', reason: 'already_registered' }),
    nexi: { terminatePayment: () => Promise.resolve(false) },
  });
  assert.deepEqual([status, answer], [409, { error: 'already_registered' }]);
  assert.deepEqual(
    deps.calls.find(([name]) => name === 'settleIntent'),
    ['settleIntent', otherIntentId, chargedSnapshot, 'return'],
  );
  assert.equal(deps.called().includes('cancelIntent'), false);
});

Deno.test('N16 an older checkout on which somebody is paying right now is left alone', async () => {
  const { deps, status, answer } = await press({
    db: {
      ...steps(terminate),
      settleIntent: () => Promise.resolve({ state: 'open' as const, registered: [] }),
    },
    nexi: { terminatePayment: () => Promise.resolve(false) },
  });
  assert.deepEqual([status, answer], [409, busy]);
  assert.equal(deps.called().includes('createPayment'), false);
});

Deno.test('an older checkout that the provider does not know is given up', async () => {
  const { deps, status } = await press({
    db: steps(terminate, createdIntent),
    nexi: { terminatePayment: failing(new NexiError('terminate', 'refused', 404)) },
  });
  assert.equal(status, 200);
  assert.ok(deps.called().includes('cancelIntent'));
});

Deno.test('an older checkout whose end is uncertain stays, and no second one is opened', async () => {
  for (const error of [
    new NexiError('terminate', 'unknown', null),
    new NexiError('terminate', 'refused', 401),
    new NexiError('terminate', 'unknown', 500),
  ]) {
    const { deps, status, answer } = await press({
      db: steps(terminate, createdIntent),
      nexi: { terminatePayment: failing(error) },
    });
    assert.deepEqual([status, answer], [502, unavailable]);
    assert.deepEqual(deps.called(), ['createPaymentIntent', 'terminatePayment']);
  }
});

Deno.test('N18 a create without an answer is unknown, any other failure is failed', async () => {
  for (const [error, state] of [
    [new NexiError('create', 'unknown', null), 'create_unknown'],
    [new NexiError('create', 'unknown', 500), 'failed'],
    [new NexiError('create', 'refused', 401), 'failed'],
    [new NexiError('create', 'malformed', 200), 'failed'],
  ] as const) {
    const { deps, status, answer } = await press({ nexi: { createPayment: failing(error) } });
    assert.deepEqual([status, answer], [502, unavailable]);
    assert.deepEqual(deps.calls.at(-1), ['failIntent', intentId, state, error.message]);
  }
});

Deno.test('N20 open redirect: an address elsewhere is neither stored nor given out', async () => {
  const evil = { paymentId, hostedPaymentPageUrl: 'https://evil.example/page' };
  const { deps, status, answer } = await press({ nexi: { createPayment: () => Promise.resolve(evil) } });
  assert.deepEqual([status, answer], [502, unavailable]);
  assert.deepEqual(deps.calls.at(-1), ['failIntent', intentId, 'failed', 'hosted_url']);
});

Deno.test('an address whose attempt was given up meanwhile is not given out', async () => {
  for (const state of ['create_unknown', 'cancelled', null] as const) {
    const { status, answer } = await press({
      db: { storeCheckout: () => Promise.resolve({ state, hosted_url: null }) },
    });
    assert.deepEqual([status, answer], [409, busy]);
  }
});

Deno.test('N27 neither keys nor the address of the page are logged', async () => {
  const { deps } = await press({});
  const failed = await press({ nexi: { createPayment: failing(new NexiError('create', 'refused', 401)) } });
  const lines = [...deps.logLines, ...failed.deps.logLines].join();
  assert.ok(deps.logLines.length > 0);
  for (const secret of ['nexi-secret-key', 'webhook-signing-key', 'sb_secret', 'checkout.nexi.example']) {
    assert.ok(!lines.includes(secret), secret);
  }
});
