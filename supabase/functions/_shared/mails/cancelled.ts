/** Tells a family that the organisers noted that someone does not come, and what that means for what was paid. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import type { MailContent } from './render.ts';

export const cancelledSchema = z.object({
  name: z.string(),
  /** DKK. */
  paid: z.number(),
});

export function cancelledMail(
  all: Texts,
  { name, paid }: z.infer<typeof cancelledSchema>,
  profileAddress: string,
): MailContent {
  const texts = all.cancelled;
  return {
    subject: texts.subject(name),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: texts.intro(name) },
      { kind: 'paragraph', text: paid > 0 ? texts.paid(all.format.kroner(paid)) : texts.unpaid },
      { kind: 'paragraph', text: texts.mistake },
      { kind: 'button', label: all.profileButton, address: profileAddress },
    ],
  };
}
