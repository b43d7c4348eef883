import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { paymentIdIn } from '../../../../src/data/payments/checkouts.ts';
import { CheckoutResult } from '../../../../src/features/payments/checkout/checkout-result.tsx';
import { Component as CheckoutPage } from '../../../../src/pages/checkout-page.tsx';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';

const ID = '53b84252bde14ba48759e6d30ce9ecf5';
const ROUTE = 'POST /functions/v1/payment-id';

const line = {
  payeeId: 'a',
  payeeName: 'Anna Holm',
  paymentType: 'Full payment',
  amount: 120000,
  isRegistered: true,
  waitsFor: [] as string[],
};
const paid = {
  status: 200,
  paymentId: ID,
  createAt: '2025-04-20T10:05:00+00:00',
  amount: 120000,
  lines: [line],
};

const answer = (status: number, body: object = {}) => Response.json({ ...body, status }, { status });

describe('the payment id of the return address (N22, PAY-19)', () => {
  test.each([
    ['?paymentid=' + ID, ID],
    ['?paymentId=' + ID.toUpperCase(), ID],
    ['?paymentFailed=true&PaymentID=53b84252-bde1-4ba4-8759-e6d30ce9ecf5', ID],
    ['', null],
    ['?paymentid=', null],
    ['?paymentid=' + ID.slice(1), null],
    ['?paymentid=<script>', null],
    ['?id=' + ID, null],
  ])('%s', (search, expected) => {
    expect(paymentIdIn(search)).toBe(expected);
  });
});

describe('without a payment id', () => {
  const open = () => renderScreen(<CheckoutPage />, '/checkout?paymentFailed=true');

  test('a visitor who is not signed in logs in', async () => {
    const router = open();
    await screen.findByText('elsewhere');
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '' });
  });

  test('a family reads that there is no such payment', async () => {
    await signInAs();
    open();
    expect(await screen.findByRole('heading', { name: 'Payment not found :(' })).toBeVisible();
  });
});

describe('what became of a payment', () => {
  afterEach(() => vi.useRealTimers());

  test('paid: payee, amount, date, type and id, and the heading has the focus', async () => {
    const asked = fakeBackend({ [ROUTE]: () => paid });
    renderScreen(<CheckoutResult paymentId={ID} />);
    const heading = await screen.findByRole('heading', { name: 'Successfully Paid' });
    expect(heading).toHaveFocus();
    for (const text of ['Anna Holm', '1,200 DKK', '2025/04/20 12:05', 'Full payment', ID]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText('Anna Holm is registered.')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('several people: a line each, the total, and who is only partly paid', async () => {
    const third = { ...line, payeeId: 'b', payeeName: 'Emil Holm', paymentType: 'First payment' };
    const lines = [line, { ...third, amount: 40000, isRegistered: false, waitsFor: ['payment'] }];
    fakeBackend({
      [ROUTE]: () => ({ ...paid, amount: 160000, lines: [...lines, { ...line, payeeId: 'c' }] }),
    });
    renderScreen(<CheckoutResult paymentId={ID} />);
    expect(await screen.findByText('1,600 DKK')).toBeVisible();
    expect(screen.getByText('1/3 Payment')).toBeVisible();
    expect(screen.getByText(/^Part of Emil Holm’s price is paid/)).toBeVisible();
    expect(document.querySelectorAll('.notice')).toHaveLength(2);
  });

  test.each([
    [['payment'], 'Part of Noah Holm’s price is paid. The place is confirmed once it’s paid in full.'],
    [
      ['adult', 'number'],
      'Everything is paid for Noah Holm. The place is confirmed once an adult at camp says yes and we have an emergency contact.',
    ],
    [
      ['payment', 'adult'],
      'Part of Noah Holm’s price is paid. The place is confirmed once it’s paid in full and an adult at camp says yes.',
    ],
    [
      ['number'],
      'Everything is paid for Noah Holm. The place is confirmed once we have an emergency contact.',
    ],
  ])('a place that waits for %j says so', async (waitsFor, text) => {
    const lines = [{ ...line, payeeName: 'Noah Holm', isRegistered: false, waitsFor }];
    fakeBackend({ [ROUTE]: () => ({ ...paid, lines }) });
    renderScreen(<CheckoutResult paymentId={ID} />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('N31 in review: says so with the amount, and offers no second payment', async () => {
    fakeBackend({ [ROUTE]: () => answer(202, { state: 'needs_review', amount: 120000 }) });
    renderScreen(<CheckoutResult paymentId={ID} />);
    expect(await screen.findByRole('heading', { name: 'Your payment is under review' })).toBeVisible();
    expect(screen.getByText(/^We’ve received your 1,200 DKK/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });

  test('still processing: asks again by itself until the money is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let looks = 0;
    fakeBackend({ [ROUTE]: () => ((looks += 1) < 3 ? answer(202, { state: 'open' }) : paid) });
    renderScreen(<CheckoutResult paymentId={ID} />);
    await screen.findByText('Processing your payment...');
    await vi.advanceTimersByTimeAsync(1500);
    expect(await screen.findByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
    expect(looks).toBe(3);
  });

  test('never ends in a spinner: after a minute it says that the bank is slow and stops asking', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = fakeBackend({ [ROUTE]: () => answer(202, { state: 'open' }) });
    renderScreen(<CheckoutResult paymentId={ID} />);
    await screen.findByText('Processing your payment...');
    await vi.advanceTimersByTimeAsync(70_000);
    expect(screen.getByRole('heading', { name: /still being confirmed/ })).toBeVisible();
    const looks = asked.length;
    expect(looks).toBeLessThan(25);
    // Our own records answer nearly all of them: the first, a few between and the last let the server ask the provider.
    const isAsking = asked.map(({ body }) => !(body as { isWaiting: boolean }).isWaiting);
    expect(isAsking.filter((asks) => asks)).toHaveLength(6);
    expect([isAsking[0], isAsking[1], isAsking.at(-1)]).toEqual([true, false, true]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(looks);
  });

  test.each([
    [404, 'Payment not found :('],
    [402, 'The payment was not completed'],
  ])('status %i: %s', async (status, title) => {
    fakeBackend({ [ROUTE]: () => answer(status) });
    renderScreen(<CheckoutResult paymentId={ID} />);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByText(/Successfully/)).toBeNull();
  });

  test('unreachable: says that nothing is lost, and a retry succeeds', async () => {
    let isUp = false;
    fakeBackend({ [ROUTE]: () => (isUp ? paid : undefined) });
    renderScreen(<CheckoutResult paymentId={ID} />);
    expect(await screen.findByText(/It isn’t lost/)).toBeVisible();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
  });
});
