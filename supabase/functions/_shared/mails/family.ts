/** Reminders, and what organisers write to families: their own words, filled in for one family. */
import { z } from 'zod';
import { valueTexts } from '../../../../src/domain/messages/mail-values.ts';
import { fillIn } from '../../../../src/domain/messages/mail-variables.ts';
import { languages, type LanguageCode } from '../../../../src/domain/campers/languages.ts';
import type { Config } from '../config.ts';
import type { Sender } from '../db-schema.ts';
import { textsIn } from '../texts.ts';
import { unsubscribeLinks } from '../unsubscribe.ts';
import { renderMail, type RenderedMail } from './render.ts';

/** Amounts in DKK, days as `YYYY-MM-DD`; a room is null for who has none, and for all until families may see them. */
export const mailValuesSchema = z.object({
  first_name: z.string(),
  camp: z.string(),
  camp_start: z.string(),
  last_day: z.string(),
  price_day: z.string(),
  outstanding: z.number(),
  next_payment: z.number(),
  campers: z
    .array(
      z.object({ name: z.string(), arrival: z.string(), departure: z.string(), room: z.string().nullable() }),
    )
    .min(1),
});

const familyMailSchema = z.object({
  account: z.guid(),
  /** The other parent, who has a mail of their own. */
  reader: z.guid().optional(),
  texts: z.object({ subject: z.string(), body: z.string() }),
  values: mailValuesSchema,
  /** Kind of the reminder; none for what organisers write. */
  reminder: z.string().optional(),
  /** Read by an organiser, who gets no link with which the family's wish could be changed. */
  is_test: z.boolean().default(false),
});

/** A mail to a family, with ways to do without such mails. Throws when the payload is none. */
export function composeFamilyMail(
  payload: unknown,
  config: Pick<Config, 'siteUrl' | 'functionsUrl' | 'webhookSigningKey'> & { sender: Sender },
  language: LanguageCode,
): RenderedMail {
  const { account, reader, texts, values, reminder, is_test: isTest } = familyMailSchema.parse(payload);
  const all = textsIn(language);
  const site = config.siteUrl + languages[language].folder;
  const filled = valueTexts(values, { ...all.format, ...all.family });
  const subject = fillIn(texts.subject, filled);
  const paragraphs = fillIn(texts.body, filled).split(/\n{2,}/);
  const isToPay = reminder === 'price' || reminder === 'last_week' || reminder === 'last_days';
  const content = {
    subject,
    heading: subject,
    blocks: [
      ...paragraphs.filter((text) => text.trim() !== ''),
      isToPay
        ? { kind: 'button' as const, label: all.family.pay, address: `${site}/payment` }
        : { kind: 'button' as const, label: all.family.profile, address: `${site}/profile` },
    ],
  };
  if (isTest) {
    const blocks = [...content.blocks, all.family.stopIsHere];
    return renderMail({ ...content, blocks }, all, config.sender);
  }
  const links = unsubscribeLinks(config, site, reader ?? account);
  return {
    ...renderMail(
      { ...content, after: { text: all.family.why, label: all.family.stop, address: links.page } },
      all,
      config.sender,
    ),
    headers: {
      'List-Unsubscribe': `<${links.endpoint}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
