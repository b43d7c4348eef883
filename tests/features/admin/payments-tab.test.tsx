import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentsTab } from '../../../src/features/admin-payments/payments-tab.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from './settings-routes.ts';

const user = userEvent.setup({ delay: null });
const PAYMENTS = 'POST /rest/v1/rpc/admin_payments';
const NOTE = 'POST /rest/v1/rpc/note_attention';

const totals = [
  {
    pricing_id: 0,
    name: 'Parent',
    code: 'PRT',
    campers: 3,
    registered: 1,
    expected: 3600,
    paid: 1200.1,
    outstanding: 2400,
    refunded: 0,
  },
  {
    pricing_id: 4,
    name: 'Toddler',
    code: 'TOD',
    campers: 0,
    registered: 0,
    expected: 0,
    paid: 0,
    outstanding: 0,
    refunded: 0,
  },
  {
    pricing_id: 5,
    name: 'Stay in',
    code: 'STI',
    campers: 1,
    registered: 1,
    expected: 1000,
    paid: 1199.9,
    outstanding: 0,
    refunded: 50,
  },
];

const payment = (id: string, amount: number, payee: string | null, intent: string | null) => ({
  id,
  created_at: '2025-04-20T22:30:00+00:00',
  amount,
  type: 'Full payment',
  method: intent ? 'Visa' : 'Cash',
  pricing: 'Parent',
  is_anonymous: true,
  payer: 'Otto Holm',
  payee,
  contact: 'Otto Holm',
  contact_email: 'otto@example.org',
  contact_phone: null,
  reason: intent ? null : 'Envelope',
  intent_id: intent,
  payment_id: intent && `provider ${intent}`,
  reference: intent ? `camp-2025-${intent}` : `key ${id}`,
});

const matter = {
  kind: 'overpaid',
  key: 'overpaid:1',
  since: '2025-04-20T10:00:00+00:00',
  intent_id: null as string | null,
  camper_id: 'c1',
  name: 'Anna Holm' as string | null,
  amount: 200 as number | null,
  detail: {},
  note: null as string | null,
  noted_at: null as string | null,
  noted_by: null as string | null,
  found: 1,
};
/** Two matters, of which one was dealt with. */
const matters: Routes[string] = ({ body }) => [(body as { p_noted: boolean }).p_noted ? dealtWith : matter];
const dealtWith = {
  ...matter,
  key: 'overpaid:2',
  note: 'A gift',
  noted_at: matter.since,
  noted_by: 'Eva Fem',
};

const routes = (changes: Routes = {}): Routes => ({
  'POST /rest/v1/rpc/payment_totals': () => totals,
  'POST /rest/v1/rpc/payments_by_day': () => [],
  'POST /rest/v1/rpc/needs_attention': matters,
  [PAYMENTS]: () => [payment('p1', 1200, 'Anna Holm', 'i1'), payment('p2', 99.5, null, null)],
  ...changes,
});

beforeEach(() => signInAs());

describe('the Payment part', () => {
  it('adds the categories up in whole øre, and leaves out what has neither campers nor money', async () => {
    fakeBackend(routes());
    renderScreen(<PaymentsTab level={1} />);
    const figures = await screen.findByRole('region', { name: 'Totals' });
    for (const [name, amount] of [
      ['Expected', '4600 DKK'],
      ['Paid', '2400 DKK'],
      ['Outstanding', '2400 DKK'],
      ['Paid too much', '200 DKK'],
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

  it.each([1, 2])('is read by level %i, which writes nothing', async (level) => {
    fakeBackend(routes());
    renderScreen(<PaymentsTab level={level} />);
    expect(await screen.findByText('Anna Holm')).toBeVisible();
    expect(screen.queryByText('Parent')).toBeNull();
    expect(await screen.findAllByText('Has paid too much: Anna Holm')).toHaveLength(2);
    for (const name of [/Record payment/, /Mark as dealt with/, /^Log/, 'Anna Holm']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('finds a payment by the provider’s id and by its reference, and says when none fits', async () => {
    fakeBackend(routes());
    renderScreen(<PaymentsTab level={1} />);
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
    expect(await screen.findByText('No payment fits “nowhere”')).toBeVisible();
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
    renderScreen(<PaymentsTab level={3} />);
    const list = await screen.findByRole('region', { name: 'All payments' });
    expect(await within(list).findByText('1 row')).toBeVisible();
    expect(within(list).queryByRole('button', { name: 'Excel' })).not.toBeInTheDocument();
    answer([payment('p1', 1200, 'Anna Holm', 'i1'), payment('p2', 99.5, null, null)]);
    expect(await within(list).findByText('2 rows')).toBeVisible();
    expect(within(list).getByRole('button', { name: 'Excel' })).toBeVisible();
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
    renderScreen(<PaymentsTab level={3} />);
    const list = await screen.findByRole('region', { name: 'All payments' });
    expect(await within(list).findByText('2345 rows')).toBeVisible();
    expect(sent(asked, PAYMENTS).filter((body) => (body as { p_limit: number }).p_limit === 1000)).toEqual([
      { p_limit: 1000 },
      { p_limit: 1000, p_after: 'p999' },
      { p_limit: 1000, p_after: 'p1999' },
    ]);
  });

  it('opens a card payment with its log, and one by hand with its reason', async () => {
    fakeBackend(
      routes({
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
    renderScreen(<PaymentsTab level={3} />);
    await user.click(await screen.findByRole('button', { name: 'Anna Holm' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Payment for Anna Holm' }));
    expect(await dialog.findByText('Open → Needs review (amount)')).toBeVisible();
    expect(dialog.getByText('2025/04/20 12:05 · Payment check')).toBeVisible();
    expect(dialog.getByText(/The provider said: charged 1000.50 DKK$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Deleted' }));
    expect(screen.getByText('Reason: Envelope')).toBeVisible();
  });
});

describe('a matter that needs attention', () => {
  it('is marked as dealt with in words', async () => {
    const asked = fakeBackend(routes({ [NOTE]: () => new Response(null, { status: 204 }) }));
    renderScreen(<PaymentsTab level={3} />);
    await user.click(
      await screen.findByRole('button', { name: 'Mark as dealt with: Has paid too much: Anna Holm' }),
    );
    const field = screen.getByLabelText('What was done');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription(/at least 3 letters/);
    fireEvent.change(field, { target: { value: ' Given back ' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(asked, NOTE)).toEqual([{ p_key: 'overpaid:1', p_note: 'Given back' }]);
  });

  it.each([
    ['conflict', /Somebody else has dealt with it/],
    ['not_found', /This has changed meanwhile/],
  ])('that is no longer open (%s) is told, and the words stay', async (message, text) => {
    fakeBackend(routes({ [NOTE]: () => Response.json({ code: 'P0001', message }, { status: 400 }) }));
    renderScreen(<PaymentsTab level={3} />);
    await user.click(await screen.findByRole('button', { name: /^Mark as dealt with/ }));
    fireEvent.change(screen.getByLabelText('What was done'), { target: { value: 'Given back' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('What was done')).toHaveValue('Given back');
  });

  it('among thousands does not fill the page', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      ...matter,
      key: `overpaid:${index}`,
      found: 2000,
    }));
    fakeBackend(
      routes({
        'POST /rest/v1/rpc/needs_attention': ({ body }) => {
          const asked = body as { p_noted: boolean; p_limit: number; p_offset: number };
          return asked.p_noted ? [] : many.slice(asked.p_offset, asked.p_offset + asked.p_limit);
        },
      }),
    );
    renderScreen(<PaymentsTab level={1} />);
    expect(await screen.findAllByText(/^Has paid too much/)).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Show more (1975)' }));
    expect(await screen.findByRole('button', { name: 'Show more (1950)' })).toBeVisible();
    expect(screen.getAllByText(/^Has paid too much/)).toHaveLength(50);
  });
});
