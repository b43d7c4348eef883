import assert from 'node:assert/strict';
import { createMailer, MailError } from '../../supabase/functions/_shared/mailer.ts';
import { config, failing } from './fakes.ts';

const mail = { subject: 'Receipt', html: '<p>Hi</p>', text: 'Hi' };

Deno.test('the mail service gets the mail with its key', async () => {
  let sent: Request | undefined;
  const mailer = createMailer(config, (input, init) => {
    sent = new Request(input, init);
    return Promise.resolve(Response.json({ id: '1' }));
  });
  await mailer.send('anna@example.org', mail, 'outbox-1');
  assert.equal(sent?.url, 'https://api.resend.com/emails');
  assert.equal(sent?.headers.get('idempotency-key'), 'outbox-1');
  assert.equal(sent?.headers.get('authorization'), 'Bearer mail-api-key');
  assert.deepEqual(await sent?.json(), {
    from: config.mailFrom,
    to: ['anna@example.org'],
    tags: [{ name: 'mail', value: 'outbox-1' }],
    ...mail,
  });
});

Deno.test('a mail service that refuses or is away is an error without the address', async () => {
  for (const answer of [
    () => Promise.resolve(Response.json({ message: 'anna@example.org is invalid' }, { status: 422 })),
    () => Promise.reject(new TypeError('connection to anna@example.org')),
  ]) {
    await assert.rejects(
      createMailer(config, answer).send('anna@example.org', mail, '1'),
      (error) => error instanceof MailError && !error.message.includes('anna'),
    );
  }
});

Deno.test('the mail service’s answer says how many requests a second it takes', async () => {
  for (const [limit, expected] of [
    ['5', 5],
    ['0', null],
    ['many', null],
    ['', null],
  ] as const) {
    const answer = new Response(null, { headers: limit ? { 'ratelimit-limit': limit } : {} });
    const mailer = createMailer(config, () => Promise.resolve(answer));
    assert.equal(await mailer.send('anna@example.org', mail, '1'), expected);
  }
});

Deno.test('too many requests are no refusal: the mail service says how long to wait', async () => {
  for (const [header, expected] of [
    ['3', 3000],
    ['', 1000],
    ['soon', 1000],
    [new Date(Date.now() - 60_000).toUTCString(), 500],
  ] as const) {
    const answer = new Response(null, { status: 429, headers: header ? { 'retry-after': header } : {} });
    await assert.rejects(
      createMailer(config, () => Promise.resolve(answer)).send('anna@example.org', mail, '1'),
      (error) => error instanceof MailError && error.retryAfterMs === expected,
    );
  }
});

Deno.test('the sender’s domain is verified, is not, or cannot be told', async () => {
  const verified = (answer: unknown, status = 200) =>
    createMailer(config, () => Promise.resolve(Response.json(answer, { status }))).isDomainVerified();
  const domain = (name: string, status: string) => ({ data: [{ name, status }] });
  assert.equal(await verified(domain('camp.example', 'verified')), true);
  assert.equal(await verified(domain('camp.example', 'pending')), false);
  assert.equal(await verified(domain('other.example', 'verified')), false);
  assert.equal(await verified({ message: 'restricted_api_key' }, 401), null);
  assert.equal(await verified({ strange: true }), null);
  assert.equal(await createMailer(config, failing(new TypeError('away'))).isDomainVerified(), null);
});
