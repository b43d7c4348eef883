import { correctableFields } from '../../domain/campers/camper-fields.ts';
import { checkinKinds } from '../../domain/checkin/checkin.ts';
import * as z from '../../lib/shape.ts';
import { categoryNameShape } from '../seasons/preview.ts';
import { awaitedShape } from './camper-state.ts';
import { looseShapes } from './field-shapes.ts';
import { doer } from '../accounts/named-doer.ts';
import { storedConsent } from '../accounts/stored-consents.ts';

const text = z.string();
const textOrNone = z.nullable(text);

/** The fields that organisers correct. */
const correctable = z.object(looseShapes(correctableFields));

const place = z.object({ id: z.number(), name: text });
export type Place = z.infer<typeof place>;

const payment = z.object({
  ...z.each(text, 'id', 'type', 'method'),
  created_at: z.moment(),
  /** DKK, negative for a refund. */
  amount: z.number(),
  is_anonymous: z.boolean(),
  /** Null when they stay anonymous or were deleted; of a card payment, and why it was written down manually, for treasurers. */
  ...z.each(textOrNone, 'payer', 'intent_id', 'reason'),
});
export type CamperPayment = z.infer<typeof payment>;

/** A change by an organiser, or at level 0 by the family: the columns that differ, before and after. */
const correction = z.object({
  ...z.each(z.number(), 'id', 'level'),
  at: z.moment(),
  by: textOrNone,
  ...z.each(z.record(z.unknown()), 'before', 'after'),
});
export type CamperCorrection = z.infer<typeof correction>;

/** Everything about one camper. Money in DKK; rooms and teams are null for levels that do not see them. */
export const camperRecord = z.intersection(
  correctable,
  z.object({
    ...z.each(text, 'id', 'category'),
    ...z.each(textOrNone, 'email', 'stay_in_reason'),
    ...z.each(z.boolean(), 'is_registered', 'has_bed', 'has_open_checkout'),
    ...z.each(z.nullable(z.moment()), 'registered_at', 'stay_in_at'),
    created_at: z.moment(),
    ...z.each(z.number(), 'price', 'paid', 'outstanding'),
    waits_for: awaitedShape,
    /** The former ones are what they had when they last stopped coming, until they have a place again. */
    ...z.each(z.nullable(place), 'room', 'team', 'former_room', 'former_team'),
    /** The responsible adult of a child, whom to call with the number, and who may pick it up. */
    ...z.each(textOrNone, 'guardian', 'contact', 'pickup'),
    family: z.array(
      z.object({ id: text, name: text, email: textOrNone, phone: textOrNone, is_parent: z.boolean() }),
    ),
    payments: z.array(payment),
    /** What they are checked in for now, in the order of the camp's day. */
    checkins: z.array(z.object({ kind: z.oneOf(checkinKinds), at: z.moment() })),
    survey: z.nullable(z.record(textOrNone)),
    consents: z.nullable(z.array(storedConsent)),
    history: z.array(correction),
  }),
);
export type CamperRecord = z.infer<typeof camperRecord>;

/** How a camper stands: fee (DKK), bed and places. Rooms and teams are null for levels that do not see them. It goes back as it came. */
export const standing = z.object({
  pricing_name: categoryNameShape,
  accommodation: text,
  ...z.each(z.number(), 'price', 'paid', 'outstanding', 'overpaid'),
  /** `is_held`: the bed is kept for them for 48 hours, by which the fee is paid. */
  ...z.each(z.boolean(), 'is_registered', 'is_coming', 'has_bed', 'is_held'),
  ...z.each(textOrNone, 'room', 'team'),
  leads: z.array(text),
});
export type Standing = z.infer<typeof standing>;

const effects = z.object({ before: standing, after: standing });
export type CorrectionEffects = z.infer<typeof effects>;

/**
 * `dry_run`: this is what would happen. `conflict`: someone else changed one of the fields in the meantime. `other_effects`: it would do
 * something else than was read. `no_bed_left`: asks for `acceptStayIn`.
 */
export const correctionAnswer = z.object({
  status: z.oneOf(['saved', 'dry_run', 'conflict', 'other_effects', 'no_bed_left']),
  /** The fields as they are now. */
  camper: correctable,
  /** After a conflict: who has changed it; null where no one is known. */
  by: z.optional(z.nullable(doer)),
  /** Missing after a conflict; without an end where no bed is left. */
  effects: z.optional(z.union(effects, z.object({ before: standing }))),
});
export type CorrectionAnswer = z.infer<typeof correctionAnswer>;
