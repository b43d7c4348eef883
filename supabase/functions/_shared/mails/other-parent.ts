/** Invites the other parent of a family, and tells both when one acts for it or no longer does. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import type { MailContent } from './render.ts';

export const invitedSchema = z.object({
  holder: z.string(),
  /** The last day of the invitation, `YYYY-MM-DD`. */
  until: z.string(),
});

/** The same words whether the address has an account or not. */
export function invitedMail(
  all: Texts,
  { holder, until }: z.infer<typeof invitedSchema>,
  address: string,
): MailContent {
  const texts = all.invited;
  return {
    subject: texts.subject(holder),
    heading: texts.heading(holder),
    blocks: [
      { kind: 'paragraph', text: texts.intro(holder) },
      { kind: 'paragraph', text: texts.how(all.format.day(until)) },
      { kind: 'button', label: texts.button, address },
      { kind: 'paragraph', text: texts.mistake },
    ],
  };
}

export const otherParentSchema = z.object({
  event: z.enum(['accepted', 'ended']),
  /** Whether the reader is the family's account holder. */
  is_holder: z.boolean(),
  /** Of the other one; none when their account is deleted. */
  name: z.string().optional(),
});

export function otherParentMail(
  all: Texts,
  { event, is_holder: isHolder, name }: z.infer<typeof otherParentSchema>,
  profileAddress: string,
): MailContent {
  const texts = all.otherParent;
  const kind = event === 'accepted' ? texts.accepted : isHolder ? texts.ended : texts.endedForYou;
  const who = name ?? (isHolder ? texts.nameless : texts.namelessFamily);
  return {
    subject: kind.subject(who),
    heading: kind.subject(who),
    blocks: [
      { kind: 'paragraph', text: kind.text(who) },
      ...(isHolder
        ? [
            { kind: 'paragraph', text: all.moved.mistake } as const,
            { kind: 'button', label: all.profileButton, address: profileAddress } as const,
          ]
        : []),
    ],
  };
}
