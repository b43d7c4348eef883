import type { z } from 'zod';
import { failure, invalid } from './api-error.ts';
import { notFound, type Call, type Reply, type Route } from './api-route.ts';
import type { MoneyParts } from './charge-routes.ts';
import * as events from './events.ts';
import { parseBody } from './field-rules.ts';
import { refundBody } from './money-rules.ts';
import { once, strike } from './operation-guards.ts';
import { chargedAmount, type Charge, type Payment, type Refund, type RefundState } from './payment.ts';
import { refundView } from './payment-view.ts';

export interface RefundParts extends MoneyParts {
  /** How long a refund is pending, on the sandbox clock. */
  refundDelayMs: number;
}

/** Giving money back, which arrives or fails later. */
export function refundRoutes({ clock, store, queue, faults, refundDelayMs }: RefundParts): Route[] {
  const update = (payment: Payment, refund: Refund, state: RefundState) => {
    refund.state = state;
    refund.updatedAt = clock.now();
    queue.emit(payment, [events.refundEvent(payment, refund, store.ids().hex())]).start();
  };

  const begin = (payment: Payment, charge: Charge | undefined, wish: z.infer<typeof refundBody>): string => {
    const fault = strike(faults, 'refund', payment);
    if (!charge && payment.instrument?.method === 'PayPal')
      throw invalid({ paymentId: ['Refund the charge; PayPal refunds no payments.'] });
    if (wish.amount > refundable(payment, charge)) throw failure(402, '1009');
    const refund: Refund = {
      refundId: store.ids().hex(),
      ...(charge && { chargeId: charge.chargeId }),
      amount: wish.amount,
      state: 'Pending',
      updatedAt: clock.now(),
      orderItems: wish.orderItems ?? [],
    };
    payment.refunds.push(refund);
    update(payment, refund, 'Pending');
    clock.at(clock.now() + refundDelayMs, () => {
      if (refund.state === 'Pending') update(payment, refund, fault?.failed ? 'Failed' : 'Completed');
    });
    return refund.refundId;
  };

  const refund = (payment: Payment, charge: Charge | undefined, { body, key }: Call): Reply => {
    const wish = parseBody(refundBody, body);
    const request = { ...wish, chargeId: charge?.chargeId };
    const refundId = once(payment, request, key, '1027', () => begin(payment, charge, wish));
    return { status: 201, body: { refundId } };
  };

  return [
    [
      'POST',
      '/v1/payments/:id/refunds',
      (call) => refund(store.find(call.id) ?? notFound(), undefined, call),
    ],
    [
      'POST',
      '/v1/charges/:id/refunds',
      (call) => {
        const { payment, charge } = store.findCharge(call.id) ?? notFound();
        return refund(payment, charge, call);
      },
    ],
    [
      'GET',
      '/v1/refunds/:id',
      ({ id }) => ({ status: 200, body: refundView((store.findRefund(id) ?? notFound()).refund) }),
    ],
    [
      'POST',
      '/v1/pending-refunds/:id/cancel',
      ({ id }) => {
        const { refund: pending } = store.findRefund(id) ?? notFound();
        if (pending.state !== 'Pending') throw invalid({ refundId: ['The refund is not pending.'] });
        pending.state = 'Cancelled';
        pending.updatedAt = clock.now();
        return { status: 204 };
      },
    ],
  ];
}

/** Øre that may still be given back, refunds on their way counted. */
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
