/** Sends the mails that the database has put in its outbox. What fails stays there and is tried again later. */
import { z } from 'zod';
import type { Config } from './config.ts';
import type { OutboxMail } from './db-schema.ts';
import type { Dependencies } from './dependencies.ts';
import { SafeError } from './log.ts';
import { MailError } from './mailer.ts';
import { composeMail } from './mails/compose.ts';
import { composeFamilyMail } from './mails/family.ts';
import type { RenderedMail } from './mails/render.ts';

/** Requests a second that Resend takes from every customer; of most it takes more, and says so in each answer. */
const leastPerSecond = 2;
/** More are not sent, whatever is said: a burst of receipts is through in two minutes. */
const mostPerSecond = 10;
/** So many are taken at a time: sent, or not answered ten seconds each, within the two minutes for which they are ours. */
const batch = 5;
/** After so many in a row without an answer the mail service is away, and the others wait for it too. */
const mostUnanswered = 5;

/** `dispatchOutbox` for all, after the answer has been given; a failure is logged and left to the sweep. */
export function dispatchInBackground(deps: Dependencies): void {
  deps.background(
    dispatchOutbox(deps, deps.clock.now() + 60_000).catch((error: unknown) =>
      deps.log.error('the outbox was not emptied', error),
    ),
  );
}

export interface OutboxResult {
  sent: number;
  failed: number;
}

/**
 * Sends what is due, for one camper or for all, at the mail service's rate, until nothing is left, a time has come (of
 * `clock`) or the service is away. A mail's key is its row's id: a mail that was sent but not noted as sent is not
 * delivered a second time.
 */
export async function dispatchOutbox(
  deps: Dependencies,
  until: number,
  subject: string | null = null,
): Promise<OutboxResult> {
  const { db, clock } = deps;
  const result: OutboxResult = { sent: 0, failed: 0 };
  let unanswered = 0;
  let perSecond = leastPerSecond;
  let nextAt = clock.now();
  while (nextAt < until && unanswered < mostUnanswered) {
    await clock.sleep(Math.max(0, nextAt - clock.now()));
    const mails = await db.claimOutbox(batch, subject);
    if (mails.length === 0) break;
    const waiting = [...mails];
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
      await clock.sleep(Math.max(0, nextAt - clock.now()));
      const outcome = await sendOne(deps, mail);
      if (outcome.kind === 'sent') perSecond = Math.min(outcome.perSecond ?? leastPerSecond, mostPerSecond);
      nextAt = clock.now() + (outcome.kind === 'later' ? outcome.ms : 1000 / perSecond);
      if (outcome.kind === 'sent') result.sent += 1;
      else if (outcome.kind !== 'later') result.failed += 1;
      unanswered = outcome.kind === 'unanswered' ? unanswered + 1 : 0;
      if (outcome.kind === 'later') waiting.unshift(mail);
      if (outcome.kind === 'later' || nextAt >= until || unanswered >= mostUnanswered) break;
    }
    // No one has been asked about these: anyone who comes next may take them.
    if (waiting.length > 0) await db.returnOutbox(waiting.map(({ id }) => id));
  }
  return result;
}

type Outcome =
  | { kind: 'sent'; perSecond: number | null }
  | { kind: 'refused' }
  | { kind: 'unanswered' }
  | { kind: 'later'; ms: number };

async function sendOne(deps: Dependencies, mail: OutboxMail): Promise<Outcome> {
  const { db, mailer, log } = deps;
  const about = { outbox_id: mail.id, kind: mail.kind };
  let written: Written;
  try {
    written = write(mail, deps.config);
  } catch (error) {
    log.error('a mail cannot be written', error, about);
    await db.setMailAside(mail.id, 'cannot be written');
    return { kind: 'refused' };
  }
  let perSecond: number | null;
  try {
    const attachments = written.files && (await attachmentsOf(deps, mail.id, written.files));
    perSecond = await mailer.send(
      mail.recipient,
      { ...written.mail, ...(attachments && { attachments }) },
      mail.id,
    );
  } catch (error) {
    if (error instanceof MailError && error.retryAfterMs !== null)
      return { kind: 'later', ms: error.retryAfterMs };
    log.error('a mail was not sent', error, about);
    const isAnswered = !(error instanceof MailError) || error.isAnswered;
    const problem = error instanceof SafeError ? error.message : 'unexpected';
    await db.finishOutbox(mail.id, problem, isAnswered);
    return { kind: isAnswered ? 'refused' : 'unanswered' };
  }
  await db.finishOutbox(mail.id, null, true);
  return { kind: 'sent', perSecond };
}

interface Written {
  mail: RenderedMail;
  files?: z.infer<typeof messageFilesSchema>;
}

/** All of a mail that is known without asking anyone. Throws when the payload is not what its kind needs: no later attempt would do better. */
function write({ kind, payload, language, sender }: OutboxMail, settings: Config): Written {
  const config = { ...settings, sender };
  if (kind === 'reminder') return { mail: composeFamilyMail(payload, config, language) };
  if (kind !== 'message') return { mail: composeMail(kind, payload, config, language) };
  const files = messageFilesSchema.parse(payload);
  return {
    mail: composeFamilyMail(payload, config, language),
    ...(files.attachments.length > 0 && { files }),
  };
}

const messageFilesSchema = z.object({
  attachments: z.array(z.string()),
  season: z.int(),
  links: z.record(z.string(), z.string()).optional(),
});

/** In storage each document has its season in its name: `schedule-1.pdf`. */
const storedName = (name: string, season: number) => name.replace(/\.pdf$/, `-${season}.pdf`);

/** The same links for as long as the service may have the mail, however often it is sent: its key stands for all that it says. */
async function attachmentsOf(
  { db, documents }: Dependencies,
  mail: string,
  { attachments, season, links }: z.infer<typeof messageFilesSchema>,
): Promise<NonNullable<RenderedMail['attachments']>> {
  const make = async () =>
    Object.fromEntries(
      await Promise.all(
        attachments.map(async (name) => [name, await documents.link(storedName(name, season))] as const),
      ),
    );
  const kept = links ?? (await db.keepLinks(mail, await make()));
  return attachments.map((filename) => ({ filename, path: kept[filename] ?? '' }));
}
