import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The `Authorization` that the provider must send with webhooks of this intent: 32 alphanumerics, bound to the
 * intent, since the provider keeps the string that was given when the payment was created.
 */
export function webhookSecret(signingKey: string, intentId: string): string {
  return createHmac('sha256', signingKey).update(intentId).digest('hex').slice(0, 32);
}

/** Compares in a time that tells nothing about the expected value, not even its length. */
export function isSameSecret(received: string | null, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(received ?? ''), digest(expected)) && expected !== '';
}
