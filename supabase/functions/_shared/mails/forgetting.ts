/** Tells a family that has not come back for years that it will be forgotten, and what keeps it. */
import { z } from 'zod';
import { mail } from './mail.ts';

const schema = z.object({
  /** No one of an account that never registered anyone. */
  names: z.array(z.string()),
  /** So long no one has logged in or been signed up for a camp. */
  years: z.number(),
  /** The last day (`YYYY-MM-DD`) on which coming back keeps them. */
  last_day: z.string(),
  /** Someone who organisers wrote down cannot log in. */
  has_login: z.boolean(),
});

export const forgettingMail = mail(schema, (payload, { all: { forgetting: texts, format }, site }) => {
  const { names, years, has_login: hasLogin } = payload;
  const day = format.day(payload.last_day);
  const who = names.length === 0 ? texts.account : format.list(names);
  return {
    subject: texts.subject(day),
    heading: texts.heading,
    blocks: [
      texts.intro(who, years, day),
      hasLogin ? texts.keep(day) : texts.noLogin,
      texts.money,
      hasLogin && { kind: 'button', label: texts.button, address: `${site}/profile` },
    ],
  };
});
