/** Money that was reserved and not charged (N25), and payments that the provider does not know. */
import assert from 'node:assert/strict';
import { NexiError } from '../../supabase/functions/_shared/nexi.ts';
import type { Snapshot } from '../../supabase/functions/_shared/nexi-schema.ts';
import { settleFromProvider, type SettleRequest } from '../../supabase/functions/_shared/settle.ts';
import { chargedSnapshot, failing, fakeDependencies, intentId, paymentId, type Overrides } from './fakes.ts';

const reserved: Snapshot = { ...chargedSnapshot, chargedAmount: 0 };
const released: Snapshot = { ...reserved, cancelledAmount: 48333 };

/** The provider's answers one after another, and our state after each of them. */
async function settle(
  answers: Snapshot[],
  states: ('open' | 'charged' | 'failed')[],
  overrides: Overrides = {},
  request: Pick<SettleRequest, 'source' | 'reserved'> = { source: 'sweep', reserved: 'charge' },
) {
  const deps = fakeDependencies({
    db: { settleIntent: async () => ({ state: states.shift() ?? 'open', registered: [] }), ...overrides.db },
    nexi: { getPayment: async () => answers.shift() ?? chargedSnapshot, ...overrides.nexi },
  });
  const outcome = await settleFromProvider(deps, { intentId, paymentId, ...request });
  return { deps, outcome, called: deps.called() };
}
const refused = failing(new NexiError('charge', 'refused', 402));
const silent = failing(new NexiError('charge', 'unknown', null));

Deno.test('N25 a reservation is charged once, with the attempt as its key, and then settled', async () => {
  const { deps, outcome } = await settle([reserved, chargedSnapshot], ['open', 'charged']);
  assert.deepEqual(outcome, { kind: 'settled', state: 'charged', registered: [] });
  assert.deepEqual(
    deps.calls.filter(([name]) => name.endsWith('Payment') && name !== 'getPayment'),
    [['chargePayment', paymentId, 48333, intentId]],
  );
});

Deno.test('N25 a charge that is refused again: the reservation is given back, and the attempt has failed', async () => {
  const { deps, outcome } = await settle([reserved, released], ['open', 'failed'], {
    nexi: { chargePayment: refused },
  });
  assert.deepEqual(outcome, { kind: 'settled', state: 'failed', registered: [] });
  assert.deepEqual(
    deps.calls.find(([name]) => name === 'cancelPayment'),
    ['cancelPayment', paymentId, 48333, false],
  );
});

Deno.test('N25 refused because it was charged meanwhile: the next look settles it', async () => {
  const { outcome } = await settle([reserved, chargedSnapshot], ['open', 'charged'], {
    nexi: { chargePayment: refused, cancelPayment: failing(new NexiError('cancel', 'refused', 400)) },
  });
  assert.equal(outcome.kind === 'settled' && outcome.state, 'charged');
});

Deno.test('N25 a charge without an answer gives nothing back: it may have happened', async () => {
  const { called } = await settle([reserved], ['open'], { nexi: { chargePayment: silent } });
  assert.deepEqual(called, ['takeFetchBudget', 'getPayment', 'settleIntent', 'beginCharge', 'chargePayment']);
});

Deno.test('N25 nothing is charged on a return, while another is at it, or without a reservation', async () => {
  for (const attempt of [
    await settle([reserved], ['open'], {}, { source: 'return' }),
    await settle([reserved], ['open'], { db: { beginCharge: async () => null } }),
    await settle([released], ['open']),
    await settle([{ ...reserved, reservedAmount: 0 }], ['open']),
    await settle([chargedSnapshot], ['charged']),
  ]) {
    assert.ok(!attempt.called.includes('chargePayment') && !attempt.called.includes('cancelPayment'));
  }
});

Deno.test('N30 a payment that the provider denies is not known yet: nothing is written, whoever asks', async () => {
  const unknown = { nexi: { getPayment: failing(new NexiError('get', 'refused', 404)) } };
  for (const source of ['sweep', 'return', 'webhook', 'admin'] as const) {
    const { outcome, called } = await settle([], [], unknown, { source });
    assert.deepEqual([outcome, called], [{ kind: 'denied' }, ['takeFetchBudget', 'getPayment']]);
  }
  const locked = await settle([], [], {
    nexi: { getPayment: failing(new NexiError('get', 'refused', 401)) },
  });
  assert.deepEqual(locked.outcome, { kind: 'unavailable' });
});
