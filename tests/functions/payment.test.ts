import assert from 'node:assert/strict';
import type { NextStep } from '../../supabase/functions/_shared/db-schema.ts';
import { NexiError } from '../../supabase/functions/_shared/nexi.ts';
import { createPaymentHandler } from '../../supabase/functions/payment/handler.ts';
import {
  camperId,
  createdIntent,
  failing,
  fakeDependencies,
  intentId,
  payerId,
  paymentId,
  post,
} from './fakes.ts';
import { cardPage, englishUrl, line, press, quoted, steps, unavailable } from './payment-press.ts';

const busy = { error: 'busy' };

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

Deno.test('a press opens a checkout: stored first, then asked for, then given out', async () => {
  const { deps, status, answer } = await press({}, specificationBody);
  assert.equal(status, 200);
  assert.deepEqual(answer, { hostedPaymentPageUrl: englishUrl, ...quoted });
  assert.deepEqual(deps.called(), ['pagesToAsk', 'createPaymentIntent', 'createPayment', 'storeCheckout']);
  assert.deepEqual(deps.calls[1], [
    'createPaymentIntent',
    payerId,
    [{ paid_for: camperId, payment_type: 'First payment' }],
    true,
  ]);
  assert.deepEqual(deps.calls[3], ['storeCheckout', intentId, paymentId, cardPage]);
});

Deno.test('an error that is not the provider’s says nothing about the payment, which stays open', async () => {
  const { deps, status } = await press({
    nexi: { createPayment: failing(new TypeError('a mistake of ours')) },
  });
  assert.equal(status, 500);
  assert.deepEqual(deps.called(), ['pagesToAsk', 'createPaymentIntent', 'createPayment']);
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
  assert.deepEqual(deps.calls[1]?.slice(2), [
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
    assert.deepEqual(deps.called(), ['pagesToAsk', 'createPaymentIntent', 'cancelIntent']);
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
  assert.deepEqual(deps.called(), ['pagesToAsk', 'createPaymentIntent', 'claimOutbox']);
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
    assert.deepEqual(deps.called(), ['pagesToAsk', 'createPaymentIntent']);
  });
}

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
  assert.deepEqual(deps.calls.slice(-2), [
    ['failIntent', intentId, 'failed', 'hosted_url'],
    ['storeCheckout', intentId, paymentId, null],
  ]);
});

Deno.test('an address whose attempt was given up meanwhile is not given out', async () => {
  for (const state of ['create_unknown', 'cancelled', null] as const) {
    const { status, answer } = await press({
      db: { storeCheckout: () => Promise.resolve({ state, hosted_url: null }) },
    });
    assert.deepEqual([status, answer], [409, busy]);
  }
});

Deno.test('whose bed goes while the page is being opened reads that, and not that somebody is paying', async () => {
  for (const [reason, error] of [
    ['no_bed_left', 'bed_taken'],
    ['not_paid_in_time', 'bed_taken'],
    ['written_by_hand', 'busy'],
  ] as const) {
    const state = 'cancelled' as const;
    const { status, answer } = await press({
      db: { storeCheckout: () => Promise.resolve({ state, hosted_url: null, reason }) },
    });
    assert.deepEqual([status, answer], [409, { error }]);
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

Deno.test('a Danish payer gets the Danish card page, which leads back to Danish pages', async () => {
  const { deps, answer } = await press({}, { language: 'da', paymentInfo: line });
  assert.equal(answer.hostedPaymentPageUrl, `${cardPage}&language=da-DK`);
  const request = deps.calls.find(([name]) => name === 'createPayment')?.[1];
  assert.match(JSON.stringify(request), /"returnUrl":"https:\/\/camp\.example\/da\/checkout"/);
  assert.match(JSON.stringify(request), /Lejr - 1\. rate.*\/da\/payment\?cancelled=/s);

  const open: NextStep = { ...createdIntent, status: 'reuse', hosted_url: `${cardPage}&language=en-GB` };
  const again = await press({ db: steps(open) }, { language: 'da', paymentInfo: line });
  assert.equal(again.answer.hostedPaymentPageUrl, `${cardPage}&language=da-DK`);
});
