import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ResendReceipt } from '../../../../src/features/accounts/profile/resend-receipt.tsx';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { Toasts } from '../../../../src/ui/toasts.tsx';
import { renderScreen } from '../../../support/render.tsx';

const payment = { id: '00000000-0000-4000-8000-000000000009', amount: 333.33, paid_for_name: 'Emil Holm' };
const error = (status: number, code: string) => Response.json({ error: code }, { status });

test('PAY-18 the receipt is sent again to the user, who is told how that went, and may try again', async () => {
  let arrive = () => {};
  const answers: unknown[] = [
    new Promise((resolve) => {
      arrive = () => resolve({ sent: 1 });
    }),
    { sent: 0 },
    error(429, 'rate_limited'),
    error(500, 'unexpected'),
    undefined,
  ];
  const asked = fakeBackend({ 'POST /functions/v1/send-receipt': () => answers.shift() });
  renderScreen(
    <>
      <ResendReceipt payment={payment} />
      <Toasts life={60_000} closeLabel="Close" />
    </>,
  );
  const press = () =>
    fireEvent.click(screen.getByRole('button', { name: /^Send (receipt|again): 333.33 DKK for Emil Holm$/ }));
  press();
  expect(await screen.findByRole('button', { name: /^Sending.../ })).toHaveAttribute('aria-busy', 'true');
  arrive();
  expect(await screen.findByText('We’ve emailed you the receipt.')).toBeInTheDocument();
  for (const outcome of [
    'On its way. It can take a few minutes.',
    'You can send five receipts an hour. Please try again later.',
    'We couldn’t send the receipt. Please try again.',
    'You’re offline. Try again when you’re online.',
  ]) {
    press();
    expect(await screen.findByText(outcome)).toBeInTheDocument();
  }
  expect(asked[0]).toMatchObject({ route: 'POST /functions/v1/send-receipt', body: { payment: payment.id } });
});
