import type { z } from 'zod';
import { failure, invalid, type ErrorCode } from './api-error.ts';
import { notFound, type Route } from './api-route.ts';
import type { SandboxClock } from './clock.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import * as events from './events.ts';
import type { Faults } from './faults.ts';
import { parseBody } from './field-rules.ts';
import { cancelBody, chargeBody } from './money-rules.ts';
import { once, strike } from './operation-guards.ts';
import { grossSum, type OrderItem } from './order-rules.ts';
import { openReservation, type Charge, type Payment } from './payment.ts';
import type { PaymentStore } from './payment-store.ts';
import { chargeView } from './payment-view.ts';

export interface MoneyParts {
  clock: SandboxClock;
  store: PaymentStore;
  queue: DeliveryQueue;
  faults: Faults;
}

/** Taking reserved money, or releasing it. */
export function chargeRoutes({ clock, store, queue, faults }: MoneyParts): Route[] {
  const release = (payment: Payment, amount: number) => {
    const cancelId = store.ids().hex();
    payment.cancellations.push({ cancelId, amount });
    queue.emit(payment, [events.cancelCreated(payment, cancelId, amount)]).start();
  };

  const take = (payment: Payment, body: z.infer<typeof chargeBody>): string => {
    strike(faults, 'charge', payment);
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
      const failed = events.chargeFailed(payment, charge, events.CHARGE_REFUSED, store.ids().hex());
      queue.emit(payment, [failed]).start();
      throw failure(402, '1029');
    }
    payment.charges.push(charge);
    queue.emit(payment, [events.chargeCreated(payment, instrument, charge)]).start();
    const rest = openReservation(payment);
    if (body.finalCharge && rest > 0) release(payment, rest);
    return charge.chargeId;
  };

  return [
    [
      'POST',
      '/v1/payments/:id/charges',
      ({ id, body, key }) => {
        const payment = store.find(id) ?? notFound();
        const wish = parseBody(chargeBody, body);
        const chargeId = once(payment, wish, key, '1026', () => take(payment, wish));
        return { status: 201, body: { chargeId } };
      },
    ],
    [
      'POST',
      '/v1/payments/:id/cancels',
      ({ id, body }) => {
        const payment = store.find(id) ?? notFound();
        const wish = parseBody(cancelBody, body);
        mustBeReleasable(payment, wish);
        release(payment, wish.amount);
        return { status: 204 };
      },
    ],
    [
      'GET',
      '/v1/charges/:id',
      ({ id }) => ({ status: 200, body: chargeView((store.findCharge(id) ?? notFound()).charge) }),
    ],
  ];
}

function mustBeReleasable(payment: Payment, { amount, orderItems }: z.infer<typeof cancelBody>): void {
  const open = openReservation(payment);
  if (open <= 0) throw invalid({ paymentId: ['Nothing is reserved that could be released.'] });
  if (amount < 1 || amount > open) throw invalid({ amount: ['Must be within what is still reserved.'] });
  const whole = amount === payment.reservation?.amount;
  if (!whole && (!orderItems || grossSum(orderItems) !== amount))
    throw invalid({ orderItems: ['Must be given and sum to the amount for a part.'] });
}

function chargeRefusal(
  payment: Payment,
  amount: number,
  orderItems: readonly OrderItem[] | undefined,
): ErrorCode | undefined {
  const open = openReservation(payment);
  if (open <= 0 && payment.charges.length > 0) return '1008';
  if (!payment.reservation) return '1003';
  if (open === 0) return '1019';
  if (amount <= 0) return '1002';
  if (amount > open) return '1001';
  if (orderItems && grossSum(orderItems) !== amount) return '1005';
  if (!orderItems && amount < payment.reservation.amount) return '1015';
  return undefined;
}
