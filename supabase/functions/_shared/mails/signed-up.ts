/** After registration: who was signed up, what was chosen, what it costs and until when that price holds. */
import { z } from 'zod';
import { areInARow } from '../../../../src/domain/camp-days.ts';
import type { Texts } from '../texts.ts';
import { feeRows, feeSchema } from './fee.ts';
import type { MailContent } from './render.ts';

/** Amounts in DKK; `price_until` is the last day (`YYYY-MM-DD`) of the prices, null when they rise no more. */
export const signedUpSchema = z.object({
  campers: z
    .array(
      feeSchema.extend({
        accommodation: z.string(),
        dates: z.array(z.string()),
        arrival_transportation: z.string(),
        departure_transportation: z.string(),
        size: z.string().nullable(),
      }),
    )
    .min(1),
  outstanding: z.number(),
  camp: z.string(),
  price_until: z.string().nullable(),
});
type SignedUp = z.infer<typeof signedUpSchema>;

export function signedUpMail(
  all: Texts,
  { campers, outstanding, camp, price_until: until }: SignedUp,
  addresses: { payment: string; profile: string },
): MailContent {
  const texts = all.signedUp;
  const isOwing = outstanding > 0;
  return {
    subject: texts.subject(campers.map(({ name }) => name)),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: isOwing ? texts.owed(all.format.kroner(outstanding)) : texts.allPaid },
      ...(until === null ? [] : [{ kind: 'paragraph' as const, text: texts.until(all.format.day(until)) }]),
      ...campers.map((camper) => ({
        kind: 'facts' as const,
        title: camper.name,
        rows: [[all.fee.camp, camp], ...choiceRows(all, camper), ...feeRows(all, camper)] as const,
      })),
      isOwing
        ? { kind: 'button', label: texts.pay(all.format.kroner(outstanding)), address: addresses.payment }
        : { kind: 'button', label: all.profileButton, address: addresses.profile },
    ],
  };
}

function choiceRows(all: Texts, camper: SignedUp['campers'][number]): (readonly [string, string])[] {
  const texts = all.signedUp.choices;
  const names = camper.dates.map(texts.day);
  const days = areInARow(camper.dates) ? texts.daySpan(names[0] ?? '', names.at(-1) ?? '') : names.join(', ');
  return [
    [texts.accommodation, texts.accommodations(camper.accommodation)],
    [texts.days, days],
    [
      texts.travel,
      `${texts.transport(camper.arrival_transportation)} / ${texts.transport(camper.departure_transportation)}`,
    ],
    [texts.size, camper.size ?? texts.noShirt],
  ];
}
