/** Tells a family that a camper is on its account now, or on it no more, or that two accounts are one. */
import { z } from 'zod';
import { mail, toProfile } from './mail.ts';

const movedSchema = z.object({ name: z.string(), is_here: z.boolean() });

export const movedMail = mail(movedSchema, ({ name, is_here: isHere }, letter) => {
  const { moved } = letter.all;
  const texts = isHere ? moved.here : moved.gone;
  return {
    subject: texts.subject(name),
    heading: texts.heading,
    blocks: [texts.intro(letter.did, name), moved.mistake, toProfile(letter)],
  };
});

const mergedSchema = z.object({
  names: z.array(z.string()),
  /** Whose account stays. */
  account: z.string(),
  is_here: z.boolean(),
});

export const mergedMail = mail(mergedSchema, ({ names, account, is_here: isHere }, letter) => {
  const { merged: texts, moved } = letter.all;
  return {
    subject: texts.subject,
    heading: texts.heading,
    blocks: [
      (isHere ? texts.here : texts.gone)(letter.did, names.join(', '), account),
      texts.money,
      moved.mistake,
      isHere && toProfile(letter),
    ],
  };
});
