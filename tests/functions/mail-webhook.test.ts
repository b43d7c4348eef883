import assert from 'node:assert/strict';
import { signedId, svixSignature } from '../../supabase/functions/_shared/svix.ts';
import { createMailWebhookHandler } from '../../supabase/functions/mail-webhook/handler.ts';
import { camperId, config, fakeDependencies, post, type Overrides } from './fakes.ts';

const secret = config.mailWebhookSecret ?? '';
const bounced = {
  type: 'email.bounced',
  created_at: '2025-05-04T10:00:00.000Z',
  data: {
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    to: ['anna@example.org'],
    tags: { mail: camperId },
    bounce: { type: 'Permanent', subType: 'Suppressed', message: 'no such user' },
  },
};

/** The same as the database is given it. */
const kept = {
  id: 'msg_1',
  what: 'bounced',
  isFinal: true,
  address: 'anna@example.org',
  mail: camperId,
  reason: 'no such user',
  at: '2025-05-04T10:00:00.000Z',
};

/** The service's word as it sends it; the clock of the tests begins at 0, so that `at` is its age in seconds, backwards. */
function word(body: unknown, { id = 'msg_1', at = 0, key = secret, changed = '' } = {}): Request {
  const text = JSON.stringify(body);
  return post('mail-webhook', text + changed, {
    'svix-id': id,
    'svix-timestamp': String(at),
    'svix-signature': `v1,AAAA v1,${svixSignature(key, id, String(at), text)}`,
  });
}

async function told(request: Request, overrides: Overrides = {}) {
  const deps = fakeDependencies(overrides);
  const response = await createMailWebhookHandler(deps)(request);
  return {
    status: response.status,
    noted: deps.calls.filter(([name]) => name === 'noteMailEvent').map(([, event]) => event),
  };
}

Deno.test('the signature is the one of the published example of Svix', () => {
  const example = {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    body: '{"test": 2432232314}',
  };
  assert.equal(
    svixSignature(example.secret, example.id, example.timestamp, example.body),
    'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

Deno.test('a bounce is kept with its address, the mail and the reason', async () => {
  assert.deepEqual(await told(word(bounced)), {
    status: 200,
    noted: [kept],
  });
});

Deno.test('what may pass is no end of an address, and a mail of the sign-in has no row of ours', async () => {
  const { noted } = await told(
    word({ ...bounced, data: { to: 'anna@example.org', bounce: { type: 'Transient', message: 'full' } } }),
  );
  assert.deepEqual(noted, [{ ...kept, isFinal: false, mail: null, reason: 'full' }]);
});

Deno.test('complaints, deliveries and what the service does not send at all are kept under our names', async () => {
  for (const [type, what] of [
    ['email.complained', 'complained'],
    ['email.delivered', 'delivered'],
    ['email.suppressed', 'bounced'],
    ['email.failed', 'failed'],
    ['email.delivery_delayed', 'delayed'],
  ]) {
    const tags = [{ name: 'mail', value: camperId }];
    const { noted } = await told(word({ ...bounced, type, data: { to: ['anna@example.org'], tags } }));
    assert.deepEqual(noted, [{ ...kept, what, reason: '' }]);
  }
});

Deno.test('other words of the service are heard and nothing follows from them', async () => {
  assert.deepEqual(await told(word({ ...bounced, type: 'email.opened' })), { status: 200, noted: [] });
});

Deno.test('a word that was heard before is answered as if it were new', async () => {
  assert.equal(
    (await told(word(bounced), { db: { noteMailEvent: () => Promise.resolve('seen') } })).status,
    200,
  );
});

Deno.test('without a good signature, or too old, or from the future, nothing is heard', async () => {
  const wrong: Request[] = [
    word(bounced, { key: 'whsec_b3RoZXI=' }),
    word(bounced, { changed: ' ' }),
    word(bounced, { at: -301 }),
    word(bounced, { at: 301 }),
    post('mail-webhook', bounced, {}),
  ];
  for (const request of wrong) assert.deepEqual(await told(request), { status: 401, noted: [] });
});

Deno.test('five minutes are allowed between their clock and ours', () => {
  const headers = word(bounced, { at: 1000 }).headers;
  const at = (seconds: number) => signedId(secret, headers, JSON.stringify(bounced), seconds * 1000);
  assert.deepEqual([at(1300), at(1301), at(700), at(699)], ['msg_1', null, 'msg_1', null]);
});

Deno.test('without a secret in the configuration nobody is believed', async () => {
  const deps = { ...fakeDependencies(), config: { ...config, mailWebhookSecret: null } };
  assert.equal((await createMailWebhookHandler(deps)(word(bounced))).status, 401);
});

Deno.test('what was signed and cannot be read is refused for good', async () => {
  assert.equal((await told(word({ type: 'email.bounced' }))).status, 400);
});

Deno.test('what no database can keep is answered 400, and a time that no mail can have is none', async () => {
  const saying = (message: string) => ({ ...bounced, data: { ...bounced.data, bounce: { message } } });
  for (const wrong of [
    saying('a\0b'),
    saying('\ud800'),
    { ...bounced, data: { ...bounced.data, to: 'a\0@b.dk' } },
  ])
    assert.deepEqual(await told(word(wrong)), { status: 400, noted: [] });
  for (const created_at of ['+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z', '0001-01-01', 'soon']) {
    const { status, noted } = await told(word({ ...bounced, created_at }));
    const [{ at }] = noted as [{ at: string }];
    assert.deepEqual([status, at.slice(0, 2)], [200, '20']);
  }
});
