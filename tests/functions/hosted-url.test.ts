import assert from 'node:assert/strict';
import { checkedHostedUrl, pageIn } from '../../supabase/functions/_shared/hosted-url.ts';

const strict = { hostedHosts: ['checkout.example'], allowInsecureLoopback: false };

Deno.test('N20 open redirect: only https on a listed host passes', () => {
  const refused = [
    'https://evil.example/page',
    'https://checkout.example.evil.example/page',
    'https://evil.example/checkout.example',
    'https://checkout.example@evil.example/page',
    'https://user:secret@checkout.example/page',
    'https://checkout.example:8443/page',
    'http://checkout.example/page',
    'http://127.0.0.1/page',
    'javascript:alert(1)',
    '//checkout.example/page',
    'not an address',
    '',
  ];
  for (const address of refused) assert.equal(checkedHostedUrl(address, strict), null, address);
  assert.ok(checkedHostedUrl('https://checkout.example/page', strict));
});

Deno.test('http on loopback passes where it is allowed, with the listed port only', () => {
  const local = { hostedHosts: ['127.0.0.1:5173'], allowInsecureLoopback: true };
  assert.ok(checkedHostedUrl('http://127.0.0.1:5173/page', local));
  assert.equal(checkedHostedUrl('http://127.0.0.1:9999/page', local), null);
});

Deno.test('the language of the page is chosen without harming the other parameters', () => {
  const address = 'https://checkout.example/hostedpaymentpage/?checkoutKey=ab&pid=53b8&language=en-GB#top';
  const url = new URL(pageIn('da', address));
  assert.deepEqual(
    [...url.searchParams],
    [
      ['checkoutKey', 'ab'],
      ['pid', '53b8'],
      ['language', 'da-DK'],
    ],
  );
  assert.equal(new URL(pageIn('en', url.href)).searchParams.get('language'), 'en-GB');
});
