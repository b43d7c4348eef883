import assert from 'node:assert/strict';
import { accountOf, unsubscribeToken } from '../../supabase/functions/_shared/unsubscribe.ts';
import { webhookSecret } from '../../supabase/functions/_shared/secrets.ts';
import { createUnsubscribeHandler } from '../../supabase/functions/unsubscribe/handler.ts';
import { camperId, config, fakeDependencies, payerId, post, type Overrides } from './fakes.ts';

const token = unsubscribeToken(config.webhookSigningKey, payerId);
const address = `unsubscribe?token=${token}`;

async function press(request: Request, overrides: Overrides = {}) {
  const deps = fakeDependencies(overrides);
  const response = await createUnsubscribeHandler(deps)(request);
  return { response, wishes: deps.calls.map(([, ...args]) => args) };
}

Deno.test('a mail program presses for its reader, as RFC 8058 says', async () => {
  const { response, wishes } = await press(
    post(address, 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' }),
  );
  assert.equal(response.status, 200);
  assert.deepEqual(wishes, [[payerId, false]]);
});

Deno.test('our page ends the mails and begins them again, from our site', async () => {
  const ended = await press(post(address, { wanted: false }, {}));
  assert.deepEqual([await ended.response.json(), ended.wishes], [{ wanted: false }, [[payerId, false]]]);
  assert.equal(ended.response.headers.get('access-control-allow-origin'), 'https://camp.example');
  const again = await press(post(address, { wanted: true }, {}));
  assert.deepEqual([await again.response.json(), again.wishes], [{ wanted: true }, [[payerId, true]]]);
});

Deno.test('whoever only looks at the address changes nothing, and is led to the page', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { response, wishes } = await press(new Request(`https://fn.example/${address}`, { method }));
    assert.equal(response.status, 303);
    assert.equal(response.headers.get('location'), `https://camp.example/unsubscribe?token=${token}`);
    assert.deepEqual(wishes, []);
  }
});

Deno.test('a token that is not ours, is another’s, or has another purpose is unknown', async () => {
  for (const wrong of [
    '',
    payerId,
    `${payerId}.`,
    `${camperId}.${token.split('.')[1]}`,
    `${payerId}.${webhookSecret(config.webhookSigningKey, payerId)}`,
    unsubscribeToken('another key', payerId),
    `${token}x`,
  ]) {
    assert.equal(accountOf(config.webhookSigningKey, wrong), null, wrong);
    const { response, wishes } = await press(
      post(`unsubscribe?token=${wrong}`, 'List-Unsubscribe=One-Click', {}),
    );
    assert.deepEqual([response.status, wishes], [404, []]);
  }
});

Deno.test('an account that is gone is unknown too', async () => {
  const { response } = await press(post(address, '', {}), {
    db: { setMailWish: () => Promise.resolve(false) },
  });
  assert.equal(response.status, 404);
});
