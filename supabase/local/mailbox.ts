import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { emailCode } from '../../src/domain/accounts/email-code.ts';

interface OutgoingMail {
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  /** Where answers go; empty for mails of the sign-in, which say nothing of it. */
  replyTo?: string;
  /** Further headers, such as how to get no more of them. */
  headers?: Record<string, string>;
  /** Files with it: the service would fetch each from its address. */
  attachments?: { filename: string; path: string }[];
  /** What the product calls it by, when the service tells of it. */
  tags?: { name: string; value: string }[];
}

export interface Mail extends OutgoingMail {
  id: string;
  links: string[];
  code: string | null;
  at: string;
}

const KEPT = 500;
const codePattern = new RegExp(`(?<!\\S)\\d{${emailCode.digits}}(?!\\S)`);

export function openMailbox(file: string | null) {
  let mails: Mail[] = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const seen = new Map<string, string>();
  return {
    /** Mails to an address (any when left out), newest first. */
    list: (to?: string) => (to ? mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()) : mails),
    find: (id: string) => mails.find((mail) => mail.id === id),
    /** Puts a mail in; the same key again gives the first mail's id and adds nothing. */
    deliver(outgoing: OutgoingMail, idempotencyKey?: string): string {
      const before = idempotencyKey && seen.get(idempotencyKey);
      if (before) return before;
      const mail = received(outgoing);
      mails = [mail, ...mails].slice(0, KEPT);
      if (idempotencyKey) seen.set(idempotencyKey, mail.id);
      if (file) writeFileSync(file, JSON.stringify(mails));
      return mail.id;
    },
  };
}
export type Mailbox = ReturnType<typeof openMailbox>;

function received(outgoing: OutgoingMail): Mail {
  const found = [
    ...[...outgoing.html.matchAll(/href="(https?:[^"]+)"/g)].map(([, link]) =>
      (link ?? '').replaceAll('&amp;', '&'),
    ),
    ...[...outgoing.text.matchAll(/https?:[^\s<>"]+/g)].map(([link]) => link),
  ];
  const words = outgoing.text || outgoing.html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ');
  return {
    ...outgoing,
    id: randomUUID(),
    links: [...new Set(found)],
    code: codePattern.exec(words)?.[0] ?? null,
    at: new Date().toISOString(),
  };
}
