import assert from 'node:assert/strict';
import type { OutboxMail } from '../../supabase/functions/_shared/db-schema.ts';
import { MailError } from '../../supabase/functions/_shared/mailer.ts';
import { dispatchInBackground, dispatchOutbox } from '../../supabase/functions/_shared/outbox.ts';
import { createSendReceiptHandler } from '../../supabase/functions/send-receipt/handler.ts';
import { camperId, failing, fakeDependencies, otherIntentId, payerId, post } from './fakes.ts';
import { receiptPayload, sender } from './mail-fixtures.ts';

const receipt: OutboxMail = {
  id: '55555555-5555-4555-8555-555555555555',
  kind: 'receipt',
  language: 'en',
  recipient: 'anna@example.org',
  payload: receiptPayload,
  sender,
};
const waiting = (...mails: OutboxMail[]) => ({ claimOutbox: () => Promise.resolve(mails.splice(0)) });

Deno.test('a mail is sent with its row as the key, and noted as sent', async () => {
  const deps = fakeDependencies({ db: waiting(receipt) });
  assert.deepEqual(await dispatchOutbox(deps, 60_000), { sent: 1, failed: 0 });
  assert.deepEqual(
    deps.mails.map(({ recipient, key }) => [recipient, key]),
    [['anna@example.org', receipt.id]],
  );
  assert.deepEqual(
    deps.calls.find(([name]) => name === 'finishOutbox'),
    ['finishOutbox', receipt.id, null, true],
  );
});

Deno.test('a mail is in the language of the account that it goes to', async () => {
  const deps = fakeDependencies({ db: waiting({ ...receipt, language: 'da' }, receipt) });
  await dispatchOutbox(deps, 60_000);
  assert.deepEqual(
    deps.mails.map(({ subject }) => subject),
    ['Kvittering: 733,33 kr. for lejren', 'Receipt: 733.33 DKK for the camp'],
  );
});

Deno.test('a mail that is not taken stays, with a reason that names nobody', async () => {
  const deps = fakeDependencies({
    db: waiting(receipt),
    mailer: { send: failing(new MailError(500)) },
  });
  assert.deepEqual(await dispatchOutbox(deps, 60_000), { sent: 0, failed: 1 });
  assert.deepEqual(
    deps.calls.find(([name]) => name === 'finishOutbox'),
    ['finishOutbox', receipt.id, 'mail service: 500', false],
  );
  assert.ok(!deps.logLines.join().includes('anna@example.org'));
});

Deno.test('a mail that cannot be written is set aside, and does not stop the next one', async () => {
  const broken = { ...receipt, id: otherIntentId, payload: { amount: 'much' } };
  const unknown = { ...receipt, id: camperId, kind: 'greeting' };
  const deps = fakeDependencies({ db: waiting(broken, unknown, receipt) });
  assert.deepEqual(await dispatchOutbox(deps, 60_000), { sent: 1, failed: 2 });
  assert.deepEqual(
    deps.calls.filter(([name]) => name === 'setMailAside'),
    [broken, unknown].map(({ id }) => ['setMailAside', id, 'cannot be written']),
  );
});

Deno.test('a failure in the background is logged and harms nobody', async () => {
  const deps = fakeDependencies({ db: { claimOutbox: failing(new Error('away')) } });
  dispatchInBackground(deps);
  await deps.settled();
  assert.ok(deps.logLines.join().includes('the outbox was not emptied'));
});

Deno.test('send-receipt sends what waits for a camper of the family', async () => {
  const deps = fakeDependencies({ db: waiting(receipt) });
  const response = await createSendReceiptHandler(deps)(post('send-receipt', { uuid: camperId }));
  assert.deepEqual([response.status, await response.json()], [200, { sent: 1 }]);
  assert.equal(deps.calls[0]?.[2], camperId);
});

Deno.test('send-receipt does nothing for a camper of another family', async () => {
  const deps = fakeDependencies({ db: waiting(receipt) });
  const response = await createSendReceiptHandler(deps)(post('send-receipt', { uuid: payerId }));
  assert.deepEqual([response.status, deps.called()], [404, []]);
});
