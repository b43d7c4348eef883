import { beforeEach, expect, it, vi } from 'vitest';

type Options = { callback: (token: string) => void; 'error-callback': () => boolean; sitekey: string };

/** The service's script as the page loads it: what it does is decided by the test. */
function loadWith(answer: ((options: Options) => void) | 'away'): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    scripts.push(script);
    queueMicrotask(() => {
      if (answer === 'away') return script.dispatchEvent(new Event('error'));
      const render = (_: HTMLElement, options: Options) => {
        queueMicrotask(() => answer(options));
        return 'widget';
      };
      vi.stubGlobal('turnstile', { render, remove: () => undefined });
      return script.dispatchEvent(new Event('load'));
    });
  });
  return scripts;
}

beforeEach(() => {
  vi.resetModules(); // settings are read once
  document.body.replaceChildren();
});

it('loads nothing where nobody is asked', async () => {
  const scripts = loadWith('away');
  const { challengeToken } = await import('../../src/lib/challenge.ts');
  expect(await challengeToken()).toEqual({});
  expect(scripts).toEqual([]);
});

it('answers a new token for each request, from a script that is loaded once, and leaves nothing on the page', async () => {
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', 'site-key');
  let count = 0;
  const scripts = loadWith(({ callback, sitekey }) => callback(`${sitekey} ${(count += 1)}`));
  const { challengeToken } = await import('../../src/lib/challenge.ts');
  expect(await challengeToken()).toEqual({ captchaToken: 'site-key 1' });
  expect(await challengeToken()).toEqual({ captchaToken: 'site-key 2' });
  expect(scripts.map(({ src }) => new URL(src).origin)).toEqual(['https://challenges.cloudflare.com']);
  expect(document.body.children).toHaveLength(0);
});

it.each([
  ['the service is away', 'away' as const],
  ['it fails', (options: Options) => void options['error-callback']()],
])('says so when %s, and tries again next time', async (_, answer) => {
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', 'site-key');
  loadWith(answer);
  const { challengeToken } = await import('../../src/lib/challenge.ts');
  await expect(challengeToken()).rejects.toMatchObject({ code: 'captcha_failed' });
  await expect(challengeToken()).rejects.toMatchObject({ code: 'captcha_failed' });
  expect(document.body.children).toHaveLength(0);
});

it('goes along with every request that tries a password or sends a mail', async () => {
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', 'site-key');
  loadWith(({ callback }) => callback('proof'));
  const bodies: unknown[] = [];
  const answer = async (request: Request) => {
    bodies.push(await request.json());
    return Response.json({ code: 'unexpected_failure', message: '' }, { status: 400 });
  };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) =>
    input.includes('/rpc/email_status') ? Response.json('unknown') : answer(new Request(input, init)),
  );
  const account = await import('../../src/data/accounts/sign-in.ts');
  const calls = [
    () => account.signInWithPassword('a@example.org', 'secret'),
    () => account.signUp('a@example.org', 'secret', 'en'),
    () => account.sendMagicLink('a@example.org', 'en'),
    () => account.resendConfirmation('a@example.org'),
    () => account.sendPasswordReset('a@example.org', 'https://camp.example'),
  ];
  for (const call of calls) await call().catch(() => undefined);
  expect(bodies).toHaveLength(calls.length);
  for (const body of bodies) expect(body).toMatchObject({ gotrue_meta_security: { captcha_token: 'proof' } });
});
