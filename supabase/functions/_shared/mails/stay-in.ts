/** Tells a family which of its campers lost their beds, why, and what it means for the prices. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import { feeRows, feeSchema } from './fee.ts';
import type { MailContent } from './render.ts';

export const stayInSchema = z.object({
  reason: z.enum(['no_bed_left', 'not_paid_in_time', 'hold_over', 'by_organisers']),
  people: z.array(feeSchema).min(1),
});

type StayIn = z.infer<typeof stayInSchema>;

/** Whose bed went to someone else may wait for one; the deadline and the organisers give beds free. */
const canWait = ({ reason }: StayIn) => reason === 'no_bed_left' || reason === 'hold_over';

export function stayInMail(all: Texts, payload: StayIn, profileAddress: string): MailContent {
  const texts = all.stayIn;
  const { people } = payload;
  const names = all.format.list(people.map(({ name }) => name));
  const overpaid = people.reduce((sum, { paid, price }) => sum + Math.max(paid - price, 0), 0);
  return {
    subject: texts.subject(names, people.length),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: texts.reasons[payload.reason](names, people.length) },
      ...(canWait(payload) ? [{ kind: 'paragraph' as const, text: texts.wait }] : []),
      { kind: 'paragraph', text: texts.price },
      ...people.map((person) => ({
        kind: 'facts' as const,
        ...(people.length > 1 && { title: person.name }),
        rows: feeRows(all, person),
      })),
      ...(overpaid > 0
        ? [{ kind: 'paragraph' as const, text: texts.overpaid(all.format.kroner(overpaid)) }]
        : []),
      { kind: 'button', label: all.profileButton, address: profileAddress },
    ],
  };
}
