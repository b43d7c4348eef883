/** Tells a family that a camper is on its account now, or on it no more. Nobody reads of the other family here. */
import { z } from 'zod';
import { mailTexts } from '../texts.ts';
import type { MailContent } from './render.ts';

export const movedSchema = z.object({ name: z.string(), is_here: z.boolean() });

export function movedMail(
  { name, is_here: isHere }: z.infer<typeof movedSchema>,
  profileAddress: string,
): MailContent {
  const texts = isHere ? mailTexts.moved.here : mailTexts.moved.gone;
  return {
    subject: texts.subject(name),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: texts.intro(name) },
      { kind: 'paragraph', text: mailTexts.moved.mistake },
      { kind: 'button', label: mailTexts.profileButton, address: profileAddress },
    ],
  };
}
