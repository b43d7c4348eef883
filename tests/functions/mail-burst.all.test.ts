/** Many mails at once, on a clock that only `sleep` moves: sent at the service's rate, each once, whatever fails. */
import assert from 'node:assert/strict';
import type { Db } from '../../supabase/functions/_shared/db.ts';
import { MailError, type Mailer } from '../../supabase/functions/_shared/mailer.ts';
import { createSweepHandler } from '../../supabase/functions/payment-sweep/handler.ts';
import { fakeDependencies, post } from './fakes.ts';
import { receiptPayload, sender } from './mail-fixtures.ts';

/** Numbers from 0 up to 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Row {
  id: string;
  attempts: number;
  nextAttempt: number;
  lockedUntil: number;
  isSent: boolean;
}

/** The outbox as `claim_outbox`, `finish_outbox` and `return_outbox` keep it, on a clock of the test. */
function createOutbox(count: number, now: () => number) {
  const rows: Row[] = Array.from({ length: count }, (_, n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    attempts: 0,
    nextAttempt: 0,
    lockedUntil: 0,
    isSent: false,
  }));
  const db: Pick<Db, 'claimOutbox' | 'finishOutbox' | 'returnOutbox'> = {
    claimOutbox: async (limit) => {
      const due = rows
        .filter((row) => !row.isSent && row.nextAttempt <= now() && row.lockedUntil <= now())
        .slice(0, limit);
      for (const row of due) {
        row.attempts += 1;
        row.lockedUntil = now() + 120_000;
      }
      return due.map(({ id }) => ({
        id,
        kind: 'receipt',
        language: 'en' as const,
        recipient: `${id}@example.org`,
        payload: receiptPayload,
        sender,
      }));
    },
    finishOutbox: async (id, error, isAnswered) => {
      const row = rows.find((one) => one.id === id);
      if (!row || row.isSent) return;
      row.isSent = error === null;
      row.lockedUntil = 0;
      const minutes = Math.min(2 ** Math.min(row.attempts - 1, 9), isAnswered ? 360 : 10);
      row.nextAttempt = now() + minutes * 60_000;
    },
    returnOutbox: async (ids) => {
      for (const row of rows.filter(({ id }) => ids.includes(id))) {
        row.attempts -= 1;
        row.lockedUntil = 0;
      }
    },
  };
  return { rows, db };
}

/** A mail service that takes so many requests in any second, and says so, keeps each key, and fails by chance. */
function createService(now: () => number, chance: () => number, failures: number, perSecond: number) {
  const taken = new Map<string, number>();
  const asked: number[] = [];
  let tooMany = 0;
  const mailer: Pick<Mailer, 'send'> = {
    send: async (_recipient, _mail, key) => {
      if (asked.filter((at) => at > now() - 1000).length >= perSecond) {
        tooMany += 1;
        throw new MailError(429, 1000);
      }
      asked.push(now());
      const luck = chance();
      if (luck < failures / 2) throw new MailError(500);
      taken.set(key, (taken.get(key) ?? 0) + (taken.has(key) ? 0 : 1));
      // It was taken, and the answer is lost.
      if (luck < failures) throw new MailError(null);
      return perSecond;
    },
  };
  return { mailer, taken, asked, tooMany: () => tooMany };
}

const key = { 'x-sweep-key': 'sweep-key' };
const sweepEvery = 300_000;

function arrange(count: number, failures: number, perSecond = 2) {
  let clockNow = () => 0;
  const now = () => clockNow();
  const outbox = createOutbox(count, now);
  const service = createService(now, seeded(11), failures, perSecond);
  const deps = fakeDependencies({ db: outbox.db, mailer: service.mailer });
  clockNow = () => deps.clock.now();
  const sweep = async () => {
    const began = now();
    const response = await createSweepHandler(deps)(post('payment-sweep', '', key));
    return { took: now() - began, sent: Number((await response.json()).mails_sent) };
  };
  return { deps, outbox, service, sweep, now };
}

for (const { perSecond, expected } of [
  { perSecond: 2, expected: [220, 220, 220, 40] },
  { perSecond: 5, expected: [550, 150] },
  { perSecond: 10, expected: [700] },
]) {
  Deno.test(`700 mails leave at ${perSecond} a second, as many in a run as the platform leaves time for`, async () => {
    const { outbox, service, sweep, deps } = arrange(700, 0, perSecond);
    const runs = [];
    while (outbox.rows.some(({ isSent }) => !isSent)) {
      const run = await sweep();
      runs.push(run.sent);
      assert.ok(run.took <= 111_000, `a run takes ${run.took} ms`);
      await deps.clock.sleep(sweepEvery - run.took);
    }
    assert.deepEqual(runs, expected);
    assert.equal(service.tooMany(), 0);
    assert.equal(service.taken.size, 700);
  });
}

Deno.test('with a third of the answers failing or lost, each mail leaves once, within the hour', async () => {
  const { outbox, service, sweep, deps, now } = arrange(700, 0.33);
  while (outbox.rows.some(({ isSent }) => !isSent)) {
    const run = await sweep();
    await deps.clock.sleep(sweepEvery - run.took);
    assert.ok(now() < 90 * 60_000, 'it does not end');
  }
  assert.equal(service.taken.size, 700);
  assert.ok([...service.taken.values()].every((times) => times === 1));
});

Deno.test('two senders at once share the rate: nothing is lost, and the limit is waited for', async () => {
  const { outbox, service, sweep, deps } = arrange(60, 0);
  await Promise.all([sweep(), sweep(), sweep()]);
  await deps.clock.sleep(sweepEvery);
  await sweep();
  assert.ok(outbox.rows.every(({ isSent }) => isSent));
  assert.equal(service.taken.size, 60);
});

Deno.test('a sender that is killed between the service and our note loses nothing and repeats nothing', async () => {
  const { outbox, service, sweep, deps } = arrange(20, 0);
  const { finishOutbox } = outbox.db;
  let killed = 0;
  // The fifth mail is taken by the service; then the process is gone, with what it had claimed.
  outbox.db.finishOutbox = async (...args) => {
    killed += 1;
    if (killed === 5) throw new Error('killed');
    return finishOutbox(...args);
  };
  const broken = { ...fakeDependencies({ db: outbox.db, mailer: service.mailer }), clock: deps.clock };
  const first = await createSweepHandler(broken)(post('payment-sweep', '', key));
  assert.deepEqual((await first.json()).failed_steps, ['mails']);
  await deps.clock.sleep(sweepEvery);
  await sweep();
  assert.ok(outbox.rows.every(({ isSent }) => isSent));
  assert.deepEqual(new Set(service.taken.values()), new Set([1]));
  assert.equal(service.asked.length, 21);
});

Deno.test('a service that is away is asked five times a run, and all leave soon after it is back', async () => {
  const { outbox, service, sweep, deps } = arrange(100, 0);
  const answering = { ...service.mailer };
  let asked = 0;
  service.mailer.send = async () => {
    asked += 1;
    throw new MailError(null);
  };
  for (let run = 0; run < 72; run += 1) {
    const before = asked;
    const { took } = await sweep();
    assert.ok(asked - before <= 5);
    await deps.clock.sleep(sweepEvery - took);
  }
  Object.assign(service.mailer, answering);
  for (let run = 0; run < 3; run += 1) {
    const { took } = await sweep();
    await deps.clock.sleep(sweepEvery - took);
  }
  assert.ok(
    outbox.rows.every(({ isSent }) => isSent),
    'six hours of outage, and fifteen minutes later all are sent',
  );
});

Deno.test('1,000 mails leave once each, at the rate, however often the sender is killed wherever it talks to the database', async () => {
  const { outbox, service, deps, now } = arrange(1000, 0.1);
  const chance = seeded(23);
  let killed = 0;
  /** The process is gone, before or after the database has done what it was asked. */
  const dying =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const luck = chance();
      if (luck >= 0.01) return call(...args);
      if (luck >= 0.005) await call(...args);
      killed += 1;
      throw new Error('killed');
    };
  const { claimOutbox, finishOutbox, returnOutbox } = outbox.db;
  Object.assign(outbox.db, {
    claimOutbox: dying(claimOutbox),
    finishOutbox: dying(finishOutbox),
    returnOutbox: dying(returnOutbox),
  });
  while (outbox.rows.some(({ isSent }) => !isSent)) {
    const began = now();
    const another = { ...fakeDependencies({ db: outbox.db, mailer: service.mailer }), clock: deps.clock };
    await createSweepHandler(another)(post('payment-sweep', '', key));
    await deps.clock.sleep(sweepEvery - (now() - began));
    assert.ok(now() < 6 * 3_600_000, 'it does not end');
  }
  assert.ok(killed > 10, `only ${killed} were killed`);
  assert.equal(service.taken.size, 1000);
  assert.deepEqual(new Set(service.taken.values()), new Set([1]));
  assert.deepEqual(
    service.asked.filter((at, n) => (service.asked[n + 2] ?? Infinity) < at + 1000),
    [],
  );
});
