/**
 * What no one may do to an account, and what its mails cannot be made to carry. How often someone may try a password or a
 * code is the platform's to limit (`[auth.rate_limit]`); what holds without a limit is here.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../../supabase/local/auth-mail.ts';
import { totpCode } from '../../supabase/local/second-factor.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf, PASSWORD, signUp, startEmptyStack } from './small-stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startEmptyStack();
});
afterAll(() => stack.close());

interface Answer {
  status: number;
  error_code?: string;
  access_token?: string;
  refresh_token?: string;
}

async function auth(path: string, body: object, { method = 'POST', token = stack.publishableKey } = {}) {
  const response = await fetch(`${stack.url}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const answer: object = await response.json();
  return { ...answer, status: response.status } as Answer;
}

/** The session of a new account, as tokens. */
async function session(email: string) {
  const { client } = await signUp(stack, email);
  const { data } = await client.auth.getSession();
  return { token: data.session?.access_token ?? '', refresh: data.session?.refresh_token ?? '' };
}

describe('the form’s rules hold for whoever asks the server', () => {
  const refused = [
    ['a password of 5 characters', { email: 'p1@example.org', password: 'abcde' }, 'weak_password'],
    ['a password of 20', { email: 'p2@example.org', password: 'a'.repeat(20) }, 'weak_password'],
    ['an address of 51', { email: `${'a'.repeat(39)}@example.org`, password: PASSWORD }, 'validation_failed'],
    ['an address with markup', { email: '<img/src=x>@example.org', password: PASSWORD }, 'validation_failed'],
    ['one in quotes', { email: '"<b>"@example.org', password: PASSWORD }, 'validation_failed'],
  ] as const;

  test.each(refused)('no new account with %s', async (_what, body, code) => {
    expect(await auth('signup', body)).toMatchObject({ error_code: code });
    expect(await stack.sql('select 1 from auth.users where email = $1', [body.email])).toEqual([]);
    expect(stack.mailbox.list(body.email)).toEqual([]);
  });

  test('nor is an account changed to one', async () => {
    const { token } = await session('changes@example.org');
    const change = (body: object) => auth('user', body, { method: 'PUT', token });
    for (const [, { email, password }, code] of refused.filter(([what]) => what !== 'a password of 20'))
      expect(await change(password === PASSWORD ? { email } : { password })).toMatchObject({
        error_code: code,
      });
    // A new one may be longer, as the form lets them.
    for (const password of ['abcdef', 'a'.repeat(30)]) expect((await change({ password })).status).toBe(200);
    expect(await stack.sql(`select email_change from auth.users where email like 'changes@%'`)).toEqual([
      { email_change: null },
    ]);
  });

  test.each([6, 19])('a password of %i characters is let in', async (length) => {
    const body = { email: `p${length}@example.org`, password: 'a'.repeat(length) };
    expect((await auth('signup', body)).status).toBe(200);
  });

  test('nor is one made by a login link', async () => {
    for (const email of [`${'a'.repeat(39)}@example.org`, '<b>@example.org'])
      expect((await auth('otp', { email, create_user: true })).status).toBe(400);
  });
});

test('no mail carries what stands in an address or a name as markup', async () => {
  const address = "o'neil&lt{{.token}}`@example.org";
  const hostile = '<img src=x onerror=alert(1)>"><script>alert(1)</script>';
  const client = clientOf(stack);
  await client.auth.signUp({ email: address, password: PASSWORD, options: { data: { name: hostile } } });
  const [confirmation] = stack.mailbox.list(address);
  await client.auth.verifyOtp({ email: address, token: confirmation?.code ?? '', type: 'signup' });
  await client.auth.updateUser({ email: `new.${address}` });
  await clientOf(stack).auth.resetPasswordForEmail(address);
  await clientOf(stack).auth.signInWithOtp({ email: address });
  const mails = [...stack.mailbox.list(address), ...stack.mailbox.list(`new.${address}`)];
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(4);
  // A change of address has a link only.
  const codes = mails.filter(({ subject }) => !subject.includes('new email')).map(({ code }) => code);
  expect(codes).toEqual(Array(3).fill(expect.stringMatching(/^\d{8}$/)));
  for (const { html, text, subject } of mails) {
    expect(`${html}${subject}`).not.toMatch(/<(img|script)/);
    expect(html).toContain("o'neil&amp;lt{{.token}}`@example.org");
    expect(html).not.toContain('&lt');
    expect(text).toContain(address);
    expect(textOf(html)).toBe(text);
  }
});

describe('a refresh token', () => {
  const refresh = (token: string | undefined) =>
    auth('token?grant_type=refresh_token', { refresh_token: token });

  test('that was used before ends the session of whoever has it', async () => {
    const first = await session('stolen@example.org');
    const second = await refresh(first.refresh);
    const third = await refresh(second.refresh_token);
    expect(third.status).toBe(200);
    expect(await refresh(first.refresh)).toMatchObject({ error_code: 'refresh_token_already_used' });
    expect((await refresh(third.refresh_token)).status).toBe(400);
  });

  test('is worth nothing once its owner has logged out', async () => {
    const { token, refresh: mine } = await session('out@example.org');
    await fetch(`${stack.url}/auth/v1/logout`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}` },
    });
    expect((await refresh(mine)).status).toBe(400);
  });
});

describe('a code', () => {
  const newest = (email: string) => stack.mailbox.list(email)[0]?.code ?? '';
  /** Makes the codes that were sent so much older. */
  const later = (time: string) =>
    stack.sql(
      `update auth.users set confirmation_sent_at = confirmation_sent_at - $1::interval, recovery_sent_at = recovery_sent_at - $1::interval`,
      [time],
    );
  const verify = (email: string, token: string) => auth('verify', { email, token, type: 'email' });

  test('is refused when it is another account’s, was used, is older than the newest or than ten minutes', async () => {
    const [mine, other] = ['code@example.org', 'other@example.org'];
    await auth('otp', { email: mine, create_user: true });
    const older = newest(mine);
    await auth('otp', { email: other, create_user: true });
    expect((await verify(mine, newest(other))).error_code).toBe('otp_expired');
    await later('2 minutes');
    await auth('otp', { email: mine, create_user: true });
    expect(newest(mine)).not.toBe(older);
    expect((await verify(mine, older)).error_code).toBe('otp_expired');
    expect((await verify(mine, newest(mine))).access_token).toEqual(expect.any(String));
    expect((await verify(mine, newest(mine))).error_code).toBe('otp_expired');
    await later('11 minutes');
    expect((await verify(other, newest(other))).error_code).toBe('otp_expired');
  });
});

test('a changed password and a second factor are said to the account’s own address', async () => {
  const email = 'noticed@example.org';
  const { client } = await signUp(stack, email);
  const queued = () =>
    stack.sql(
      `select payload ->> 'what' as what from outbox where kind = 'account_notice' and recipient = $1 order by created_at`,
      [email],
    );
  await clientOf(stack).auth.signInWithPassword({ email, password: PASSWORD });
  expect(await queued()).toEqual([]);
  expect((await client.auth.updateUser({ password: 'another-horse-2' })).error).toBeNull();
  expect(await queued()).toEqual([{ what: 'password_changed' }]);
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  const secret = data?.type === 'totp' ? data.totp.secret : '';
  await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: totpCode(secret) });
  await client.auth.mfa.unenroll({ factorId: data?.id ?? '' });
  expect(await queued()).toEqual([
    { what: 'password_changed' },
    { what: 'factor_added' },
    { what: 'factor_removed' },
  ]);
});

test('a wrong password says nothing of whether there is an account', async () => {
  await session('known@example.org');
  const answers = [];
  for (const email of ['known@example.org', 'unknown@example.org'])
    answers.push(await auth('token?grant_type=password', { email, password: 'not-this-1' }));
  expect(answers[0]).toMatchObject({ status: 400, error_code: 'invalid_credentials' });
  expect(answers[1]).toEqual(answers[0]);
});

describe('another address', () => {
  const linkIn = (address: string) =>
    /token_hash=([^&"\s]+)&(?:amp;)?type=email_change/.exec(
      stack.mailbox.list(address)[0]?.html ?? '',
    )?.[1] ?? '';

  test('is confirmed at both, and everything follows', async () => {
    const { client } = await signUp(stack, 'moves@example.org');
    expect((await client.auth.updateUser({ email: 'moved@example.org' })).error).toBeNull();
    const change = (address: string) => auth('verify', { token_hash: linkIn(address), type: 'email_change' });
    const emails = () => stack.sql(`select email from auth.users where email like 'move%@example.org'`);
    expect((await change('moved@example.org')).access_token).toBeUndefined();
    expect(await emails()).toEqual([{ email: 'moves@example.org' }]);
    expect((await change('moves@example.org')).access_token).toBeDefined();
    expect(await emails()).toEqual([{ email: 'moved@example.org' }]);
  });
});
