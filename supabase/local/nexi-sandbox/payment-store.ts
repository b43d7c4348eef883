import type { CreateBody } from './create-rules.ts';
import type { SandboxClock } from './clock.ts';
import { createIds, type Ids } from './ids.ts';
import type { Payment } from './payment.ts';

/** All payments, in memory. */
export interface PaymentStore {
  /** Identifiers of the current seed. */
  ids: () => Ids;
  /** Public key in the address of the hosted page. */
  checkoutKey: () => string;
  /** Stores a new payment; `page` is the address of the hosted page without its query. */
  add: (body: CreateBody, page: string) => Payment;
  find: (paymentId: string) => Payment | undefined;
  /** Oldest first. */
  all: () => Payment[];
  /** Forgets everything and starts the identifiers from this seed. */
  reset: (seed: number) => void;
}

/** A store without payments. */
export function createPaymentStore(clock: SandboxClock, seed: number): PaymentStore {
  let ids = createIds(seed);
  let checkoutKey = ids.hex();
  const payments = new Map<string, Payment>();
  return {
    ids: () => ids,
    checkoutKey: () => checkoutKey,
    add: ({ order, checkout, notifications, myReference }, page) => {
      const paymentId = ids.hex();
      const payment: Payment = {
        paymentId,
        createdAt: clock.now(),
        order,
        checkout,
        webHooks: notifications?.webHooks ?? [],
        ...(myReference === undefined ? {} : { myReference }),
        url: `${page}?checkoutKey=${checkoutKey}&pid=${paymentId}`,
        page: { attempt: 0, outcomes: new Map() },
        charges: [],
        cancellations: [],
        refunds: [],
        idempotent: new Map(),
      };
      payments.set(paymentId, payment);
      return payment;
    },
    find: (paymentId) => payments.get(paymentId),
    all: () => [...payments.values()],
    reset: (seed) => {
      ids = createIds(seed);
      checkoutKey = ids.hex();
      payments.clear();
    },
  };
}
