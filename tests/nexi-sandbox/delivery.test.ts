import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FaultSettings } from '../../supabase/local/nexi-sandbox/faults.ts';
import { changed, SECRET, webHook } from './order.ts';
import { asPage, open, press } from './page-visit.ts';
import { listen, messageIn, startReceiver, startSandbox, type Receiver } from './servers.ts';

/** How webhooks are delivered, and how faults disturb it: sections 6.4 and 6.5 of the payment contract. */
let running: Awaited<ReturnType<typeof startSandbox>>;
let receiver: Receiver;

beforeEach(async () => {
  running = await startSandbox();
  receiver = await startReceiver();
});
afterEach(async () => {
  await running.close();
  await receiver.close();
});

const EVENTS = ['payment.reservation.created', 'payment.checkout.completed', 'payment.charge.created.v2'];

function bodyFor(events: readonly string[] = EVENTS, url = `${receiver.origin}/hook`) {
  const hooks = events.map((name) => webHook(name, url));
  return changed('notifications.webHooks', hooks);
}

/** A payment paid under these faults, with all webhooks tried that are not held. */
async function paid(faults?: FaultSettings, events?: readonly string[], url?: string) {
  const { paymentId } = await running.api.create(bodyFor(events, url));
  if (faults) running.sandbox.setFaults(faults);
  await running.sandbox.complete(paymentId);
  await running.sandbox.idle();
  return { paymentId, log: () => running.sandbox.deliveries(paymentId) };
}

const ONE = ['payment.checkout.completed'];
const outcome = (log: ReturnType<typeof running.sandbox.deliveries>) =>
  log.map(({ state, attempts }) => [state, attempts.map(({ status }) => status)]);

describe('without faults', () => {
  test('each event is delivered once and logged', async () => {
    const { log } = await paid();
    expect(receiver.events().toSorted()).toEqual(EVENTS.toSorted());
    expect(log().map(({ event }) => event)).toEqual(EVENTS);
    expect(log()[0]).toMatchObject({
      state: 'delivered',
      attempts: [{ n: 1, status: 200, ms: expect.any(Number) }],
    });
    expect(JSON.stringify(log())).not.toContain(SECRET);
  });

  test('webhooks overlap: none waits for the answer of another', async () => {
    const checkin = checkinFor(EVENTS.length);
    receiver.answer = checkin.pass;
    await paid();
    expect(checkin.mostAtOnce()).toBe(EVENTS.length);
  });

  test.each([201, 202, 204, 302, 500])('%i is no success', async (status) => {
    receiver.answer = () => status;
    const { log } = await paid(undefined, ONE);
    expect(outcome(log())).toEqual([['retrying', [status]]]);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  });

  test('attempts come after 0, 1, 2, 4 ... units until one succeeds', async () => {
    receiver.answer = () => (receiver.received.length < 4 ? 500 : 200);
    const { log } = await paid(undefined, ONE);
    for (const [wait, statuses] of [
      ['PT1S', [500, 500]],
      ['PT1S', [500, 500]],
      ['PT1S', [500, 500, 500]],
      ['PT3S', [500, 500, 500]],
      ['PT1S', [500, 500, 500, 200]],
      ['P1D', [500, 500, 500, 200]],
    ] as const) {
      running.sandbox.advance(wait);
      await running.sandbox.idle();
      expect(outcome(log())[0]?.[1]).toEqual(statuses);
    }
    expect(log()[0]?.state).toBe('delivered');
  });

  test('ten attempts fail, then it is given up', async () => {
    receiver.answer = () => 503;
    const { log } = await paid(undefined, ONE);
    running.sandbox.advance('PT1H');
    await running.sandbox.idle();
    expect(outcome(log())).toEqual([['given_up', Array.from({ length: 10 }, () => 503)]]);
    expect(receiver.received).toHaveLength(10);
  });

  test('nobody at the address is a failed attempt', async () => {
    const nobody = await listen(() => undefined);
    await nobody.close();
    const { log } = await paid(undefined, ONE, nobody.origin);
    expect(outcome(log())).toEqual([['retrying', [null]]]);
  });

  test('no answer in time is a failed attempt', async () => {
    await running.close();
    running = await startSandbox({ webhookTimeoutMs: 20 });
    receiver.answer = () => new Promise<number>(() => undefined);
    const { log } = await paid(undefined, ONE);
    expect(outcome(log())).toEqual([['retrying', [null]]]);
  });

  test('what is under way when the sandbox is closed is not tried again', async () => {
    receiver.answer = () => {
      running.sandbox.close();
      return 500;
    };
    const { log } = await paid(undefined, ONE);
    running.sandbox.advance('P1D');
    expect(receiver.received).toHaveLength(1);
    expect(log()).toEqual([]);
  });

  test('another machine is never called', async () => {
    const { log } = await paid(undefined, ONE, 'https://example.com/hook');
    expect(outcome(log())).toEqual([['refused', []]]);
  });
});

describe('faults of contents', () => {
  test('duplicate, one after another', async () => {
    const checkin = checkinFor(1);
    receiver.answer = checkin.pass;
    await paid({ webhook: { duplicate: 3 } }, ONE);
    expect(receiver.events()).toEqual([...ONE, ...ONE, ...ONE]);
    expect(checkin.mostAtOnce()).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });
  test('duplicate, ten at once', async () => {
    const checkin = checkinFor(10);
    receiver.answer = checkin.pass;
    await paid({ webhook: { duplicate: 10, parallel: true } }, ONE);
    expect(checkin.mostAtOnce()).toBe(10);
  });
  test('drop one event, or all', async () => {
    await paid({ webhook: { drop: ['payment.charge.created.v2'] } });
    expect(receiver.events().toSorted()).toEqual([
      'payment.checkout.completed',
      'payment.reservation.created',
    ]);
    const { log } = await paid({ webhook: { drop: 'all' } });
    expect(outcome(log())).toEqual(EVENTS.map(() => ['dropped', []]));
    expect(receiver.received).toHaveLength(2);
  });
  test('shuffle sends them one after another in another order', async () => {
    await paid({ webhook: { shuffle: true } });
    expect(receiver.events().toSorted()).toEqual(EVENTS.toSorted());
    expect(receiver.events()).not.toEqual(EVENTS);
  });
  test('wrongAuth', async () => {
    await paid({ webhook: { wrongAuth: true } }, ONE);
    const sent = receiver.received[0]?.headers.authorization;
    expect(sent).toHaveLength(SECRET.length);
    expect(sent).not.toBe(SECRET);
  });
  test('corruptJson', async () => {
    await paid({ webhook: { corruptJson: true } }, ONE);
    expect(() => messageIn(receiver.received[0]?.body ?? '{}')).toThrow(SyntaxError);
  });
  test('unknownEvent comes besides the real ones', async () => {
    await paid({ webhook: { unknownEvent: true } }, ONE);
    expect(receiver.events().toSorted()).toEqual(['payment.checkout.completed', 'payment.sandbox.unknown']);
    expect(receiver.received.every(({ headers }) => headers.authorization === SECRET)).toBe(true);
  });
  test('replay sends it again as it was meant', async () => {
    const { log } = await paid({ webhook: { wrongAuth: true, corruptJson: true, drop: 'all' } }, ONE);
    running.sandbox.replay(log()[0]?.id ?? '');
    await running.sandbox.idle();
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.headers.authorization).toBe(SECRET);
    expect(receiver.events()).toEqual(ONE);
    expect(log()).toHaveLength(2);
  });
});

describe('faults of time', () => {
  test('hold keeps them until release', async () => {
    const first = await paid({ webhook: { hold: true } });
    const second = await paid();
    expect(receiver.received).toEqual([]);
    running.sandbox.release(first.paymentId);
    await running.sandbox.idle();
    expect(receiver.received.map(({ body }) => messageIn(body).data.paymentId)).toEqual(
      EVENTS.map(() => first.paymentId),
    );
    running.sandbox.release();
    await running.sandbox.idle();
    expect(second.log().every(({ state }) => state === 'delivered')).toBe(true);
  });
  test('delayMs waits on the sandbox clock', async () => {
    const { log } = await paid({ webhook: { delayMs: 60_000 } }, ONE);
    expect(log()[0]?.state).toBe('waiting');
    running.sandbox.advance('PT1M');
    await running.sandbox.idle();
    expect(receiver.events()).toEqual(ONE);
  });
  test('before_response: the webhook is answered before the create call is', async () => {
    const seen = watchOrder();
    running.sandbox.setFaults({
      webhook: { timing: 'before_response' },
      create: { completeWith: { method: 'MobilePay' } },
    });
    const { paymentId } = await running.api.create(bodyFor(ONE));
    expect(seen).toEqual(['webhook comes', 'POST /v1/payments, webhook delivered']);
    expect(running.sandbox.payment(paymentId)).toMatchObject({ state: 'Charged', method: 'MobilePay' });
  });
  test.each([
    ['before_redirect', ['webhook comes', 'POST /hostedpaymentpage/, webhook delivered']],
    ['after_redirect', ['POST /hostedpaymentpage/, webhook waiting', 'webhook comes']],
  ] as const)('%s', async (timing, order) => {
    const seen = watchOrder();
    const { hostedPaymentPageUrl: url } = await running.api.create(bodyFor(ONE));
    running.sandbox.setFaults({ webhook: { timing } });
    const app = asPage(await press(url, await open(url), 'pay', { method: 'ApplePay' }));
    await press(url, app, 'wallet-approve');
    await running.sandbox.idle();
    expect(seen.slice(-2)).toEqual(order);
  });
});

/** Notes when the webhook comes, and how far it is when an answer has been sent. */
function watchOrder(): string[] {
  const seen: string[] = [];
  receiver.answer = () => {
    seen.push('webhook comes');
    return 200;
  };
  running.watch.onAnswered = (request) =>
    void seen.push(`${request}, webhook ${running.sandbox.deliveries()[0]?.state}`);
  return seen;
}

/** Answers calls only when `size` of them are waiting, and counts how many waited at once. */
function checkinFor(size: number) {
  let most = 0;
  const waiting = new Set<() => void>();
  return {
    mostAtOnce: () => most,
    pass: () =>
      new Promise<number>((resolve) => {
        waiting.add(() => resolve(200));
        most = Math.max(most, waiting.size);
        if (waiting.size < size) return;
        for (const answer of waiting) answer();
        waiting.clear();
      }),
  };
}
