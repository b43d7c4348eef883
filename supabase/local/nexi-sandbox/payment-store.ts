import { offeredMethods, type CreateBody } from './create-rules.ts';
import type { SandboxClock } from './clock.ts';
import { createIds, type Ids } from './ids.ts';
import type { Charge, Payment, Refund } from './payment.ts';

/** All payments, in memory. */
export interface PaymentStore {
  /** Identifiers of the current seed. */
  ids: () => Ids;
  /** Public key in the address of the hosted page. */
  checkoutKey: () => string;
  /** Stores a new payment; `page` is the address of the hosted page without its query. */
  add: (body: CreateBody, page: string) => Payment;
  find: (paymentId: string) => Payment | undefined;
  findCharge: (chargeId: string) => { payment: Payment; charge: Charge } | undefined;
  findRefund: (refundId: string) => { payment: Payment; refund: Refund } | undefined;
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
  const all = () => [...payments.values()];
  return {
    ids: () => ids,
    checkoutKey: () => checkoutKey,
    add: ({ order, checkout, notifications, paymentMethodsConfiguration, myReference }, page) => {
      const paymentId = ids.hex();
      const payment: Payment = {
        paymentId,
        createdAt: clock.now(),
        order,
        checkout,
        webHooks: notifications?.webHooks ?? [],
        methods: offeredMethods(paymentMethodsConfiguration),
        ...(myReference === undefined ? {} : { myReference }),
        url:
          checkout.integrationType === 'HostedPaymentPage'
            ? `${page}?checkoutKey=${checkoutKey}&pid=${paymentId}`
            : (checkout.url ?? page),
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
    findCharge: (chargeId) => {
      const found = all().flatMap((payment) => payment.charges.map((charge) => ({ payment, charge })));
      return found.find(({ charge }) => charge.chargeId === chargeId);
    },
    findRefund: (refundId) => {
      const found = all().flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })));
      return found.find(({ refund }) => refund.refundId === refundId);
    },
    all,
    reset: (seed) => {
      ids = createIds(seed);
      checkoutKey = ids.hex();
      payments.clear();
    },
  };
}
