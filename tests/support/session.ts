/** A signed-in visitor for screen tests: the real session store, with only the network replaced. */
import { afterEach, vi } from 'vitest';
import { signOut } from '../../src/data/accounts/sign-in.ts';
import { currentSession } from '../../src/data/accounts/session.ts';
import { getSupabase } from '../../src/lib/supabase.ts';
import { fakeBackend } from './fake-backend.ts';

export const ME = { id: 'aaaaaaaa-0000-4000-8000-000000000001', email: 'anna@example.org' };

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** What the auth server answers when someone signs in. `metadata` is what the account itself may change. */
export function sessionFor(user: { id: string; email: string } = ME, metadata: object = {}) {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  return {
    access_token: `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: user.id, exp: inAnHour })}.c2ln`,
    refresh_token: `refresh-${user.id}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: inAnHour,
    user: { ...user, aud: 'authenticated', app_metadata: { provider: 'email' }, user_metadata: metadata },
  };
}

/** A session that another page has left on this device. A client that an earlier test has begun throws away what is none. */
export function storeSession(): void {
  window.localStorage.setItem('familycamp-session', JSON.stringify(sessionFor()));
}

/** Realtime's connection, which never opens in screen tests. */
class SilentSocket extends EventTarget {
  readonly readyState = 0;
  send(): void {}
  close(): void {}
}

/** Signs in before the screen is drawn. Call `fakeBackend` for the screen's own requests afterwards. */
export async function signInAs(
  user: { id: string; email: string } = ME,
  metadata: object = {},
): Promise<void> {
  const session = sessionFor(user, metadata);
  vi.stubGlobal('WebSocket', SilentSocket);
  fakeBackend({ 'GET /auth/v1/user': () => session.user });
  const { auth } = await getSupabase();
  await auth.setSession(session);
}

/** Ends a session that a test has begun. */
afterEach(async () => {
  if (currentSession().status !== 'signed-in') return;
  fakeBackend({ 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) });
  await signOut();
});
