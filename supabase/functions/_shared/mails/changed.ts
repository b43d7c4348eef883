/** Tells a family what organisers or it itself changed, where that changed a price, a category or the accommodation. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import { categoryNameSchema, feeRows, feeSchema } from './fee.ts';
import { mail, toProfile, type Letter } from './mail.ts';
import type { MailBlock, MailContent } from './render.ts';

const schema = feeSchema.extend({
  accommodation: z.string(),
  old_pricing_name: categoryNameSchema,
  old_price: z.number(),
  old_accommodation: z.string(),
  fields: z.array(z.string()),
  /** ISO time until which an unpaid bed is held; null when none is. */
  until: z.string().nullable(),
  /** DKK that the board's rule refunds of what was paid too much; null where organisers made the change and decide. */
  refund: z.number().nullable(),
});

/** The way to the payment of so much (DKK), or to the profile when nothing is left to pay. */
export const toPayOrProfile = (outstanding: number, letter: Letter): MailBlock =>
  outstanding > 0
    ? {
        kind: 'button',
        label: letter.all.signedUp.pay(letter.all.format.kroner(outstanding)),
        address: `${letter.site}/payment`,
      }
    : toProfile(letter);

/** How much (DKK) is to be paid and, where a bed is reserved, until when (ISO time); or only the way to the profile. */
export function nextStep(
  { outstanding, until }: { outstanding: number; until: string | null },
  letter: Letter,
): MailContent['blocks'] {
  const { bed, format } = letter.all;
  return [
    until !== null && bed.payUntil(format.kroner(outstanding), format.dateTime(until)),
    toPayOrProfile(outstanding, letter),
  ];
}

export const changedMail = mail(schema, (payload, letter) => {
  const { all, did } = letter;
  const { changed: texts, fee } = all;
  const { name, refund, overpaid } = payload;
  const { accommodation, accommodations } = all.signedUp.choices;
  const was: [string, string][] = [
    [fee.category, fee.categoryName(payload.old_pricing_name)],
    [fee.price, all.format.kroner(payload.old_price)],
  ];
  if (payload.old_accommodation !== payload.accommodation)
    was.push([accommodation, accommodations(payload.old_accommodation)]);
  const now = [[accommodation, accommodations(payload.accommodation)], ...feeRows(all, payload)] as const;
  // The family had read that the place was cancelled.
  const isBack = payload.fields.includes('attendance');
  return {
    subject: (isBack ? texts.back : texts).subject(name),
    heading: isBack ? texts.back.heading : texts.heading(did),
    blocks: [
      isBack
        ? texts.back.intro(did, name)
        : texts.intro(did, name, payload.fields.map(all.correction.fieldName).join(', ')),
      isBack ? refund === null && texts.back.places : refund !== null && texts.mistake,
      { kind: 'facts', title: texts.before, rows: was },
      { kind: 'facts', title: texts.now, rows: now },
      overpaid > 0 && overpaidText(all, overpaid, refund),
      ...nextStep(payload, letter),
    ],
  };
});

function overpaidText({ changed, stayIn, format }: Texts, overpaid: number, refund: number | null): string {
  if (refund === null) return stayIn.overpaid(format.kroner(overpaid));
  return refund > 0
    ? changed.refunded(format.kroner(overpaid), format.kroner(refund))
    : changed.notRefunded(format.kroner(overpaid));
}
