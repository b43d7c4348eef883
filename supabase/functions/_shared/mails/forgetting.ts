/** Tells a family that has not come back for years that it will be forgotten, and what keeps it. */
import { z } from 'zod';
import type { Texts } from '../texts.ts';
import type { MailContent } from './render.ts';

export const forgettingSchema = z.object({
  /** No one of an account that never registered anyone. */
  names: z.array(z.string()),
  /** So long no one has logged in or been signed up for a camp. */
  years: z.number(),
  /** The last day (`YYYY-MM-DD`) on which coming back keeps them. */
  last_day: z.string(),
  /** Someone who organisers wrote down cannot log in. */
  has_login: z.boolean(),
});

export function forgettingMail(
  all: Texts,
  { names, years, last_day: lastDay, has_login: hasLogin }: z.infer<typeof forgettingSchema>,
  profileAddress: string,
): MailContent {
  const texts = all.forgetting;
  const day = all.format.day(lastDay);
  const who = names.length === 0 ? texts.account : all.format.list(names);
  return {
    subject: texts.subject(day),
    heading: texts.heading,
    blocks: [
      { kind: 'paragraph', text: texts.intro(who, years, day) },
      { kind: 'paragraph', text: hasLogin ? texts.keep(day) : texts.noLogin },
      { kind: 'paragraph', text: texts.money },
      ...(hasLogin ? [{ kind: 'button', label: texts.button, address: profileAddress } as const] : []),
    ],
  };
}
