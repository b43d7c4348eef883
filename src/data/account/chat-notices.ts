/**
 * Tells the server that somebody logged in, registered or looked at the site; it decides whether the organisers' chat
 * hears of it (specification section 7). Nobody waits for it, and its failure is nobody's concern. Plain fetch:
 * public pages use this too.
 */
import { isDeveloperHost } from '../../lib/developer-host.ts';
import { readStored, writeStored } from '../../lib/device-store.ts';
import { env } from '../../lib/env.ts';
import { hasStoredSession } from '../../lib/session-hint.ts';
import type { Client } from '../../lib/supabase.ts';

const VISIT_KEY = 'familycamp-visit';

function send(body: Record<string, string>, token?: string): void {
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

async function sendSignedIn(client: Client, body: Record<string, string>): Promise<void> {
  const { data } = await client.auth.getSession();
  if (data.session) send(body, data.session.access_token);
}

/** After a successful login, by whatever way. */
export function noticeLogin(client: Client): void {
  sendSignedIn(client, { kind: 'login' }).catch(() => undefined);
}

/** After a camper was saved. The server reads for itself who it is. */
export function noticeRegistration(client: Client, camperId: string): void {
  sendSignedIn(client, { kind: 'registration', camperId }).catch(() => undefined);
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
  send({ kind: 'visitor' });
}
