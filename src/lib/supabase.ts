import type { AuthChangeEvent, AuthClient as AuthClientClass, Session } from '@supabase/auth-js';
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { RealtimeClient } from '@supabase/realtime-js';
import type { StorageClient } from '@supabase/storage-js';
import type { Database } from '../data/database.types.ts';
import { env } from './env.ts';
import { hasStoredSession, SESSION_KEY } from './session-hint.ts';
import { readFreshSession } from './stored-session.ts';

/** The package exports a constant that holds the class. */
export type Auth = InstanceType<typeof AuthClientClass>;
type Rest = PostgrestClient<Database>;

/**
 * The parts of the Supabase client that every signed-in screen needs. They are put together here, because the package
 * that holds all parts would add 47 kB to each of those screens; the others are {@link getAuth}, {@link realtime} and
 * {@link storage}.
 */
export interface Client {
  readonly from: Rest['from'];
  readonly rpc: Rest['rpc'];
  /** `fetch` that adds the project's key and the token of whoever is signed in. */
  readonly fetch: typeof fetch;
  /** The visitor's own token, renewed when it is about to end; the project's key while nobody is signed in. */
  readonly accessToken: () => Promise<string>;
}

/** Answers the same promise each time; a failed download is forgotten, so that a retry can succeed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** The one client of this browser tab, loaded on first use so that public pages never download it. */
export const getSupabase = once(async (): Promise<Client> => {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  const rest: Rest = new PostgrestClient(`${env.supabaseUrl}/rest/v1`, {
    schema: 'public',
    fetch: authorizedFetch,
  });
  return { from: rest.from.bind(rest), rpc: rest.rpc.bind(rest), fetch: authorizedFetch, accessToken };
});

type AuthListener = (event: AuthChangeEvent, session: Session | null) => void;
let listener: AuthListener = () => undefined;

/** Says who is told of logins, logouts and renewed tokens, from the moment the sign-in library is loaded. */
export function onAuthChange(callback: AuthListener): void {
  listener = callback;
}

/**
 * The sign-in library: loaded when somebody logs in or out, comes back from a provider, or needs a new token.
 *
 * PKCE: tokens of an OAuth return never stand in the address, and mail links carry a `token_hash`, which
 * works in any browser whatever the flow.
 */
export const getAuth = once(async (): Promise<Auth> => {
  const { AuthClient } = await import('@supabase/auth-js');
  const auth = new AuthClient({
    url: `${env.supabaseUrl}/auth/v1`,
    // Spelled as the library does, which replaces the second one by the visitor's token.
    headers: { apikey: env.publishableKey, Authorization: `Bearer ${env.publishableKey}` },
    flowType: 'pkce',
    storageKey: SESSION_KEY,
    detectSessionInUrl: true,
  });
  auth.onAuthStateChange((event, session) => listener(event, session));
  return auth;
});

const loadRealtime = once(async (): Promise<RealtimeClient> => {
  const { RealtimeClient } = await import('@supabase/realtime-js');
  return new RealtimeClient(`${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: env.publishableKey },
    accessToken,
  });
});

/** The live connection to the database, as whoever is signed in now. Ask for it again for each channel. */
export async function realtime(): Promise<RealtimeClient> {
  const connection = await loadRealtime();
  await connection.setAuth();
  return connection;
}

/** The files of the installation, loaded on first use. */
export const storage = once(async (): Promise<StorageClient> => {
  const { StorageClient } = await import('@supabase/storage-js');
  return new StorageClient(`${env.supabaseUrl}/storage/v1`, {}, authorizedFetch);
});

async function accessToken(): Promise<string> {
  return (await ownToken()) ?? env.publishableKey;
}

/** Null when this device had a session that has just turned out to be over. */
async function ownToken(): Promise<string | null> {
  const fresh = readFreshSession();
  if (fresh) return fresh.access_token;
  if (!hasStoredSession()) return env.publishableKey;
  const { data, error } = await (await getAuth()).getSession();
  if (data.session) return data.session.access_token;
  if (error && hasStoredSession()) throw error; // it could only not be renewed now, as without a connection
  return null;
}

/** No request of somebody who was signed in goes out as somebody unknown: it is refused here, or fails. */
async function authorizedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await ownToken();
  if (token === null) {
    return Response.json({ code: 'session_ended', message: 'session_ended' }, { status: 401 });
  }
  const headers = new Headers(init?.headers);
  headers.set('apikey', env.publishableKey);
  headers.set('authorization', `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}
