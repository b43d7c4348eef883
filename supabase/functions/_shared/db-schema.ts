/** The answers of the database functions that only the service role may call. Amounts in øre unless said otherwise. */
import { awaitedThings } from '../../../src/domain/campers/camper-status.ts';
import { languageCodes } from '../../../src/domain/campers/languages.ts';
import { z } from 'zod';
import { paymentTypes } from '../../../src/domain/value-lists.ts';
import { categoryNameSchema } from './mails/fee.ts';

const paymentType = z.enum(paymentTypes);

const frozenCheckout = z.object({
  intent_id: z.guid(),
  amount_ore: z.int().positive(),
  currency: z.string(),
  reference: z.string(),
  lines: z
    .array(
      z.object({
        paid_for: z.guid(),
        payment_type: paymentType,
        amount_ore: z.int().positive(),
        pricing_code: z.string(),
        pricing_name: categoryNameSchema,
      }),
    )
    .min(1),
});
export type FrozenCheckout = z.infer<typeof frozenCheckout>;

const createdIntent = frozenCheckout.extend({ status: z.literal('created') });
export type CreatedIntent = z.infer<typeof createdIntent>;

const refusalReasons = [
  'payments_disabled',
  'not_found',
  'already_registered',
  'not_attending',
  'type_not_allowed',
  'bed_gone',
  'too_many_pages',
  'no_profile',
  'empty',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const nextStepSchema = z.discriminatedUnion('status', [
  createdIntent,
  frozenCheckout.extend({ status: z.literal('reuse'), hosted_url: z.string() }),
  z.object({ status: z.literal('pending'), intent_id: z.guid() }),
  z.object({ status: z.literal('terminate'), intent_id: z.guid(), provider_payment_id: z.string() }),
  z.object({ status: z.literal('busy') }),
  z.object({ status: z.literal('in_review'), amount_ore: z.int().optional() }),
  z.object({ status: z.literal('free') }),
  z.object({ status: z.literal('refused'), reason: z.enum(refusalReasons) }),
]);
export type NextStep = z.infer<typeof nextStepSchema>;

export const stateSchema = z.enum([
  'created',
  'open',
  'create_unknown',
  'failed',
  'charged',
  'needs_review',
  'cancelled',
  'expired',
]);
export type IntentState = z.infer<typeof stateSchema>;

export const storedCheckoutSchema = z.object({
  state: stateSchema.nullable(),
  hosted_url: z.string().nullable(),
  /** Why the attempt was given up while its page was being opened; null for no reason. */
  reason: z.string().nullish(),
});

export const webhookIntentSchema = z
  .object({ intent_id: z.guid(), state: stateSchema, provider_payment_id: z.string().nullable() })
  .nullable();
export type WebhookIntent = NonNullable<z.infer<typeof webhookIntentSchema>>;

export const recordedEventSchema = z.object({ new: z.boolean(), processed: z.boolean() });

export const settledSchema = z.object({ state: stateSchema, registered: z.array(z.guid()) });
export type Settled = z.infer<typeof settledSchema>;

/** What the payer, the payee or the payee's parent may know about a payment; null for everyone else. */
export const paymentResultSchema = z
  .object({
    intent_id: z.guid(),
    state: stateSchema,
    isFinal: z.boolean(),
    provider_payment_id: z.string(),
    amountOre: z.int(),
    payerId: z.guid().nullable(),
    isAnonymous: z.boolean(),
    createdAt: z.string(),
    paymentMethod: z.string().nullable(),
    lines: z.array(
      z.object({
        payeeId: z.guid(),
        payeeName: z.string(),
        paymentType,
        amountOre: z.int(),
        pricingName: z.string(),
        isRegistered: z.boolean(),
        waitsFor: z.array(z.enum(awaitedThings)),
      }),
    ),
  })
  .nullable();
export type PaymentResult = NonNullable<z.infer<typeof paymentResultSchema>>;

export const dueIntentsSchema = z.array(
  z.object({
    intent_id: z.guid(),
    provider_payment_id: z.string().nullable(),
    state: stateSchema,
    created_at: z.string(),
    must_cancel: z.boolean(),
    must_release: z.boolean(),
  }),
);
export type DueIntent = z.infer<typeof dueIntentsSchema>[number];

export const checkoutToCancelSchema = z.object({ intent_id: z.guid(), provider_payment_id: z.string() });
/** `is_known`: the provider has answered that it knows the page, and not denied it since. */
export const pageToAskSchema = checkoutToCancelSchema.extend({ is_known: z.boolean() });
export type CheckoutToCancel = z.infer<typeof checkoutToCancelSchema>;

const refundToAsk = z.object({
  status: z.literal('ask'),
  request_id: z.guid(),
  intent_id: z.guid(),
  provider_payment_id: z.string(),
  charge_id: z.string().min(1),
  ore: z.int().positive(),
});
export type RefundToAsk = z.infer<typeof refundToAsk>;
export const unansweredRefundsSchema = z.array(refundToAsk);

const refundStates = ['waiting', 'withdrawn', 'asked', 'accepted', 'refused', 'failed', 'done'] as const;
/**
 * State of a refund that was started: `later` while the provider has not answered; `waiting` for a second person, or `withdrawn`,
 * it is not asked.
 */
export const refundStateSchema = z
  .enum(refundStates)
  .transform((state) => (state === 'asked' ? 'later' : state));
export type RefundState = z.infer<typeof refundStateSchema>;

export const begunRefundSchema = z.discriminatedUnion('status', [
  refundToAsk,
  z.object({ status: z.literal('known'), state: refundStateSchema }),
  z.object({
    status: z.literal('refused'),
    reason: z.enum([
      'not_allowed',
      'bad_amount',
      'not_found',
      'more_than_left',
      'busy',
      'conflict',
      'own_request',
      'withdrawn',
    ]),
  }),
]);

/** Words of the registration notice by name, amount in DKK; null when the camper is none of the caller's. */
export const camperNoticeSchema = z
  .object({
    pricing_id: z.int(),
    is_adult: z.boolean(),
    fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .nullable();

/** Ages and delays in seconds; null for what has never been, and for a queue without delay. */
export const healthSchema = z.object({
  sweep_age: z.int().nullable(),
  /** Steps of the last sweep that failed. */
  failed_steps: z.array(z.string()),
  mails_waiting: z.int(),
  mail_delay: z.int().nullable(),
  webhook_age: z.int().nullable(),
  webhooks_failed: z.int(),
});
export type Health = z.infer<typeof healthSchema>;

/** What the database knows of `Readiness`; `schema` is the version of its newest migration. */
export const readinessSchema = z.object({
  vault_address: z.boolean().nullable(),
  vault_key: z.boolean().nullable(),
  scheduled: z.boolean().nullable(),
  swept: z.boolean(),
  priced: z.boolean(),
  organised: z.boolean(),
  mail_plan: z.boolean(),
  monitored: z.boolean(),
  backed_up: z.boolean(),
  schema: z.string().nullable(),
});

export const senderSchema = z.object({
  name: z.string(),
  email: z.string().nullable(),
  company_number: z.string().nullable(),
});
export type Sender = z.infer<typeof senderSchema>;

export const outboxSchema = z.array(
  z.object({
    id: z.guid(),
    kind: z.string(),
    recipient: z.string(),
    payload: z.unknown(),
    /** Of the account whose address the mail goes to. */
    language: z.enum(languageCodes),
    sender: senderSchema,
  }),
);
export type OutboxMail = z.infer<typeof outboxSchema>[number];
