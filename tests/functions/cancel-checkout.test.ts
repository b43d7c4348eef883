/** Ending the checkout that a manual payment has made wrong (N17). */
import assert from 'node:assert/strict';
import { NexiError } from '../../supabase/functions/_shared/nexi.ts';
import { createCancelCheckoutHandler } from '../../supabase/functions/cancel-checkout/handler.ts';
import { createSweepHandler } from '../../supabase/functions/payment-sweep/handler.ts';
import {
  camperId,
  chargedSnapshot,
  failing,
  fakeDependencies,
  intentId,
  otherIntentId,
  payerId,
  paymentId,
  post,
  type Overrides,
} from './fakes.ts';

async function end(
  overrides: Overrides = {},
  body: unknown = { camper: camperId },
  headers?: Record<string, string>,
) {
  const deps = fakeDependencies(overrides);
  const response = await createCancelCheckoutHandler(deps)(post('cancel-checkout', body, headers));
  const answer = await response.json();
  await deps.settled();
  return { deps, status: response.status, answer };
}
const tooLate = { terminatePayment: () => Promise.resolve(false) };
const settledAs = (state: 'open' | 'charged' | 'needs_review' | 'cancelled') => ({
  settleIntent: () => Promise.resolve({ state, registered: [] }),
});

Deno.test('N17 the page is ended at the provider, then in our records, as the organiser’s doing', async () => {
  const { deps, status, answer } = await end();
  assert.deepEqual([status, answer], [200, { outcome: 'ended' }]);
  assert.deepEqual(deps.calls.slice(0, 3), [
    ['checkoutToCancel', camperId, payerId],
    ['terminatePayment', paymentId],
    ['cancelIntent', intentId, null, 'admin'],
  ]);
  assert.ok(deps.called().includes('claimOutbox'), 'the receipt of the entry leaves too');
});

Deno.test('N17 a page that was paid first is recorded: the charge wins', async () => {
  for (const state of ['charged', 'needs_review'] as const) {
    const { deps, answer } = await end({ nexi: tooLate, db: settledAs(state) });
    assert.deepEqual(answer, { outcome: 'paid' });
    assert.ok(!deps.called().includes('cancelIntent'));
  }
});

Deno.test('N17 what cannot be ended now is left to the sweep', async () => {
  const cases: Overrides[] = [
    { nexi: tooLate, db: settledAs('open') },
    { nexi: tooLate, db: { takeFetchBudget: () => Promise.resolve(false) } },
    { nexi: { terminatePayment: failing(new NexiError('terminate', 'unknown', 500)) } },
    { nexi: { ...tooLate, getPayment: failing(new NexiError('get', 'unknown', null)) } },
    { nexi: { ...tooLate, getPayment: failing(new NexiError('get', 'refused', 404)) } },
  ];
  for (const overrides of cases) {
    const { deps, status, answer } = await end(overrides);
    assert.deepEqual([status, answer], [200, { outcome: 'later' }]);
    assert.ok(!deps.called().includes('cancelIntent'));
  }
});

Deno.test('before an account goes every page of the family is ended; one that cannot be makes it later', async () => {
  const page = (id: string) => ({ intent_id: id, provider_payment_id: paymentId });
  const family = { family: true };
  const pages = { checkoutsToCancel: () => Promise.resolve([page(intentId), page(otherIntentId)]) };
  const { deps, answer } = await end({ db: pages }, family);
  assert.deepEqual(answer, { outcome: 'ended' });
  assert.deepEqual(
    deps.calls.filter(([name]) => name === 'cancelIntent').map(([, id]) => id),
    [intentId, otherIntentId],
  );
  const stuck = await end(
    {
      db: { ...pages, ...settledAs('open') },
      nexi: {
        terminatePayment: (() => {
          let n = 0;
          return () => Promise.resolve(n++ === 0);
        })(),
      },
    },
    family,
  );
  assert.deepEqual(stuck.answer, { outcome: 'later' });
  const nothing = await end({ db: { checkoutsToCancel: () => Promise.resolve([]) } }, family);
  assert.deepEqual(nothing.answer, { outcome: 'none' });
});

Deno.test('nothing to end, or no right to ask for it, is the same answer, and the provider is not asked', async () => {
  const { deps, status, answer } = await end({ db: { checkoutToCancel: () => Promise.resolve(null) } });
  assert.deepEqual([status, answer, deps.called()], [200, { outcome: 'none' }, ['checkoutToCancel']]);
  assert.equal((await end({}, { camper: camperId }, {})).status, 401);
  for (const body of [{}, { camper: 'anna' }]) assert.equal((await end({}, body)).status, 400);
});

Deno.test('N17 the sweep ends what an organiser’s browser did not, and gives back what is only reserved', async () => {
  const due = {
    intent_id: intentId,
    provider_payment_id: paymentId,
    state: 'open' as const,
    created_at: '',
    must_cancel: true,
    must_release: true,
  };
  const sweep = async (overrides: Overrides) => {
    const deps = fakeDependencies({
      ...overrides,
      db: { dueIntents: () => Promise.resolve([due]), ...overrides.db },
    });
    const response = await createSweepHandler(deps)(
      post('payment-sweep', '', { 'x-sweep-key': 'sweep-key' }),
    );
    return { deps, answer: await response.json() };
  };
  const ended = await sweep({});
  assert.equal(ended.answer.settled, 1);
  assert.deepEqual(
    ended.deps.calls.find(([name]) => name === 'cancelIntent'),
    ['cancelIntent', intentId, null, 'sweep'],
  );
  const onThePage = await sweep({ nexi: tooLate, db: settledAs('open') });
  assert.equal(onThePage.answer.settled, 0);
  assert.ok(!onThePage.deps.called().includes('cancelPayment'));
  assert.deepEqual(
    onThePage.deps.calls.find(([name]) => name === 'noteSweep'),
    ['noteSweep', intentId, 'known'],
  );
  const held = { ...chargedSnapshot, chargedAmount: 0 };
  const states = ['open', 'cancelled'] as const;
  let told = 0;
  const reserved = await sweep({
    nexi: { ...tooLate, getPayment: () => Promise.resolve(held) },
    db: { settleIntent: () => Promise.resolve({ state: states[told++] ?? 'cancelled', registered: [] }) },
  });
  assert.equal(reserved.answer.settled, 1);
  assert.ok(!reserved.deps.called().includes('chargePayment'));
  assert.deepEqual(
    reserved.deps.calls.find(([name]) => name === 'cancelPayment'),
    ['cancelPayment', paymentId, held.reservedAmount, false],
  );
  const silent = await sweep({
    nexi: { terminatePayment: failing(new NexiError('terminate', 'unknown', null)) },
  });
  assert.deepEqual(
    silent.deps.calls.find(([name]) => name === 'noteSweep'),
    ['noteSweep', intentId, 'silent'],
  );
});
