import { wireTime } from './clock.ts';
import { chargedAmount, refundedAmount, stateOf, type Payment, type PaymentState } from './payment.ts';

/** A payment as the control API shows it; amounts in øre. */
export interface PaymentSummary {
  paymentId: string;
  myReference: string | null;
  reference: string | null;
  state: PaymentState;
  amount: number;
  currency: string;
  chargedAmount: number;
  refundedAmount: number;
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
    chargedAmount: chargedAmount(payment),
    refundedAmount: refundedAmount(payment),
    method: payment.instrument?.method ?? null,
    created: wireTime(payment.createdAt),
    hostedPaymentPageUrl: payment.url,
    returnUrl: payment.checkout.returnUrl ?? null,
  };
}
