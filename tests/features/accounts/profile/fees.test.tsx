import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInAs } from '../../../support/session.ts';
import { anna, annasFee, familyRoutes } from './family.ts';
import { openProfile, openTab } from './open-profile.tsx';

beforeEach(() => signInAs());
afterEach(() => vi.restoreAllMocks());

describe('fees', () => {
  it.each<[string, Partial<typeof annasFee>, string[]]>([
    ['a third paid', {}, ['Not Registered', '33.33 %', 'Regular', '1,200 DKK', '400 DKK', '800 DKK']],
    [
      'all paid',
      { paid: 1200, outstanding: 0, is_registered: true },
      ['Registered', '100.00 %', '1,200 DKK', '0 DKK'],
    ],
    ['more than all paid', { paid: 1300, outstanding: 0, is_registered: true }, ['100.00 %', '1,300 DKK']],
    [
      'free',
      {
        price: 0,
        paid: 0,
        outstanding: 0,
        pricing_name: { name: 'Toddler', name_da: 'Toddler' },
        is_registered: true,
      },
      ['100.00 %', 'Toddler', 'Free'],
    ],
    ['not coming', { is_attending: false }, ['N/A']],
  ])('%s', async (_case, change, texts) => {
    await openProfile(familyRoutes({ fees: [{ ...annasFee, ...change }] }));
    await openTab('Payment');
    const card = within(await screen.findByRole('region', { name: 'Anna Holm' }));
    for (const text of texts) expect(card.getAllByText(text)[0]).toBeVisible();
  });

  it('leads to the payment page also when all is paid, since one can pay for a friend (PAY-10)', async () => {
    await openProfile(familyRoutes({ fees: [{ ...annasFee, outstanding: 0, is_registered: true }] }));
    await openTab('Payment');
    const link = await screen.findByRole('link', { name: 'Go to payment page' });
    expect(link).toHaveAttribute('href', '/payment');
  });

  it('says Calculating... until the fees are there', async () => {
    await openProfile({ ...familyRoutes(), 'GET /rest/v1/camper_fees': () => new Promise(() => undefined) });
    await openTab('Payment');
    expect(screen.getByText('Calculating...')).toBeVisible();
  });
});

describe('payment history', () => {
  const payment = {
    id: 'p1',
    created_at: '2025-04-20T10:05:00+00:00',
    amount: 400,
    is_anonymous: false,
    type: 'First payment',
    payment_method: 'Visa',
    pricing_name: { name: 'Regular', name_da: 'Regular' },
    pricing_price: 1200,
    paid_by_me: false,
    paid_by_name: 'Bo Friis',
    paid_for_user_id: anna.id,
    paid_for_name: 'Anna Holm',
    payment_id: '53b84252bde14ba48759e6d30ce9ecf5' as string | null,
    reference: 'camp-2025-one',
    past_season: null as string | null,
  };

  async function openHistory(history: readonly object[]) {
    await openProfile(familyRoutes({ history }));
    await openTab('Payment');
    await userEvent.click(await screen.findByText('Payment history'));
  }
  const cells = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => Array.from(row.children, (cell) => cell.textContent));

  it('is empty at first', async () => {
    await openHistory([]);
    expect(await screen.findByText('No payments has been made')).toBeVisible();
  });

  it('has the columns of the specification', async () => {
    await openHistory([payment]);
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'Name',
      'Date',
      'Amount',
      'Type',
      'Pricing',
      'Paid by',
      'Anonymous',
      'Payment method',
      'Receipt',
      'ID',
      'Reference',
    ]);
    expect(cells()).toEqual([
      [
        'Anna Holm',
        '2025/04/20 12:05',
        '400 DKK',
        'First payment',
        'Regular',
        'Bo Friis',
        'No',
        'Visa',
        'Send receipt',
        '53b84252bde14ba48759e6d30ce9ecf5',
        'camp-2025-one',
      ],
    ]);
  });

  it('has on a phone one card a payment, for whom it is in a line each, and its numbers folded away', async () => {
    const asked = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(asked(media), { matches: media.includes('641px') }),
    );
    const others = { ...payment, id: 'p2', amount: 200, paid_for_name: 'Emil Holm', type: 'Full payment' };
    const refund = { ...payment, id: 'p3', amount: -400, type: 'Refund', created_at: '2025-04-22T10:05:00Z' };
    await openHistory([refund, payment, others]);
    const cards = within(await screen.findByRole('list', { name: 'Payment history' }));
    const heads = cards.getAllByText(/DKK$/, { selector: '.history-line strong' });
    expect(heads.map(({ textContent }) => textContent)).toEqual(['-400 DKK', '600 DKK']);
    expect(cards.getByText('Anna Holm, First payment, 400 DKK')).toBeVisible();
    expect(cards.getByText('Emil Holm, Full payment, 200 DKK')).toBeVisible();
    expect(cards.getByText('Anna Holm, Refund')).toBeVisible();
    expect(cards.getAllByText(payment.reference)[0]).not.toBeVisible();
    expect(cards.getAllByRole('button', { name: /^Send receipt/ })).toHaveLength(2);
  });

  it('names the camps as soon as there are payments for more than this one', async () => {
    await openHistory([payment, { ...payment, id: 'p2', past_season: 'Family Camp 2024' }]);
    await userEvent.click(await screen.findByText('Show as a table'));
    expect(await screen.findByRole('columnheader', { name: 'Camp' })).toBeVisible();
    expect(cells().map((row) => row[3])).toEqual(['This camp', 'Family Camp 2024']);
  });

  it.each([
    [{ paid_by_me: true }, 'You'],
    [{ paid_by_me: true, is_anonymous: true }, 'You'],
    [{ is_anonymous: true, paid_by_name: null }, 'Anonymous'],
    [{}, 'Bo Friis'],
    [{ paid_by_name: null }, 'Unknown'],
  ])('a payment with %j was paid by %s', async (change, text) => {
    await openHistory([{ ...payment, ...change }]);
    await screen.findByRole('table');
    expect(cells()[0]?.[5]).toBe(text);
  });

  it.each([
    ['Amount', ['a', 'c', 'b'], ['b', 'c', 'a']],
    ['Name', ['b', 'a', 'c'], ['c', 'a', 'b']],
    ['Date', ['b', 'a', 'c'], ['c', 'a', 'b']],
  ])('can be sorted by %s', async (column, up, down) => {
    await openHistory([
      {
        ...payment,
        id: 'a',
        reference: 'a',
        amount: 90,
        paid_for_name: 'Emil',
        created_at: '2025-04-02T10:00:00+00:00',
      },
      {
        ...payment,
        id: 'b',
        reference: 'b',
        amount: 1200,
        paid_for_name: 'Anna',
        created_at: '2025-04-01T10:00:00+00:00',
      },
      {
        ...payment,
        id: 'c',
        reference: 'c',
        amount: 400,
        paid_for_name: 'Ida',
        created_at: '2025-04-03T10:00:00+00:00',
      },
    ]);
    const button = await screen.findByRole('button', { name: column });
    const ids = () => cells().map((row) => row.at(-1));
    expect(ids()).toEqual(['c', 'a', 'b']); // newest first, as it comes
    await userEvent.click(button);
    expect(ids()).toEqual(up);
    expect(screen.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(button);
    expect(ids()).toEqual(down);
  });
});
