/** Asks an adult whom another family has named to be responsible for a child at camp. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import type { MailContent } from './render.ts';

export const guardianSchema = z.object({ name: z.string(), adult: z.string() });

export function guardianMail(
  all: Texts,
  { name, adult }: z.infer<typeof guardianSchema>,
  profileAddress: string,
): MailContent {
  const texts = all.guardian;
  return {
    subject: texts.subject(name),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: texts.asked(name, adult) },
      { kind: 'paragraph', text: texts.means },
      { kind: 'button', label: texts.answer, address: profileAddress },
    ],
  };
}
