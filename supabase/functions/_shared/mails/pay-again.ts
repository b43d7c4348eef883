/** Tells a family that a place is no longer paid, and that it is confirmed again once it is. */
import { z } from 'zod';
import { nextStep } from './changed.ts';
import { feeRows, feeSchema } from './fee.ts';
import { mail } from './mail.ts';

/** `until`: ISO time until which the bed is reserved; null without a bed. */
const schema = feeSchema.extend({ until: z.string().nullable() });

export const payAgainMail = mail(schema, (payload, letter) => {
  const texts = letter.all.payAgain;
  const facts = { kind: 'facts', rows: feeRows(letter.all, payload) } as const;
  return {
    subject: texts.subject(payload.name),
    heading: texts.heading,
    blocks: [texts.intro(payload.name), facts, ...nextStep(payload, letter)],
  };
});
