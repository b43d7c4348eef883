import type { z } from 'zod';
import { failure, faultAnswer, invalid, type ErrorCode } from './api-error.ts';
import type { SandboxClock } from './clock.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import * as events from './events.ts';
import type { Faults } from './faults.ts';
import type { cancelBody, chargeBody, refundBody } from './money-rules.ts';
import { grossSum, type OrderItem } from './order-rules.ts';
import {
  chargedAmount,
  openReservation,
  stateOf,
  type Charge,
  type Payment,
  type Refund,
} from './payment.ts';
import type { PaymentStore } from './payment-store.ts';

/** What the merchant does with the money of a payment. All throw ApiError as the provider answers. */
export interface MoneyOperations {
  /** Ends a payment that nobody has paid: 204, otherwise 400. */
  terminate: (payment: Payment) => void;
  /** Takes reserved money; the same key and body again are the same charge. */
  charge: (payment: Payment, body: z.infer<typeof chargeBody>, key?: string) => { chargeId: string };
  /** Releases reserved money. */
  cancel: (payment: Payment, body: z.infer<typeof cancelBody>) => void;
  /** Begins to give money back, of one charge or of the payment; it arrives or fails later. */
  refund: (
    payment: Payment,
    body: z.infer<typeof refundBody>,
    options: { charge?: Charge; key?: string | undefined },
  ) => { refundId: string };
  /** Stops a refund that has not arrived. */
  cancelRefund: (refund: Refund) => void;
}

interface Parts {
  clock: SandboxClock;
  store: PaymentStore;
  queue: DeliveryQueue;
  faults: Faults;
  /** How long a refund is pending, on the sandbox clock. */
  refundDelayMs: number;
}

export function createMoneyOperations({
  clock,
  store,
  queue,
  faults,
  refundDelayMs,
}: Parts): MoneyOperations {
  const strike = <K extends 'terminate' | 'charge' | 'refund'>(kind: K, payment: Payment) => {
    const fault = faults.take(kind, payment.myReference);
    if (fault?.status !== undefined) throw faultAnswer(fault.status);
    return fault;
  };

  const release = (payment: Payment, amount: number) => {
    const cancelId = store.ids().hex();
    payment.cancellations.push({ cancelId, amount });
    queue.emit(payment, [events.cancelCreated(payment, cancelId, amount)]).start();
  };

  return {
    terminate: (payment) => {
      strike('terminate', payment);
      if (payment.completedAt !== undefined || payment.terminatedAt !== undefined)
        throw invalid({ paymentId: ['The checkout is completed or terminated.'] });
      payment.terminatedAt = clock.now();
    },

    charge: (payment, body, key) => {
      const id = once(payment, body, key, '1026', () => {
        strike('charge', payment);
        const refusal = chargeRefusal(payment, body.amount, body.orderItems);
        if (refusal) throw failure(402, refusal);
        const { instrument } = payment;
        const charge: Charge = {
          chargeId: store.ids().hex(),
          amount: body.amount,
          createdAt: clock.now(),
          orderItems: body.orderItems ?? [],
        };
        if (!instrument || instrument.behaviour === 'refuse_charge') {
          const error: events.Refused = { code: '1029', message: 'HardDecline', source: 'Issuer' };
          queue.emit(payment, [events.chargeFailed(payment, charge, error, store.ids().hex())]).start();
          throw failure(402, '1029');
        }
        payment.charges.push(charge);
        queue.emit(payment, [events.chargeCreated(payment, instrument, charge)]).start();
        const rest = openReservation(payment);
        if (body.finalCharge && rest > 0) release(payment, rest);
        return charge.chargeId;
      });
      return { chargeId: id };
    },

    cancel: (payment, { amount, orderItems }) => {
      const open = openReservation(payment);
      if (stateOf(payment, clock.now()) === 'Cancelled' && open === 0)
        throw invalid({ paymentId: ['AlreadyCancelled'] });
      if (open <= 0) throw invalid({ paymentId: ['Nothing is reserved that could be released.'] });
      if (amount < 1 || amount > open) throw invalid({ amount: ['Must be within what is still reserved.'] });
      const whole = amount === payment.reservation?.amount;
      if (!whole && (!orderItems || grossSum(orderItems) !== amount))
        throw invalid({ orderItems: ['Must be given and sum to the amount for a part.'] });
      release(payment, amount);
    },

    refund: (payment, body, { charge, key }) => {
      const request = { ...body, chargeId: charge?.chargeId };
      const id = once(payment, request, key, '1027', () => {
        const fault = strike('refund', payment);
        if (!charge && payment.instrument?.method === 'PayPal')
          throw invalid({ paymentId: ['Refund the charge; PayPal refunds no payments.'] });
        if (body.amount > refundable(payment, charge)) throw failure(402, '1009');
        const refund: Refund = {
          refundId: store.ids().hex(),
          ...(charge && { chargeId: charge.chargeId }),
          amount: body.amount,
          state: 'Pending',
          updatedAt: clock.now(),
          orderItems: body.orderItems ?? [],
        };
        payment.refunds.push(refund);
        const tell = () =>
          queue.emit(payment, [events.refundEvent(payment, refund, store.ids().hex())]).start();
        tell();
        clock.at(clock.now() + refundDelayMs, () => {
          if (refund.state !== 'Pending') return;
          refund.state = fault?.failed ? 'Failed' : 'Completed';
          refund.updatedAt = clock.now();
          tell();
        });
        return refund.refundId;
      });
      return { refundId: id };
    },

    cancelRefund: (refund) => {
      if (refund.state !== 'Pending') throw invalid({ refundId: ['The refund is not pending.'] });
      refund.state = 'Cancelled';
      refund.updatedAt = clock.now();
    },
  };
}

/** Does the work once per Idempotency-Key; the key with another body is an error. */
function once(
  payment: Payment,
  body: unknown,
  key: string | undefined,
  conflict: ErrorCode,
  work: () => string,
): string {
  if (key === undefined) return work();
  if (!/^.{1,64}$/.test(key)) throw invalid({ 'Idempotency-Key': ['Must be 1 to 64 characters'] });
  const request = JSON.stringify(body);
  const scoped = `${conflict}:${key}`;
  const earlier = payment.idempotent.get(scoped);
  if (earlier && earlier.request !== request) throw failure(402, conflict);
  const id = earlier?.id ?? work();
  payment.idempotent.set(scoped, { request, id });
  return id;
}

function chargeRefusal(
  payment: Payment,
  amount: number,
  orderItems: readonly OrderItem[] | undefined,
): ErrorCode | undefined {
  const open = openReservation(payment);
  if (!payment.reservation) return payment.charges.length > 0 ? '1008' : '1003';
  if (open === 0) return payment.charges.length > 0 ? '1008' : '1019';
  if (amount <= 0) return '1002';
  if (amount > open) return '1001';
  if (orderItems && grossSum(orderItems) !== amount) return '1005';
  if (!orderItems && amount < payment.reservation.amount) return '1015';
  return undefined;
}

function refundable(payment: Payment, charge: Charge | undefined): number {
  const live = payment.refunds.filter(({ state }) => state === 'Completed' || state === 'Pending');
  const sum = (refunds: readonly Refund[]) => refunds.reduce((total, { amount }) => total + amount, 0);
  const ofPayment = chargedAmount(payment) - sum(live);
  if (!charge) return ofPayment;
  return Math.min(
    ofPayment,
    charge.amount - sum(live.filter(({ chargeId }) => chargeId === charge.chargeId)),
  );
}
