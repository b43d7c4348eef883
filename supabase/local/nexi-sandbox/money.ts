import { failure, type ErrorCode } from './api-error.ts';
import type { SandboxClock } from './clock.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import * as events from './events.ts';
import type { OrderItem } from './order-rules.ts';
import {
  openReservation,
  refundableAmount,
  RESERVATION_MS,
  type Charge,
  type Payment,
  type Refund,
  type RefundState,
} from './payment.ts';
import type { PaymentStore } from './payment-store.ts';

/** What becomes of money after the checkout, whether the API or a person in the portal asks. Amounts in øre. */
export interface Money {
  /** Takes reserved money; `finalCharge` releases what is left. Throws ApiError 402 when the rules or the bank refuse. */
  charge: (payment: Payment, wish: ChargeWish) => Charge;
  /** Gives reserved money free. The caller knows that so much is open. */
  release: (payment: Payment, amount: number) => void;
  /** Begins to give charged money back, which arrives later, or `fails`. Throws ApiError 402 when it is too much. */
  refund: (payment: Payment, wish: RefundWish) => Refund;
  /** The bank took money back: it is gone at once, and no event tells. The caller knows that so much is there. */
  chargeBack: (payment: Payment, amount: number) => void;
}

interface ChargeWish {
  amount: number;
  orderItems?: OrderItem[] | undefined;
  finalCharge?: boolean;
}

interface RefundWish {
  amount: number;
  orderItems?: OrderItem[] | undefined;
  /** Without it the payment as a whole is refunded. */
  charge?: Charge | undefined;
  fails?: boolean | undefined;
}

export interface MoneyParts {
  clock: SandboxClock;
  store: PaymentStore;
  queue: DeliveryQueue;
  /** How long a refund is pending, on the sandbox clock. */
  refundDelayMs: number;
}

/** The provider's rules about money. */
export function createMoney({ clock, store, queue, refundDelayMs }: MoneyParts): Money {
  const tell = (payment: Payment, event: events.SandboxEvent) => queue.emit(payment, [event]).start();

  const release: Money['release'] = (payment, amount) => {
    const cancelId = store.ids().hex();
    payment.cancellations.push({ cancelId, amount, createdAt: clock.now() });
    tell(payment, events.cancelCreated(payment, cancelId, amount));
  };

  const update = (payment: Payment, refund: Refund, state: RefundState) => {
    refund.state = state;
    refund.updatedAt = clock.now();
    tell(payment, events.refundEvent(payment, refund, store.ids().hex()));
  };

  const newRefund = (
    payment: Payment,
    { amount, orderItems = [], charge }: RefundWish,
    state: RefundState,
  ) => {
    const now = clock.now();
    const refund: Refund = {
      refundId: store.ids().hex(),
      ...(charge && { chargeId: charge.chargeId }),
      ...{ amount, orderItems, state, createdAt: now, updatedAt: now },
    };
    payment.refunds.push(refund);
    return refund;
  };

  return {
    release,
    charge: (payment, { amount, orderItems = [], finalCharge = false }) => {
      const refusal = chargeRefusal(payment, amount, clock.now());
      if (refusal) throw failure(402, refusal);
      const { instrument } = payment;
      const charge: Charge = { chargeId: store.ids().hex(), amount, createdAt: clock.now(), orderItems };
      if (!instrument || instrument.behaviour === 'refuse_charge') {
        tell(payment, events.chargeFailed(payment, charge, events.CHARGE_REFUSED, store.ids().hex()));
        throw failure(402, '1029');
      }
      payment.charges.push(charge);
      tell(payment, events.chargeCreated(payment, instrument, charge));
      const rest = openReservation(payment);
      if (finalCharge && rest > 0) release(payment, rest);
      return charge;
    },
    refund: (payment, wish) => {
      if (wish.amount > refundableAmount(payment, wish.charge)) throw failure(402, '1009');
      const refund = newRefund(payment, wish, 'Pending');
      update(payment, refund, 'Pending');
      clock.at(clock.now() + refundDelayMs, () => {
        if (refund.state === 'Pending') update(payment, refund, wish.fails ? 'Failed' : 'Completed');
      });
      return refund;
    },
    chargeBack: (payment, amount) => void newRefund(payment, { amount }, 'Completed'),
  };
}

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
