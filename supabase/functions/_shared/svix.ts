import { createHmac } from 'node:crypto';
import { isSameSecret } from './secrets.ts';

/** So far a word's time may be from ours, in milliseconds: an older one was kept by someone and is sent again. */
const toleranceMs = 5 * 60_000;

/** The signature of a body: HMAC-SHA256 with what stands after `whsec_`, over id, time (seconds) and body. */
export function svixSignature(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
}

/**
 * The id of a word that was signed with the secret not long ago; null for any other. The header may carry several
 * signatures, while a secret is being replaced by another.
 * @param now milliseconds
 */
export function signedId(secret: string, headers: Headers, body: string, now: number): string | null {
  const id = headers.get('svix-id') ?? '';
  const timestamp = headers.get('svix-timestamp') ?? '';
  if (id === '' || id.length > 200 || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now - Number(timestamp) * 1000) > toleranceMs) return null;
  const expected = `v1,${svixSignature(secret, id, timestamp, body)}`;
  const given = (headers.get('svix-signature') ?? '').split(' ');
  return given.some((one) => isSameSecret(one, expected)) ? id : null;
}
