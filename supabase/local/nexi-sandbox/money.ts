import { failure, type ErrorCode } from './api-error.ts';
import * as events from './events.ts';
import type { SandboxParts } from './parts.ts';
import {
  openReservation,
  refundableAmount,
  RESERVATION_MS,
  type Charge,
  type Payment,
  type Refund,
  type RefundState,
} from './payment.ts';

/** What becomes of money after the checkout, whether the API or a person in the portal asks: the provider's rules. Amounts in øre; a refund is pending for `refundDelayMs` of the sandbox clock. */
export function createMoney({ clock, store, queue }: SandboxParts, refundDelayMs: number) {
  const tell = (payment: Payment, event: events.SandboxEvent) => queue.emit(payment, [event]).start();

  /** Gives reserved money free. The caller knows that so much is open. */
  const release = (payment: Payment, amount: number) => {
    const cancelId = store.ids().hex();
    payment.cancellations.push({ cancelId, amount, createdAt: clock.now() });
    tell(payment, events.cancelCreated(payment, cancelId, amount));
  };

  const update = (payment: Payment, refund: Refund, state: RefundState) => {
    refund.state = state;
    refund.updatedAt = clock.now();
    tell(payment, events.refundEvent(payment, refund, store.ids().hex()));
  };

  const newRefund = (payment: Payment, amount: number, state: RefundState) => {
    const now = clock.now();
    const refund: Refund = { refundId: store.ids().hex(), amount, state, createdAt: now, updatedAt: now };
    payment.refunds.push(refund);
    return refund;
  };

  return {
    release,
    /** Takes reserved money. Throws ApiError 402 when the rules or the bank refuse. */
    charge: (payment: Payment, amount: number) => {
      const refusal = chargeRefusal(payment, amount, clock.now());
      if (refusal) throw failure(402, refusal);
      const { instrument } = payment;
      const charge: Charge = { chargeId: store.ids().hex(), amount, createdAt: clock.now() };
      if (!instrument || instrument.behaviour === 'refuse_charge') {
        tell(payment, events.chargeFailed(payment, charge, events.CHARGE_REFUSED, store.ids().hex()));
        throw failure(402, '1029');
      }
      payment.charges.push(charge);
      tell(payment, events.chargeCreated(payment, instrument, charge));
      return charge;
    },
    /** Begins to give charged money back, which arrives later, or `fails`. Throws ApiError 402 when it is too much. */
    refund: (payment: Payment, amount: number, fails = false) => {
      if (amount > refundableAmount(payment)) throw failure(402, '1009');
      const refund = newRefund(payment, amount, 'Pending');
      update(payment, refund, 'Pending');
      clock.at(clock.now() + refundDelayMs, () => {
        update(payment, refund, fails ? 'Failed' : 'Completed');
      });
      return refund;
    },
    /** The bank took money back: it is gone at once, and no event tells. The caller knows that so much is there. */
    chargeBack: (payment: Payment, amount: number) => void newRefund(payment, amount, 'Completed'),
  };
}
export type Money = ReturnType<typeof createMoney>;

function chargeRefusal(payment: Payment, amount: number, now: number): ErrorCode | undefined {
  const open = openReservation(payment);
  if (open <= 0 && payment.charges.length > 0) return '1008';
  if (!payment.reservation) return '1003';
  if (open === 0) return '1019';
  if (now >= (payment.completedAt ?? now) + RESERVATION_MS) return '1010';
  if (amount <= 0) return '1002';
  if (amount > open) return '1001';
  return undefined;
}
