import { z } from 'zod';
import { failure, invalid } from './api-error.ts';
import { notFound, type Reply, type Route } from './api-route.ts';
import { int32, parseBody } from './field-rules.ts';
import type { Money } from './money.ts';
import { once, strike } from './operation-guards.ts';
import { grossSum, orderItem } from './order-rules.ts';
import type { SandboxParts } from './parts.ts';
import { openReservation, type Payment } from './payment.ts';

/** Bodies of the three calls; øre. */
const chargeBody = z.strictObject({ amount: int32() });
const cancelBody = z.strictObject({ amount: int32(), orderItems: z.array(orderItem).optional() });
const refundBody = z.strictObject({ amount: int32().min(1, 'Must be higher than 0') });

/** Taking reserved money, releasing it, or giving it back, which arrives or fails later. */
export function moneyRoutes({ store, faults }: SandboxParts, money: Money): Route[] {
  const take = (payment: Payment, amount: number): string => {
    strike(faults, 'charge', payment);
    // A part is charged by its lines, which are not sent to us.
    const isPart = amount > 0 && amount < (payment.reservation?.amount ?? 0);
    if (isPart && amount <= openReservation(payment)) throw failure(402, '1015');
    return money.charge(payment, amount).chargeId;
  };
  /** Gives money back once per key. A fault may strike before it, or hang up after it. */
  const giveBack = (payment: Payment, body: unknown, key: string | undefined, most = Infinity): Reply => {
    const wish = parseBody(refundBody, body);
    const fault = strike(faults, 'refund', payment);
    const refundId = once(payment, wish, key, '1027', () => {
      if (wish.amount > most) throw failure(402, '1009');
      return money.refund(payment, wish.amount, fault?.failed).refundId;
    });
    return fault?.commit_then_drop ? 'hangUp' : { status: 201, body: { refundId } };
  };

  return [
    [
      'POST',
      '/v1/payments/:id/charges',
      ({ id, body, key }) => {
        const payment = store.find(id) ?? notFound();
        const wish = parseBody(chargeBody, body);
        const chargeId = once(payment, wish, key, '1026', () => take(payment, wish.amount));
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
      'POST',
      '/v1/payments/:id/refunds',
      ({ id, body, key }) => {
        const payment = store.find(id) ?? notFound();
        if (payment.instrument?.method === 'PayPal') {
          parseBody(refundBody, body);
          throw invalid({ paymentId: ['Refund the charge; PayPal refunds no payments.'] });
        }
        return giveBack(payment, body, key);
      },
    ],
    [
      'POST',
      '/v1/charges/:id/refunds',
      ({ id, body, key }) => {
        for (const payment of store.all()) {
          const charge = payment.charges.find(({ chargeId }) => chargeId === id);
          if (charge) return giveBack(payment, body, key, charge.amount);
        }
        return notFound();
      },
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
