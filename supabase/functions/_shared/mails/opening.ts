/** To an address left on the front page after the camp: registration for the next one is open. It is the only mail. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import type { MailContent } from './render.ts';

/** Days as `YYYY-MM-DD`. */
export const openingSchema = z.object({ camp: z.string(), start_date: z.string(), end_date: z.string() });

export function openingMail(
  all: Texts,
  { camp, start_date: start, end_date: end }: z.infer<typeof openingSchema>,
  signupAddress: string,
): MailContent {
  const texts = all.opening;
  return {
    subject: texts.subject(camp),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: texts.intro(camp, all.format.day(start), all.format.day(end)) },
      { kind: 'button', label: texts.button, address: signupAddress },
      { kind: 'paragraph', text: texts.gone },
    ],
  };
}
