import type { z } from 'zod';
import { failure, invalid } from './api-error.ts';
import { notFound, type Route } from './api-route.ts';
import type { Faults } from './faults.ts';
import { parseBody } from './field-rules.ts';
import type { Money } from './money.ts';
import { cancelBody, chargeBody } from './money-rules.ts';
import { once, strike } from './operation-guards.ts';
import { grossSum } from './order-rules.ts';
import { openReservation, type Payment } from './payment.ts';
import type { PaymentStore } from './payment-store.ts';
import { chargeView } from './payment-view.ts';

export interface MoneyRouteParts {
  store: PaymentStore;
  faults: Faults;
  money: Money;
}

/** Taking reserved money, or releasing it. */
export function chargeRoutes({ store, faults, money }: MoneyRouteParts): Route[] {
  const take = (payment: Payment, wish: z.infer<typeof chargeBody>): string => {
    strike(faults, 'charge', payment);
    mustNameItems(payment, wish);
    return money.charge(payment, wish).chargeId;
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
        money.release(payment, wish.amount);
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

/** A part of what is reserved is charged by its lines. */
function mustNameItems(payment: Payment, { amount, orderItems }: z.infer<typeof chargeBody>): void {
  const open = openReservation(payment);
  if (amount <= 0 || amount > open) return;
  if (orderItems && grossSum(orderItems) !== amount) throw failure(402, '1005');
  if (!orderItems && amount < (payment.reservation?.amount ?? 0)) throw failure(402, '1015');
}

function mustBeReleasable(payment: Payment, { amount, orderItems }: z.infer<typeof cancelBody>): void {
  const open = openReservation(payment);
  if (open <= 0) throw invalid({ paymentId: ['Nothing is reserved that could be released.'] });
  if (amount < 1 || amount > open) throw invalid({ amount: ['Must be within what is still reserved.'] });
  const whole = amount === payment.reservation?.amount;
  if (!whole && (!orderItems || grossSum(orderItems) !== amount))
    throw invalid({ orderItems: ['Must be given and sum to the amount for a part.'] });
}
