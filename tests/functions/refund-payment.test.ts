/** A refund by one press: asked for once, and the ledger follows the provider's record (N24). */
import assert from 'node:assert/strict';
import { HttpError } from '../../supabase/functions/_shared/http.ts';
import { NexiError, type NexiErrorKind } from '../../supabase/functions/_shared/nexi.ts';
import { createSweepHandler } from '../../supabase/functions/payment-sweep/handler.ts';
import { createRefundPaymentHandler } from '../../supabase/functions/refund-payment/handler.ts';
import {
  camperId,
  failing,
  fakeDependencies,
  intentId,
  payerId,
  post,
  refundToAsk,
  type Overrides,
} from './fakes.ts';

const body = {
  entry: refundToAsk.request_id,
  payment: '66666666-6666-4666-8666-666666666666',
  lines: [{ camper: camperId, ore: 10000 }],
};

async function press(overrides: Overrides = {}, sent: unknown = body, headers?: Record<string, string>) {
  const deps = fakeDependencies(overrides);
  const response = await createRefundPaymentHandler(deps)(post('refund-payment', sent, headers));
  const answer = await response.json();
  await deps.settled();
  return { deps, status: response.status, answer };
}
const fails = (kind: NexiErrorKind, status: number | null) => ({
  nexi: { refundCharge: failing(new NexiError('refund', kind, status)) },
});

Deno.test('the provider is asked for the charge with the key of the press, then for its record', async () => {
  const { deps, status, answer } = await press();
  assert.deepEqual([status, answer], [200, { outcome: 'accepted' }]);
  assert.deepEqual(deps.calls.slice(0, 4), [
    ['beginRefund', payerId, body.entry, body.payment, body.lines],
    ['refundCharge', refundToAsk.charge_id, refundToAsk.ore, body.entry],
    ['noteRefund', body.entry, 'accepted'],
    ['takeFetchBudget', intentId, 'admin'],
  ]);
  assert.ok(deps.called().includes('settleIntent'));
});

Deno.test('who may not, or must type the code of their app again, begins nothing', async () => {
  for (const refusal of [new HttpError(403, 'not_allowed'), new HttpError(409, 'second_factor_again')]) {
    const asked: unknown[] = [];
    const authenticate: Overrides['authenticate'] = async (request) => ({
      ...(await fakeDependencies().authenticate(request)),
      ask: (...question) => {
        asked.push(question);
        return Promise.reject(refusal);
      },
    });
    const { deps, status, answer } = await press({ authenticate });
    assert.deepEqual([status, answer], [refusal.status, { error: refusal.code }]);
    assert.deepEqual([asked, deps.called()], [[['confirm_right', { p_right: 'money' }]], []]);
  }
});

Deno.test('what the database refuses is never asked for', async () => {
  for (const [reason, expected] of [
    ['not_allowed', 403],
    ['busy', 409],
    ['more_than_left', 409],
  ] as const) {
    const db = { beginRefund: () => Promise.resolve({ status: 'refused' as const, reason }) };
    const { deps, status, answer } = await press({ db });
    assert.deepEqual([status, answer], [expected, { error: reason }]);
    assert.deepEqual(deps.called(), ['beginRefund']);
  }
});

Deno.test('a press that was answered before is told so, and asks for nothing', async () => {
  const db = { beginRefund: () => Promise.resolve({ status: 'known' as const, state: 'done' as const }) };
  const { deps, answer } = await press({ db });
  assert.deepEqual(answer, { outcome: 'done' });
  assert.ok(!deps.called().includes('refundCharge'));
});

Deno.test('the second person confirms, and the provider is asked with the key of the first press', async () => {
  const { deps, status, answer } = await press({}, { confirm: body.entry });
  assert.deepEqual([status, answer], [200, { outcome: 'accepted' }]);
  assert.deepEqual(deps.calls.slice(0, 3), [
    ['confirmRefund', payerId, body.entry],
    ['refundCharge', refundToAsk.charge_id, refundToAsk.ore, body.entry],
    ['noteRefund', body.entry, 'accepted'],
  ]);
});

Deno.test('what waits, and a confirmation that is refused, asks for nothing', async () => {
  const waits = {
    beginRefund: () => Promise.resolve({ status: 'known' as const, state: 'waiting' as const }),
  };
  const { deps, answer } = await press({ db: waits });
  assert.deepEqual([answer, deps.called()], [{ outcome: 'waiting' }, ['beginRefund']]);
  for (const [reason, expected] of [
    ['not_allowed', 403],
    ['own_request', 409],
    ['withdrawn', 409],
    ['more_than_left', 409],
  ] as const) {
    const db = { confirmRefund: () => Promise.resolve({ status: 'refused' as const, reason }) };
    const refused = await press({ db }, { confirm: body.entry });
    assert.deepEqual([refused.status, refused.answer], [expected, { error: reason }]);
    assert.deepEqual(refused.deps.called(), ['confirmRefund']);
  }
});

Deno.test('a refusal is noted; no answer, a wrong key and an unreadable answer are none', async () => {
  const refused = await press(fails('refused', 402));
  assert.deepEqual(refused.answer, { outcome: 'refused' });
  assert.deepEqual(refused.deps.calls.at(-1), ['noteRefund', body.entry, 'refused']);
  for (const silent of [
    fails('unknown', null),
    fails('unknown', 500),
    fails('refused', 401),
    fails('malformed', 200),
    fails('rate_limited', 429),
  ]) {
    const { deps, answer } = await press(silent);
    assert.deepEqual(answer, { outcome: 'later' });
    assert.ok(!deps.called().includes('noteRefund'));
  }
});

Deno.test('the sweep asks again with the same key', async () => {
  const deps = fakeDependencies({ db: { unansweredRefunds: () => Promise.resolve([refundToAsk]) } });
  const response = await createSweepHandler(deps)(post('payment-sweep', '', { 'x-sweep-key': 'sweep-key' }));
  assert.equal((await response.json()).refunds, 1);
  assert.deepEqual(
    deps.calls.filter(([name]) => name === 'refundCharge' || name === 'noteRefund'),
    [
      ['refundCharge', refundToAsk.charge_id, refundToAsk.ore, refundToAsk.request_id],
      ['noteRefund', refundToAsk.request_id, 'accepted'],
    ],
  );
});

Deno.test('nobody is asked for a body that says no amount, or without a login', async () => {
  for (const wrong of [
    {},
    { ...body, lines: [] },
    { confirm: 'x' },
    { ...body, lines: [{ camper: camperId, ore: 0 }] },
  ]) {
    const { deps, status } = await press({}, wrong);
    assert.deepEqual([status, deps.called()], [400, []]);
  }
  assert.equal((await press({}, body, {})).status, 401);
});
