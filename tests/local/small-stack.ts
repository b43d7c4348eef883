import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { startStack, type Stack, type StackOptions } from '../../supabase/local/stack.ts';

// Node 20 has no WebSocket of its own, and supabase-js takes the global one.
Object.assign(globalThis, { WebSocket });

const FIXTURES = join(import.meta.dirname, 'fixtures');

/** A local stack without site and functions, kept in memory, with no one in it. */
export function startEmptyStack(options: Partial<StackOptions> = {}): Promise<Stack> {
  return startStack({
    port: 0,
    dataDir: 'memory://',
    demo: false,
    spa: 'none',
    functions: false,
    quiet: true,
    ...options,
  });
}

/** Starts the local default over a small world of its own, so that these tests do not follow the camp's rules. */
export function startSmallStack(options: Partial<StackOptions> = {}): Promise<Stack> {
  return startEmptyStack({
    sources: {
      migrationsDir: join(FIXTURES, 'migrations'),
      seedFile: join(FIXTURES, 'migrations', 'seed.sql'),
    },
    functionsDir: join(FIXTURES, 'functions'),
    ...options,
  });
}

/** A supabase-js client as a browser has it, without a session. */
export function clientOf({ url, publishableKey }: Stack, key = publishableKey): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

export const PASSWORD = 'correct-horse-1';

/** A client with the session of a new, confirmed account. */
export async function signUp(stack: Stack, email: string): Promise<{ client: SupabaseClient; id: string }> {
  const client = clientOf(stack);
  await client.auth.signUp({ email, password: PASSWORD });
  const [mail] = stack.mailbox.list(email);
  const { data, error } = await client.auth.verifyOtp({ email, token: mail?.code ?? '', type: 'signup' });
  if (error || !data.user) throw new Error(`${email} is not signed up`, { cause: error });
  return { client, id: data.user.id };
}
