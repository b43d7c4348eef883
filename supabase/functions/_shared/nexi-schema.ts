/**
 * What the payment provider (Nexi Checkout) sends: the one place that reads its JSON. Only what settling cannot do without
 * is required; everything else may be absent or null, and what is unknown is passed over (payments contract N29, N36).
 * Amounts are øre.
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
const ore = z.int().nullish();

export const createdPaymentSchema = z.object({ paymentId, hostedPaymentPageUrl: z.string().min(1) });

export const chargedSchema = z.object({ chargeId: z.string().min(1) });

export const refundedSchema = z.object({ refundId: z.string().min(1) });

/** The answer to a retrieved payment, reduced to what settling needs. An amount that is not given is 0. */
export const retrievedPaymentSchema = z
  .object({
    payment: z.object({
      paymentId,
      orderDetails: z.object({ currency: z.string(), reference: z.string().nullish() }),
      myReference: z.string().nullish(),
      summary: z
        .object({ reservedAmount: ore, chargedAmount: ore, refundedAmount: ore, cancelledAmount: ore })
        .nullish(),
      paymentDetails: z.object({ paymentMethod: z.string().nullish() }).nullish(),
      charges: z
        .array(z.object({ chargeId: z.string().min(1), amount: ore, created: z.string().nullish() }))
        .nullish(),
      refunds: z.array(z.object({ amount: ore, state: z.string().nullish() })).nullish(),
      terminated: z.string().nullish(),
    }),
  })
  .transform(({ payment }) => {
    const { summary, charges, refunds } = {
      ...payment,
      charges: payment.charges ?? [],
      refunds: payment.refunds ?? [],
    };
    const sum = (parts: readonly { amount?: number | null | undefined }[]) =>
      parts.reduce((total, { amount }) => total + (amount ?? 0), 0);
    const refundsThatAre = (state: string) =>
      sum(refunds.filter((refund) => (refund.state ?? '').toLowerCase() === state));
    const refunded = summary?.refundedAmount ?? 0;
    const completed = refundsThatAre('completed');
    const pending = refundsThatAre('pending');
    // A refund takes its time and may fail in the end: only what has been given back counts (PAY-17). One without a state
    // counts as far as the summary covers it.
    const unstated = Math.min(refundsThatAre(''), Math.max(refunded - completed - pending, 0));
    const time = ({ created }: { created?: string | null | undefined }) =>
      Date.parse(created ?? '') || Infinity;
    const [firstCharge] = charges.toSorted((a, b) => (time(a) < time(b) ? -1 : Number(time(a) > time(b))));
    return {
      paymentId: payment.paymentId,
      reservedAmount: summary?.reservedAmount ?? 0,
      chargedAmount: summary?.chargedAmount ?? sum(charges),
      refundedAmount: refunds.length > 0 ? completed + unstated : refunded,
      cancelledAmount: summary?.cancelledAmount ?? 0,
      pendingRefundAmount: pending,
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

const documented = new Set(
  [
    'paymentId summary consumer paymentDetails orderDetails checkout created refunds charges terminated subscription',
    'unscheduledSubscription myReference paymentAccountReference',
    'pending cancelled failed completed expired',
  ].flatMap((names) => names.split(' ')),
);

/** Fields and refund states of a retrieved payment that the provider's API description does not name: for the log (N36). */
export function newsIn(answer: unknown): string[] {
  const { payment = {} } = z.object({ payment: z.looseObject({}) }).safeParse(answer).data ?? {};
  const refunds = z.array(z.object({ state: z.string() })).safeParse(payment['refunds']).data ?? [];
  const states = refunds.map(({ state }) => state.toLowerCase());
  return [...new Set([...Object.keys(payment), ...states])].filter((name) => !documented.has(name));
}

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
