import type { CheckoutFlow } from './checkout-flow.ts';
import { durationMs, type SandboxClock } from './clock.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import type { Completion, Faults, FaultSettings } from './faults.ts';
import type { PaymentStore } from './payment-store.ts';
import { summaryOf, type PaymentSummary } from './payment-summary.ts';
import type { Portal, PortalWish } from './portal.ts';
import type { LoggedRequest, RequestLog } from './request-log.ts';

/** Result of a payment without a browser. */
interface Completed {
  approved: boolean;
  payment: PaymentSummary;
}

/** What a test or a developer can see and do; the control API offers the same over HTTP. */
export interface Controls {
  /** Payments, oldest first. */
  payments: () => PaymentSummary[];
  payment: (paymentId: string) => PaymentSummary | undefined;
  /** Webhooks with each attempt, oldest first, of one payment or of all. */
  deliveries: (paymentId?: string) => Delivery[];
  /** Calls of the payment API, oldest first. */
  requests: () => LoggedRequest[];
  /** Switches faults on; see `FaultSettings`. Throws a ZodError on an unknown fault. */
  setFaults: (settings: FaultSettings) => void;
  clearFaults: (myReference?: string) => void;
  faults: () => ReturnType<Faults['list']>;
  /** Skips time on the sandbox clock, such as `PT48H`: sessions age, rate windows move, retries fall due. */
  advance: (iso: string) => void;
  /** Milliseconds since 1970 on the sandbox clock. */
  now: () => number;
  /** Sets the sandbox clock, also back. */
  setTime: (ms: number) => void;
  /**
   * Pays without a browser.
   *
   * @throws RangeError when there is no such payment, or it is not open
   */
  complete: (paymentId: string, wish?: Completion) => Promise<Completed>;
  /**
   * What a person does in the provider's portal; see `createPortal`.
   *
   * @throws RangeError when there is no such payment, or the provider would not do it
   */
  portal: (paymentId: string, wish: PortalWish) => PaymentSummary;
  /** Sends held webhooks, of one payment or of all. */
  release: (paymentId?: string) => void;
  /** Sends a webhook again as it was meant; RangeError when unknown. */
  replay: (deliveryId: string) => Delivery;
  /** Forgets payments, deliveries, requests and faults, and starts the identifiers from this seed. */
  reset: (seed?: number) => void;
  /** Resolves when no webhook is being sent or due. */
  idle: () => Promise<void>;
}

interface Parts {
  clock: SandboxClock;
  store: PaymentStore;
  queue: DeliveryQueue;
  faults: Faults;
  flow: CheckoutFlow;
  portal: Portal;
  log: RequestLog;
  seed: number;
}

export function createControls({ clock, store, queue, faults, flow, portal, log, seed }: Parts): Controls {
  const find = (paymentId: string) => store.find(paymentId);
  const known = (paymentId: string) => {
    const payment = find(paymentId);
    if (!payment) throw new RangeError(`There is no payment ${paymentId}.`);
    return payment;
  };
  return {
    payments: () => store.all().map((payment) => summaryOf(payment, clock.now())),
    payment: (paymentId) => {
      const payment = find(paymentId);
      return payment && summaryOf(payment, clock.now());
    },
    deliveries: queue.list,
    requests: log.list,
    setFaults: faults.set,
    clearFaults: faults.clear,
    faults: faults.list,
    advance: (iso) => clock.advance(durationMs(iso)),
    now: clock.now,
    setTime: (ms) => clock.advance(ms - clock.now()),
    complete: async (paymentId, wish = {}) => {
      const payment = known(paymentId);
      const { approved, emissions } = await flow.complete(payment, wish);
      for (const { start } of emissions) start();
      return { approved, payment: summaryOf(payment, clock.now()) };
    },
    portal: (paymentId, wish) => {
      const payment = known(paymentId);
      portal(payment, wish);
      return summaryOf(payment, clock.now());
    },
    release: queue.release,
    replay: queue.replay,
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
