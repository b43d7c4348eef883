/** Sends mails through an HTTP API (Resend's, or anything that speaks its JSON). */
import type { Config } from './config.ts';
import { SafeError } from './log.ts';
import type { RenderedMail } from './mails/render.ts';

export interface Mailer {
  /** Sends one mail; the same key again is the same mail. Throws `MailError` when it was not taken. */
  send(recipient: string, mail: RenderedMail, idempotencyKey: string): Promise<void>;
}

/** The message is a status: the mail service's own words may repeat the address. */
export class MailError extends SafeError {}

const timeoutMs = 10_000;

export function createMailer(
  config: Pick<Config, 'mailApiUrl' | 'mailApiKey' | 'mailFrom'>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Mailer {
  return {
    async send(recipient, mail, idempotencyKey) {
      const response = await fetch(config.mailApiUrl, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${config.mailApiKey}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify({ from: config.mailFrom, to: [recipient], ...mail }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => null);
      await response?.body?.cancel();
      if (!response?.ok) throw new MailError(`mail service: ${response?.status ?? 'no answer'}`);
    },
  };
}
