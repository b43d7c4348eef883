import assert from 'node:assert/strict';
import { HttpError } from '../../supabase/functions/_shared/http.ts';
import { composeFamilyMail } from '../../supabase/functions/_shared/mails/family.ts';
import { dispatchOutbox } from '../../supabase/functions/_shared/outbox.ts';
import { unsubscribeToken } from '../../supabase/functions/_shared/unsubscribe.ts';
import { createPreviewHandler } from '../../supabase/functions/preview-mail/handler.ts';
import { createSendMailsHandler } from '../../supabase/functions/send-mails/handler.ts';
import { camperId, config as settings, fakeDependencies, intentId, payerId, post } from './fakes.ts';
import { sender } from './mail-fixtures.ts';
import type { RenderedMail } from '../../supabase/functions/_shared/mails/render.ts';

const config = { ...settings, sender };
const values = {
  first_name: 'Anna',
  camp: 'Family Camp 2025',
  camp_start: '2025-05-28',
  last_day: '2025-05-15',
  price_day: '2025-05-01',
  outstanding: 1920.5,
  next_payment: 400,
  campers: [
    { name: 'Anna {outstanding}', arrival: 'Bus', departure: 'Car', room: 'Room 4' },
    { name: 'Bo <b>', arrival: 'Public transportation', departure: 'Public transportation', room: null },
  ],
};
const body =
  'Dear {first_name},\n\n{campers} owe {outstanding}, next {next_payment},\nby {price_day} or {last_day}.\n\n{camp} on {camp_start}\n\n{travel}\n\n{rooms}';
const payload = { account: payerId, texts: { subject: 'For {campers}', body }, values };

Deno.test('every variable is filled in once, in words of the language', () => {
  const english = composeFamilyMail(payload, config, 'en');
  assert.equal(english.subject, 'For Anna {outstanding} and Bo <b>');
  for (const line of [
    'Dear Anna,',
    'Anna {outstanding} and Bo <b> owe 1,920.50 DKK, next 400 DKK,\nby May 1, 2025 or May 15, 2025.',
    'Family Camp 2025 on May 28, 2025',
    'Anna {outstanding}: Bus there, Car home\nBo <b>: Public transportation both ways',
    'Anna {outstanding}: Room 4',
  ])
    assert.ok(english.text.includes(line), line);
  const danish = composeFamilyMail(payload, config, 'da');
  assert.ok(
    danish.text.includes('Anna {outstanding}: Bus ud, Bil hjem\nBo <b>: Offentlig transport begge veje'),
  );
  assert.ok(danish.text.includes('1.920,50 kr.'));
});

Deno.test('what families have written is no markup, and lines stay lines', () => {
  const { html } = composeFamilyMail(payload, config, 'en');
  assert.ok(html.includes('Bo &lt;b&gt;') && !html.includes('Bo <b>'));
  assert.ok(html.includes('400 DKK,<br>by May 1, 2025'));
});

Deno.test('before rooms are shown a mail says when they are told', () => {
  const unknown = { ...values, campers: values.campers.map((camper) => ({ ...camper, room: null })) };
  assert.ok(
    composeFamilyMail({ ...payload, values: unknown }, config, 'en').text.includes(
      'You’ll get your rooms when you arrive.',
    ),
  );
});

Deno.test('each has a way to get no more of them, for people and for mail programs', () => {
  const token = unsubscribeToken(config.webhookSigningKey, payerId);
  const mail = composeFamilyMail(payload, config, 'da');
  assert.deepEqual(mail.headers, {
    'List-Unsubscribe': `<https://fn.example/functions/v1/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  assert.ok(mail.html.includes(`https://camp.example/da/unsubscribe?token=${token}`));
  assert.ok(mail.text.includes(`https://camp.example/da/unsubscribe?token=${token}`));
});

Deno.test('a test of it to an organiser has no link that speaks for the family', () => {
  for (const language of ['en', 'da'] as const) {
    const mail = composeFamilyMail({ ...payload, is_test: true }, config, language);
    assert.equal(mail.headers, undefined);
    assert.doesNotMatch(mail.html + mail.text, /token|unsubscribe/);
    assert.match(mail.text, /is here\.|her\./);
  }
});

Deno.test('a reminder to pay leads to the payment, all else to the profile', () => {
  const address = (reminder?: string) =>
    /(payment|profile)"/.exec(composeFamilyMail({ ...payload, reminder }, config, 'en').html)?.[1];
  assert.deepEqual(
    ['price', 'last_week', 'last_days', 'survey', 'last_information', undefined].map(address),
    ['payment', 'payment', 'payment', 'profile', 'profile', 'profile'],
  );
});

Deno.test('attachments are links of their own mail, made once for as long as the service may have it', async () => {
  const kept = new Map<string, Readonly<Record<string, string>>>();
  let made = 0;
  const sent: RenderedMail[] = [];
  const row = {
    id: intentId,
    kind: 'message',
    language: 'en' as const,
    recipient: 'anna@example.org',
    sender,
    payload: { ...payload, attachments: ['schedule.pdf'], season: 1 },
  };
  const again = { ...row, payload: { ...row.payload, links: { 'schedule.pdf': 'https://files.example/0' } } };
  const rows = [row, { ...row, id: camperId }, again];
  const deps = {
    ...fakeDependencies({
      db: {
        claimOutbox: () => Promise.resolve(rows.splice(0)),
        keepLinks: async (mail, links) => (kept.set(mail, links), links),
      },
      mailer: { send: async (_to, mail) => (sent.push(mail), null) },
    }),
    documents: {
      link: async (name: string) => `https://files.example/${name}?${(made += 1)}`,
      remove: async () => undefined,
    },
  };
  assert.deepEqual(await dispatchOutbox(deps, 60_000), { sent: 3, failed: 0 });
  const first = 'https://files.example/schedule-1.pdf?1';
  const second = 'https://files.example/schedule-1.pdf?2';
  assert.deepEqual(
    sent.map(({ attachments }) => attachments),
    [first, second, 'https://files.example/0'].map((path) => [{ filename: 'schedule.pdf', path }]),
  );
  assert.deepEqual(
    [...kept],
    [
      [intentId, { 'schedule.pdf': first }],
      [camperId, { 'schedule.pdf': second }],
    ],
  );
});

/** Someone to whom the database answers, and what it was asked. */
function organiser(answer: unknown) {
  const asked: unknown[] = [];
  const deps = fakeDependencies({
    authenticate: async () => ({
      id: payerId,
      email: 'admin@example.org',
      provider: 'email',
      isOwnCamper: async () => false,
      ask: async (...question) => {
        if (question[0] === 'mail_sender') return sender;
        asked.push(question);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    }),
  });
  return { deps, asked };
}

const texts = { subject: 'Hi {first_name}', body: 'For {campers}' };

Deno.test('a preview is what the family would read, in its language, and cannot change its wish', async () => {
  const { deps, asked } = organiser({ ...values, language: 'da' });
  const response = await createPreviewHandler(deps)(
    post('preview-mail', { texts, account: payerId, campers: [camperId] }),
  );
  const shown: { subject: string; text: string } = await response.json();
  assert.equal(shown.subject, 'Hi Anna');
  assert.ok(shown.text.includes('For Anna {outstanding} og Bo <b>'));
  assert.ok(!shown.text.includes('token='));
  assert.deepEqual(asked, [
    ['family_mail_values', { p_account: payerId, p_campers: [camperId], p_season: null }],
  ]);
});

Deno.test('a preview of a reminder is in the language that is being written', async () => {
  const { deps, asked } = organiser({ ...values, language: 'da' });
  const response = await createPreviewHandler(deps)(
    post('preview-mail', { texts, reminder: 'price', language: 'en' }),
  );
  const shown: { text: string } = await response.json();
  assert.ok(shown.text.includes('For Anna {outstanding} and Bo <b>'));
  assert.deepEqual(asked, [['reminder_example', { p_kind: 'price' }]]);
});

Deno.test('who may not write sees no family and sends nothing', async () => {
  const { deps } = organiser(new HttpError(403, 'not_allowed'));
  const preview = await createPreviewHandler(deps)(
    post('preview-mail', { texts, account: payerId, campers: [] }),
  );
  const send = await createSendMailsHandler(deps)(post('send-mails', {}));
  assert.deepEqual([preview.status, send.status, deps.called()], [403, 403, []]);
  assert.equal((await createSendMailsHandler(fakeDependencies())(post('send-mails', {}, {}))).status, 401);
});

Deno.test('where there is no such family there is nothing to preview', async () => {
  const { deps } = organiser(null);
  const response = await createPreviewHandler(deps)(
    post('preview-mail', { texts, account: payerId, campers: [] }),
  );
  assert.equal(response.status, 404);
});

Deno.test('an organiser’s press sends what waits', async () => {
  const { deps } = organiser([]);
  const response = await createSendMailsHandler(deps)(post('send-mails', {}));
  await deps.settled();
  assert.deepEqual([response.status, deps.called()], [202, ['claimOutbox']]);
});
