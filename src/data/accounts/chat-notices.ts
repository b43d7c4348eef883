/**
 * Notifies the server of a login, a sign-up or a visit; the server decides whether to post it to the organisers' chat (specification
 * section 7). Fire and forget. Uses plain fetch, since public pages load it too; notices of signed-in visitors are in sign-in-notices.ts.
 */
import { isDeveloperHost } from '../../lib/developer-host.ts';
import { readStored, writeStored } from '../../lib/device-store.ts';
import { env } from '../../lib/env.ts';
import { hasStoredSession } from '../../lib/session-hint.ts';

const VISIT_KEY = 'familycamp-visit';

/** Sends one notice, with a session's token as that user, else anonymously. */
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

/** Reports a logged-out visit to the landing page, once in `interval` milliseconds per device; never from a developer's host. */
export function noticeVisitor(interval: number): void {
  if (hasStoredSession() || isDeveloperHost(window.location.hostname)) return;
  const last = readStored(VISIT_KEY);
  const now = Date.now();
  if (typeof last === 'number' && now - last < interval && last <= now) return;
  writeStored(VISIT_KEY, now);
  sendNotice({ kind: 'visitor' });
}
