/** Tells a family what organisers or it itself changed, where that changed a price, a category or the accommodation. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import { categoryNameSchema, feeRows, feeSchema } from './fee.ts';
import type { MailBlock, MailContent } from './render.ts';

export const changedSchema = feeSchema.extend({
  accommodation: z.string(),
  old_pricing_name: categoryNameSchema,
  old_price: z.number(),
  old_accommodation: z.string(),
  /** Columns that were corrected. */
  fields: z.array(z.string()),
  /** ISO time until which an unpaid bed is held; null when none is. */
  until: z.string().nullable(),
  /** DKK that the board's rule refunds of what was paid too much; null where organisers made the change and decide. */
  refund: z.number().nullable(),
});

/** How much (DKK) is to be paid and, where a bed is reserved, until when (ISO time); or only the way to the profile. */
export function nextStep(
  all: Texts,
  { outstanding, until }: { outstanding: number; until: string | null },
  addresses: { payment: string; profile: string },
): MailBlock[] {
  const amount = all.format.kroner(outstanding);
  return [
    ...(until === null
      ? []
      : [{ kind: 'paragraph' as const, text: all.bed.payUntil(amount, all.format.dateTime(until)) }]),
    outstanding > 0
      ? { kind: 'button', label: all.signedUp.pay(amount), address: addresses.payment }
      : { kind: 'button', label: all.profileButton, address: addresses.profile },
  ];
}

export function changedMail(
  all: Texts,
  payload: z.infer<typeof changedSchema>,
  addresses: { payment: string; profile: string },
): MailContent {
  const { changed: texts, fee } = all;
  const { name } = payload;
  const overpaid = payload.paid - payload.price;
  const by = payload.refund === null ? texts.byOrganisers : texts.byFamily;
  const accommodation = all.signedUp.choices.accommodations;
  const was: (readonly [string, string])[] = [
    [fee.category, fee.categoryName(payload.old_pricing_name)],
    [fee.price, all.format.kroner(payload.old_price)],
    ...(payload.old_accommodation === payload.accommodation
      ? []
      : [[all.signedUp.choices.accommodation, accommodation(payload.old_accommodation)] as const]),
  ];
  return {
    subject: texts.subject(name),
    heading: by.heading,
    blocks: [
      {
        kind: 'paragraph',
        text: by.intro(name, payload.fields.map(all.correction.fieldName).join(', ')),
      },
      { kind: 'facts', title: texts.before, rows: was },
      {
        kind: 'facts',
        title: texts.now,
        rows: [
          [all.signedUp.choices.accommodation, accommodation(payload.accommodation)],
          ...feeRows(all, payload),
        ],
      },
      ...(overpaid > 0
        ? [{ kind: 'paragraph' as const, text: overpaidText(all, overpaid, payload.refund) }]
        : []),
      ...nextStep(all, payload, addresses),
    ],
  };
}

function overpaidText({ changed, stayIn, format }: Texts, overpaid: number, refund: number | null): string {
  if (refund === null) return stayIn.overpaid(format.kroner(overpaid));
  return refund > 0
    ? changed.refunded(format.kroner(overpaid), format.kroner(refund))
    : changed.notRefunded(format.kroner(overpaid));
}
