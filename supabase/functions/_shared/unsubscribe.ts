/** Links with which a family says, without logging in, that it wants no more mails of the sort it can do without. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Config } from './config.ts';
import { isSameSecret } from './secrets.ts';

/** The account and a proof that the link was made by us; it works for ever, and for nothing else. */
export function unsubscribeToken(signingKey: string, account: string): string {
  return `${account}.${proofOf(signingKey, account)}`;
}

/** The account of a token; null for one that is not ours. */
export function accountOf(signingKey: string, token: string): string | null {
  const [account = '', proof = ''] = token.split('.');
  return z.guid().safeParse(account).success && isSameSecret(proof, proofOf(signingKey, account))
    ? account
    : null;
}

/** Named, so that the same key never proves two things with one text. */
function proofOf(signingKey: string, account: string): string {
  return createHmac('sha256', signingKey).update(`unsubscribe:${account}`).digest('base64url');
}

/** `page` is for people, `endpoint` for mail programs, which press for them (RFC 8058). */
export function unsubscribeLinks(
  { functionsUrl, webhookSigningKey }: Pick<Config, 'functionsUrl' | 'webhookSigningKey'>,
  site: string,
  account: string,
) {
  const query = `?token=${unsubscribeToken(webhookSigningKey, account)}`;
  return { page: `${site}/unsubscribe${query}`, endpoint: `${functionsUrl}/unsubscribe${query}` };
}
