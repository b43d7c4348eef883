import { wireTime } from './clock.ts';
import {
  chargedAmount,
  failedRefundAmount,
  openReservation,
  refundedAmount,
  stateOf,
  type Payment,
} from './payment.ts';

export type PaymentSummary = ReturnType<typeof summaryOf>;

/** The payment at this time of the sandbox clock, as the control API shows it; amounts in øre. */
export function summaryOf(payment: Payment, now: number) {
  return {
    paymentId: payment.paymentId,
    myReference: payment.myReference ?? null,
    reference: payment.order.reference ?? null,
    state: stateOf(payment, now),
    amount: payment.order.amount,
    currency: payment.order.currency,
    /** Still reserved: neither charged nor released. */
    reservedAmount: Math.max(openReservation(payment), 0),
    chargedAmount: chargedAmount(payment),
    refundedAmount: refundedAmount(payment),
    failedRefundAmount: failedRefundAmount(payment),
    /** How a customer's claim through their bank stands. */
    dispute: payment.dispute?.state ?? null,
    method: payment.instrument?.method ?? null,
    created: wireTime(payment.createdAt),
    hostedPaymentPageUrl: payment.url,
    returnUrl: payment.checkout.returnUrl ?? null,
  };
}
