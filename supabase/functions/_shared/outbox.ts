/** Sends the mails that the database has put in its outbox. What fails stays there and is tried again later. */
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { OutboxMail } from './db-schema.ts';
import type { Log } from './log.ts';
import { SafeError } from './log.ts';
import type { Mailer } from './mailer.ts';
import { composeMail } from './mails/compose.ts';

export interface OutboxDeps {
  db: Pick<Db, 'claimOutbox' | 'finishOutbox'>;
  mailer: Mailer;
  config: Pick<Config, 'siteUrl'>;
  log: Log;
}

/** `dispatchOutbox` for all, after the answer has been given; a failure is logged and left to the sweep. */
export function dispatchInBackground(
  deps: OutboxDeps & {
    /** Keeps the process alive for work that nobody waits for. */
    background: (work: Promise<unknown>) => void;
  },
): void {
  deps.background(
    dispatchOutbox(deps).catch((error: unknown) => deps.log.error('the outbox was not emptied', error)),
  );
}

export interface OutboxResult {
  sent: number;
  failed: number;
}

/** So many are sent at once, well within the two minutes for which a claimed mail is ours. */
const batch = 10;

/**
 * Sends what is due, for one camper or for all. A mail's key is its row's id: a mail that was sent but not noted
 * as sent is not delivered a second time.
 */
export async function dispatchOutbox(deps: OutboxDeps, subject: string | null = null): Promise<OutboxResult> {
  const mails = await deps.db.claimOutbox(batch, subject);
  const outcomes = await Promise.all(mails.map((mail) => sendOne(deps, mail)));
  const sent = outcomes.filter((isSent) => isSent).length;
  return { sent, failed: outcomes.length - sent };
}

async function sendOne({ db, mailer, config, log }: OutboxDeps, mail: OutboxMail): Promise<boolean> {
  let problem: string | null = null;
  try {
    await mailer.send(mail.recipient, composeMail(mail.kind, mail.payload, config.siteUrl), mail.id);
  } catch (error) {
    log.error('a mail was not sent', error, { outbox_id: mail.id, kind: mail.kind });
    problem = error instanceof SafeError ? error.message : 'cannot be composed';
  }
  await db.finishOutbox(mail.id, problem);
  return problem === null;
}
