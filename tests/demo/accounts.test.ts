import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { demoAccounts } from '../../supabase/demo/load.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { openDemo } from './open-demo.ts';

describe('the accounts that the demo names', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await openDemo();
  });
  afterAll(() => stack.close());

  test.each(demoAccounts)('$email signs in: $description', async ({ email, password }) => {
    // Node 20 has none of its own, and supabase-js refuses to start without one.
    vi.stubGlobal('WebSocket', WebSocket);
    const client = createClient(stack.url, stack.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    const profile = await client.from('users').select('email').eq('id', data.user?.id).maybeSingle();
    expect(profile.data).toEqual(email === 'new.account@example.org' ? null : { email });
  });
});
