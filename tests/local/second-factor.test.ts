/** The second factor of the local default answers as the platform does, asked by supabase-js. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../supabase/local/second-factor.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf, PASSWORD, signUp, startEmptyStack } from './small-stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startEmptyStack();
});
afterAll(() => stack.close());

// RFC 6238, appendix B: the last six digits of its eight, for its SHA-1 key.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the code at %d seconds', (seconds, code) => {
  expect(totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1000)).toBe(code);
});

const enrol = async ({ auth }: SupabaseClient, name = 'app') => {
  const { data } = await auth.mfa.enroll({ factorType: 'totp', issuer: 'FamilyCamp', friendlyName: name });
  if (data?.type !== 'totp') throw new Error('Nothing was enrolled.');
  return { id: data.id, ...data.totp };
};
const levelOf = async ({ auth }: SupabaseClient) =>
  (await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;
/** The methods of the session's token, as the database reads them. */
async function methodsOf({ auth }: SupabaseClient): Promise<string[]> {
  const { data } = await auth.getSession();
  const [, claims = ''] = (data.session?.access_token ?? '').split('.');
  const { amr } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { amr: { method: string }[] };
  return amr.map(({ method }) => method).toSorted();
}

test('a code that is right raises the session, which keeps its level when it is renewed', async () => {
  const { client } = await signUp(stack, 'ann@example.org');
  expect([await levelOf(client), await methodsOf(client)]).toEqual(['aal1', ['password']]);
  const { id: factorId, secret, uri } = await enrol(client);
  expect(uri).toMatch(/^otpauth:\/\/totp\/FamilyCamp%3Aann%40example\.org\?.*secret=[A-Z2-7]{32}$/);

  const wrong = totpCode(secret) === '000000' ? '111111' : '000000';
  const refused = await client.auth.mfa.challengeAndVerify({ factorId, code: wrong });
  expect(refused.error?.code).toBe('mfa_verification_failed');
  expect(await levelOf(client)).toBe('aal1');
  // A factor whose code was never given is none.
  expect((await client.auth.mfa.listFactors()).data?.totp).toEqual([]);

  const given = await client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
  expect(given.error).toBeNull();
  expect([await levelOf(client), await methodsOf(client)]).toEqual(['aal2', ['password', 'totp']]);
  await client.auth.refreshSession();
  expect([await levelOf(client), await methodsOf(client)]).toEqual(['aal2', ['password', 'totp']]);
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
    { id: factorId, status: 'verified' },
  ]);
});

test('a password alone changes nothing of the factor that is there', async () => {
  const email = 'bo@example.org';
  const { client } = await signUp(stack, email);
  const { id: factorId, secret } = await enrol(client);
  await client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
  const other = clientOf(stack);
  await other.auth.signInWithPassword({ email, password: PASSWORD });
  expect(await levelOf(other)).toBe('aal1');
  expect((await other.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  const second = await other.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' });
  expect(second.error?.code).toBe('insufficient_aal');
  const { client: stranger } = await signUp(stack, 'cy@example.org');
  const strange = await stranger.auth.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
  expect(strange.error?.code).toBe('mfa_factor_not_found');
});

test('a challenge is answered once', async () => {
  const { client } = await signUp(stack, 'di@example.org');
  const { id: factorId, secret } = await enrol(client);
  const { data: challenge } = await client.auth.mfa.challenge({ factorId });
  const verify = () =>
    client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: totpCode(secret) });
  expect((await verify()).error).toBeNull();
  expect((await verify()).error?.code).toBe('mfa_challenge_expired');
});
