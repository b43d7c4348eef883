/** Tells a family that a place is no longer paid, and that it is confirmed again once it is. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import { nextStep } from './changed.ts';
import { feeRows, feeSchema } from './fee.ts';
import type { MailContent } from './render.ts';

/** `until`: ISO time until which the bed is reserved; null without a bed. */
export const payAgainSchema = feeSchema.extend({ until: z.string().nullable() });

export function payAgainMail(
  all: Texts,
  payload: z.infer<typeof payAgainSchema>,
  addresses: { payment: string; profile: string },
): MailContent {
  const texts = all.payAgain;
  return {
    subject: texts.subject(payload.name),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: texts.intro(payload.name) },
      { kind: 'facts', rows: feeRows(all, payload) },
      ...nextStep(all, payload, addresses),
    ],
  };
}
