/** Tells a family which of its campers lost their beds, why, and what it means for the prices. */
import { z } from 'zod';
import { feeRows, feeSchema } from './fee.ts';
import { mail, toProfile } from './mail.ts';

const schema = z.object({
  reason: z.enum(['no_bed_left', 'not_paid_in_time', 'hold_over', 'by_organisers']),
  /** All of them sleep in the same accommodation now. */
  people: z.array(feeSchema.extend({ accommodation: z.string().default('Stay in') })).min(1),
});

/** Whose bed went to someone else may wait for one; the deadline and the organisers give beds free. */
const canWait = ({ reason }: z.infer<typeof schema>) => reason === 'no_bed_left' || reason === 'hold_over';

export const stayInMail = mail(schema, (payload, letter) => {
  const { stayIn: texts, format } = letter.all;
  const { people } = payload;
  const names = format.list(people.map(({ name }) => name));
  const overpaid = people.reduce((sum, person) => sum + person.overpaid, 0);
  const stored = people[0]?.accommodation ?? 'Stay in';
  const accommodation = letter.all.signedUp.choices.accommodations(stored);
  return {
    subject: texts.subject(names, people.length, accommodation),
    heading: texts.heading,
    blocks: [
      stored === 'Stay in'
        ? texts.reasons[payload.reason](names, people.length, letter.did)
        : texts.back(names, accommodation),
      canWait(payload) && texts.wait,
      texts.price,
      ...people.map((person) => ({
        kind: 'facts' as const,
        ...(people.length > 1 && { title: person.name }),
        rows: feeRows(letter.all, person),
      })),
      overpaid > 0 && texts.overpaid(format.kroner(overpaid)),
      toProfile(letter),
    ],
  };
});
