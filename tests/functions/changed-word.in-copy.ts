/** Runs in a copy of the project whose receipts have another heading. */
import assert from 'node:assert/strict';
import { composeMail } from '../../supabase/functions/_shared/mails/compose.ts';
import { receiptPayload, sender } from './mail-fixtures.ts';

Deno.test('the receipt says it, in both languages', () => {
  for (const [language, words] of [
    ['en', 'Thank you, your payment has arrived'],
    ['da', 'Tak, din betaling er kommet frem'],
  ] as const) {
    const from = { siteUrl: 'https://camp.example', sender };
    const { text, html } = composeMail('receipt', receiptPayload, from, language);
    assert.ok(text.includes(words), text);
    assert.ok(html.includes(words), html);
  }
});
