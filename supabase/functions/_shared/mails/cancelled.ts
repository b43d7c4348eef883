/** Tells a family that a place was cancelled, by the organisers or by itself, and what that means for what was paid. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import type { MailContent } from './render.ts';

export const cancelledSchema = z.object({
  name: z.string(),
  /** DKK. */
  paid: z.number(),
  /** DKK of it that the board's rule refunds; null where organisers cancelled the place and decide. */
  refund: z.number().nullable(),
});

export function cancelledMail(
  all: Texts,
  { name, paid, refund }: z.infer<typeof cancelledSchema>,
  profileAddress: string,
): MailContent {
  const texts = all.cancelled;
  const by = refund === null ? texts.byOrganisers : texts.byFamily;
  return {
    subject: texts.subject(name),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: by.intro(name) },
      { kind: 'paragraph', text: paid > 0 ? paidText(all, paid, refund) : texts.unpaid },
      { kind: 'paragraph', text: by.mistake },
      { kind: 'button', label: all.profileButton, address: profileAddress },
    ],
  };
}

/** What becomes of money (DKK) that is no longer needed. */
function paidText({ cancelled, format }: Texts, paid: number, refund: number | null): string {
  if (refund === null) return cancelled.paid(format.kroner(paid));
  return refund > 0
    ? cancelled.refunded(format.kroner(paid), format.kroner(refund))
    : cancelled.notRefunded(format.kroner(paid));
}
