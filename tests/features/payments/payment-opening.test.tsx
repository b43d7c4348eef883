import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PaymentForm } from '../../../src/features/payments/payment-form.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { ME, TEEN, CHILD, FRIEND, fee, own, options, routes, catchLeaving, pay } from './payers.ts';

beforeEach(() => sessionStorage.clear());

describe('everything, pressed before the options have come', () => {
  const three = [own, fee(TEEN, 'Emil', { paid: 400 }), fee(FRIEND, 'Ole')];
  const orders = [
    [ME, TEEN, FRIEND],
    [FRIEND, TEEN, ME],
    [TEEN, FRIEND, ME],
  ];

  /** Holds every answer back until it is let go, camper by camper. */
  function holdOptions() {
    const held = new Map<string, (answer: unknown) => void>();
    const asked = fakeBackend({
      ...routes,
      'POST /rest/v1/rpc/payment_options': ({ body }) =>
        new Promise((resolve) => held.set((body as { camper_id: string }).camper_id, resolve)),
    });
    const answer = async (camper: string, reply = options[camper]) => {
      await vi.waitFor(() => expect(held.has(camper)).toBe(true));
      held.get(camper)?.(reply);
      held.delete(camper);
    };
    return { asked, answer };
  }
  const paid = (asked: ReturnType<typeof fakeBackend>) =>
    asked.filter(({ route }) => route === 'POST /functions/v1/payment');

  test.each(orders)('takes the whole family, answers in the order %s %s %s', async (...order) => {
    const { asked, answer } = holdOptions();
    const assign = catchLeaving();
    const user = userEvent.setup({ delay: null });
    renderScreen(<PaymentForm own={own} fees={three} />);
    await user.click(screen.getByLabelText('Choose for each person'));
    for (const [index, camper] of order.entries()) {
      for (const name of ['Anna Holm', 'Emil Holm', 'Ole Holm']) {
        expect(screen.getByRole('checkbox', { name })).toBeChecked();
      }
      // A part of the family is never paid in place of all of it.
      await user.click(pay());
      expect(paid(asked)).toEqual([]);
      await answer(camper);
      await vi.waitFor(() => expect(screen.getAllByRole('radiogroup')).toHaveLength(index + 3));
    }
    await user.click(await screen.findByRole('button', { name: 'Pay 2,699.99 DKK' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(paid(asked)).toMatchObject([
      {
        body: {
          paymentInfo: {
            lines: [
              { paidFor: ME, paymentType: 'Full payment' },
              { paidFor: TEEN, paymentType: 'Remaining amount' },
              { paidFor: FRIEND, paymentType: 'Full payment' },
            ],
          },
        },
      },
    ]);
  });

  test('keeps what is unticked and chosen by hand meanwhile, and leaves out who has nothing to pay', async () => {
    const { answer } = holdOptions();
    const user = userEvent.setup({ delay: null });
    renderScreen(<PaymentForm own={own} fees={[...three, fee(CHILD, 'Ida')]} />);
    await user.click(screen.getByLabelText('Choose for each person'));
    await user.click(screen.getByRole('checkbox', { name: 'Emil Holm' }));
    await answer(ME);
    await user.click(await screen.findByLabelText('1/3 Payment: 400 DKK'));
    await answer(TEEN);
    await answer(CHILD, []);
    await answer(FRIEND);
    expect(await screen.findByRole('button', { name: 'Pay 1,099.99 DKK' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Emil Holm' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Ida Holm' })).not.toBeChecked();
  });

  test('an answer that does not come is asked for again, and nobody is left out', async () => {
    let isAway = true;
    fakeBackend({
      ...routes,
      'POST /rest/v1/rpc/payment_options': ({ body }) => {
        const camper = (body as { camper_id: string }).camper_id;
        return camper === TEEN && isAway ? new Response(null, { status: 500 }) : options[camper];
      },
    });
    const user = userEvent.setup({ delay: null });
    renderScreen(<PaymentForm own={own} fees={three} />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(pay()).toHaveTextContent(/^Pay$/);
    isAway = false;
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Pay 2,699.99 DKK' })).toBeVisible();
  });
});

describe('a payment that cannot be opened', () => {
  const refusal = (error: string) => () => Response.json({ error }, { status: 409 });
  test.each([
    ['a refusal without a known reason', refusal('boom'), 'Something went wrong, please try again'],
    ['no address', () => ({}), 'There was an error, could not get payment url'],
    ['already registered', refusal('already_registered'), 'already registered'],
    ['a bed that has gone', refusal('bed_gone'), 'Come back in ten minutes to pay'],
    ['a bed that goes while it is opened', refusal('bed_taken'), 'Check the new price and pay again'],
    ['another payer', refusal('busy'), 'Someone is already paying for this person'],
    ['a changed price', refusal('amount_mismatch'), 'The price changed while you were here'],
    ['closed payments', refusal('payments_disabled'), 'Payments are not available at the moment'],
    ['no network', () => undefined, 'You’re offline'],
  ])('says so for %s, and Pay can be pressed again', async (_name, answer, text) => {
    fakeBackend({ ...routes, 'POST /functions/v1/payment': answer });
    const user = userEvent.setup();
    renderScreen(<PaymentForm own={own} fees={[own]} />);
    await user.click(screen.getByLabelText('Pay for myself'));
    await user.click(await screen.findByLabelText('Full payment: 1,200 DKK'));
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(pay()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByLabelText('Full payment: 1,200 DKK')).toBeChecked();
  });

  test('a price of 0 needs no card page', async () => {
    fakeBackend({ ...routes, 'POST /functions/v1/payment': () => ({ status: 'free' }) });
    const user = userEvent.setup();
    const router = renderScreen(<PaymentForm own={own} fees={[own]} />, '/payment');
    await user.click(screen.getByLabelText('Pay for myself'));
    await user.click(await screen.findByLabelText('Full payment: 1,200 DKK'));
    await user.click(pay());
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  });
});
