import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { startEmptyStack } from './small-stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startEmptyStack();
});
afterAll(() => stack.close());

interface AuthAnswer {
  user?: { email: string; user_metadata: { email_verified: boolean } };
  error_code?: string;
}

async function auth(path: string, body: object): Promise<AuthAnswer> {
  const response = await fetch(`${stack.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: AuthAnswer = await response.json();
  return answer;
}

async function newestCode(to: string): Promise<string> {
  const response = await fetch(`${stack.url}/__local/mail.json?to=${encodeURIComponent(to)}`);
  const [newest]: { code: string }[] = await response.json();
  return newest?.code ?? '';
}

/** As on a hosted project, one type of code covers every mail that signs someone in. */
it('takes the code of a confirmation mail, which then counts as confirmed', async () => {
  const email = 'ann@example.org';
  await auth('signup', { email, password: 'familycamp' });
  const answer = await auth('verify', { email, token: await newestCode(email), type: 'email' });
  expect(answer.user?.user_metadata.email_verified).toBe(true);
});

it('takes the code of a login mail', async () => {
  const email = 'bo@example.org';
  await auth('otp', { email, create_user: true });
  const answer = await auth('verify', { email, token: await newestCode(email), type: 'email' });
  expect(answer.user?.email).toBe(email);
});

it('refuses a wrong code with the code that the site looks for', async () => {
  const email = 'cy@example.org';
  await auth('otp', { email, create_user: true });
  const wrong = (await newestCode(email)) === '00000000' ? '11111111' : '00000000';
  const answer = await auth('verify', { email, token: wrong, type: 'email' });
  expect(answer.error_code).toBe('otp_expired');
});
