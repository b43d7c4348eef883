import type { CreateBody } from './create-rules.ts';
import type { SandboxClock } from './clock.ts';
import { createIds } from './ids.ts';
import type { Payment } from './payment.ts';

export function createPaymentStore(clock: SandboxClock, seed: number) {
  let ids = createIds(seed);
  let checkoutKey = ids.hex();
  const payments = new Map<string, Payment>();
  return {
    ids: () => ids,
    /** Public key in the address of the hosted page. */
    checkoutKey: () => checkoutKey,
    /** Stores a new payment; `page` is the address of the hosted page without its query. */
    add: ({ order, checkout, notifications, myReference }: CreateBody, page: string) => {
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
    find: (paymentId: string) => payments.get(paymentId),
    all: () => [...payments.values()],
    /** Forgets everything and starts the identifiers from this seed. */
    reset: (seed: number) => {
      ids = createIds(seed);
      checkoutKey = ids.hex();
      payments.clear();
    },
  };
}
export type PaymentStore = ReturnType<typeof createPaymentStore>;
