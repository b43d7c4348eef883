import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { PaymentForm } from '../../../src/features/payments/payment-form.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { ME, TEEN, fee, own, family, campers, routes, catchLeaving, pay } from './payers.ts';

describe('choosing what to pay', () => {
  test('pays for oneself: the request names the person and the type, and the browser goes to the card page', async () => {
    const asked = fakeBackend(routes);
    const assign = catchLeaving();
    const user = userEvent.setup();
    renderScreen(<PaymentForm own={own} fees={[own]} />);
    expect(screen.queryByLabelText(/Pay for my family/)).toBeNull();
    await user.click(screen.getByLabelText('Pay for myself'));
    await user.click(await screen.findByLabelText('1/3 Payment: 400 DKK'));
    await user.click(screen.getByRole('button', { name: 'Pay 400 DKK' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.test/page'));
    expect(asked.at(-1)).toMatchObject({
      route: 'POST /functions/v1/payment',
      body: {
        order: { amount: 40000, currency: 'DKK' },
        paymentInfo: {
          lines: [{ paidFor: ME, paymentType: 'First payment' }],
          paidBy: ME,
          isAnonymous: false,
        },
      },
    });
    expect(screen.getByRole('button', { name: 'Opening the payment page...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('PAY-11 a checkout that keeps an earlier price says so before the browser leaves', async () => {
    const quoted = { hostedPaymentPageUrl: 'https://pay.test/page', amount: 38000, lines: [] };
    fakeBackend({ ...routes, 'POST /functions/v1/payment': () => quoted });
    const assign = catchLeaving();
    const user = userEvent.setup({ delay: null });
    renderScreen(<PaymentForm own={own} fees={[own]} />);
    await user.click(screen.getByLabelText('Pay for myself'));
    await user.click(await screen.findByLabelText('1/3 Payment: 400 DKK'));
    await user.click(pay());
    const dialog = await screen.findByRole('dialog', { name: 'Your earlier price still applies' });
    expect(dialog).toHaveTextContent('you pay 380 DKK instead of 400 DKK');
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
    expect(assign).not.toHaveBeenCalled();
    await user.click(pay());
    await user.click(await screen.findByRole('button', { name: 'Pay 380 DKK' }));
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.test/page');
  });

  test('N31 one payment in review for several people is told once', () => {
    fakeBackend(routes);
    const reviewed = { in_review: 1600, review_id: 'one' };
    const fees = [fee(ME, 'Anna', reviewed), fee(TEEN, 'Emil', reviewed)];
    renderScreen(<PaymentForm own={own} fees={fees} />);
    const notices = screen.getAllByText(/^A payment of .* is under review/);
    expect(notices.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/payment of 1,600 DKK for Anna Holm, Emil Holm is under review/),
    ]);
  });

  test('after the deadline, when all is to be paid at once, no instalment is offered for all', async () => {
    fakeBackend(routes);
    const late = family.map((one) => ({ ...one, next_part: one.outstanding }));
    renderScreen(<PaymentForm own={own} fees={late} />);
    await userEvent.click(screen.getByLabelText(/Pay for my family/));
    expect(screen.getByRole('button', { name: 'Pay everything' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay the next instalment' })).toBeNull();
  });

  test('N31 a payment in review is told with its amount: nothing is offered for whom it is', async () => {
    fakeBackend({
      ...routes,
      'POST /rest/v1/rpc/payable_campers': () => [{ ...campers[0], status: 'In review', found: 1 }],
    });
    const user = userEvent.setup({ delay: null });
    const reviewed = { ...own, in_review: 123.45, review_id: 'one' };
    renderScreen(<PaymentForm own={reviewed} fees={[reviewed, fee(TEEN, 'Emil')]} />);
    expect(screen.getByText(/^A payment of 123.45 DKK for Anna Holm is under review\./)).toBeVisible();
    expect(screen.getByLabelText('Pay for myself')).toBeDisabled();
    await user.click(screen.getByLabelText(/^Pay for my family/));
    expect(screen.getByLabelText('Anna Holm')).toBeDisabled();
    expect(screen.getByLabelText('Emil Holm')).toBeEnabled();
    await user.click(screen.getByLabelText('Pay for another person'));
    await user.type(screen.getByLabelText('Search by name'), 's');
    expect(await screen.findByLabelText(/Søren Ærø/)).toBeDisabled();
    expect(screen.getByText('Payment under review')).toBeVisible();
  });

  test('asks to fill out all the fields, and keeps what was chosen', async () => {
    const asked = fakeBackend(routes);
    const user = userEvent.setup();
    renderScreen(<PaymentForm own={own} fees={[own]} />);
    await user.click(pay());
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill out all the fields');
    await user.click(screen.getByLabelText('Pay for myself'));
    await screen.findByLabelText('Full payment: 1,200 DKK');
    await user.click(pay());
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill out all the fields');
    expect(screen.getByLabelText('Pay for myself')).toBeChecked();
    expect(asked.map(({ route }) => route)).not.toContain('POST /functions/v1/payment');
  });

  test('types that are closed are shown and cannot be chosen', async () => {
    fakeBackend(routes);
    const user = userEvent.setup();
    renderScreen(<PaymentForm own={fee(TEEN, 'Emil')} fees={[fee(TEEN, 'Emil')]} />);
    await user.click(screen.getByLabelText('Pay for myself'));
    expect(await screen.findByLabelText(/^2\/3 Payment: 400 DKK/)).toBeDisabled();
    expect(screen.getByLabelText('Remaining amount: 800 DKK')).toBeEnabled();
  });

  test('finds another person without accents, shows who cannot be paid for, and can stay anonymous', async () => {
    const asked = fakeBackend(routes);
    catchLeaving();
    const user = userEvent.setup();
    renderScreen(<PaymentForm own={own} fees={family} />);
    await user.click(screen.getByLabelText('Pay for another person'));
    const search = screen.getByLabelText('Search by name');
    fireEvent.change(search, { target: { value: 'x' } });
    expect(await screen.findByText('No camper matches that name.')).toBeVisible();
    fireEvent.change(search, { target: { value: 'so' } });
    const people = await screen.findByRole('radiogroup', { name: 'Camper' });
    expect(within(people).getByLabelText(/Sonja Bak\s*Registered/)).toBeDisabled();
    expect(within(people).getByLabelText(/Soe Win\s*Not Attending/)).toBeDisabled();
    expect(screen.getByText('And 9 more. Type more of the name.')).toBeVisible();
    await user.click(within(people).getByLabelText('Søren Ærø'));
    fireEvent.change(search, { target: { value: '' } });
    expect(screen.getAllByRole('radio', { name: 'Søren Ærø' })).toHaveLength(1);
    await user.click(await screen.findByLabelText('Full payment: 699.99 DKK'));
    await user.click(screen.getByLabelText('Stay Anonymous'));
    await user.click(screen.getByRole('button', { name: 'Pay 699.99 DKK' }));
    await vi.waitFor(() =>
      expect(asked.at(-1)?.body).toMatchObject({
        order: { amount: 69999 },
        paymentInfo: { isAnonymous: true },
      }),
    );
  });

  test('pays for the family in one payment: next instalments, everything, and one person at a time', async () => {
    fakeBackend(routes);
    const user = userEvent.setup();
    renderScreen(<PaymentForm own={own} fees={family} />);
    await user.click(screen.getByLabelText(/Pay for my family/));
    expect(screen.getByLabelText(/Ida Holm/)).toBeDisabled();
    expect(screen.getByLabelText(/Emil Holm/)).toHaveAccessibleDescription(/^Child 8-12/);
    await user.click(screen.getByRole('button', { name: 'Pay the next instalment' }));
    expect(await screen.findByRole('button', { name: 'Pay 1,200 DKK' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay everything' }));
    expect(screen.getByRole('button', { name: 'Pay 2,000 DKK' })).toBeVisible();
    await user.click(screen.getByLabelText(/Emil Holm/, { selector: 'input[type=checkbox]' }));
    expect(screen.getByRole('button', { name: 'Pay 1,200 DKK' })).toBeVisible();
  });
});

test('for whom a bed is held, an instalment is said not to keep it', () => {
  fakeBackend(routes);
  const held = fee(ME, 'Anna', { held_until: '2025-04-22T10:00:00Z' });
  renderScreen(<PaymentForm own={held} fees={[held, ...family.slice(1)]} />);
  expect(screen.getAllByText(/^A bed is reserved for/).map(({ textContent }) => textContent)).toEqual([
    'A bed is reserved for Anna until April 22, 2025 at 12:00. Pay the full 1,200 DKK by then: an instalment isn’t enough to keep the bed.',
  ]);
});

test('somebody ticked without a payment type holds the payment back, and is named', async () => {
  const asked = fakeBackend(routes);
  const user = userEvent.setup();
  renderScreen(<PaymentForm own={own} fees={family} />);
  await user.click(screen.getByLabelText(/Pay for my family/));
  await user.click(screen.getByLabelText(/Anna Holm/));
  await user.click(await screen.findByLabelText('Full payment: 1,200 DKK'));
  await user.click(screen.getByLabelText(/Emil Holm/));
  await user.click(pay());
  const types = await screen.findByRole('radiogroup', { name: 'Payment type for Emil Holm' });
  expect(within(types).getByText('Please fill out all the fields')).toBeVisible();
  expect(asked.map(({ route }) => route)).not.toContain('POST /functions/v1/payment');
});
