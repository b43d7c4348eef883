import { useSyncExternalStore } from 'react';
import type { Session } from '@supabase/auth-js';
import { queryClient } from '../lib/query-client.ts';
import { hasStoredSession, SESSION_KEY } from '../lib/session-hint.ts';
import { getSupabase, type Client } from '../lib/supabase.ts';
import { noticeLogin } from './notices.ts';

/** Who is signed in on this device. `provider` is `email`, `google` or `facebook` (specification section 3). */
export interface SessionUser {
  id: string;
  email: string;
  provider: string;
}

export type SessionState =
  { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; user: SessionUser };

const SIGNED_OUT: SessionState = { status: 'signed-out' };
const listeners = new Set<() => void>();
let state: SessionState = SIGNED_OUT;
let connection: Promise<Client> | undefined;

/** The session as React state: changes with login, logout, expiry and with the same in another tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentSession);
}

/** The session now, outside React. */
export function currentSession(): SessionState {
  return state;
}

/**
 * The client with its auth events connected to this store. Every sign-in goes through it, so that a visitor
 * without a session downloads the client only when they log in.
 */
export function connectSession(): Promise<Client> {
  connection ??= listen().catch((error: unknown) => {
    connection = undefined;
    setState(SIGNED_OUT);
    throw error;
  });
  return connection;
}

async function listen(): Promise<Client> {
  let isReturning = returnsFromProvider();
  const client = await getSupabase();
  client.auth.onAuthStateChange((event, session) => {
    setState(fromSession(session));
    // Logins by mail and password are told where they happen; this one happens on the provider's page.
    if (isReturning && event === 'SIGNED_IN') noticeLogin(client);
    if (event === 'SIGNED_IN') isReturning = false;
  });
  return client;
}

function fromSession(session: Session | null): SessionState {
  if (!session) return SIGNED_OUT;
  const { id, email = '', app_metadata: metadata } = session.user;
  return { status: 'signed-in', user: { id, email, provider: metadata.provider ?? 'email' } };
}

function userId(of: SessionState): string | undefined {
  return of.status === 'signed-in' ? of.user.id : undefined;
}

/** A refreshed token is no news; another person, or nobody, must not find the last one's rows in the cache. */
function setState(next: SessionState): void {
  if (next.status === state.status && userId(next) === userId(state)) return;
  if (userId(state) !== undefined) queryClient.clear();
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab logged in or out. `key` is null when that tab cleared everything. */
function onStorage(event: StorageEvent): void {
  if (event.key !== SESSION_KEY && event.key !== null) return;
  if (hasStoredSession()) void connectSession().catch(() => undefined);
  else setState(SIGNED_OUT);
}

function returnsFromProvider(): boolean {
  return new URLSearchParams(window.location.search).has('code');
}

if (hasStoredSession() || returnsFromProvider()) {
  state = { status: 'loading' };
  connectSession().catch(() => undefined);
}
window.addEventListener('storage', onStorage);
