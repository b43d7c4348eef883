/** Invites the other parent of a family, and tells both when one acts for it or no longer does. */
import { z } from 'zod';
import { mail, toProfile } from './mail.ts';

const invitedSchema = z.object({
  holder: z.string(),
  /** The last day of the invitation, `YYYY-MM-DD`. */
  until: z.string(),
});

/** The same words whether the address has an account or not. */
export const invitedMail = mail(
  invitedSchema,
  ({ holder, until }, { all: { invited: texts, format }, site }) => ({
    subject: texts.subject(holder),
    heading: texts.heading(holder),
    blocks: [
      texts.intro(holder),
      texts.how(format.day(until)),
      { kind: 'button', label: texts.button, address: `${site}/form?invitation` },
      texts.mistake,
    ],
  }),
);

const otherParentSchema = z.object({
  event: z.enum(['accepted', 'ended']),
  /** Whether the reader is the family's account holder. */
  is_holder: z.boolean(),
  /** Of the other one; none when their account is deleted. */
  name: z.string().optional(),
});

export const otherParentMail = mail(otherParentSchema, ({ event, is_holder: isHolder, name }, letter) => {
  const { otherParent: texts, moved } = letter.all;
  const endedForYou = name === undefined ? texts.deleted : texts.endedForYou;
  const kind = event === 'accepted' ? texts.accepted : isHolder ? texts.ended : endedForYou;
  const who = name ?? texts.nameless;
  return {
    subject: kind.subject(who),
    heading: kind.subject(who),
    blocks: [
      event === 'ended' && name !== undefined && texts.endedBy(letter.did),
      kind.text(who),
      isHolder && moved.mistake,
      isHolder && toProfile(letter),
    ],
  };
});
