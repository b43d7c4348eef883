import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../data/database.types.ts';
import { patientFetch } from './connection.ts';
import { env } from './env.ts';
import { SESSION_KEY } from './session-hint.ts';

export type Client = SupabaseClient<Database>;

type AuthListener = (event: AuthChangeEvent, session: Session | null) => void;
let listener: AuthListener = () => undefined;

/** Registers the listener for the stored session, logins, logouts and renewed tokens. */
export function onAuthChange(callback: AuthListener): void {
  listener = callback;
}

/** PKCE: tokens of an OAuth return never stand in the address; mail links carry a `token_hash`, which works in any browser. */
async function makeClient(): Promise<Client> {
  const { createClient } = await import('@supabase/supabase-js');
  const client = createClient<Database>(env.supabaseUrl, env.publishableKey, {
    auth: { storageKey: SESSION_KEY, flowType: 'pkce', detectSessionInUrl: true },
    global: { fetch: patientFetch },
  });
  client.auth.onAuthStateChange((event, session) => listener(event, session));
  return client;
}

let made: Promise<Client> | undefined;

/** The one client of this tab, loaded on first use so that public pages never download it. A failed download can be tried again. */
export function getSupabase(): Promise<Client> {
  made ??= makeClient().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}
