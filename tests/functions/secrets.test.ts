import assert from 'node:assert/strict';
import { isSameSecret, webhookSecret } from '../../supabase/functions/_shared/secrets.ts';
import { intentId, otherIntentId } from './fakes.ts';

Deno.test('N27 the webhook secret is 32 alphanumerics and needs the signing key', () => {
  assert.match(webhookSecret('key', intentId), /^[A-Za-z0-9]{32}$/);
  assert.notEqual(webhookSecret('key', intentId), webhookSecret('another key', intentId));
});

Deno.test('N28 the webhook secret is bound to the intent and stays the same for it', () => {
  assert.equal(webhookSecret('key', intentId), webhookSecret('key', intentId));
  assert.notEqual(webhookSecret('key', intentId), webhookSecret('key', otherIntentId));
});

Deno.test('a secret is the same only when it is all there', () => {
  for (const wrong of [null, '', 'secre', 'secret ', 'Secret', 'secrets']) {
    assert.equal(isSameSecret(wrong, 'secret'), false, String(wrong));
  }
  assert.equal(isSameSecret('secret', 'secret'), true);
});

Deno.test('an empty expected secret lets nobody in', () => {
  assert.equal(isSameSecret('', ''), false);
  assert.equal(isSameSecret(null, ''), false);
});
