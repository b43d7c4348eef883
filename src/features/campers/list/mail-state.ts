import { mailWords } from '../../../content/en/messages/mails.ts';
import type { MessageMail } from '../../../data/messages/messages.ts';

const t = mailWords.ofCamper;
const deliveries: Readonly<Record<string, string>> = t.delivery;

/** What became of a mail, in a word; `sent` until the mail service reports more. */
export function mailState({ sent_at: sentAt, delivery }: Pick<MessageMail, 'sent_at' | 'delivery'>): string {
  if (sentAt === null) return t.waiting;
  return delivery === null ? t.sent : (deliveries[delivery] ?? delivery);
}
