/** Sends mails through an HTTP API (Resend's, or anything that speaks its JSON). */
import { z } from 'zod';
import type { Config } from './config.ts';
import { SafeError } from './log.ts';
import type { RenderedMail } from './mails/render.ts';

export type Mailer = ReturnType<typeof createMailer>;

/** The message is a status: the mail service's own words may repeat the address. */
export class MailError extends SafeError {
  /** Null when there was no answer. */
  readonly status: number | null;
  /** Milliseconds to wait, when there were only too many requests: the mail itself was not looked at. */
  readonly retryAfterMs: number | null;

  constructor(status: number | null, retryAfterMs: number | null = null) {
    super(`mail service: ${status ?? 'no answer'}`);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the service has refused this mail; otherwise it may have been taken all the same. */
  get isAnswered(): boolean {
    return this.status !== null && this.status < 500 && this.status !== 409;
  }
}

const timeoutMs = 10_000;

export function createMailer(
  config: Pick<Config, 'mailApiUrl' | 'mailApiKey' | 'mailFrom'>,
  fetch: typeof globalThis.fetch = globalThis.fetch,
) {
  return {
    /** The same key again is the same mail. Throws `MailError` when it was not taken. Returns requests a second that the service takes, if it says. */
    async send(recipient: string, mail: RenderedMail, idempotencyKey: string): Promise<number | null> {
      const response = await fetch(config.mailApiUrl, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${config.mailApiKey}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        // The tag comes back with what the service tells of the mail (`mail-webhook`).
        body: JSON.stringify({
          from: config.mailFrom,
          to: [recipient],
          tags: [{ name: 'mail', value: idempotencyKey }],
          ...mail,
        }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => null);
      await response?.body?.cancel();
      if (response?.status === 429) throw new MailError(429, retryAfterMs(response.headers));
      if (!response?.ok) throw new MailError(response?.status ?? null);
      return perSecond(response.headers);
    },
    /** Whether the service has verified the sender's domain; null when it does not say, as to a key that may only send. */
    async isDomainVerified(): Promise<boolean | null> {
      const response = await fetch(new URL('/domains', config.mailApiUrl), {
        headers: { authorization: `Bearer ${config.mailApiKey}` },
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => null);
      const answer = domainsSchema.safeParse(await response?.json().catch(() => null));
      if (!response?.ok || !answer.success) return null;
      const domain = /@([^\s<>@]+)>?\s*$/.exec(config.mailFrom)?.[1]?.toLowerCase();
      return answer.data.data.some(({ name, status }) => name === domain && status === 'verified');
    },
  };
}

const domainsSchema = z.object({ data: z.array(z.object({ name: z.string(), status: z.string() })) });

/** `ratelimit-limit` as Resend writes it: requests in a second. */
function perSecond(headers: Headers): number | null {
  const limit = Number(headers.get('ratelimit-limit'));
  return Number.isInteger(limit) && limit > 0 ? limit : null;
}

/** `retry-after` in milliseconds, whether it names seconds or a time; a second when it is missing or cannot be read. */
function retryAfterMs(headers: Headers): number {
  const text = headers.get('retry-after') ?? '';
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(ms, 500) : 1000;
}
