/** What receipts and refunds say: amounts, who paid for whom, and who is not named. */
import assert from 'node:assert/strict';
import { composeMail } from '../../supabase/functions/_shared/mails/compose.ts';
import { fee, receiptPayload, refundPayload, sender } from './mail-fixtures.ts';

const site = 'https://camp.example';
const from = { siteUrl: site, sender };

Deno.test('PAY-18 a receipt names payer, campers, amounts, what remains and the receiver', () => {
  const { subject, text, html } = composeMail('receipt', receiptPayload, from);
  assert.equal(subject, 'Receipt: 733.33 DKK for the camp');
  for (const part of [
    'Peter Jensen',
    '733.33 DKK',
    '400 DKK',
    '333.33 DKK',
    'Camp: Family Camp 2025',
    'Payment ID: 53b84252bde14ba48759e6d30ce9ecf5',
    'Reference: camp-2025-9f0c',
    'Receipt number: 41, 42',
    'VAT: No VAT (exempt association)',
    'Visa',
    'First payment',
    'Left to pay: 800 DKK',
    'Left to pay: 0 DKK',
    'CVR 12345678',
    `${site}/profile`,
  ]) {
    assert.ok(text.includes(part), part);
  }
  assert.ok(!text.includes('exclude VAT'));
  assert.ok(
    composeMail('receipt', receiptPayload, from, 'da').text.includes('Ingen moms (momsfri forening)'),
  );
  for (const part of ['Bo Jensen', '733.33 DKK', `href="${site}/profile"`])
    assert.ok(html.includes(part), part);
});

Deno.test('a receipt says the rule for refunds that counts', () => {
  const rule = { percent: 50, until: '2025-05-08' };
  const said = (refundRule: object | null, language: 'en' | 'da') =>
    composeMail('receipt', { ...receiptPayload, refund_rule: refundRule }, from, language).text;
  assert.ok(said(null, 'en').includes('All payments are non-refundable.'));
  assert.ok(said(null, 'da').includes('Betalinger refunderes ikke.'));
  assert.ok(
    said(rule, 'en').includes('If you cancel by May 8, 2025, we refund 50% of what you’ve paid. After that,'),
  );
  assert.ok(
    said(rule, 'da').includes('Melder du fra senest den 8. maj 2025, betaler vi 50 % af det betalte'),
  );
  assert.ok(!said(rule, 'en').includes('All payments'));
});

Deno.test('the other parent reads who paid what for whom, and not who wants to stay anonymous', () => {
  const { subject, text } = composeMail('paid', receiptPayload, from);
  assert.equal(subject, '733.33 DKK has been paid for your family');
  for (const part of [
    'Peter Jensen has paid 733.33 DKK for the camp and has the receipt.',
    'Everything is paid for Bo Jensen.',
    'This payment: 400 DKK',
    'Left to pay: 800 DKK',
    `${site}/profile`,
  ])
    assert.ok(text.includes(part), part);
  assert.ok(!text.includes('Payment ID') && !text.includes('Receipt number'));
  const hidden = composeMail('paid', { ...receiptPayload, payer_name: null }, from, 'da');
  assert.equal(hidden.subject, '733,33 kr. er betalt for jer');
  assert.ok(hidden.text.includes('En, der gerne vil være anonym, har betalt 733,33 kr.'));
});

Deno.test('a minor who has paid everything reads what the place still waits for', () => {
  const waiting = {
    ...{ name: 'Noah Jensen', paid: 1000, outstanding: 0, is_registered: false },
    ...{ payment: 'all', waits_for: ['adult', 'number'] },
  };
  const lines = receiptPayload.lines.slice(0, 1).map((line) => ({ ...line, ...waiting }));
  const { subject, text } = composeMail('receipt', { ...receiptPayload, lines }, from);
  assert.ok(subject.endsWith('paid in full'));
  assert.ok(text.includes('Everything is paid for Noah Jensen.'));
  const once = 'The place is confirmed once an adult at camp says yes and we have an emergency contact.';
  assert.ok(text.includes(`Noah Jensen: ${once}`) && text.includes(`Status: Paid. ${once}`));
  assert.ok(!text.includes('Awaiting payment'));
  const danish = composeMail('receipt', { ...receiptPayload, lines }, from, 'da').text;
  assert.ok(danish.includes('når en voksen på lejren siger ja og vi har en kontaktperson i nødstilfælde.'));
});

Deno.test('a receipt says first whose fee it completes, and in its subject when nothing remains', () => {
  const part = composeMail('receipt', receiptPayload, from);
  assert.match(part.text, /Dear Peter Jensen,\s+Everything is paid for Bo Jensen\./);
  const lines = receiptPayload.lines.map((line) => ({ ...line, outstanding: 0, is_registered: true }));
  const last = composeMail('receipt', { ...receiptPayload, lines }, from);
  assert.equal(last.subject, 'Receipt: 733.33 DKK for the camp, paid in full');
  assert.match(last.text, /Dear Peter Jensen,\s+Everything is paid for .+ and Bo Jensen\./);
  for (const other of [{ outstanding: 1 }, { is_registered: false }]) {
    const open = receiptPayload.lines.map((line) => ({ ...line, ...other }));
    assert.ok(!composeMail('receipt', { ...receiptPayload, lines: open }, from).text.includes('in full'));
  }
});

Deno.test('N35 a receipt for what was written down by hand has a reference, and no id of a provider', () => {
  const { text } = composeMail(
    'receipt',
    { ...receiptPayload, provider_payment_id: null, reference: 'key' },
    from,
  );
  assert.ok(text.includes('Reference: key') && !text.includes('Payment ID'));
});

Deno.test('a receipt tells the time in Copenhagen', () => {
  assert.match(composeMail('receipt', receiptPayload, from).text, /April 21, 2025 at 00:30/);
});

Deno.test('a receipt tells an anonymous payer that nobody is told', () => {
  const anonymous = composeMail('receipt', { ...receiptPayload, is_anonymous: true }, from);
  assert.ok(anonymous.text.includes('anonymous'));
  assert.ok(!composeMail('receipt', receiptPayload, from).text.includes('anonymous'));
});

Deno.test('a copy for the camper’s family does not name an anonymous payer', () => {
  const copy = composeMail('receipt', { ...receiptPayload, is_anonymous: true, payer_name: null }, from);
  assert.ok(copy.text.includes('Paid by: Anonymous'));
  assert.ok(!copy.text.includes('Dear') && !copy.text.includes('You chose'));
});

Deno.test('N24 money given back has a mail of its own, with the amount and what is left', () => {
  const { subject, text } = composeMail('refund', refundPayload, from);
  assert.equal(subject, 'Refund: 200 DKK from the camp');
  for (const part of [
    'Refunded: 200 DKK',
    'Paid in total: 200 DKK',
    'Left to pay: 1,000 DKK',
    'CVR 12345678',
  ]) {
    assert.ok(text.includes(part), part);
  }
  assert.ok(!text.includes('-200'));
});

Deno.test('N37 what was recorded by mistake is taken off in words of its own, and says what is to be paid and until when', () => {
  const [line] = refundPayload.lines;
  const until = '2025-04-24T08:00:00+00:00';
  const correction = { ...line, payment_type: 'Correction' };
  const payload = {
    ...refundPayload,
    payment_method: 'Bank transfer',
    lines: [{ ...correction, until }, correction],
  };
  const { subject, text } = composeMail('taken_back', payload, from);
  assert.equal(subject, '200 DKK was recorded for you by mistake');
  for (const part of [
    'Deducted: 200 DKK',
    'if you pay 2,000 DKK before April 24, 2025',
    `Pay 2,000 DKK: ${site}/payment`,
  ])
    assert.ok(text.includes(part), part);
  assert.ok(!/refund|given back/i.test(text), text);
  const danish = composeMail('taken_back', payload, from, 'da');
  assert.equal(danish.subject, '200 kr. var registreret hos dig ved en fejl');
  assert.ok(!/tilbagebetal/i.test(danish.text));
  const covered = composeMail(
    'taken_back',
    { ...payload, lines: [{ ...correction, outstanding: 0, until: null }] },
    from,
  );
  assert.ok(covered.text.includes(`${site}/profile`) && !covered.text.includes('if you pay'));
});

Deno.test('what was moved to another person says from whom to whom, and that no money came or went', () => {
  const [line] = refundPayload.lines;
  const payload = {
    ...refundPayload,
    amount: 1200,
    lines: [
      { ...line, name: 'Bo Holm', payment_type: 'Move', amount: -1200 },
      { ...line, name: 'Ida Holm', payment_type: 'Move', amount: 1200 },
    ],
  };
  const { subject, text } = composeMail('money_moved', payload, from);
  assert.equal(subject, '1,200 DKK of your payment now counts for another person');
  assert.match(text, /Bo Holm\s+Moved away: 1,200 DKK[^]+Ida Holm\s+Moved here: 1,200 DKK/);
  assert.ok(!text.includes('-1,200') && !/mistake|refund/i.test(text));
  assert.match(composeMail('money_moved', payload, from, 'da').text, /Flyttet hertil: 1\.200 kr\./);
});

Deno.test('N37 a family whose place is to be paid again reads how much, and until when the bed is reserved', () => {
  const until = '2025-04-24T08:00:00+00:00';
  const { subject, text } = composeMail('pay_again', { ...fee, name: 'Bo Holm', until }, from);
  assert.equal(subject, 'Bo Holm’s place needs to be paid again');
  assert.ok(text.includes('if you pay 800 DKK before April 24, 2025') && text.includes(`${site}/payment`));
  assert.ok(!composeMail('pay_again', { ...fee, until: null }, from).text.includes('before'));
});

Deno.test('help with the price is said with its amount and words, as a line of the price, and a no is kind', () => {
  const line = { ...fee, price: 1200, paid: 600, given: 600, outstanding: 600 };
  const given = { amount: 600, answer: 'Welcome', lines: [line] };
  const { subject, text } = composeMail('aid', given, from);
  assert.equal(subject, 'The camp pays 600 DKK of your price');
  assert.match(text, /The organisers wrote: Welcome/);
  assert.match(text, /Left to pay: 600 DKK/);
  assert.match(composeMail('aid', given, from, 'da').text, /Lejren betaler: 600 kr\./);
  const no = composeMail('aid', { amount: 0, answer: '', lines: [] }, from);
  assert.match(no.text, /We’re sorry: we can’t help with the price this time/);
  const receipt = composeMail(
    'receipt',
    { ...receiptPayload, lines: [{ ...receiptPayload.lines[0], ...line }] },
    from,
  );
  assert.match(receipt.text, /The camp pays: 600 DKK[^]*Paid in total: 0 DKK/);
});
