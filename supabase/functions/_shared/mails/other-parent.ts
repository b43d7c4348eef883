/** Invites the other parent of a family or the holder of an added account, and tells both when one acts for it or no longer does. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import { mail, toProfile } from './mail.ts';

const invitedSchema = z.object({
  holder: z.string(),
  /** The last day of the invitation, `YYYY-MM-DD`. */
  until: z.string(),
  /** Whether the account is the reader's own, added by organisers. */
  is_holder: z.boolean().default(false),
});

/** The same words whether the address has an account or not. */
export const invitedMail = mail(
  invitedSchema,
  ({ holder, until, is_holder: isOwn }, { all: { invited: texts, format }, site }) => {
    const words = isOwn ? texts.own : texts;
    return {
      subject: words.subject(holder),
      heading: words.heading(holder),
      blocks: [
        words.intro(holder),
        texts.how(format.day(until)),
        { kind: 'button', label: texts.button, address: `${site}/form?invitation` },
        texts.mistake,
      ],
    };
  },
);

const otherParentSchema = z.object({
  event: z.enum(['accepted', 'ended', 'asked', 'taken_over']),
  /** Whether the reader is the family's account holder, now. */
  is_holder: z.boolean(),
  /** Of the other one; none when their account is deleted. */
  name: z.string().optional(),
});

/** The words of an event, for the one who reads them. */
function wordsOf(
  { event, is_holder: isHolder, name }: z.infer<typeof otherParentSchema>,
  texts: Texts['otherParent'],
) {
  if (event === 'accepted') return texts.accepted;
  if (event === 'asked') return texts.asked;
  if (event === 'taken_over') return isHolder ? texts.takenOver : texts.handedOver;
  if (isHolder) return texts.ended;
  return name === undefined ? texts.deleted : texts.endedForYou;
}

export const otherParentMail = mail(otherParentSchema, (payload, letter) => {
  const { event, is_holder: isHolder, name } = payload;
  const { otherParent: texts, moved } = letter.all;
  const kind = wordsOf(payload, texts);
  const who = name ?? texts.nameless;
  const isMistakeOfOthers = isHolder && event !== 'taken_over';
  return {
    subject: kind.subject(who),
    heading: kind.subject(who),
    blocks: [
      event === 'ended' && name !== undefined && texts.endedBy(letter.did),
      kind.text(who),
      isMistakeOfOthers && moved.mistake,
      (isHolder || event === 'asked') && toProfile(letter),
    ],
  };
});
