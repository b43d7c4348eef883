/** After registration: who was signed up, what was chosen, what it costs and until when that price holds. */
import { z } from 'zod';
import { kroner } from '../../../../src/domain/price.ts';
import { campDays } from '../../../../src/domain/value-lists.ts';
import { day, mailTexts } from '../texts.ts';
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
  price_until: z.string().nullable(),
});
type SignedUp = z.infer<typeof signedUpSchema>;

export function signedUpMail(
  { campers, outstanding, price_until: until }: SignedUp,
  addresses: { payment: string; profile: string },
): MailContent {
  const texts = mailTexts.signedUp;
  const isOwing = outstanding > 0;
  return {
    subject: texts.subject(campers.map(({ name }) => name)),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: isOwing ? texts.owed(kroner(outstanding)) : texts.allPaid },
      ...(until === null ? [] : [{ kind: 'paragraph' as const, text: texts.until(day(until)) }]),
      ...campers.map((camper) => ({
        kind: 'facts' as const,
        title: camper.name,
        rows: [...choiceRows(camper), ...feeRows(camper)] as const,
      })),
      isOwing
        ? { kind: 'button', label: texts.pay(kroner(outstanding)), address: addresses.payment }
        : { kind: 'button', label: mailTexts.profileButton, address: addresses.profile },
    ],
  };
}

function choiceRows(camper: SignedUp['campers'][number]): (readonly [string, string])[] {
  const texts = mailTexts.signedUp.choices;
  const days = camper.dates.length === campDays.length ? texts.allDays : camper.dates.join(', ');
  return [
    [texts.accommodation, texts.accommodations(camper.accommodation)],
    [texts.days, days],
    [texts.travel, `${camper.arrival_transportation} / ${camper.departure_transportation}`],
    [texts.size, camper.size ?? texts.noShirt],
  ];
}
