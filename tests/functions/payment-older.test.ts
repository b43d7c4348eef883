/** Pressing Pay while another checkout for the same camper is open, or is just being opened (N16, N17). */
import assert from 'node:assert/strict';
import type { NextStep } from '../../supabase/functions/_shared/db-schema.ts';
import { NexiError } from '../../supabase/functions/_shared/nexi.ts';
import { chargedSnapshot, createdIntent, failing, intentId, otherIntentId } from './fakes.ts';
import { cardPage, englishUrl, press, quoted, steps, terminate, unavailable } from './payment-press.ts';

const busy = { error: 'busy' };
const reuse: NextStep = { ...createdIntent, status: 'reuse', hosted_url: cardPage };

Deno.test('N16 PAY-11 the same press again gets the same address, and what its page asks for', async () => {
  const { deps, answer } = await press({ db: steps(reuse) });
  assert.deepEqual(answer, { hostedPaymentPageUrl: englishUrl, ...quoted });
  assert.deepEqual(deps.called(), ['pagesToAsk', 'createPaymentIntent']);
});

Deno.test('N16 a second press waits for the first one and gets its address', async () => {
  const pending: NextStep = { status: 'pending', intent_id: intentId };
  const { deps, answer } = await press({ db: steps(pending, pending, reuse) });
  assert.deepEqual(answer, { hostedPaymentPageUrl: englishUrl, ...quoted });
  assert.equal(deps.called().includes('createPayment'), false);
});

Deno.test('N16 a second press waits until one that has died is given up, and then gives up itself', async () => {
  const { deps, status, answer } = await press({ db: steps({ status: 'pending', intent_id: intentId }) });
  assert.deepEqual([status, answer], [409, busy]);
  assert.equal(deps.clock.now(), 35_000);
});

Deno.test('N16 another payer is told to wait', async () => {
  const { status, answer } = await press({ db: steps({ status: 'busy' }) });
  assert.deepEqual([status, answer], [409, busy]);
});

Deno.test('N16 an older checkout is ended at the provider before a new one is opened', async () => {
  const { deps, status } = await press({ db: steps(terminate, createdIntent) });
  assert.equal(status, 200);
  assert.deepEqual(deps.called().slice(0, 6), [
    'pagesToAsk',
    'createPaymentIntent',
    'terminatePayment',
    'cancelIntent',
    'createPaymentIntent',
    'createPayment',
  ]);
  assert.deepEqual(deps.calls[3], ['cancelIntent', otherIntentId, 'replaced', 'return']);
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

Deno.test('N30 an older checkout that the provider denies is not given up, and no second one is opened', async () => {
  const { deps, status, answer } = await press({
    db: steps(terminate, createdIntent),
    nexi: {
      terminatePayment: failing(new NexiError('terminate', 'refused', 404)),
      getPayment: failing(new NexiError('get', 'refused', 404)),
    },
  });
  assert.deepEqual([status, answer], [502, unavailable]);
  assert.ok(!deps.called().includes('cancelIntent') && !deps.called().includes('createPayment'));
});

Deno.test('N40 an older checkout that the provider has denied for a time is given up on our side, and a new one opened', async () => {
  const denied = {
    terminatePayment: failing(new NexiError('terminate', 'refused', 404)),
    getPayment: failing(new NexiError('get', 'refused', 404)),
  };
  const db = { cancelUnknown: () => Promise.resolve('cancelled' as const) };
  const { deps, status } = await press({ db: { ...steps(terminate, createdIntent), ...db }, nexi: denied });
  assert.equal(status, 200);
  assert.deepEqual(
    deps.calls.find(([name]) => name === 'cancelUnknown'),
    ['cancelUnknown', otherIntentId, 'return'],
  );
  const tooLate = { ...denied, terminatePayment: () => Promise.resolve(false) };
  const half = await press({ db: { ...steps(terminate, createdIntent), ...db }, nexi: tooLate });
  assert.equal(half.status, 502, 'a provider that knows it and has no record of it denies nothing');
  assert.ok(!half.deps.called().includes('cancelUnknown'));
});

Deno.test('N40 a page that was given up is asked about before another is opened; known again and not to be ended, it is waited for', async () => {
  const page = { intent_id: otherIntentId, provider_payment_id: chargedSnapshot.paymentId };
  for (const [isKnown, expected] of [
    [false, 200],
    [true, 409],
  ] as const) {
    const { deps, status } = await press({
      db: {
        pagesToAsk: () => Promise.resolve([{ ...page, is_known: isKnown }]),
        settleIntent: () => Promise.resolve({ state: 'cancelled' as const, registered: [] }),
      },
      nexi: { terminatePayment: () => Promise.resolve(false) },
    });
    assert.equal(status, expected);
    assert.deepEqual(deps.called().slice(0, 5), [
      'pagesToAsk',
      'terminatePayment',
      'takeFetchBudget',
      'getPayment',
      'settleIntent',
    ]);
    assert.equal(deps.called().includes('createPayment'), !isKnown);
  }
});

Deno.test('N31 a payment in review is told with its amount, where the database gives it', async () => {
  for (const amount_ore of [12_345, undefined]) {
    const { status, answer } = await press({
      db: steps({ status: 'in_review', ...(amount_ore !== undefined && { amount_ore }) }),
    });
    const amount = amount_ore === undefined ? {} : { amount: amount_ore };
    assert.deepEqual([status, answer], [409, { error: 'in_review', ...amount }]);
  }
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
    assert.deepEqual(deps.called(), ['pagesToAsk', 'createPaymentIntent', 'terminatePayment']);
  }
});
