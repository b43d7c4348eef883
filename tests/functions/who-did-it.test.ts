/** Every kind of mail has decided whether it names the one who made the change; a new kind fails until it has. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { composeMail } from '../../supabase/functions/_shared/mails/compose.ts';
import { fee, receiptPayload, refundPayload, sender } from './mail-fixtures.ts';

const from = { siteUrl: 'https://camp.example', sender };
const changed = {
  ...{ ...fee, old_pricing_name: fee.pricing_name, old_price: 840, old_accommodation: 'Tent' },
  ...{ overpaid: 0, until: null, fields: ['accommodation'] },
};
const chosen = {
  ...{ dates: ['Friday'], arrival_transportation: 'Bus', departure_transportation: 'Bus', size: null },
};
const bed = { names: ['Anna'], until: null, outstanding: null };
const moved = { name: 'Bo Holm', is_here: true };
const merged = { names: ['Bo Holm'], account: 'Anna Holm', is_here: true };

/** Mails that report a change which someone made: their payloads without `by`. */
const reports: Readonly<Record<string, readonly object[]>> = {
  signed_up: [{ campers: [{ ...fee, ...chosen }], outstanding: 100, camp: 'Camp', price_until: null }],
  correction: [true, false].map((is_accepted) => ({
    ...{ name: 'Bo', field: 'first_name', old_value: 'Bo', new_value: 'Bob', answer: '', is_accepted },
  })),
  changed: [
    { ...changed, refund: null },
    { ...changed, refund: 0 },
    { ...changed, refund: null, fields: ['attendance'] },
    { ...changed, refund: 0, fields: ['attendance'] },
  ],
  cancelled: [null, 0].map((refund) => ({ name: 'Bo Holm', paid: 0, refund })),
  stay_in: [{ people: [{ ...fee, accommodation: 'Stay in' }], reason: 'by_organisers' }],
  bed: ['given', 'taken_off'].map((kind) => ({ ...bed, kind })),
  moved: [moved, { ...moved, is_here: false }],
  merged: [merged, { ...merged, is_here: false }],
  new_address: [{ email: 'new@example.org', token: 'abc' }, { email: 'new@example.org' }],
  registered: [fee],
  pay_again: [{ ...fee, until: null }],
  other_parent: [true, false].map((is_holder) => ({ event: 'ended', is_holder, name: 'Eva Holm' })),
};

/** Mails in which the one who did it is always the same, or has a line of their own: what names them. */
const named: Readonly<Record<string, readonly [object, RegExp]>> = {
  receipt: [receiptPayload, /Peter Jensen/],
  paid: [receiptPayload, /Peter Jensen/],
  refund: [refundPayload, /organisers have refunded/],
  aid: [{ amount: 200, answer: '', lines: [{ ...fee, given: 200 }] }, /The camp pays/],
  taken_back: [refundPayload, /organisers recorded/],
  money_moved: [refundPayload, /organisers moved/],
  guardian: [{ name: 'Ben Holm', adult: 'Otto Holm' }, /family of Ben Holm/],
  invited: [{ holder: 'Anna Holm', until: '2025-05-04' }, /Anna Holm/],
};

/** Mails that report no one's change: reminders, news, lists for organisers, and what a stranger may have done in one's name. */
const changeless = ['account_notice', 'attention', 'forgetting', 'opening', 'reminder', 'message'];

const kindsInSchema = () => {
  const schema = readFileSync(new URL('../../supabase/schemas/messages/outbox.sql', import.meta.url), 'utf8');
  const list = /check \(kind in \(([^)]*)\)/.exec(schema)?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind);
};

Deno.test('every kind of mail says who made the change, or reports none', () => {
  const decided = [...Object.keys(reports), ...Object.keys(named), ...changeless];
  assert.deepEqual(decided.toSorted(), kindsInSchema().toSorted());
});

for (const [kind, payloads] of Object.entries(reports))
  Deno.test(`a mail of the kind ${kind} names who made the change, in both languages`, () => {
    for (const payload of payloads) {
      const textBy = (by: object, language: 'en' | 'da') =>
        composeMail(kind, { ...payload, by }, from, language).text;
      const jens = { role: 'parent', name: 'Jens' };
      assert.match(textBy(jens, 'en'), /\bJens (has|couldn’t)\b/);
      assert.match(textBy(jens, 'da'), /\bJens (har|kunne)\b/);
      assert.match(textBy({ role: 'organisers' }, 'en'), /The organisers (have|couldn’t)\b/);
      assert.match(textBy({ role: 'organisers' }, 'da'), /Arrangørerne (har|kunne)\b/);
      assert.doesNotMatch(textBy({ role: 'you' }, 'en'), /organisers have/);
    }
  });

for (const [kind, [payload, words]] of Object.entries(named))
  Deno.test(`a mail of the kind ${kind} names who made the change by itself`, () => {
    assert.match(composeMail(kind, payload, from).text, words);
  });

Deno.test('a request is answered to both parents, and says who had asked', () => {
  const textFor = (asker: object) =>
    composeMail('correction', { ...reports['correction']?.[0], by: { role: 'organisers' }, asker }, from)
      .text;
  assert.ok(textFor({ role: 'you' }).includes('The organisers have made the change you asked for'));
  assert.ok(textFor({ role: 'parent', name: 'Jens' }).includes('change Jens asked for'));
});
