import { randomUUID } from 'node:crypto';
import { svixSignature } from '../functions/_shared/svix.ts';
import type { Mail } from './mailbox.ts';
import { RefusedRequest } from './web-http.ts';

/** What the mail service may tell of a mail, and what the local mailbox calls it. */
export const mailWords: Readonly<Record<string, string>> = {
  'email.delivered': 'Delivered',
  'email.bounced': 'Bounced: no such address',
  'email.complained': 'Marked as spam',
};

/** Tells `mail-webhook` what became of a mail, signed as the mail service signs. Throws RefusedRequest where the product does not take it. */
export async function tellOfMail(
  functionsUrl: string,
  secret: string,
  mail: Mail,
  what: string,
): Promise<void> {
  if (!(what in mailWords)) throw new RefusedRequest(400, `The mail service has no such word: ${what}.`);
  const { to, tags } = mail;
  const body = JSON.stringify({
    type: what,
    created_at: new Date().toISOString(),
    data: {
      to: [to],
      tags,
      ...(what === 'email.bounced' && { bounce: { type: 'Permanent', message: 'no such user' } }),
    },
  });
  const id = randomUUID();
  const time = String(Math.floor(Date.now() / 1000));
  const response = await fetch(`${functionsUrl}/mail-webhook`, {
    method: 'POST',
    headers: {
      'svix-id': id,
      'svix-timestamp': time,
      'svix-signature': `v1,${svixSignature(secret, id, time, body)}`,
    },
    body,
  });
  if (!response.ok)
    throw new RefusedRequest(502, `The product answered ${response.status} to the mail service.`);
}
