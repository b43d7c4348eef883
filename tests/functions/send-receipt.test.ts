import assert from 'node:assert/strict';
import { createSendReceiptHandler } from '../../supabase/functions/send-receipt/handler.ts';
import { camperId, fakeDependencies, intentId, payerId, post, type Overrides } from './fakes.ts';
import { receiptPayload, sender } from './mail-fixtures.ts';

const waiting = [
  {
    id: intentId,
    kind: 'receipt',
    language: 'en' as const,
    recipient: 'anna@example.org',
    payload: receiptPayload,
    sender,
  },
];
const due = () => {
  const mails = [...waiting];
  return { claimOutbox: () => Promise.resolve(mails.splice(0)) };
};

async function send(body: unknown, overrides: Overrides = {}, headers?: Record<string, string>) {
  const deps = fakeDependencies(overrides);
  const response = await createSendReceiptHandler(deps)(post('send-receipt', body, headers));
  return { deps, status: response.status, answer: await response.json() };
}

Deno.test('PAY-18 a copy of a receipt is queued for the caller and leaves at once', async () => {
  const { deps, status, answer } = await send({ payment: intentId }, { db: due() });
  assert.deepEqual([status, answer], [200, { sent: 1 }]);
  assert.deepEqual(deps.calls.slice(0, 2), [
    ['resendReceipt', intentId, payerId],
    ['claimOutbox', 5, payerId],
  ]);
  assert.equal(deps.mails.length, 1);
});

Deno.test('PAY-18 a payment of somebody else is 404, too many copies are 429, and nothing leaves', async () => {
  for (const [queued, expected] of [
    ['not_found', 404],
    ['rate_limited', 429],
  ] as const) {
    const { deps, status, answer } = await send(
      { payment: intentId },
      { db: { resendReceipt: async () => queued } },
    );
    assert.deepEqual([status, answer], [expected, { error: queued }]);
    assert.ok(!deps.called().includes('claimOutbox'));
  }
});

Deno.test('what waits for one of my campers is sent; another family’s camper is 404', async () => {
  const mine = await send({ uuid: camperId }, { db: due() });
  assert.deepEqual([mine.status, mine.answer], [200, { sent: 1 }]);
  assert.deepEqual(mine.deps.called(), ['claimOutbox', 'finishOutbox', 'claimOutbox']);
  const other = await send({ uuid: intentId });
  assert.deepEqual([other.status, other.deps.called()], [404, []]);
});

Deno.test('nobody sends anything without a session or with a body that names nothing', async () => {
  assert.equal((await send({ uuid: camperId }, {}, {})).status, 401);
  for (const body of [{}, { payment: '1' }, []]) assert.equal((await send(body)).status, 400);
});
