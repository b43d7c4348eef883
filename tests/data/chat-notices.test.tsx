import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { signInWithPassword, verifyCode, verifyLink } from '../../src/data/accounts/sign-in.ts';
import { noticeVisitor } from '../../src/data/accounts/chat-notices.ts';
import { noticeRegistration } from '../../src/data/accounts/sign-in-notices.ts';
import { connectSession } from '../../src/data/accounts/session.ts';
import { fakeBackend } from '../support/fake-backend.ts';
import { ME, sessionFor, signInAs } from '../support/session.ts';

const NOTIFY = 'POST /functions/v1/notify';
const HOUR = 3_600_000;

/** What was sent, with the authorization that came with it. */
function backend(routes: Parameters<typeof fakeBackend>[0] = {}) {
  const asked = fakeBackend({ [NOTIFY]: () => new Response(null, { status: 204 }), ...routes });
  return () => asked.filter(({ route }) => route === NOTIFY).map(({ body }) => body);
}
const at = (hostname: string) => vi.stubGlobal('location', { hostname });

describe('the visitor notice', () => {
  it('is sent once an hour from a device', () => {
    at('camp.example');
    const told = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
    vi.stubGlobal('fetch', told);
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    noticeVisitor(HOUR);
    noticeVisitor(HOUR);
    now.mockReturnValue(1_000_000 + HOUR - 1);
    noticeVisitor(HOUR);
    expect(told).toHaveBeenCalledOnce();
    const [url, init] = told.mock.calls[0] ?? [];
    expect(url).toBe('http://backend.test/functions/v1/notify');
    expect(init).toMatchObject({ method: 'POST', keepalive: true, body: '{"kind":"visitor"}' });
    expect(init?.headers).not.toHaveProperty('authorization');
    now.mockReturnValue(1_000_000 + HOUR);
    noticeVisitor(HOUR);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is sent again when the clock of the device was in the future', () => {
    at('camp.example');
    const told = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
    vi.stubGlobal('fetch', told);
    window.localStorage.setItem('familycamp-visit', String(Date.now() + 100 * HOUR));
    noticeVisitor(HOUR);
    expect(told).toHaveBeenCalledOnce();
  });

  it('is not sent from a developer’s host, nor by somebody who is signed in', async () => {
    const told = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
    vi.stubGlobal('fetch', told);
    noticeVisitor(HOUR);
    at('camp.example');
    window.localStorage.setItem('familycamp-session', '{}');
    noticeVisitor(HOUR);
    expect(told).not.toHaveBeenCalled();
  });

  it('does not mind being refused or unreachable', async () => {
    at('camp.example');
    const told = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', told);
    expect(() => noticeVisitor(HOUR)).not.toThrow();
    await expect(told.mock.results[0]?.value).rejects.toThrow('Failed to fetch');
  });
});

describe('the login notice', () => {
  it.each([
    ['password', () => signInWithPassword(ME.email, 'familycamp'), 'POST /auth/v1/token'],
    ['code', () => verifyCode(ME.email, '123456', 'email'), 'POST /auth/v1/verify'],
    ['link', () => verifyLink('hash', 'magiclink'), 'POST /auth/v1/verify'],
  ])('follows a login by %s', async (_way, login, route) => {
    const told = backend({ [route]: () => sessionFor() });
    await login();
    await waitFor(() => expect(told()).toEqual([{ kind: 'login' }]));
  });

  it('does not follow a refused login', async () => {
    const told = backend({
      'POST /auth/v1/token': () => Response.json({ error_code: 'x' }, { status: 400 }),
    });
    await expect(signInWithPassword(ME.email, 'wrong')).rejects.toThrow('refused: x');
    expect(told()).toEqual([]);
  });
});

it('the registration notice holds an id and the session, and nothing else', async () => {
  await signInAs();
  const told = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', told);
  noticeRegistration(await connectSession(), 'camper-1');
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(told.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    body: '{"kind":"registration","camperId":"camper-1"}',
    headers: { authorization: expect.stringMatching(/^Bearer ey/) as string },
  });
});
