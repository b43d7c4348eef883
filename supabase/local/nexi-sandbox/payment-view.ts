import { durationMs, wireTime } from './clock.ts';
import { paymentType } from './events.ts';
import type { Fault } from './faults.ts';
import {
  cancelledAmount,
  chargedAmount,
  refundedAmount,
  type Charge,
  type Payment,
  type Refund,
} from './payment.ts';

const chargeView = ({ chargeId, amount, createdAt }: Charge) => ({
  ...{ chargeId, amount, created: wireTime(createdAt), orderItems: [] },
});
const refundView = ({ refundId, amount, state, updatedAt }: Refund) => ({
  ...{ refundId, amount, state, lastUpdated: wireTime(updatedAt), orderItems: [] },
});

/** A customer whom the merchant did not describe. */
const emptyConsumer = {
  shippingAddress: {},
  company: { contactDetails: { phoneNumber: {} } },
  privatePerson: { phoneNumber: {} },
  billingAddress: {},
};

/** The answer of `GET /v1/payments/{id}`: zeros and empty lists are left out, order lines are never shown. */
export function paymentView(payment: Payment) {
  const { paymentId, order, checkout, url, createdAt, charges, refunds, terminatedAt, myReference } = payment;
  return {
    payment: {
      paymentId,
      summary: nonZero({
        reservedAmount: payment.reservation?.amount ?? 0,
        chargedAmount: chargedAmount(payment),
        refundedAmount: refundedAmount(payment),
        cancelledAmount: cancelledAmount(payment),
      }),
      consumer: emptyConsumer,
      paymentDetails: detailsView(payment),
      orderDetails: {
        amount: order.amount,
        currency: order.currency,
        ...(order.reference !== undefined && { reference: order.reference }),
      },
      checkout: { url, ...(checkout.cancelUrl !== undefined && { cancelUrl: checkout.cancelUrl }) },
      created: wireTime(createdAt),
      ...(refunds.length > 0 && { refunds: refunds.map(refundView) }),
      ...(charges.length > 0 && { charges: charges.map(chargeView) }),
      ...(terminatedAt !== undefined && { terminated: wireTime(terminatedAt) }),
      ...(myReference !== undefined && { myReference }),
    },
  };
}

/** The answer with everything null that the provider's description lets be null. */
export function withNulls({ payment }: ReturnType<typeof paymentView>) {
  const none = { reservedAmount: null, refundedAmount: null, cancelledAmount: null };
  return {
    payment: {
      terminated: null,
      ...payment,
      checkout: null,
      consumer: null,
      summary: payment.charges ? { ...none, ...payment.summary } : null,
      charges: payment.charges?.map((charge) => ({ ...charge, created: null, orderItems: null })) ?? null,
      refunds: payment.refunds?.map((refund) => ({ ...refund, state: null, orderItems: null })) ?? null,
    },
  };
}

/** The same payment as a `get` fault falsifies it at this time. */
export function falsifiedPayment(payment: Payment, fault: Fault<'get'>, now: number): Payment {
  const { currency, reference, chargeAmount, stale } = fault;
  const seen =
    stale === undefined ? payment : asOf(payment, stale === true ? -Infinity : now - durationMs(stale));
  const [first, ...others] = seen.charges;
  return {
    ...seen,
    order: {
      ...seen.order,
      ...(currency !== undefined && { currency }),
      ...(reference !== undefined && { reference }),
    },
    charges:
      first && chargeAmount !== undefined ? [{ ...first, amount: chargeAmount }, ...others] : seen.charges,
  };
}

function asOf(payment: Payment, time: number): Payment {
  const { instrument, reservation, completedAt = Infinity, terminatedAt = Infinity, ...rest } = payment;
  const before = ({ createdAt }: { createdAt: number }) => createdAt <= time;
  return {
    ...rest,
    ...(completedAt <= time && {
      completedAt,
      ...(instrument && { instrument }),
      ...(reservation && { reservation }),
    }),
    ...(terminatedAt <= time && { terminatedAt }),
    charges: rest.charges.filter(before),
    cancellations: rest.cancellations.filter(before),
    refunds: rest.refunds
      .filter(before)
      .map((refund) => (refund.updatedAt <= time ? refund : { ...refund, state: 'Pending' })),
  };
}

function nonZero(amounts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));
}

function detailsView({ instrument }: Payment) {
  return {
    ...(instrument && { paymentType: paymentType(instrument.method), paymentMethod: instrument.method }),
    invoiceDetails: {},
    cardDetails: { ...instrument?.card },
  };
}
