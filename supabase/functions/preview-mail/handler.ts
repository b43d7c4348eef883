/** POST /functions/v1/preview-mail: shows an organiser what a family would read, before anything is saved or sent. */
import { z } from 'zod';
import { languageCodes } from '../../../src/domain/campers/languages.ts';
import { mailLimits } from '../../../src/domain/messages/mail-variables.ts';
import type { Dependencies } from '../_shared/dependencies.ts';
import { senderSchema } from '../_shared/db-schema.ts';
import { browserEndpoint, HttpError, json, readJson, type Handler } from '../_shared/http.ts';
import { composeFamilyMail, mailValuesSchema } from '../_shared/mails/family.ts';

const texts = z.object({
  subject: z.string().max(mailLimits.subject),
  body: z.string().max(mailLimits.body),
});
const bodySchema = z.union([
  z.object({ texts, reminder: z.string().max(40), language: z.enum(languageCodes) }),
  z.object({
    texts,
    account: z.guid(),
    campers: z.array(z.guid()).max(50),
    season: z.int().positive().nullish(),
  }),
]);

const answerSchema = mailValuesSchema.extend({ language: z.enum(languageCodes) }).nullable();

/**
 * `{ reminder, language }` fills in a text of a reminder, for a family who it concerns; `{ account, campers }` a message, for that
 * family and in its language. Answers 200 `{ subject, text }`; 403 for who may do neither, 404 where there is no such family.
 */
export function createPreviewHandler({ config, authenticate, log }: Dependencies): Handler {
  return browserEndpoint('preview-mail', log, config.siteUrl, async (request) => {
    const caller = await authenticate(request);
    const body = await readJson(request, bodySchema);
    const isReminder = 'reminder' in body;
    // As the caller: the database decides who may look at whose values.
    const answer = answerSchema.parse(
      isReminder
        ? await caller.ask('reminder_example', { p_kind: body.reminder })
        : await caller.ask('family_mail_values', {
            p_account: body.account,
            p_campers: body.campers,
            p_season: body.season ?? null,
          }),
    );
    if (answer === null) throw new HttpError(404, 'not_found');
    const sender = senderSchema.parse(await caller.ask('mail_sender', {}));
    const { subject, text } = composeFamilyMail(
      {
        account: isReminder ? caller.id : body.account,
        texts: body.texts,
        values: answer,
        is_test: true,
        ...(isReminder && { reminder: body.reminder }),
      },
      { ...config, sender },
      isReminder ? body.language : answer.language,
    );
    // Without the heading, which is the subject.
    return json(200, { subject, text: text.slice(subject.length).trim() });
  });
}
