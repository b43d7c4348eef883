import { wireTime } from './clock.ts';
import {
  chargedAmount,
  failedRefundAmount,
  openReservation,
  refundedAmount,
  stateOf,
  type Dispute,
  type Payment,
  type PaymentState,
} from './payment.ts';

/** A payment as the control API shows it; amounts in øre. */
export interface PaymentSummary {
  paymentId: string;
  myReference: string | null;
  reference: string | null;
  state: PaymentState;
  amount: number;
  currency: string;
  /** Still reserved: neither charged nor released. */
  reservedAmount: number;
  chargedAmount: number;
  refundedAmount: number;
  /** What was to be given back and never arrived. */
  failedRefundAmount: number;
  /** How a customer's claim through their bank stands. */
  dispute: Dispute['state'] | null;
  method: string | null;
  created: string;
  hostedPaymentPageUrl: string;
  returnUrl: string | null;
}

/** The payment at this time of the sandbox clock. */
export function summaryOf(payment: Payment, now: number): PaymentSummary {
  return {
    paymentId: payment.paymentId,
    myReference: payment.myReference ?? null,
    reference: payment.order.reference ?? null,
    state: stateOf(payment, now),
    amount: payment.order.amount,
    currency: payment.order.currency,
    reservedAmount: Math.max(openReservation(payment), 0),
    chargedAmount: chargedAmount(payment),
    refundedAmount: refundedAmount(payment),
    failedRefundAmount: failedRefundAmount(payment),
    dispute: payment.dispute?.state ?? null,
    method: payment.instrument?.method ?? null,
    created: wireTime(payment.createdAt),
    hostedPaymentPageUrl: payment.url,
    returnUrl: payment.checkout.returnUrl ?? null,
  };
}
