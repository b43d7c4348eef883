import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import ws from 'ws';
import { startStack, type Stack } from '../../supabase/local/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({
    port: 0,
    dataDir: 'memory://',
    demo: false,
    spa: 'none',
    functions: false,
    quiet: true,
  });
});
afterAll(() => stack.close());

const client = () => createClient(stack.url, stack.publishableKey, { realtime: { transport: ws } });

async function newestCode(to: string): Promise<string> {
  const response = await fetch(`${stack.url}/__local/mail.json?to=${encodeURIComponent(to)}`);
  const [newest] = (await response.json()) as { code: string }[];
  return newest?.code ?? '';
}

/** As on a hosted project, one type of code covers every mail that signs somebody in. */
it('takes the code of a confirmation mail, which then counts as confirmed', async () => {
  const { auth } = client();
  await auth.signUp({ email: 'ann@example.org', password: 'familycamp' });
  const code = await newestCode('ann@example.org');
  const { data, error } = await auth.verifyOtp({ email: 'ann@example.org', token: code, type: 'email' });
  expect(error).toBeNull();
  expect(data.user?.user_metadata['email_verified']).toBe(true);
});

it('takes the code of a login mail', async () => {
  const { auth } = client();
  await auth.signInWithOtp({ email: 'bo@example.org' });
  const code = await newestCode('bo@example.org');
  const { data } = await auth.verifyOtp({ email: 'bo@example.org', token: code, type: 'email' });
  expect(data.user?.email).toBe('bo@example.org');
});

it('refuses a wrong code with the code that the site looks for', async () => {
  const { auth } = client();
  await auth.signInWithOtp({ email: 'cy@example.org' });
  const wrong = (await newestCode('cy@example.org')) === '000000' ? '111111' : '000000';
  const { error } = await auth.verifyOtp({ email: 'cy@example.org', token: wrong, type: 'email' });
  expect(error?.code).toBe('otp_expired');
});
