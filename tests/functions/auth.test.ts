import assert from 'node:assert/strict';
import { createAuthenticate } from '../../supabase/functions/_shared/auth.ts';
import { payerId, post } from './fakes.ts';

const user = { id: payerId, email: 'anna@example.org', app_metadata: {}, user_metadata: {} };

/** Signs in by a platform that answers so, by path; `seen` keeps what it was asked, with whose token. */
async function withPlatform(
  answers: Record<string, () => Response>,
  work: (address: string) => Promise<void>,
) {
  const seen: string[] = [];
  const server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: () => undefined }, (request) => {
    const { pathname, search } = new URL(request.url);
    seen.push(`${pathname}${search} ${request.headers.get('authorization')}`);
    return answers[pathname]?.() ?? Response.json({ message: 'nothing' }, { status: 404 });
  });
  await work(`http://127.0.0.1:${server.addr.port}`);
  await server.shutdown();
  return seen;
}
const callerAt = (supabaseUrl: string) =>
  createAuthenticate({ supabaseUrl, publishableKey: 'publishable' })(post('x', {}));

Deno.test('the platform is asked with the caller’s own token, and sees only their own campers', async () => {
  const seen = await withPlatform(
    {
      '/auth/v1/user': () => Response.json(user),
      '/rest/v1/camper_fees': () => Response.json([{ camper_id: payerId }]),
      '/rest/v1/rpc/allowed': () => Response.json('yes'),
      '/rest/v1/rpc/refused': () => Response.json({ code: '42501' }, { status: 403 }),
      '/rest/v1/rpc/again': () =>
        Response.json({ code: 'P0001', message: 'second_factor_again' }, { status: 400 }),
      '/rest/v1/rpc/broken': () => Response.json({ code: 'P0001' }, { status: 400 }),
    },
    async (address) => {
      const caller = await callerAt(address);
      assert.deepEqual([caller.id, caller.email, caller.provider], [payerId, 'anna@example.org', 'email']);
      assert.equal(await caller.isOwnCamper(payerId), true);
      assert.equal(await caller.ask('allowed', {}), 'yes');
      await assert.rejects(caller.ask('refused', {}), { status: 403, code: 'not_allowed' });
      await assert.rejects(caller.ask('again', {}), { status: 409, code: 'second_factor_again' });
      await assert.rejects(caller.ask('broken', {}), /broken: P0001/);
    },
  );
  assert.ok(
    seen.every((one) => one.endsWith(' Bearer token')),
    seen.join('\n'),
  );
  assert.ok(seen.some((one) => one.includes(`camper_id=eq.${payerId}`)));
});

Deno.test('a camper that is not seen is nobody of the family', async () => {
  const answers = {
    '/auth/v1/user': () => Response.json(user),
    '/rest/v1/camper_fees': () => Response.json([]),
  };
  await withPlatform(answers, async (address) => {
    assert.equal(await (await callerAt(address)).isOwnCamper(payerId), false);
  });
});

Deno.test('without a token, or with one that is over, nobody is signed in; silence is an error of the platform', async () => {
  const signIn = createAuthenticate({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'publishable' });
  for (const authorization of ['', 'token'])
    await assert.rejects(signIn(post('x', {}, { authorization })), { status: 401, code: 'not_signed_in' });
  for (const [status, error] of [
    [403, { status: 401, code: 'not_signed_in' }],
    [500, /auth: no answer/],
  ] as const)
    await withPlatform(
      { '/auth/v1/user': () => Response.json({ msg: 'no' }, { status }) },
      async (address) => {
        await assert.rejects(callerAt(address), error);
      },
    );
});
