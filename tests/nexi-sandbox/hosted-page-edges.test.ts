import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPROVED, card, startPages } from './hosted-fixture.ts';
import { createBody } from './order.ts';
import { asPage, formOf, open, post, press } from './page-visit.ts';

let pages: Awaited<ReturnType<typeof startPages>>;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages.close());

describe('pressing twice', () => {
  test('Pay is answered once: one payment.created, both reach the bank', async () => {
    const { url, page, events } = await pages.newPayment();
    const form = formOf(page, 'pay', card(APPROVED));
    const answers = await Promise.all([post(url, form), post(url, form)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(events()).toEqual(['payment.created']);
  });
  test('the bank is answered once: one charge, both return', async () => {
    const { paymentId, url, page } = await pages.newPayment();
    const bank = asPage(await press(url, page, 'pay', card(APPROVED)));
    const form = formOf(bank, 'acs-approve');
    const answers = await Promise.all([post(url, form), post(url, form)]);
    const back = `https://site.example/checkout?paymentid=${paymentId}`;
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual([back, back]);
    expect((await pages.api.retrieve(paymentId)).charges).toHaveLength(1);
  });
  test('Pay of an old page does not pay again after a refusal', async () => {
    const { url, page, events } = await pages.newPayment();
    const form = formOf(page, 'pay', card(APPROVED));
    const bank = asPage(await press(url, page, 'pay', card(APPROVED)));
    await press(url, bank, 'acs-fail');
    await post(url, form);
    expect(events()).toEqual(['payment.created', 'payment.reservation.failed']);
  });
});

describe('leaving', () => {
  test('Cancel leads to cancelUrl unchanged, without an event, and the payment can still be paid', async () => {
    const { paymentId, url, page, events } = await pages.newPayment();
    expect(await press(url, page, 'cancel')).toEqual({
      location: 'https://site.example/payment?cancelled=1',
    });
    expect(events()).toEqual([]);
    const bank = asPage(await press(url, await open(url), 'pay', card(APPROVED)));
    expect(await press(url, bank, 'acs-approve')).toHaveProperty('location');
    expect(pages.state(paymentId)).toBe('Charged');
  });
  test('Cancel while the bank waits gives up that try only', async () => {
    const { url, page } = await pages.newPayment();
    const cancel = formOf(page, 'cancel');
    await press(url, page, 'pay', card(APPROVED));
    await post(url, cancel);
    const bank = asPage(await press(url, await open(url), 'pay', card(APPROVED)));
    expect(bank.text('acs-approve')).not.toBeNull();
  });
  test('the bank page of a try that was given up cannot approve the next one', async () => {
    const { paymentId, url, page } = await pages.newPayment();
    const cancel = formOf(page, 'cancel');
    const oldBank = asPage(await press(url, page, 'pay', card(APPROVED)));
    await post(url, cancel);
    await press(url, await open(url), 'pay', card('4925000000000079'));
    const still = asPage(await press(url, oldBank, 'acs-approve'));
    expect(still.text('acs-approve')).not.toBeNull();
    expect(pages.state(paymentId)).toBe('New');
  });
  test('after 48 hours the page is 410 and takes no money', async () => {
    const { paymentId, url, page, events } = await pages.newPayment();
    pages.sandbox.advance('PT47H59M');
    expect((await open(url)).status).toBe(200);
    pages.sandbox.advance('PT1M');
    expect((await open(url)).status).toBe(410);
    expect(asPage(await press(url, page, 'pay', card(APPROVED))).status).toBe(410);
    expect(pages.state(paymentId)).toBe('Expired');
    expect(events()).toEqual([]);
  });
  test('terminated while the bank waits: 410 and no money', async () => {
    const { paymentId, url, page } = await pages.newPayment();
    const bank = asPage(await press(url, page, 'pay', card(APPROVED)));
    await pages.api.call('PUT', `/v1/payments/${paymentId}/terminate`);
    expect(asPage(await press(url, bank, 'acs-approve')).status).toBe(410);
    expect((await pages.api.retrieve(paymentId)).summary).toEqual({});
  });
});

describe('special amounts', () => {
  test('150 øre is refused with code 50', async () => {
    const { paymentId, url, page } = await pages.newPayment(createBody(150));
    const bank = asPage(await press(url, page, 'pay', card(APPROVED)));
    expect(asPage(await press(url, bank, 'acs-approve')).text('page-error')).not.toBeNull();
    const failed = pages.sandbox.deliveries(paymentId).find(({ event }) => event.endsWith('failed'));
    expect(failed?.body).toContain('"code":"50"');
  });
  test('307 øre is answered after 7 seconds of the clock', async () => {
    const { paymentId } = await pages.newPayment(createBody(307));
    const paid = pages.sandbox.complete(paymentId);
    pages.sandbox.advance('PT6S');
    expect(pages.state(paymentId)).toBe('New');
    pages.sandbox.advance('PT1S');
    expect(await paid).toMatchObject({ approved: true, payment: { state: 'Charged' } });
  });
  test('terminated before a slow bank answers: no money', async () => {
    const { paymentId, events } = await pages.newPayment(createBody(399));
    const paid = pages.sandbox.complete(paymentId);
    await pages.api.call('PUT', `/v1/payments/${paymentId}/terminate`);
    pages.sandbox.advance('PT99S');
    expect(await paid).toMatchObject({ approved: false, payment: { state: 'Terminated', chargedAmount: 0 } });
    expect(events()).toEqual(['payment.created']);
  });
});
