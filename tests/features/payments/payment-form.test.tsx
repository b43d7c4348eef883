import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fee } from '../../../src/data/payments/outstanding.ts';
import { PaymentForm } from '../../../src/features/payments/payment-form.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { ME, TEEN, CHILD, FRIEND, fee, own, family, campers, routes, catchLeaving, pay } from './payers.ts';

beforeEach(() => sessionStorage.clear());

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

  test('the other parent pays for the account holder by name, not for “myself”', () => {
    fakeBackend(routes);
    renderScreen(<PaymentForm userId={FRIEND} own={own} fees={[own]} />);
    expect(screen.getByLabelText('Pay for Anna')).toBeChecked();
    expect(screen.queryByLabelText('Pay for myself')).toBeNull();
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
      expect.stringMatching(/payment of 1,600 DKK for Anna Holm and Emil Holm is under review/),
    ]);
  });

  test('after the deadline, when all is to be paid at once, no instalment is offered for all', () => {
    fakeBackend(routes);
    const late = family.map((one) => ({ ...one, next_part: one.outstanding }));
    renderScreen(<PaymentForm own={own} fees={late} />);
    expect(screen.getByLabelText(/^Pay everything/)).toBeVisible();
    expect(screen.queryByLabelText(/^Next instalment/)).toBeNull();
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
    await user.click(screen.getByLabelText('Choose for each person'));
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
    await user.click(screen.getByLabelText('Pay for another person'));
    await user.click(pay());
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill out all the fields');
    fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: 'so' } });
    await user.click(await screen.findByLabelText('Søren Ærø'));
    await screen.findByLabelText('Full payment: 699.99 DKK');
    await user.click(pay());
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill out all the fields');
    expect(screen.getByLabelText('Søren Ærø')).toBeChecked();
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
    expect(await screen.findByText(/^No match\. Type the whole name/)).toBeVisible();
    fireEvent.change(search, { target: { value: 'too many' } });
    expect(await screen.findByText(/That’s a lot of searches/)).toBeVisible();
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

  test('opens with the family and what each amount is: everything, next instalments, and one person at a time', async () => {
    fakeBackend(routes);
    const user = userEvent.setup();
    renderScreen(<PaymentForm own={own} fees={family} />);
    expect(screen.getByLabelText(/^Pay for my family/)).toBeChecked();
    expect(await screen.findByLabelText('Pay everything: 2,000 DKK')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Pay 2,000 DKK' })).toBeVisible();
    await user.click(screen.getByLabelText('Next instalment: 1,200 DKK'));
    expect(screen.getByRole('button', { name: 'Pay 1,200 DKK' })).toBeVisible();
    await user.click(screen.getByLabelText('Pay everything: 2,000 DKK'));
    await user.click(screen.getByLabelText('Choose for each person'));
    expect(screen.getByLabelText(/Ida Holm/)).toBeDisabled();
    expect(screen.getByLabelText(/Emil Holm/)).toHaveAccessibleDescription(/^Child 8-12/);
    expect(screen.getByRole('button', { name: 'Pay 2,000 DKK' })).toBeVisible();
    await user.click(screen.getByLabelText(/Emil Holm/, { selector: 'input[type=checkbox]' }));
    expect(screen.getByRole('button', { name: 'Pay 1,200 DKK' })).toBeVisible();
  });

  test('a family that has paid everything is told so, and finds the way to pay for a friend', () => {
    fakeBackend(routes);
    const paid = [fee(ME, 'Anna', { is_registered: true }), fee(CHILD, 'Ida', { is_registered: true })];
    renderScreen(<PaymentForm own={paid[0] ?? own} fees={paid} />);
    expect(screen.getByText(/There’s nothing left to pay/)).toBeVisible();
    expect(screen.getByLabelText('Pay for another person')).toBeChecked();
    expect(screen.getByLabelText('Search by name')).toBeVisible();
    expect(screen.queryByLabelText(/^Pay for my family/)).toBeNull();
  });
});

describe('what was chosen before the payment page was left', () => {
  /** Pays, and comes back from the payment page without having paid. */
  async function leaveAndComeBack(fees: readonly Fee[] = family) {
    const assign = catchLeaving();
    await userEvent.click(await screen.findByRole('button', { name: /^Pay [\d.,]+ DKK$/ }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
    cleanup();
    return renderScreen(<PaymentForm own={own} fees={fees} />);
  }

  test('is there again: the next instalments, and what was chosen for each person', async () => {
    fakeBackend(routes);
    renderScreen(<PaymentForm own={own} fees={family} />);
    await userEvent.click(await screen.findByLabelText('Next instalment: 1,200 DKK'));
    await leaveAndComeBack();
    expect(await screen.findByLabelText('Next instalment: 1,200 DKK')).toBeChecked();
    await userEvent.click(screen.getByLabelText('Choose for each person'));
    await userEvent.click(screen.getByLabelText(/Emil Holm/, { selector: 'input[type=checkbox]' }));
    await leaveAndComeBack();
    expect(await screen.findByLabelText('1/3 Payment: 400 DKK')).toBeChecked();
    expect(screen.getByLabelText(/Emil Holm/, { selector: 'input[type=checkbox]' })).not.toBeChecked();
  });

  test('is there again for a friend, anonymous as it was, and a press on Pay begins with the family', async () => {
    fakeBackend(routes);
    renderScreen(<PaymentForm own={own} fees={family} />);
    await userEvent.click(screen.getByLabelText('Pay for another person'));
    fireEvent.change(screen.getByLabelText('Search by name'), { target: { value: 'so' } });
    await userEvent.click(await screen.findByLabelText('Søren Ærø'));
    await userEvent.click(await screen.findByLabelText('Full payment: 699.99 DKK'));
    await userEvent.click(screen.getByLabelText('Stay Anonymous'));
    const router = await leaveAndComeBack();
    expect(await screen.findByRole('button', { name: 'Pay 699.99 DKK' })).toBeVisible();
    expect(screen.getByLabelText('Søren Ærø')).toBeChecked();
    expect(screen.getByLabelText('Stay Anonymous')).toBeChecked();
    await act(() => router.navigate('/profile'));
    await act(() => router.navigate('/'));
    expect(screen.getByLabelText(/^Pay for my family/)).toBeChecked();
    cleanup();
    renderScreen(<PaymentForm own={own} fees={family} />);
    expect(screen.getByLabelText(/^Pay for my family/)).toBeChecked();
  });

  test('is not there for whom it has been paid meanwhile, nor for another account', async () => {
    fakeBackend(routes);
    renderScreen(<PaymentForm own={own} fees={family} />);
    await userEvent.click(screen.getByLabelText('Pay for myself'));
    const paid = { ...own, is_registered: true };
    await leaveAndComeBack([paid, ...family.slice(1)]);
    expect(await screen.findByLabelText('Pay everything: 800 DKK')).toBeChecked();
    cleanup();
    renderScreen(<PaymentForm own={fee(FRIEND, 'Ole')} fees={[fee(FRIEND, 'Ole'), own]} />);
    expect(screen.getByLabelText(/^Pay for my family/)).toBeChecked();
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

test('beds of several people that are held until one time are one notice', () => {
  fakeBackend(routes);
  const until = { held_until: '2025-04-22T10:00:00Z' };
  const [anna, ben] = [fee(ME, 'Anna', until), fee(FRIEND, 'Ben', until)];
  renderScreen(<PaymentForm own={anna} fees={[anna, ben]} />);
  expect(screen.getAllByText(/reserved for/).map(({ textContent }) => textContent)).toEqual([
    'Beds are reserved for Anna and Ben until April 22, 2025 at 12:00. Pay the full 2,400 DKK by then: an instalment isn’t enough to keep the beds.',
  ]);
});

test('somebody ticked without a payment type holds the payment back, and is named', async () => {
  const asked = fakeBackend(routes);
  const user = userEvent.setup();
  renderScreen(<PaymentForm own={own} fees={family} />);
  await user.click(screen.getByLabelText('Choose for each person'));
  const emil = screen.getByLabelText(/Emil Holm/, { selector: 'input[type=checkbox]' });
  await screen.findByRole('radiogroup', { name: 'Payment type for Emil Holm' });
  await user.click(emil);
  await user.click(emil);
  await user.click(pay());
  const types = await screen.findByRole('radiogroup', { name: 'Payment type for Emil Holm' });
  expect(within(types).getByText('Please fill out all the fields')).toBeVisible();
  expect(asked.map(({ route }) => route)).not.toContain('POST /functions/v1/payment');
});
