/** Tells a family that a camper is on its account now, or on it no more, or that two accounts are one. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import type { MailContent } from './render.ts';

export const movedSchema = z.object({ name: z.string(), is_here: z.boolean() });

export function movedMail(
  all: Texts,
  { name, is_here: isHere }: z.infer<typeof movedSchema>,
  profileAddress: string,
): MailContent {
  const texts = isHere ? all.moved.here : all.moved.gone;
  return {
    subject: texts.subject(name),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: texts.intro(name) },
      { kind: 'paragraph', text: all.moved.mistake },
      { kind: 'button', label: all.profileButton, address: profileAddress },
    ],
  };
}

export const mergedSchema = z.object({
  names: z.array(z.string()),
  /** Whose account stays. */
  account: z.string(),
  is_here: z.boolean(),
});

/** Tells both addresses of a family that two accounts have become one. */
export function mergedMail(
  all: Texts,
  { names, account, is_here: isHere }: z.infer<typeof mergedSchema>,
  profileAddress: string,
): MailContent {
  const texts = all.merged;
  return {
    subject: texts.subject,
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: (isHere ? texts.here : texts.gone)(names.join(', '), account) },
      { kind: 'paragraph', text: texts.money },
      { kind: 'paragraph', text: all.moved.mistake },
      ...(isHere ? [{ kind: 'button', label: all.profileButton, address: profileAddress } as const] : []),
    ],
  };
}
