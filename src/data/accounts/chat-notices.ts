/**
 * Tells the server that somebody logged in, registered or looked at the site; it decides whether the organisers' chat
 * hears of it (specification section 7). Nobody waits for it, and its failure is nobody's concern. Plain fetch:
 * public pages use this too, and load nothing of what only the others tell (sign-in-notices.ts).
 */
import { isDeveloperHost } from '../../lib/developer-host.ts';
import { readStored, writeStored } from '../../lib/device-store.ts';
import { env } from '../../lib/env.ts';
import { hasStoredSession } from '../../lib/session-hint.ts';

const VISIT_KEY = 'familycamp-visit';

/** Tells one thing; with a session's token as that person, else as nobody. */
export function sendNotice(body: Record<string, string>, token?: string): void {
  fetch(`${env.supabaseUrl}/functions/v1/notify`, {
    method: 'POST',
    // Goes out even if the page is left at once.
    keepalive: true,
    headers: {
      apikey: env.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/**
 * A logged-out visitor looks at the landing page; never from a developer's host.
 * @param interval milliseconds in which one device is told about once
 */
export function noticeVisitor(interval: number): void {
  if (hasStoredSession() || isDeveloperHost(window.location.hostname)) return;
  const last = readStored(VISIT_KEY);
  const now = Date.now();
  if (typeof last === 'number' && now - last < interval && last <= now) return;
  writeStored(VISIT_KEY, now);
  sendNotice({ kind: 'visitor' });
}
