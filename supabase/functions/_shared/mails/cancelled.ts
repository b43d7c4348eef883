/** Tells a family that a place was cancelled, by the organisers or by itself, and what that means for what was paid. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import { mail, toProfile } from './mail.ts';

const schema = z.object({
  name: z.string(),
  /** DKK. */
  paid: z.number(),
  /** DKK of it that the board's rule refunds; null where organisers cancelled the place and decide. */
  refund: z.number().nullable(),
});

export const cancelledMail = mail(schema, ({ name, paid, refund }, letter) => {
  const texts = letter.all.cancelled;
  return {
    subject: texts.subject(name),
    heading: texts.heading,
    blocks: [
      texts.intro(letter.did, name),
      paid > 0 ? paidText(letter.all, paid, refund) : texts.unpaid,
      refund === null ? texts.mistake.byOrganisers : texts.mistake.byFamily,
      toProfile(letter),
    ],
  };
});

/** What becomes of money (DKK) that is no longer needed. */
function paidText({ cancelled, format }: Texts, paid: number, refund: number | null): string {
  if (refund === null) return cancelled.paid(format.kroner(paid));
  return refund > 0
    ? cancelled.refunded(format.kroner(paid), format.kroner(refund))
    : cancelled.notRefunded(format.kroner(paid));
}
