/**
 * What the payment provider (Nexi Checkout) sends: the one place that reads its JSON. Fields that nobody here needs
 * are accepted and dropped; zero amounts and empty lists are left out by the provider; a missing required field is
 * an error. Amounts are øre.
 */
import { z } from 'zod';

/** A payment's id as we keep it: 32 lower-case hex digits. Null for anything else. */
export function toPaymentId(text: string): string | null {
  const id = text.trim().replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(id) ? id : null;
}

const paymentId = z.string().transform((text, context) => {
  const id = toPaymentId(text);
  if (id !== null) return id;
  context.addIssue('not a payment id');
  return z.NEVER;
});
const ore = z.int().default(0);

/** The answer to a created payment. */
export const createdPaymentSchema = z.object({ paymentId, hostedPaymentPageUrl: z.string().min(1) });
export type CreatedPayment = z.infer<typeof createdPaymentSchema>;

export const chargedSchema = z.object({ chargeId: z.string().min(1) });

/** The answer to a retrieved payment, reduced to what settling needs. */
export const retrievedPaymentSchema = z
  .object({
    payment: z.object({
      paymentId,
      created: z.string(),
      orderDetails: z.object({ amount: z.int(), currency: z.string(), reference: z.string().nullish() }),
      checkout: z.object({ url: z.string().nullish() }),
      myReference: z.string().nullish(),
      summary: z
        .object({ reservedAmount: ore, chargedAmount: ore, refundedAmount: ore, cancelledAmount: ore })
        .prefault({}),
      paymentDetails: z.object({ paymentMethod: z.string().nullish() }).nullish(),
      charges: z.array(z.object({ chargeId: z.string().min(1), created: z.string() })).default([]),
      refunds: z.array(z.object({ amount: ore, state: z.string().default('') })).default([]),
      terminated: z.string().nullish(),
    }),
  })
  .transform(({ payment }) => {
    const [firstCharge] = payment.charges.toSorted((a, b) => Date.parse(a.created) - Date.parse(b.created));
    const refundsThatAre = (state: string) =>
      payment.refunds
        .filter((refund) => refund.state.toLowerCase() === state)
        .reduce((sum, { amount }) => sum + amount, 0);
    return {
      paymentId: payment.paymentId,
      ...payment.summary,
      // A refund takes its time and may fail in the end: only what has been given back counts (PAY-17).
      ...(payment.refunds.length > 0 && { refundedAmount: refundsThatAre('completed') }),
      pendingRefundAmount: refundsThatAre('pending'),
      failedRefundAmount: refundsThatAre('failed'),
      currency: payment.orderDetails.currency,
      reference: payment.orderDetails.reference ?? null,
      myReference: payment.myReference ?? null,
      chargeId: firstCharge?.chargeId ?? null,
      chargedAt: firstCharge?.created ?? null,
      paymentMethod: payment.paymentDetails?.paymentMethod ?? null,
      terminated: payment.terminated != null,
    };
  });
/** What the database settles by: the provider's own record of one payment. */
export type Snapshot = z.infer<typeof retrievedPaymentSchema>;

/** A webhook's body: a hint about which payment to look at, never evidence. The rest of it is kept for the log. */
export const webhookSchema = z.looseObject({
  id: z.string().min(1).max(200),
  event: z.string().min(1).max(200),
  data: z.looseObject({ paymentId }),
});
export type WebhookEvent = z.infer<typeof webhookSchema>;

const personal = new Set([
  'consumer',
  'cardDetails',
  'invoiceDetails',
  'billingAddress',
  'shippingAddress',
  'privatePerson',
  'company',
  'ip',
  'email',
  'phoneNumber',
]);

/** A copy of a webhook's body without anything about the person or the card, at any depth. */
export function withoutPersonalData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonalData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !personal.has(key))
      .map(([key, part]) => [key, withoutPersonalData(part)]),
  );
}
