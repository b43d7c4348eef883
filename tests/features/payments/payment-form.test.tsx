import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Fee } from '../../../src/data/payments/outstanding.ts';
import { PaymentForm } from '../../../src/features/payments/payment-form.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';

const ME = '00000000-0000-4000-8000-000000000001';
const TEEN = '00000000-0000-4000-8000-000000000002';
const CHILD = '00000000-0000-4000-8000-000000000003';
const FRIEND = '00000000-0000-4000-8000-000000000004';

function fee(id: string, name: string, changes: Partial<Fee> = {}): Fee {
  return {
    camper_id: id,
    first_name: name,
    last_name: 'Holm',
    is_me: id === ME,
    pricing_id: 0,
    pricing_name: 'Regular',
    pricing_code: 'REG',
    price: 1200,
    paid: 0,
    outstanding: 1200,
    is_registered: false,
    is_attending: true,
    created_at: '2025-04-01T10:00:00Z',
    in_review: null,
    review_id: null,
    next_part: 400,
    late_price: 1264,
    ...changes,
  };
}

const own = fee(ME, 'Anna');
const family = [
  own,
  fee(TEEN, 'Emil', { paid: 400, pricing_name: 'Parent' }),
  fee(CHILD, 'Ida', { is_registered: true }),
];

const options: Record<string, unknown> = {
  [ME]: [
    { payment_type: 'Full payment', amount: 1200, enabled: true },
    { payment_type: 'First payment', amount: 400, enabled: true },
  ],
  [TEEN]: [
    { payment_type: 'Second payment', amount: 400, enabled: false },
    { payment_type: 'Remaining amount', amount: 800, enabled: true },
  ],
  [FRIEND]: [{ payment_type: 'Full payment', amount: 699.99, enabled: true }],
};

const campers = [
  { id: FRIEND, first_name: 'Søren', last_name: 'Ærø', status: 'Not registered' },
  { id: CHILD, first_name: 'Sonja', last_name: 'Bak', status: 'Registered' },
  { id: TEEN, first_name: 'Soe', last_name: 'Win', status: 'N/A' },
];

const routes: Routes = {
  'POST /rest/v1/rpc/payment_options': ({ body }) => options[(body as { camper_id: string }).camper_id],
  'POST /rest/v1/rpc/payable_campers': ({ body }) => {
    const isNobody = (body as { p_text: string }).p_text.startsWith('x');
    return isNobody ? [] : campers.map((camper) => ({ ...camper, found: 12 }));
  },
  'POST /functions/v1/payment': () => ({ hostedPaymentPageUrl: 'https://pay.test/page' }),
};

/** Where the browser was sent; jsdom cannot really leave. */
function catchLeaving() {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { origin: 'http://site.test', assign });
  return assign;
}

const pay = () => screen.getByRole('button', { name: /^Pay/ });

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
    expect(dialog).toHaveTextContent('the payment page asks for 380 DKK, not for 400 DKK');
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
    expect(assign).not.toHaveBeenCalled();
    await user.click(pay());
    await user.click(await screen.findByRole('button', { name: 'Go on and pay 380 DKK' }));
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.test/page');
  });

  test('N31 a payment in review is told with its amount: nothing is offered for whom it is', async () => {
    fakeBackend({
      ...routes,
      'POST /rest/v1/rpc/payable_campers': () => [{ ...campers[0], status: 'In review', found: 1 }],
    });
    const user = userEvent.setup({ delay: null });
    const reviewed = { ...own, in_review: 123.45, review_id: 'one' };
    renderScreen(<PaymentForm own={reviewed} fees={[reviewed, fee(TEEN, 'Emil')]} />);
    expect(
      screen.getByText(/^The organisers are looking at a payment of 123.45 DKK for Anna Holm\./),
    ).toBeVisible();
    expect(screen.getByLabelText('Pay for myself')).toBeDisabled();
    await user.click(screen.getByLabelText(/^Pay for my family/));
    expect(screen.getByLabelText('Anna Holm')).toBeDisabled();
    expect(screen.getByLabelText('Emil Holm')).toBeEnabled();
    await user.click(screen.getByLabelText('Pay for another person'));
    await user.type(screen.getByLabelText('Search by name'), 's');
    expect(await screen.findByLabelText(/Søren Ærø/)).toBeDisabled();
    expect(screen.getByText('A payment is being looked at')).toBeVisible();
  });

  test('asks to fill out all the fields, and keeps what was chosen', async () => {
    const asked = fakeBackend(routes);
    const user = userEvent.setup();
    renderScreen(<PaymentForm own={own} fees={[own]} />);
    await user.click(pay());
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill out all the fields');
    await user.click(screen.getByLabelText('Pay for myself'));
    await screen.findByLabelText('Full payment: 1200 DKK');
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
    expect(await screen.findByText('Nobody at this camp has that name.')).toBeVisible();
    fireEvent.change(search, { target: { value: 'so' } });
    const people = await screen.findByRole('radiogroup', { name: 'Camper' });
    expect(within(people).getByLabelText(/Sonja Bak\s*Registered/)).toBeDisabled();
    expect(within(people).getByLabelText(/Soe Win\s*Not Attending/)).toBeDisabled();
    expect(screen.getByText('And 9 more: type more of the name.')).toBeVisible();
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
    await user.click(screen.getByRole('button', { name: 'Next instalment for all' }));
    expect(await screen.findByRole('button', { name: 'Pay 1200 DKK' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Everything' }));
    expect(screen.getByRole('button', { name: 'Pay 2000 DKK' })).toBeVisible();
    await user.click(screen.getByLabelText(/Emil Holm/, { selector: 'input[type=checkbox]' }));
    expect(screen.getByRole('button', { name: 'Pay 1200 DKK' })).toBeVisible();
  });
});

test('somebody ticked without a payment type holds the payment back, and is named', async () => {
  const asked = fakeBackend(routes);
  const user = userEvent.setup();
  renderScreen(<PaymentForm own={own} fees={family} />);
  await user.click(screen.getByLabelText(/Pay for my family/));
  await user.click(screen.getByLabelText(/Anna Holm/));
  await user.click(await screen.findByLabelText('Full payment: 1200 DKK'));
  await user.click(screen.getByLabelText(/Emil Holm/));
  await user.click(pay());
  const types = await screen.findByRole('radiogroup', { name: 'Payment type for Emil Holm' });
  expect(within(types).getByText('Please fill out all the fields')).toBeVisible();
  expect(asked.map(({ route }) => route)).not.toContain('POST /functions/v1/payment');
});

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
    await user.click(screen.getByLabelText(/Pay for my family/));
    await user.click(screen.getByRole('button', { name: 'Everything' }));
    for (const [index, camper] of order.entries()) {
      for (const name of ['Anna Holm', 'Emil Holm', 'Ole Holm']) {
        expect(screen.getByRole('checkbox', { name })).toBeChecked();
      }
      // A part of the family is never paid in place of all of it.
      await user.click(pay());
      expect(paid(asked)).toEqual([]);
      await answer(camper);
      await vi.waitFor(() => expect(screen.getAllByRole('radiogroup')).toHaveLength(index + 2));
    }
    await user.click(await screen.findByRole('button', { name: 'Pay 2699.99 DKK' }));
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
    await user.click(screen.getByLabelText(/Pay for my family/));
    await user.click(screen.getByRole('button', { name: 'Everything' }));
    await user.click(screen.getByRole('checkbox', { name: 'Emil Holm' }));
    await answer(ME);
    await user.click(await screen.findByLabelText('1/3 Payment: 400 DKK'));
    await answer(TEEN);
    await answer(CHILD, []);
    await answer(FRIEND);
    expect(await screen.findByRole('button', { name: 'Pay 1099.99 DKK' })).toBeVisible();
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
    await user.click(screen.getByLabelText(/Pay for my family/));
    await user.click(screen.getByRole('button', { name: 'Everything' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(pay()).toHaveTextContent(/^Pay$/);
    isAway = false;
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Pay 2699.99 DKK' })).toBeVisible();
  });
});

describe('a payment that cannot be opened', () => {
  const refusal = (error: string) => () => Response.json({ error }, { status: 409 });
  test.each([
    ['a refusal without a known reason', refusal('boom'), 'Something went wrong, please try again'],
    ['no address', () => ({}), 'There was an error, could not get payment url'],
    ['already registered', refusal('already_registered'), 'registered already'],
    ['a bed that has gone', refusal('bed_gone'), 'Please look again in ten minutes'],
    ['another payer', refusal('busy'), 'under way already, perhaps by somebody else'],
    ['a changed price', refusal('amount_mismatch'), 'The price has changed'],
    ['closed payments', refusal('payments_disabled'), 'Payments are not available at the moment'],
    ['no network', () => undefined, 'You seem to be offline'],
  ])('says so for %s, and Pay can be pressed again', async (_name, answer, text) => {
    fakeBackend({ ...routes, 'POST /functions/v1/payment': answer });
    const user = userEvent.setup();
    renderScreen(<PaymentForm own={own} fees={[own]} />);
    await user.click(screen.getByLabelText('Pay for myself'));
    await user.click(await screen.findByLabelText('Full payment: 1200 DKK'));
    await user.click(pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(pay()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByLabelText('Full payment: 1200 DKK')).toBeChecked();
  });

  test('a price of 0 needs no card page', async () => {
    fakeBackend({ ...routes, 'POST /functions/v1/payment': () => ({ status: 'free' }) });
    const user = userEvent.setup();
    const router = renderScreen(<PaymentForm own={own} fees={[own]} />, '/payment');
    await user.click(screen.getByLabelText('Pay for myself'));
    await user.click(await screen.findByLabelText('Full payment: 1200 DKK'));
    await user.click(pay());
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  });
});
