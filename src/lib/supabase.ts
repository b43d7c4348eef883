import type { AuthClient as AuthClientClass } from '@supabase/auth-js';
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { RealtimeClient } from '@supabase/realtime-js';
import type { StorageClient } from '@supabase/storage-js';
import type { Database } from '../data/database.types.ts';
import { env } from './env.ts';
import { SESSION_KEY } from './session-hint.ts';

/** The package exports a constant that holds the class. */
type AuthClient = InstanceType<typeof AuthClientClass>;
type Rest = PostgrestClient<Database>;

/**
 * The parts of the Supabase client that every signed-in screen needs. They are put together here, because the package
 * that holds all parts would add 26 kB to each of those screens. See {@link realtime} and {@link storage} for the rest.
 */
export interface Client {
  readonly auth: AuthClient;
  readonly from: Rest['from'];
  readonly rpc: Rest['rpc'];
  /** `fetch` that adds the project's key and the token of whoever is signed in. */
  readonly fetch: typeof fetch;
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

/**
 * The one client of this browser tab, loaded on first use so that public pages never download it.
 *
 * PKCE: tokens of an OAuth return never stand in the address, and mail links carry a `token_hash`, which
 * works in any browser whatever the flow.
 */
export const getSupabase = once(async (): Promise<Client> => {
  const [{ AuthClient }, { PostgrestClient }] = await Promise.all([
    import('@supabase/auth-js'),
    import('@supabase/postgrest-js'),
  ]);
  const auth = new AuthClient({
    url: `${env.supabaseUrl}/auth/v1`,
    // Spelled as the library does, which replaces the second one by the visitor's token.
    headers: { apikey: env.publishableKey, Authorization: `Bearer ${env.publishableKey}` },
    flowType: 'pkce',
    storageKey: SESSION_KEY,
    detectSessionInUrl: true,
  });
  const authorized = fetchAs(auth);
  const rest: Rest = new PostgrestClient(`${env.supabaseUrl}/rest/v1`, {
    schema: 'public',
    fetch: authorized,
  });
  return { auth, from: rest.from.bind(rest), rpc: rest.rpc.bind(rest), fetch: authorized };
});

/** The live connection to the database, loaded when a screen first listens; it follows login and logout. */
export const realtime = once(async (): Promise<RealtimeClient> => {
  const [{ auth }, { RealtimeClient }] = await Promise.all([getSupabase(), import('@supabase/realtime-js')]);
  const connection = new RealtimeClient(`${env.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: env.publishableKey },
    accessToken: () => accessToken(auth),
  });
  auth.onAuthStateChange(() => void connection.setAuth().catch(() => undefined));
  return connection;
});

/** The files of the installation (schedule, teams, receipts), loaded on first use. */
export const storage = once(async (): Promise<StorageClient> => {
  const [client, { StorageClient }] = await Promise.all([getSupabase(), import('@supabase/storage-js')]);
  return new StorageClient(`${env.supabaseUrl}/storage/v1`, {}, client.fetch);
});

/** The visitor's own token, or the project's key while nobody is signed in. */
async function accessToken(auth: AuthClient): Promise<string> {
  const { data } = await auth.getSession();
  return data.session?.access_token ?? env.publishableKey;
}

function fetchAs(auth: AuthClient): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', env.publishableKey);
    headers.set('authorization', `Bearer ${await accessToken(auth)}`);
    return fetch(input, { ...init, headers });
  };
}
