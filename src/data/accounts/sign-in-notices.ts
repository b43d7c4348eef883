import type { Client } from '../../lib/supabase.ts';
import { sendNotice } from './chat-notices.ts';

async function sendSignedIn(client: Client, body: Record<string, string>): Promise<void> {
  const { data } = await client.auth.getSession();
  if (data.session) sendNotice(body, data.session.access_token);
}

export function noticeLogin(client: Client): void {
  sendSignedIn(client, { kind: 'login' }).catch(() => undefined);
}

/** Called after a camper was saved. The server looks up who it is. */
export function noticeRegistration(client: Client, camperId: string): void {
  sendSignedIn(client, { kind: 'registration', camperId }).catch(() => undefined);
}
