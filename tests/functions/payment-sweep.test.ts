import assert from 'node:assert/strict';
import { DatabaseError, type Db } from '../../supabase/functions/_shared/db.ts';
import { NexiError } from '../../supabase/functions/_shared/nexi.ts';
import { createSweepHandler } from '../../supabase/functions/payment-sweep/handler.ts';
import {
  failing,
  fakeDependencies,
  intentId,
  otherIntentId,
  paymentId,
  post,
  type Overrides,
} from './fakes.ts';

const key = { 'x-sweep-key': 'sweep-key' };
const due = {
  intent_id: intentId,
  provider_payment_id: paymentId,
  state: 'open' as const,
  created_at: '',
  must_cancel: false,
  must_release: false,
};

async function sweep(overrides: Overrides = {}, headers: Record<string, string> = key) {
  const deps = fakeDependencies(overrides);
  const response = await createSweepHandler(deps)(post('payment-sweep', '', headers));
  return { deps, status: response.status, answer: await response.json() };
}
const allDue = (...intents: (typeof due)[]) => ({ dueIntents: () => Promise.resolve(intents) });

Deno.test('without the right key nothing is looked up', async () => {
  const wrong: Record<string, string>[] = [{}, { 'x-sweep-key': '' }, { 'x-sweep-key': 'sweep-kez' }];
  for (const headers of wrong) {
    const { deps, status } = await sweep({}, headers);
    assert.deepEqual([status, deps.called()], [401, []]);
  }
});

Deno.test('N14 each due attempt is looked at, then its next look is planned', async () => {
  const steps = [2, 1];
  const { deps, status, answer } = await sweep({
    db: {
      ...allDue(due),
      releaseUnpaidBeds: () => Promise.resolve(steps.shift() ?? 0),
    },
  });
  assert.equal(status, 200);
  assert.deepEqual(answer, {
    checked: 1,
    settled: 1,
    failed: 0,
    refunds: 0,
    released: 3,
    offered: 0,
    reminders: 0,
    openings: 0,
    documents: 0,
    mails_sent: 0,
    mails_failed: 0,
    failed_steps: [],
  });
  const called = deps.called();
  assert.ok(called.indexOf('settleIntent') < called.indexOf('noteSweep'));
  assert.ok(
    called.indexOf('cancelCheckoutsWithoutBed') < called.indexOf('dueIntents'),
    'what is to be ended is ended now',
  );
  assert.deepEqual(
    deps.calls.find(([name]) => name === 'takeFetchBudget'),
    ['takeFetchBudget', intentId, 'sweep'],
  );
  assert.deepEqual(
    deps.calls.find(([name]) => name === 'noteSweep'),
    ['noteSweep', intentId, 'known'],
  );
  assert.deepEqual(deps.calls.at(-1), ['noteSweepRun', []]);
});

Deno.test('N14 an attempt that never got an answer is given up without a question', async () => {
  const deps = fakeDependencies({
    db: { dueIntents: () => Promise.resolve([{ ...due, provider_payment_id: null }]) },
  });
  await (await createSweepHandler(deps)(post('payment-sweep', '', key))).body?.cancel();
  assert.ok(deps.called().includes('noteSweep') && !deps.called().includes('getPayment'));
});

Deno.test('one attempt that fails does not keep the others, the beds and the mails from it', async () => {
  const other = { ...due, intent_id: otherIntentId };
  const { deps, answer } = await sweep({
    db: {
      ...allDue(due, other),
      settleIntent: (intent) =>
        intent === intentId
          ? Promise.reject(new DatabaseError('settle_intent', '40P01'))
          : Promise.resolve({ state: 'charged', registered: [] }),
    },
  });
  assert.deepEqual([answer.checked, answer.settled, answer.failed], [2, 1, 1]);
  assert.ok(
    deps.called().includes('releaseUnpaidBeds') &&
      deps.called().includes('offerBeds') &&
      deps.called().includes('claimOutbox'),
  );
});

const steps: [step: string, call: keyof Db][] = [
  ['pages', 'cancelCheckoutsWithoutBed'],
  ['payments', 'dueIntents'],
  ['beds', 'releaseUnpaidBeds'],
  ['offers', 'offerBeds'],
  ['reminders', 'queueReminders'],
  ['openings', 'queueOpenings'],
  ['documents', 'documentsToDelete'],
  ['mails', 'claimOutbox'],
];
for (const [step, call] of steps) {
  Deno.test(`a step that fails keeps no other from it, and is named: ${step}`, async () => {
    const { deps, status, answer } = await sweep({
      db: { [call]: failing(new DatabaseError('no_matter_which', 'P0001')) },
    });
    assert.deepEqual([status, answer.failed_steps], [200, [step]]);
    const called = deps.called();
    assert.deepEqual(
      steps.filter(([, other]) => !called.includes(other)),
      [],
    );
    assert.deepEqual(deps.calls.at(-1), ['noteSweepRun', [step]]);
  });
}

Deno.test('documents whose time is over are deleted in storage', async () => {
  const { deps, answer } = await sweep({ db: { documentsToDelete: async () => ['schedule-1.pdf'] } });
  assert.equal(answer.documents, 1);
  assert.deepEqual(
    deps.calls.find(([name]) => name === 'remove'),
    ['remove', ['schedule-1.pdf']],
  );
});

Deno.test('N15 a limit or an outage at the provider plans the next look all the same', async () => {
  for (const error of [new NexiError('get', 'rate_limited', 429), new NexiError('get', 'unknown', null)]) {
    const { deps, answer } = await sweep({ db: allDue(due), nexi: { getPayment: failing(error) } });
    assert.deepEqual([answer.checked, answer.settled, answer.failed], [1, 0, 0]);
    // Without an answer it is not the last look, whatever the time.
    assert.deepEqual(
      deps.calls.find(([name]) => name === 'noteSweep'),
      ['noteSweep', intentId, 'silent'],
    );
  }
});

Deno.test('N30 a payment that the provider denies is noted as denied, and closed by nobody here', async () => {
  const denied = failing(new NexiError('get', 'refused', 404));
  const gone = failing(new NexiError('terminate', 'refused', 404));
  for (const must_cancel of [false, true]) {
    const { deps, answer } = await sweep({
      db: allDue({ ...due, must_cancel }),
      nexi: { getPayment: denied, terminatePayment: gone },
    });
    assert.deepEqual([answer.checked, answer.settled, answer.failed], [1, 0, 0]);
    assert.deepEqual(
      deps.calls.find(([name]) => name === 'noteSweep'),
      ['noteSweep', intentId, 'denied'],
    );
    assert.ok(!deps.called().includes('cancelIntent'));
    assert.equal(deps.called().includes('terminatePayment'), must_cancel);
  }
});

Deno.test('a slow provider ends the work after a minute', async () => {
  const deps = fakeDependencies({
    db: allDue(...Array.from({ length: 20 }, () => due)),
    nexi: {
      getPayment: async () => {
        await deps.clock.sleep(10_000);
        throw new NexiError('get', 'unknown', null);
      },
    },
  });
  const response = await createSweepHandler(deps)(post('payment-sweep', '', key));
  assert.equal((await response.json()).checked, 6);
});
