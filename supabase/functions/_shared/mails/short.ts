import { z } from 'zod';
import { nextStep } from './changed.ts';
import { feeRows, feeSchema } from './fee.ts';
import { mail, toProfile, type Letter } from './mail.ts';

const attentionSchema = z.object({ matters: z.record(z.string(), z.int()) });

export const attentionMail = mail(attentionSchema, ({ matters }, { all: { attention: texts }, site }) => ({
  subject: texts.subject,
  heading: texts.heading,
  blocks: [
    texts.intro,
    {
      kind: 'facts',
      rows: Object.entries(matters).map(([kind, count]) => [texts.kind(kind), String(count)]),
    },
    { kind: 'button', label: texts.button, address: `${site}/admin` },
  ],
}));

const guardianSchema = z.object({ name: z.string(), adult: z.string() });

/** Asks an adult whom another family has named to be responsible for a child at camp. */
export const guardianMail = mail(guardianSchema, ({ name, adult }, { all: { guardian: texts }, site }) => ({
  subject: texts.subject(name),
  heading: texts.heading,
  blocks: [
    texts.asked(name, adult),
    texts.means,
    { kind: 'button', label: texts.answer, address: `${site}/profile` },
  ],
}));

/** Days as `YYYY-MM-DD`. */
const openingSchema = z.object({ camp: z.string(), start_date: z.string(), end_date: z.string() });

/** To an address left on the front page after the camp: registration for the next one is open. It is the only mail. */
export const openingMail = mail(
  openingSchema,
  ({ camp, ...days }, { all: { opening: texts, format }, site }) => ({
    subject: texts.subject(camp),
    heading: texts.heading,
    blocks: [
      texts.intro(camp, format.day(days.start_date), format.day(days.end_date)),
      { kind: 'button', label: texts.button, address: `${site}/signup` },
      texts.gone,
    ],
  }),
);

/** Not what a payment, or another family's answer, has brought about. */
const isByFamilyOrOrganisers = ({ by }: Letter) => by.role === 'parent' || by.role === 'organisers';

/** Tells a family that a camper's place is confirmed, when someone else paid or nothing had to be paid. */
export const registeredMail = mail(feeSchema, (fee, letter) => {
  const texts = letter.all.registered;
  return {
    subject: texts.subject(fee.name),
    heading: texts.heading,
    blocks: [
      texts.intro(fee.name),
      isByFamilyOrOrganisers(letter) && texts.by(letter.did),
      { kind: 'facts', rows: feeRows(letter.all, fee) },
      toProfile(letter),
    ],
  };
});

/** `until`: ISO time until which the bed is reserved; null without a bed. */
const payAgainSchema = feeSchema.extend({ until: z.string().nullable() });

/** Tells a family that a place is no longer paid, and that it is confirmed again once it is. */
export const payAgainMail = mail(payAgainSchema, (payload, letter) => {
  const texts = letter.all.payAgain;
  const facts = { kind: 'facts', rows: feeRows(letter.all, payload) } as const;
  return {
    subject: texts.subject(payload.name),
    heading: texts.heading,
    blocks: [
      isByFamilyOrOrganisers(letter) && texts.by(letter.did, payload.name),
      texts.intro(payload.name),
      facts,
      ...nextStep(payload, letter),
    ],
  };
});
