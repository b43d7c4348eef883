import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../data/database.types.ts';
import { env } from './env.ts';
import { SESSION_KEY } from './session-hint.ts';

/** The one client of this browser tab, typed by the generated database types. */
export type Client = SupabaseClient<Database>;

let client: Promise<Client> | undefined;

/**
 * The Supabase client, loaded on first use so that public pages never download it.
 *
 * PKCE: tokens of an OAuth return never stand in the address, and mail links carry a `token_hash`, which
 * works in any browser whatever the flow. A failed download is forgotten, so that a retry can succeed.
 */
export function getSupabase(): Promise<Client> {
  client ??= createClientOnce().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function createClientOnce(): Promise<Client> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient<Database>(env.supabaseUrl, env.publishableKey, {
    auth: { flowType: 'pkce', storageKey: SESSION_KEY, detectSessionInUrl: true },
  });
}
