/** What is told to the organisers' chat of somebody who is signed in. */
import type { Client } from '../../lib/supabase.ts';
import { sendNotice } from './chat-notices.ts';

async function sendSignedIn(client: Client, body: Record<string, string>): Promise<void> {
  const { data } = await client.auth.getSession();
  if (data.session) sendNotice(body, data.session.access_token);
}

/** After a successful login, by whatever way. */
export function noticeLogin(client: Client): void {
  sendSignedIn(client, { kind: 'login' }).catch(() => undefined);
}

/** After a camper was saved. The server reads for itself who it is. */
export function noticeRegistration(client: Client, camperId: string): void {
  sendSignedIn(client, { kind: 'registration', camperId }).catch(() => undefined);
}
