import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { queryClient } from '../../lib/query-client.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { hasStoredSession, SESSION_KEY } from '../../lib/session-hint.ts';
import { getSupabase, onAuthChange, type Client } from '../../lib/supabase.ts';
import { DataError, toDataError } from '../client/errors.ts';
import { noticeLogin } from './sign-in-notices.ts';

/** Who is signed in on this device. `provider` is `email`, `google` or `facebook` (specification section 3). */
export interface SessionUser {
  id: string;
  email: string;
  provider: string;
  /** The code of the language in which the account gets its mails; undefined while it has never said any. */
  language?: string | undefined;
}

export type SessionState =
  | { status: 'loading' }
  /** A session is stored here, and what reads it could not be downloaded. */
  | { status: 'unreachable' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser };

const SIGNED_OUT: SessionState = { status: 'signed-out' };
const LOADING: SessionState = { status: 'loading' };
const state = createStore<SessionState>(SIGNED_OUT);
let isReturning = !import.meta.env.SSR && returnsFromProvider();

/** The session as React state: changes with login, logout, expiry and with the same in another tab. */
export const useSession = (): SessionState => useStore(state);

export const currentSession = state.get;

/**
 * The client, whose requests are sent as the signed-in user, never anonymously after a login. Throws DataError `unauthorized` with
 * `session_ended` when the session has ended, and the library's own error when it cannot be renewed now, for example offline.
 */
export async function connectSession(): Promise<Client> {
  const client = await getSupabase();
  if (!hasStoredSession()) return client;
  const { data, error } = await storedSession(client);
  if (data.session) return client;
  throw error && hasStoredSession() ? toDataError(error) : new DataError('unauthorized', 'session_ended');
}

/** Milliseconds in which a session must be readable; the library alone tries for half a minute to renew one. */
const patience = { online: 10_000, offline: 800 };

/** The session of this device. DataError `offline` when it cannot be renewed soon. */
async function storedSession({ auth }: Client) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = new Promise<never>((_resolve, reject) => {
    const wait = navigator.onLine ? patience.online : patience.offline;
    timer = setTimeout(() => reject(new DataError('offline', 'network')), wait);
  });
  try {
    return await Promise.race([auth.getSession(), giveUp]);
  } finally {
    clearTimeout(timer);
  }
}

function onAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  setState(fromSession(session));
  // Logins by mail and password send their notice where they happen; this one happens on the provider's page.
  if (isReturning && event === 'SIGNED_IN') {
    void connectSession()
      .then(noticeLogin)
      .catch(() => undefined);
  }
  if (event === 'SIGNED_IN') isReturning = false;
}

function fromSession(session: Session | null): SessionState {
  if (!session) return SIGNED_OUT;
  const { id, email = '', app_metadata: metadata, user_metadata: own } = session.user;
  const language = typeof own['language'] === 'string' ? own['language'] : undefined;
  return { status: 'signed-in', user: { id, email, provider: metadata.provider ?? 'email', language } };
}

function userId(of: SessionState): string | undefined {
  return of.status === 'signed-in' ? of.user.id : undefined;
}

function emailOf(of: SessionState): string | undefined {
  return of.status === 'signed-in' ? of.user.email : undefined;
}

/** Ignores refreshed tokens, but not a changed address. When the user changes, the cache is cleared, so that no rows of the previous user remain. */
function setState(next: SessionState): void {
  const before = state.get();
  const isSameUser = next.status === before.status && userId(next) === userId(before);
  if (isSameUser && emailOf(next) === emailOf(before)) return;
  if (!isSameUser && userId(before) !== undefined) queryClient.clear();
  state.set(next);
}

/** Another tab logged in or out. `key` is null when that tab cleared everything. */
function onStorage(event: StorageEvent): void {
  if (event.key !== SESSION_KEY && event.key !== null) return;
  if (hasStoredSession()) void takeUp();
  else setState(SIGNED_OUT);
}

/** Reads the stored session again, since another tab may have changed it. */
async function takeUp(): Promise<void> {
  try {
    const { data } = await storedSession(await getSupabase());
    setState(fromSession(data.session));
  } catch {
    setState({ status: 'unreachable' });
  }
}

export function retrySession(): void {
  setState(LOADING);
  void takeUp();
}

function returnsFromProvider(): boolean {
  return new URLSearchParams(window.location.search).has('code');
}

// No one has a session at build time, when the beginning of the login page is rendered.
if (!import.meta.env.SSR) {
  onAuthChange(onAuthEvent);
  if (hasStoredSession() || isReturning) retrySession();
  window.addEventListener('storage', onStorage);
}
