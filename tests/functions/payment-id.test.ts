import assert from 'node:assert/strict';
import type { IntentState } from '../../supabase/functions/_shared/db-schema.ts';
import { NexiError } from '../../supabase/functions/_shared/nexi.ts';
import { createPaymentIdHandler } from '../../supabase/functions/payment-id/handler.ts';
import {
  camperId,
  failing,
  fakeDependencies,
  intentId,
  openLine,
  openResult,
  payerId,
  paymentId,
  post,
  type Overrides,
} from './fakes.ts';

async function lookUp(overrides: Overrides = {}, body: unknown = { paymentId }) {
  const deps = fakeDependencies(overrides);
  const response = await createPaymentIdHandler(deps)(post('payment-id', body));
  return { deps, status: response.status, answer: await response.json() };
}
const inState = (state: IntentState) => ({ paymentResult: () => Promise.resolve({ ...openResult, state }) });
const paidLine = { ...openLine, isRegistered: true };
const paid = { ...openResult, state: 'charged' as const, paymentMethod: 'Visa', lines: [paidLine] };

Deno.test('a settled payment is told with the fields of the specification, amounts in øre', async () => {
  const { deps, status, answer } = await lookUp({ db: { paymentResult: () => Promise.resolve(paid) } });
  const payee = {
    payeeId: camperId,
    payeeName: 'Anna Jensen',
    paymentType: 'First payment',
    amount: 48333,
    pricingName: 'Regular',
    isRegistered: true,
    waitsFor: ['payment'],
  };
  assert.equal(status, 200);
  assert.deepEqual(answer, {
    ...payee,
    status: 200,
    state: 'charged',
    paymentId,
    createAt: '2025-04-20T10:00:00+00:00',
    payerId,
    isAnonymous: false,
    paymentMethod: 'Visa',
    lines: [payee],
  });
  assert.deepEqual(deps.called(), ['paymentResult']);
});

Deno.test('several campers: the total on top, and registered only when all are', async () => {
  const second = { ...paidLine, payeeId: payerId, amountOre: 100, isRegistered: false };
  const { answer } = await lookUp({
    db: { paymentResult: () => Promise.resolve({ ...paid, amountOre: 48433, lines: [paidLine, second] }) },
  });
  assert.deepEqual([answer.amount, answer.isRegistered, answer.lines.length], [48433, false, 2]);
});

Deno.test('N12 redirect before webhook: one question settles it, and the answer is read after that', async () => {
  const results = [openResult, paid];
  const { deps, status } = await lookUp({
    db: { paymentResult: () => Promise.resolve(results.shift() ?? null) },
  });
  assert.equal(status, 200);
  const asked = deps.called().filter((name) => name !== 'claimOutbox');
  assert.deepEqual(asked, [
    'paymentResult',
    'takeFetchBudget',
    'getPayment',
    'settleIntent',
    'paymentResult',
  ]);
  assert.deepEqual(deps.calls[1], ['takeFetchBudget', intentId, 'return']);
});

Deno.test('N12 a page that looks again is answered from our own records; the provider is not asked', async () => {
  for (const name of ['paymentId', 'paymentid']) {
    const { deps, status } = await lookUp({}, { [name]: paymentId, isWaiting: true });
    assert.deepEqual([status, deps.called()], [202, ['paymentResult']]);
  }
});

Deno.test('N15 without a budget our own row answers', async () => {
  const { deps, status, answer } = await lookUp({ db: { takeFetchBudget: () => Promise.resolve(false) } });
  assert.deepEqual([status, answer.status, answer.state], [202, 202, 'open']);
  assert.deepEqual(deps.called(), ['paymentResult', 'takeFetchBudget']);
});

Deno.test('N15 a limit or an outage at the provider is still "processing"', async () => {
  for (const error of [new NexiError('get', 'rate_limited', 429), new NexiError('get', 'unknown', 500)]) {
    const { deps, status } = await lookUp({ nexi: { getPayment: failing(error) } });
    assert.equal(status, 202);
    assert.equal(deps.called().includes('settleIntent'), false);
  }
});

const answers: [IntentState, number, boolean][] = [
  ['created', 202, true],
  ['open', 202, true],
  ['create_unknown', 202, true],
  ['needs_review', 202, true],
  ['charged', 200, false],
  ['failed', 402, true],
  ['cancelled', 402, true],
  ['expired', 402, true],
];
for (const [state, expected, asks] of answers) {
  Deno.test(`an attempt that is ${state} is answered ${expected}`, async () => {
    const { deps, status, answer } = await lookUp({ db: inState(state) });
    assert.deepEqual([status, answer.status, answer.state], [expected, expected, state]);
    assert.equal(deps.called().includes('getPayment'), asks);
  });
}

Deno.test('N30 one of which the provider has said the last word is not asked for; a denial says nothing', async () => {
  const ended = { ...openResult, state: 'cancelled' as const, isFinal: true };
  const { deps, status } = await lookUp({ db: { paymentResult: () => Promise.resolve(ended) } });
  assert.deepEqual([status, deps.called()], [402, ['paymentResult']]);
  const denied = await lookUp({ nexi: { getPayment: failing(new NexiError('get', 'refused', 404)) } });
  assert.equal(denied.status, 202);
});

Deno.test('N21 unknown and foreign ids are the same 404', async () => {
  const { deps, status, answer } = await lookUp({ db: { paymentResult: () => Promise.resolve(null) } });
  assert.deepEqual([status, answer], [404, { error: 'not_found', status: 404 }]);
  assert.deepEqual(deps.calls, [['paymentResult', paymentId, payerId]]);
});

Deno.test('N22 both spellings and dashes are accepted, junk is the same 404', async () => {
  for (const body of [
    { paymentId },
    { paymentid: paymentId },
    { paymentId: '53b84252-bde1-4ba4-8759-e6d30ce9ecf5' },
  ]) {
    const { deps, status } = await lookUp({ db: inState('charged') }, body);
    assert.deepEqual([status, deps.calls[0]?.[1]], [200, paymentId]);
  }
  for (const junk of ['', 'x', `${paymentId}0`, "' or 1=1"]) {
    const { deps, status, answer } = await lookUp({}, { paymentId: junk });
    assert.deepEqual([status, answer], [404, { error: 'not_found', status: 404 }]);
    assert.deepEqual(deps.called(), []);
  }
  assert.equal((await lookUp({}, {})).status, 400);
});

Deno.test('without a session nothing is told', async () => {
  const deps = fakeDependencies();
  const response = await createPaymentIdHandler(deps)(post('payment-id', { paymentId }, {}));
  assert.deepEqual([response.status, deps.called()], [401, []]);
});
