import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../../src/lib/session-hint.ts';
import type { Client } from '../../src/lib/supabase.ts';
import { fakeBackend, type Routes } from '../support/fake-backend.ts';
import { ME, sessionFor } from '../support/session.ts';

const HOUR = 3600;
const RENEW = 'POST /auth/v1/token';
const LEVEL = 'POST /rest/v1/rpc/my_access_level';

/** Opens the site on a device that keeps a session which ends in some seconds. */
async function open(secondsLeft: number, routes: Routes = {}) {
  const session = { ...sessionFor(), expires_at: Math.floor(Date.now() / 1000) + secondsLeft };
  window.localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  const asked = fakeBackend({ [LEVEL]: () => 3, ...routes });
  const { connectSession, currentSession } = await import('../../src/data/accounts/session.ts');
  return { asked: () => asked.map(({ route }) => route), connectSession, currentSession, session };
}

const tokenOf = async ({ auth }: Client) => (await auth.getSession()).data.session?.access_token;

beforeEach(() => {
  vi.resetModules();
  // Each test is a page load, of which the sign-in library, seeing one window, warns.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => void vi.useRealTimers());

it('begins with a token that is good, and asks nobody for another', async () => {
  const { asked, connectSession, currentSession, session } = await open(HOUR);
  expect(currentSession().status).toBe('loading');
  await vi.waitFor(() =>
    expect(currentSession()).toEqual({ status: 'signed-in', user: { ...ME, provider: 'email' } }),
  );
  const client = await connectSession();
  expect(await tokenOf(client)).toBe(session.access_token);
  expect((await client.rpc('my_access_level')).data).toBe(3);
  expect(asked()).toEqual([LEVEL]);
});

it('renews a token that has ended before anything is shown', async () => {
  const renewed = sessionFor();
  const { asked, connectSession, currentSession } = await open(-HOUR, { [RENEW]: () => renewed });
  expect(currentSession().status).toBe('loading');
  await vi.waitFor(() => expect(currentSession().status).toBe('signed-in'));
  expect(await tokenOf(await connectSession())).toBe(renewed.access_token);
  expect(asked()).toEqual([RENEW]);
});

it('renews a token that ends while the page is open, with the next request', async () => {
  const renewed = sessionFor();
  const { connectSession, currentSession, session } = await open(HOUR, { [RENEW]: () => renewed });
  await connectSession();
  window.localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, expires_at: 1 }));
  expect(await tokenOf(await connectSession())).toBe(renewed.access_token);
  expect(currentSession().status).toBe('signed-in');
});

it('is over when the token cannot be renewed', async () => {
  const gone = () => Response.json({ code: 'refresh_token_not_found', msg: 'gone' }, { status: 400 });
  const { currentSession } = await open(-HOUR, { [RENEW]: gone });
  await vi.waitFor(() => expect(currentSession().status).toBe('signed-out'));
  expect(window.localStorage.getItem(SESSION_KEY)).toBeNull();
});

it('refuses a request whose session is over, and asks nobody', async () => {
  const gone = () => Response.json({ code: 'refresh_token_not_found', msg: 'gone' }, { status: 400 });
  const { asked, connectSession, currentSession, session } = await open(HOUR, { [RENEW]: gone });
  await connectSession();
  window.localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, expires_at: 1 }));
  await expect(connectSession()).rejects.toMatchObject({ kind: 'unauthorized', code: 'session_ended' });
  expect(asked()).toEqual([RENEW]);
  expect(currentSession().status).toBe('signed-out');
});

it('never sends a request as somebody unknown while a token cannot be renewed for lack of a connection', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { asked, connectSession, session } = await open(HOUR);
  await connectSession();
  window.localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, expires_at: 1 }));
  vi.useFakeTimers();
  const refusal = connectSession().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000); // the library tries for half a minute
  expect(await refusal).toMatchObject({ kind: 'offline' });
  expect(asked()).not.toContain(LEVEL);
  expect(window.localStorage.getItem(SESSION_KEY)).toContain(ME.id);
  window.localStorage.setItem(SESSION_KEY, JSON.stringify(session)); // so that it can be ended
});
