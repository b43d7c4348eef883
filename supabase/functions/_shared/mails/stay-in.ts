/** Tells a family that a camper lost the bed, why, and what it means for the price. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import { feeRows, feeSchema } from './fee.ts';
import type { MailContent } from './render.ts';

export const stayInSchema = feeSchema.extend({
  reason: z.enum(['no_bed_left', 'not_paid_in_time', 'hold_over', 'by_organisers']),
});

type StayIn = z.infer<typeof stayInSchema>;

/** Whose bed went to somebody else may wait for one; the deadline and the organisers give beds free. */
const canWait = ({ reason }: StayIn) => reason === 'no_bed_left' || reason === 'hold_over';

export function stayInMail(all: Texts, payload: StayIn, profileAddress: string): MailContent {
  const texts = all.stayIn;
  const overpaid = payload.paid - payload.price;
  return {
    subject: texts.subject(payload.name),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: texts.reasons[payload.reason](payload.name) },
      ...(canWait(payload) ? [{ kind: 'paragraph' as const, text: texts.wait }] : []),
      { kind: 'paragraph', text: texts.price },
      { kind: 'facts', rows: feeRows(all, payload) },
      ...(overpaid > 0
        ? [{ kind: 'paragraph' as const, text: texts.overpaid(all.format.kroner(overpaid)) }]
        : []),
      { kind: 'button', label: all.profileButton, address: profileAddress },
    ],
  };
}
