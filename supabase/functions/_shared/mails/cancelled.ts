/** Tells a family that the organisers noted that somebody does not come, and what that means for what was paid. */
import { z } from 'zod';
import { kroner } from '../../../../src/domain/price.ts';
import { mailTexts } from '../texts.ts';
import type { MailContent } from './render.ts';

export const cancelledSchema = z.object({
  name: z.string(),
  /** DKK. */
  paid: z.number(),
});

export function cancelledMail(
  { name, paid }: z.infer<typeof cancelledSchema>,
  profileAddress: string,
): MailContent {
  const texts = mailTexts.cancelled;
  return {
    subject: texts.subject(name),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: texts.intro(name) },
      { kind: 'paragraph', text: paid > 0 ? texts.paid(kroner(paid)) : texts.unpaid },
      { kind: 'paragraph', text: texts.mistake },
      { kind: 'button', label: mailTexts.profileButton, address: profileAddress },
    ],
  };
}
