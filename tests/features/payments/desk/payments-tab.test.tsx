import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentsTab } from '../../../../src/features/payments/desk/payments-tab.tsx';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { sent } from '../../settings/settings-routes.ts';
import { PAYMENTS, payment, matter, routes } from './payment-routes.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => signInAs());

describe('the Payment part', () => {
  it('adds the categories up in whole øre, and leaves out what has neither campers nor money', async () => {
    fakeBackend(routes());
    renderScreen(<PaymentsTab isTreasurer={false} />);
    const figures = await screen.findByRole('region', { name: 'Totals' });
    for (const [name, amount] of [
      ['Expected', '4,600 DKK'],
      ['Paid', '2,400 DKK'],
      ['Left to pay', '2,400 DKK'],
      ['Overpaid', '200 DKK'],
      ['Refunded', '50 DKK'],
    ] as const) {
      const term = await within(figures).findByText(name, { selector: 'dt' });
      expect(term.nextElementSibling).toHaveTextContent(amount);
    }
    expect(within(figures).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '47.83 %');
    expect(within(figures).getByText('2 of 4 campers are registered')).toBeVisible();
    const names = within(figures).getAllByRole('rowheader');
    expect(names.map((cell) => cell.textContent)).toEqual(['Child 8-12', 'Stay in']);
  });

  it('has no totals of a camp without campers and money', async () => {
    fakeBackend({ ...routes(), [PAYMENTS]: () => [], 'POST /rest/v1/rpc/payment_totals': () => [] });
    renderScreen(<PaymentsTab isTreasurer />);
    expect(await screen.findByText('No payments has been made')).toBeVisible();
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull());
  });

  it.each([1, 2])('is read by level %i, which writes nothing', async (level) => {
    fakeBackend(routes());
    renderScreen(<PaymentsTab isTreasurer={level >= 3} />);
    expect(await screen.findByText('Anna Holm')).toBeVisible();
    expect(screen.queryByText('Parent')).toBeNull();
    expect(await screen.findAllByText('Overpaid: Anna Holm')).toHaveLength(2);
    for (const name of [/Record payment/, /Mark as dealt with/, /^Log/, 'Anna Holm']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('finds a payment by the provider’s id and by its reference, and says when none fits', async () => {
    fakeBackend(routes());
    renderScreen(<PaymentsTab isTreasurer={false} />);
    expect(await screen.findByText('Anna Holm')).toBeVisible();
    const search = (text: string) =>
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search payments' }), {
        target: { value: text },
      });
    for (const id of ['provider i1', 'camp-2025-i1']) {
      search(id);
      expect(await screen.findByText('Anna Holm')).toBeVisible();
      expect(screen.queryByText('Envelope')).toBeNull();
    }
    search('nowhere');
    expect(await screen.findByText('No payments match “nowhere”')).toBeVisible();
  });

  it('saves the ledger of a year, of all seasons, with the fees that it does not have', async () => {
    const years: unknown[] = [];
    const ofFees: unknown[] = [];
    fakeBackend(
      routes({
        'GET /rest/v1/rpc/camp_now': () => '2025-04-21T10:00:00+00:00',
        [PAYMENTS]: ({ body }) => {
          const { p_year: year } = body as { p_year?: number };
          if (year !== undefined) years.push(year);
          return [];
        },
        'POST /rest/v1/rpc/other_fees': ({ body }) => {
          ofFees.push((body as { p_year: number }).p_year);
          return [];
        },
      }),
    );
    renderScreen(<PaymentsTab isTreasurer />);
    const [more] = await screen.findAllByRole('button', { name: 'More' });
    fireEvent.click(more as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: 'Save the ledger of 2024 (Excel)' }));
    await vi.waitFor(() => expect(years).toEqual([2024]));
    expect(ofFees).toEqual([2024]);
  });

  it('shows a period, with sums by method and by category in whole øre', async () => {
    const on = (id: string, day: string, amount: number, intent: string | null) => ({
      ...payment(id, amount, 'Anna Holm', intent),
      created_at: `${day}T22:30:00+00:00`,
    });
    fakeBackend(
      routes({
        'GET /rest/v1/rpc/camp_now': () => '2025-04-21T10:00:00+00:00',
        [PAYMENTS]: () => [
          on('p1', '2025-04-20', 333.33, 'i1'),
          on('p2', '2025-04-20', 333.33, 'i2'),
          on('p3', '2025-04-19', 100, null),
          { ...on('p4', '2025-03-31', -50.1, null), pricing: { name: 'Regular', name_da: 'Voksen' } },
          on('p5', '2025-03-30', 20, null),
        ],
      }),
    );
    renderScreen(<PaymentsTab isTreasurer={false} />);
    const list = await screen.findByRole('region', { name: 'All payments' });
    expect(await within(list).findByText('736.56 DKK in 5 payments, minus refunds.')).toBeVisible();
    fireEvent.click(await within(list).findByRole('button', { name: 'Filters' }));
    const choose = (name: string) => user.selectOptions(screen.getByLabelText('Period'), name);
    // Half past ten in the evening in Greenwich is the next day in Copenhagen.
    await choose('Today');
    expect(await within(list).findByText('666.66 DKK in 2 payments, minus refunds.')).toBeVisible();
    await choose('This month');
    expect(await within(list).findByText('716.56 DKK in 4 payments, minus refunds.')).toBeVisible();
    fireEvent.click(within(list).getByText('By method and price category'));
    const rowsOf = (name: string) =>
      within(within(list).getByRole('table', { name }))
        .getAllByRole('row')
        .map((row) => row.textContent);
    expect(rowsOf('Shown payments by method').slice(1)).toEqual(['Visa2666.66 DKK', 'Cash249.90 DKK']);
    expect(rowsOf('Shown payments by price category').slice(1)).toEqual([
      'Child 8-123766.66 DKK',
      'Regular1-50.10 DKK',
    ]);
    await choose('Between two dates');
    await user.type(screen.getByLabelText('First day'), '20250401');
    await user.type(screen.getByLabelText('Last day'), '20250331');
    expect(screen.getByText('This is before the first day')).toBeVisible();
    expect(within(list).getByText('No payments in this period')).toBeVisible();
  });

  it('shows the newest first, and saves a file only when all are there', async () => {
    let answer = (_rows: unknown) => {};
    fakeBackend(
      routes({
        [PAYMENTS]: ({ body }) =>
          (body as { p_limit: number }).p_limit === 1000
            ? new Promise((resolve) => void (answer = resolve))
            : [payment('p1', 1200, 'Anna Holm', 'i1')],
      }),
    );
    renderScreen(<PaymentsTab isTreasurer />);
    const list = await screen.findByRole('region', { name: 'All payments' });
    expect(await within(list).findByText('1 row')).toBeVisible();
    fireEvent.click(within(list).getByRole('button', { name: 'More' }));
    const excel = within(list).getByRole('button', { name: 'Excel' });
    expect(excel).toHaveAttribute('aria-disabled', 'true');
    answer([payment('p1', 1200, 'Anna Holm', 'i1'), payment('p2', 99.5, null, null)]);
    expect(await within(list).findByText('2 rows')).toBeVisible();
    expect(excel).not.toHaveAttribute('aria-disabled');
    fireEvent.change(within(list).getByLabelText('Search payments'), { target: { value: 'deleted 99' } });
    expect(await within(list).findByText('1 row')).toBeVisible();
  });

  it('reads a long list in pages, each after the last payment of the one before', async () => {
    const long = Array.from({ length: 2345 }, (_, index) => payment(`p${index}`, 1, null, null));
    const asked = fakeBackend(
      routes({
        [PAYMENTS]: ({ body }) => {
          const { p_limit: limit, p_after: after } = body as { p_limit: number; p_after?: string };
          const from = after === undefined ? 0 : long.findIndex(({ id }) => id === after) + 1;
          return long.slice(from, from + limit);
        },
      }),
    );
    renderScreen(<PaymentsTab isTreasurer />);
    const list = await screen.findByRole('region', { name: 'All payments' });
    expect(await within(list).findByText('2345 rows')).toBeVisible();
    expect(sent(asked, PAYMENTS).filter((body) => (body as { p_limit: number }).p_limit === 1000)).toEqual([
      { p_limit: 1000 },
      { p_limit: 1000, p_after: 'p999' },
      { p_limit: 1000, p_after: 'p1999' },
    ]);
  });

  it('leads to the family, and folds the log of an attempt that needs attention', async () => {
    fakeBackend(
      routes({
        'POST /rest/v1/rpc/needs_attention': ({ body }) =>
          (body as { p_noted: boolean }).p_noted ? [] : [{ ...matter, intent_id: 'i1' }],
        'GET /rest/v1/payment_log': () => [
          {
            id: 1,
            logged_at: matter.since,
            from_state: null,
            to_state: 'created',
            source: 'payment',
            detail: {},
          },
          {
            id: 2,
            logged_at: '2025-04-20T10:05:00+00:00',
            from_state: 'open',
            to_state: 'needs_review',
            source: 'sweep',
            detail: { reason: 'amount', provider: { chargedAmount: 100050, refundedAmount: 0 } },
          },
        ],
      }),
    );
    renderScreen(<PaymentsTab isTreasurer />);
    expect(await screen.findByRole('cell', { name: 'Envelope' })).toBeVisible();
    expect(screen.queryByText('From Open to Under review (amount)')).toBeNull();
    await user.click(await screen.findByText(/^Log/));
    expect(await screen.findByText('From Open to Under review (amount)')).toBeVisible();
    expect(screen.getByText('2025/04/20 12:05 · Payment check')).toBeVisible();
    expect(screen.getByText(/From the payment provider: charged 1,000.50 DKK$/)).toBeVisible();
  });
});
