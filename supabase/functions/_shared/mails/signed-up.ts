/** After registration: who was signed up, what was chosen, what it costs and until when that price holds. */
import { z } from 'zod';
import { areInARow } from '../../../../src/domain/camp-days.ts';
import type { Texts } from '../texts.ts';
import { feeRows, feeSchema } from './fee.ts';
import { mail } from './mail.ts';
import { toPayOrProfile } from './changed.ts';

/** Amounts in DKK; `price_until` is the last day (`YYYY-MM-DD`) of the prices, null when they rise no more. */
const schema = z.object({
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
export const signedUpMail = mail(schema, ({ campers, outstanding, camp, price_until: until }, letter) => {
  const { all, by, did } = letter;
  const { signedUp: texts, format } = all;
  const isOwn = by.role === 'you' || by.role === 'camp';
  return {
    subject: texts.subject(campers.map(({ name }) => name)),
    heading: isOwn ? texts.heading : texts.headingForOther,
    blocks: [
      isOwn ? texts.thanks : texts.by(did, format.list(campers.map(({ name }) => name))),
      outstanding > 0 ? texts.outstanding(format.kroner(outstanding)) : texts.allPaid,
      ...campers
        .filter(({ waits_for: waits }) => waits.some((one) => one !== 'payment'))
        .map(({ name, waits_for: waits }) => all.receipt.waits(name, waits)),
      until !== null && texts.until(format.day(until)),
      ...campers.map((camper) => ({
        kind: 'facts' as const,
        title: camper.name,
        rows: [[all.fee.camp, camp], ...choiceRows(all, camper), ...feeRows(all, camper)] as const,
      })),
      toPayOrProfile(outstanding, letter),
    ],
  };
});

function choiceRows(
  all: Texts,
  camper: z.infer<typeof schema>['campers'][number],
): (readonly [string, string])[] {
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
