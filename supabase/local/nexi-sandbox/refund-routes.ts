import type { z } from 'zod';
import { invalid } from './api-error.ts';
import { notFound, type Call, type Reply, type Route } from './api-route.ts';
import type { MoneyRouteParts } from './charge-routes.ts';
import type { SandboxClock } from './clock.ts';
import { parseBody } from './field-rules.ts';
import { refundBody } from './money-rules.ts';
import { once, strike } from './operation-guards.ts';
import type { Charge, Payment } from './payment.ts';
import { refundView } from './payment-view.ts';

/** Giving money back, which arrives or fails later. */
export function refundRoutes({
  clock,
  store,
  faults,
  money,
}: MoneyRouteParts & { clock: SandboxClock }): Route[] {
  const begin = (payment: Payment, charge: Charge | undefined, wish: z.infer<typeof refundBody>): string => {
    const fault = strike(faults, 'refund', payment);
    if (!charge && payment.instrument?.method === 'PayPal')
      throw invalid({ paymentId: ['Refund the charge; PayPal refunds no payments.'] });
    return money.refund(payment, { ...wish, charge, fails: fault?.failed }).refundId;
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
