import type { CheckoutFlow } from './checkout-flow.ts';
import { durationMs } from './clock.ts';
import type { Completion } from './faults.ts';
import type { SandboxParts } from './parts.ts';
import { summaryOf } from './payment-summary.ts';
import type { Portal, PortalWish } from './portal.ts';
import type { RequestLog } from './request-log.ts';

interface ControlParts extends SandboxParts {
  flow: CheckoutFlow;
  portal: Portal;
  log: RequestLog;
  seed: number;
}

/** What a test or a developer can see and do; the control API offers the same over HTTP. */
export function createControls({ clock, store, queue, faults, flow, portal, log, seed }: ControlParts) {
  const find = (paymentId: string) => store.find(paymentId);
  const known = (paymentId: string) => {
    const payment = find(paymentId);
    if (!payment) throw new RangeError(`There is no payment ${paymentId}.`);
    return payment;
  };
  return {
    payments: () => store.all().map((payment) => summaryOf(payment, clock.now())),
    payment: (paymentId: string) => {
      const payment = find(paymentId);
      return payment && summaryOf(payment, clock.now());
    },
    deliveries: queue.list,
    requests: log.list,
    /** Switches faults on; see `FaultSettings`. Throws a ZodError on an unknown fault. */
    setFaults: faults.set,
    clearFaults: faults.clear,
    faults: faults.list,
    /** Skips time on the sandbox clock, such as `PT48H`: sessions age, rate windows move, retries fall due. */
    advance: (iso: string) => clock.advance(durationMs(iso)),
    /** Milliseconds since 1970 on the sandbox clock. */
    now: clock.now,
    /** Sets the sandbox clock, also back. */
    setTime: (ms: number) => clock.advance(ms - clock.now()),
    /** Pays without a browser. Throws RangeError when there is no such payment, or it is not open. */
    complete: async (paymentId: string, wish: Completion = {}) => {
      const payment = known(paymentId);
      const { approved, emissions } = await flow.complete(payment, wish);
      for (const { start } of emissions) start();
      return { approved, payment: summaryOf(payment, clock.now()) };
    },
    /** See `createPortal`. Throws RangeError when there is no such payment, or the provider would not do it. */
    portal: (paymentId: string, wish: PortalWish) => {
      const payment = known(paymentId);
      portal(payment, wish);
      return summaryOf(payment, clock.now());
    },
    release: queue.release,
    replay: queue.replay,
    /** Forgets payments, deliveries, requests and faults, and starts the identifiers from this seed. */
    reset: (newSeed = seed) => {
      clock.stop();
      queue.clear();
      faults.clear();
      log.clear();
      store.reset(newSeed);
    },
    idle: queue.idle,
  };
}
export type Controls = ReturnType<typeof createControls>;
