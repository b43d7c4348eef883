import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPROVED, card, startPages } from './hosted-fixture.ts';
import { changed } from './order.ts';
import { asPage, open, press } from './page-visit.ts';

let pages: Awaited<ReturnType<typeof startPages>>;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages.close());

describe('the page', () => {
  test('shows merchant, lines, total, terms and that it is a test', async () => {
    const { page } = await pages.newPayment();
    expect(page.status).toBe(200);
    expect(page.document.documentElement.lang).toBe('en-GB');
    expect(page.document.querySelectorAll('h1')).toHaveLength(1);
    expect(page.text('test-banner')).toBe('TEST PAYMENT - no money moves');
    expect(page.text('total')).toContain('483.33');
    expect(page.document.body.textContent).toContain('Camp fee - First payment - REG');
    expect(page.document.querySelector('a')?.href).toBe('https://site.example/terms-of-service');
  });
  test('runs no script and posts only to itself and on to the shop', async () => {
    const { page } = await pages.newPayment();
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://site.example;");
    expect(page.document.querySelectorAll('script, [style], [onclick]')).toHaveLength(0);
  });
  test('speaks Danish on request', async () => {
    const { url } = await pages.newPayment();
    const page = await open(`${url}&language=da-DK`);
    expect(page.document.documentElement.lang).toBe('da-DK');
    expect(page.text('pay')).toMatch(/^Betal 483,33/);
    expect(page.text('test-banner')).toContain('TEST PAYMENT - no money moves');
    const wrong = asPage(await press(`${url}&language=da-DK`, page, 'pay'));
    expect(wrong.text('error-number')).toBe('Indtast kortnummeret.');
  });
  test('escapes what the shop sends', async () => {
    const { page } = await pages.newPayment(changed('order.items.0.name', `Tom & "Jerry's"`));
    expect(page.document.querySelector('dt')?.textContent).toBe(`Tom & "Jerry's"`);
  });
  test('is unknown without its key', async () => {
    const { url } = await pages.newPayment();
    expect((await open(url.replace(/checkoutKey=\w+/, 'checkoutKey=0'))).status).toBe(404);
  });
});

describe('a card', () => {
  test('approved by 3-D Secure returns to the shop with the id', async () => {
    const { paymentId, url, page } = await pages.newPayment();
    const bank = asPage(await press(url, page, 'pay', card('4925 0000 0000 0004')));
    expect(bank.document.body.textContent).toContain('49250000****0004');
    expect(bank.document.body.textContent).not.toContain(APPROVED);
    expect(await press(url, bank, 'acs-approve')).toEqual({
      location: `https://site.example/checkout?paymentid=${paymentId}`,
    });
    expect(pages.state(paymentId)).toBe('Charged');
    expect(await pages.api.retrieve(paymentId)).toMatchObject({
      paymentDetails: {
        paymentMethod: 'Visa',
        cardDetails: { maskedPan: '49250000****0004', expiryDate: '1249' },
      },
    });
    expect((await open(url)).document.querySelector('h1')?.textContent).toBe('The payment is made');
  });
  test.each([
    ['3-D Secure failed by the customer', APPROVED, 'acs-fail', 'You were not recognised by your bank.'],
    [
      '3-D Secure failed by the card',
      '4000000000000002',
      'acs-approve',
      'You were not recognised by your bank.',
    ],
    ['declined', '4925000000000087', 'acs-approve', 'Your bank refused the payment.'],
  ])('%s stays on the page, and another card pays', async (_what, number, button, message) => {
    const { paymentId, url, page, events } = await pages.newPayment();
    const bank = asPage(await press(url, page, 'pay', card(number)));
    const again = asPage(await press(url, bank, button));
    expect(again.text('page-error')).toContain(message);
    expect(pages.state(paymentId)).toBe('New');
    expect(events()).toEqual(['payment.created', 'payment.reservation.failed']);
    const secondBank = asPage(await press(url, again, 'pay', card(APPROVED)));
    expect(await press(url, secondBank, 'acs-approve')).toHaveProperty('location');
    expect(pages.state(paymentId)).toBe('Charged');
  });
  test('whose charge is refused still returns, with the money only reserved', async () => {
    const { paymentId, url, page } = await pages.newPayment();
    const bank = asPage(await press(url, page, 'pay', card('4925000000000079')));
    expect(await press(url, bank, 'acs-approve')).toHaveProperty('location');
    expect(pages.state(paymentId)).toBe('Reserved');
  });
});

describe('wrong input', () => {
  test.each([
    ['no number', card(''), 'number', 'Enter the card number.'],
    ['a card of nobody', card('4111111111111111'), 'number', 'Unknown test card.'],
    ['a card of another brand', card('5213199803453465'), 'number', 'another card type'],
    ['no expiry date', card(APPROVED, { expiry: '' }), 'expiry', 'Enter the expiry date'],
    ['month 13', card(APPROVED, { expiry: '13/49' }), 'expiry', 'MM/YY'],
    ['a past month', card(APPROVED, { expiry: '01/20' }), 'expiry', 'expired'],
    ['a short security code', card(APPROVED, { cvc: '12' }), 'cvc', 'three digits'],
    ['a short phone number', { method: 'MobilePay', phone: '1234' }, 'phone', 'eight digits'],
    ['no method', { method: '' }, 'method', 'Choose a way to pay.'],
  ])('%s is told at its field and nothing happens', async (_what, fields, field, message) => {
    const { paymentId, url, page, events } = await pages.newPayment();
    const wrong = asPage(await press(url, page, 'pay', fields));
    expect(wrong.status).toBe(422);
    expect(wrong.text(`error-${field}`)).toContain(message);
    expect(wrong.document.querySelector(`[aria-describedby~="${field}-error"]`)).not.toBeNull();
    expect(events()).toEqual([]);
    expect(pages.state(paymentId)).toBe('New');
  });
  test('keeps what was typed, but never shows or stores a card number', async () => {
    const { url, page } = await pages.newPayment();
    const wrong = asPage(await press(url, page, 'pay', card(APPROVED, { cvc: '', phone: `"'><b>12` })));
    const value = (id: string) => wrong.document.querySelector<HTMLInputElement>(`#${id}`)?.value;
    expect(value('expiry')).toBe('12/49');
    expect(value('phone')).toBe(`"'><b>12`);
    expect(wrong.document.querySelector<HTMLInputElement>(':checked')?.value).toBe('Visa');
    expect(value('number')).toBe('');
    expect(wrong.document.querySelector('b')).toBeNull();
    expect(JSON.stringify([pages.sandbox.payments(), pages.sandbox.requests()])).not.toContain(APPROVED);
  });
});

describe('a wallet', () => {
  const phone = { method: 'MobilePay', phone: '+45 12 34 56 78' };
  test('MobilePay approved returns', async () => {
    const { paymentId, url, page } = await pages.newPayment();
    const app = asPage(await press(url, page, 'pay', phone));
    expect(await press(url, app, 'wallet-approve')).toHaveProperty('location');
    expect(pages.sandbox.payment(paymentId)).toMatchObject({ state: 'Charged', method: 'MobilePay' });
  });
  test('MobilePay approved, and the browser never returns', async () => {
    const { paymentId, url, page, events } = await pages.newPayment();
    const app = asPage(await press(url, page, 'pay', phone));
    const end = asPage(await press(url, app, 'wallet-leave'));
    expect(end.document.querySelector('h1')?.textContent).toBe('You can close this page');
    expect(end.document.querySelector('a')).toBeNull();
    expect(pages.state(paymentId)).toBe('Charged');
    expect(events()).toEqual(['payment.created', 'payment.checkout.completed']);
  });
  test('PayPal takes the money without reserving it', async () => {
    const { paymentId, url, page } = await pages.newPayment();
    const app = asPage(await press(url, page, 'pay', { method: 'PayPal' }));
    expect(await press(url, app, 'wallet-approve')).toHaveProperty('location');
    expect((await pages.api.retrieve(paymentId)).summary).toEqual({ chargedAmount: 48333 });
  });
});
