import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CashPart } from '../../../src/features/treasury/cash-part.tsx';
import { FamilyDialog } from '../../../src/features/treasury/family-dialog.tsx';
import { BankPart } from '../../../src/features/treasury/bank-part.tsx';
import { OwingPart } from '../../../src/features/treasury/owing-part.tsx';
import { PayoutsPart } from '../../../src/features/treasury/payouts-part.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from '../admin/settings-routes.ts';

const FEES = 'POST /rest/v1/rpc/camper_fee';
const RECORD = 'POST /rest/v1/rpc/record_family_payment';
const CONFIRM = 'POST /rest/v1/rpc/confirm_bank_line';
const user = userEvent.setup({ delay: null });
const refused = (message: string) => Response.json({ code: 'P0001', message }, { status: 400 });

const fee = (id: string, name: string, outstanding: number, paid = 0) => ({
  id,
  name,
  pricing_name: 'Regular',
  price: outstanding + paid,
  paid,
  outstanding,
  is_registered: false,
  is_attending: true,
  checkout_amount: null,
  checkout_payer: null,
});
const family = [fee('anna', 'Anna Holm', 800, 400), fee('ben', 'Ben Holm', 333.33)];
const standing = (outstanding: number) => ({
  is_new: true,
  people: family.map(({ id, name }) => ({
    id,
    name,
    outstanding: id === 'ben' ? outstanding : 0,
    is_registered: id === 'anna' || outstanding === 0,
    has_open_checkout: false,
  })),
});
const account = { id: 'anna', name: 'Anna Holm' };

beforeEach(() => signInAs());

const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
async function fill(name: RegExp | string, value: string) {
  fireEvent.change(await field(name), { target: { value } });
}

describe('a family pays', () => {
  const open = (routes: Routes = {}) => {
    const asked = fakeBackend({ [FEES]: () => family, [RECORD]: () => standing(33.33), ...routes });
    renderScreen(<FamilyDialog account={account} onClose={() => undefined} />);
    return asked;
  };

  it('what is owed, filled in, at once and with what was seen', async () => {
    const asked = open();
    expect(await field('For Anna Holm')).toHaveValue('800');
    expect(await field('For Ben Holm')).toHaveValue('333.33');
    expect(screen.getByText('In all: 1,133.33 DKK')).toBeVisible();
    await fill('For Ben Holm', '300');
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await fill('Note', 'At the office');
    await user.dblClick(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('1,100 DKK for the family.')).toBeVisible();
    expect(screen.getByText('Ben Holm still owes 33.33 DKK.')).toBeVisible();
    const [entry, ...more] = sent(asked, RECORD) as Record<string, unknown>[];
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      p_account: 'anna',
      p_method: 'Cash',
      p_reason: 'At the office',
      p_lines: [
        { camper: 'anna', amount: 800, seen_paid: 400, seen_outstanding: 800 },
        { camper: 'ben', amount: 300, seen_paid: 0, seen_outstanding: 333.33 },
      ],
    });
  });

  it('a transfer with its day; wrong fields are told beside them, and nothing is sent', async () => {
    const asked = open();
    await fill('For Ben Holm', '333.34');
    await user.click(screen.getByRole('radio', { name: 'Bank transfer' }));
    await fill('Day of the bank', 'yesterday');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('Is more than is owed (333.33 DKK)')).toBeVisible();
    expect(screen.getByText(/Type a day that has been/)).toBeVisible();
    expect(screen.getByText('Write at least 3 letters')).toBeVisible();
    expect(sent(asked, RECORD)).toEqual([]);
    await fill('For Ben Holm', '');
    await fill('Day of the bank', '2025/04/18');
    await fill('What the sender wrote', 'Holm');
    await fill('Note', 'Statement');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await waitFor(() =>
      expect(sent(asked, RECORD)).toMatchObject([{ p_received_on: '2025-04-18', p_bank_reference: 'Holm' }]),
    );
  });

  it('is refused when somebody was faster, with the figures of now', async () => {
    let isLate = false;
    const asked = open({
      [FEES]: () => (isLate ? [fee('anna', 'Anna Holm', 0, 1200), family[1]] : family),
      [RECORD]: () => {
        isLate = true;
        return refused('conflict');
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'Cash' }));
    await fill('Note', 'At the office');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'For Anna Holm' })).toHaveValue('0'));
    expect(screen.getByText(/Something of this family has changed meanwhile/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('At the office');
    expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked();
    expect(sent(asked, RECORD)).toHaveLength(1);
  });
});

describe('families that owe', () => {
  it('are listed with whom to call, and a press pays', async () => {
    fakeBackend({
      'POST /rest/v1/rpc/outstanding_families': () => [
        {
          id: 'anna',
          name: 'Anna Holm',
          email: 'anna@example.org',
          phone: '+45 20123456',
          people: 2,
          due: 2400,
          paid: 400,
          outstanding: 2000,
          next_part: 800,
        },
      ],
    });
    const paid: unknown[] = [];
    renderScreen(<OwingPart onPay={(account) => paid.push(account?.id)} />);
    expect(await screen.findByText('2,000 DKK outstanding')).toBeVisible();
    expect(screen.getByRole('link', { name: '+45 20123456' })).toHaveAttribute('href', 'tel:+4520123456');
    await user.click(screen.getByRole('button', { name: 'Anna Holm' }));
    expect(paid).toEqual(['anna']);
  });
});

describe('the cash box', () => {
  const day = {
    closing_id: null,
    season_id: 1,
    day: '2025-04-20',
    expected: 1480,
    counted: null,
    note: '',
    closed_by: null,
    closed_at: null,
    takers: [{ name: 'Kasper', amount: 1480, entries: 2 }],
  };

  it('is closed with what was counted; a difference wants a note', async () => {
    const CLOSE = 'POST /rest/v1/rpc/close_cash';
    const asked = fakeBackend({ 'POST /rest/v1/rpc/cash_days': () => [day], [CLOSE]: () => 'k' });
    renderScreen(<CashPart />);
    expect(await screen.findByText('Kasper: 1,480 DKK (2)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close the day: April 20, 2025' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '1400,50' } });
    expect(dialog.getByText('Difference: -79.50 DKK')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close the day' }));
    expect(await dialog.findByText('Write at least 3 letters')).toBeVisible();
    expect(sent(asked, CLOSE)).toEqual([]);
    await fill('Why there is a difference', 'A note of 80');
    await user.click(dialog.getByRole('button', { name: 'Close the day' }));
    await waitFor(() =>
      expect(sent(asked, CLOSE)).toEqual([
        { p_season: 1, p_day: '2025-04-20', p_expected: 1480, p_counted: 1400.5, p_note: 'A note of 80' },
      ]),
    );
  });
});

describe('a line of the bank', () => {
  const line = {
    id: 'line',
    booked_on: '2025-04-19',
    amount: 900,
    text: 'ANNA HOLM lejr',
    state: 'open',
    of_past: false,
    shares: [],
    note: '',
    decided_by: null,
    decided_at: null,
    proposals: [{ account_id: 'anna', name: 'Anna Holm', reason: 'name', outstanding: 1133.33 }],
  };

  it('is confirmed for the family that was proposed: the amount is divided, and must stay whole', async () => {
    const asked = fakeBackend({
      'POST /rest/v1/rpc/bank_transfers': () => [line],
      [FEES]: () => family,
      [CONFIRM]: () => standing(233.33),
    });
    renderScreen(<BankPart />);
    await user.click(await screen.findByRole('button', { name: 'Anna Holm (by name, owes 1,133.33 DKK)' }));
    expect(await field('For Anna Holm')).toHaveValue('800');
    expect(await field('For Ben Holm')).toHaveValue('100');
    await fill('For Ben Holm', '90');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The amounts must add up to 900 DKK')).toBeVisible();
    expect(sent(asked, CONFIRM)).toEqual([]);
    await fill('For Ben Holm', '100');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('900 DKK for the family.')).toBeVisible();
    expect(sent(asked, CONFIRM)).toMatchObject([{ p_line: 'line', p_shares: [{ account: 'anna' }] }]);
  });

  it('is shared out with a second family: what they owe is filled in, what was typed stays, and the sum is the line', async () => {
    let isLate = true;
    const asked = fakeBackend({
      'POST /rest/v1/rpc/bank_transfers': () => [{ ...line, amount: 2000.01 }],
      [FEES]: ({ body }) =>
        Reflect.get(Object(body), 'p_camper') === 'otto' ? [fee('otto', 'Otto Lund', 1200)] : family,
      'POST /rest/v1/rpc/find_campers': () => [
        {
          id: 'otto',
          first_name: 'Otto',
          last_name: 'Lund',
          email: 'otto@example.org',
          birthday: '1980-01-01',
        },
      ],
      [CONFIRM]: () => (isLate ? refused('conflict') : standing(0)),
    });
    renderScreen(<BankPart />);
    await user.click(await screen.findByRole('button', { name: /^Anna Holm/ }));
    expect(await field('For Anna Holm')).toHaveValue('1666.68');
    await fill('For Ben Holm', '100,5');
    await user.click(screen.getByRole('button', { name: 'Share with another family' }));
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Otto' } });
    await user.click(await screen.findByRole('radio', { name: /Otto Lund/ }));
    expect(await field('For Otto Lund')).toHaveValue('866.68');
    expect(await field('For Anna Holm')).toHaveValue('800');
    expect(await field('For Ben Holm')).toHaveValue('100,5');
    const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm' }));
    await confirm();
    expect(await screen.findByText('The amounts must add up to 2,000.01 DKK')).toBeVisible();
    await fill('For Otto Lund', 'all');
    expect(await screen.findByText(/^Type an amount with at most two decimals/)).toBeVisible();
    await fill('For Otto Lund', '0');
    expect(await screen.findByText(/^Type an amount for the family of Otto Lund/)).toBeVisible();
    await fill('For Otto Lund', '1099.51');
    expect(sent(asked, CONFIRM)).toEqual([]);
    await confirm();
    expect(await screen.findByText(/^Somebody has decided about this line/)).toBeVisible();
    expect(await field('For Otto Lund')).toHaveValue('1099.51');
    isLate = false;
    await user.dblClick(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('2,000.01 DKK for 2 families.')).toBeVisible();
    const [, confirmed, ...more] = sent(asked, CONFIRM);
    expect(more).toEqual([]);
    expect(confirmed).toMatchObject({
      p_shares: [
        { account: 'anna', lines: [{ amount: 800 }, { amount: 100.5, seen_outstanding: 333.33 }] },
        { account: 'otto', lines: [{ camper: 'otto', amount: 1099.51, seen_paid: 0 }] },
      ],
    });
  });

  it('of a season that is over is only set aside', async () => {
    fakeBackend({ 'POST /rest/v1/rpc/bank_transfers': () => [{ ...line, of_past: true, proposals: [] }] });
    renderScreen(<BankPart />);
    expect(await screen.findByText(/^This came in a season that is over/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Another family/ })).not.toBeInTheDocument();
  });

  it('that was confirmed says whose it is, and is opened again with a reason', async () => {
    const OPEN = 'POST /rest/v1/rpc/reopen_bank_line';
    const shares = [
      { name: 'Anna Holm', amount: 800 },
      { name: null, amount: 100 },
    ];
    let answer = () => refused('below_zero');
    const asked = fakeBackend({
      'POST /rest/v1/rpc/bank_transfers': () => [{ ...line, state: 'confirmed', shares }],
      [OPEN]: () => answer(),
    });
    renderScreen(<BankPart />);
    await user.click(await screen.findByText('Decided (1)'));
    expect(await screen.findByText('Anna Holm: 800 DKK; deleted: 100 DKK')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'ANNA HOLM lejr' }));
    const again = () =>
      user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open again' }));
    await again();
    expect(await screen.findByText('Write at least 3 letters')).toBeVisible();
    await fill('Why it is opened again', 'For others');
    await again();
    expect(await screen.findByText(/^This money has been paid back since/)).toBeVisible();
    answer = () => Response.json(null);
    await again();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(asked, OPEN)[1]).toEqual({ p_line: 'line', p_note: 'For others' });
  });

  it('is set aside with a reason', async () => {
    const ASIDE = 'POST /rest/v1/rpc/set_aside_bank_line';
    const asked = fakeBackend({ 'POST /rest/v1/rpc/bank_transfers': () => [line], [ASIDE]: () => null });
    renderScreen(<BankPart />);
    await user.click(await screen.findByRole('button', { name: 'Set aside: ANNA HOLM lejr' }));
    await fill('Reason', 'A gift');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Set aside' }));
    await waitFor(() => expect(sent(asked, ASIDE)).toEqual([{ p_line: 'line', p_note: 'A gift' }]));
  });
});

describe('a payout', () => {
  const payout = {
    id: 'p',
    file_name: 'april.csv',
    imported_at: '2025-05-01T10:00:00+00:00',
    imported_by: 'Kasper',
    from_day: '2025-04-01',
    to_day: '2025-04-30',
    entries: 2,
    amount: 1250,
    fees: 18.05,
    net: 1231.95,
    differing: 1,
    closed_at: null,
    closed_by: null,
    note: '',
  };
  const row = {
    is_refund: false,
    fee: 9.02,
    elsewhere: 0,
    payer: null,
    payees: 'Anna Holm',
    reference: 'camp-1',
  };

  it('is read from a file, once columns are chosen', async () => {
    const IMPORT = 'POST /rest/v1/rpc/import_payout';
    let isKnown = false;
    const asked = fakeBackend({
      'POST /rest/v1/rpc/payouts': () => [],
      [IMPORT]: () =>
        isKnown
          ? refused('already_imported')
          : {
              alike: 1,
              first: [
                { n: 1, file_name: 'march.csv', payment_id: 'ab', amount: 1200, fee: 18.05, day: null },
              ],
            },
    });
    renderScreen(<PayoutsPart />);
    await user.click(await screen.findByRole('button', { name: 'Read a payout of the card company' }));
    const file = new File(['Payment ID;Brutto;Gebyr\nab;1.200,00;18,05\n'], 'april.csv', {
      type: 'text/csv',
    });
    await user.upload(await screen.findByLabelText('Choose a CSV file'), file);
    await user.click(await screen.findByRole('button', { name: 'Take over' }));
    expect(screen.getAllByText('Choose a column')).not.toHaveLength(0);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment ID' }), 'Payment ID');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Amount' }), 'Brutto');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fee' }), 'Gebyr');
    expect(screen.getByText(/1 row, 1,200 DKK in all\. Fees: 18\.05 DKK/)).toBeVisible();
    const take = () => user.click(screen.getByRole('button', { name: 'Take over' }));
    await take();
    expect(await screen.findByText('march.csv: ab, 1,200 DKK, Fees: 18.05 DKK.')).toBeVisible();
    await take();
    expect(await screen.findByText('Look at the rows, and say that they are others')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'These are other payments' }));
    isKnown = true;
    await take();
    expect(await screen.findByText(/has been read before/)).toBeVisible();
    const row = { id: null, payment_id: 'ab', amount_ore: 120000, fee_ore: 1805, day: null };
    expect(sent(asked, IMPORT)).toMatchObject([
      { p_file_name: 'april.csv', p_rows: [row], p_alike: 0 },
      { p_rows: [row], p_alike: 1 },
    ]);
  });

  it('shows its differences, and is closed with a note about them', async () => {
    const CLOSE = 'POST /rest/v1/rpc/close_payout';
    const asked = fakeBackend({
      'POST /rest/v1/rpc/payouts': () => [payout],
      'POST /rest/v1/rpc/payout_detail': () => [
        { ...row, payment_id: 'a', amount: 1200, ledger: 1200, difference: 0, state: 'matched' },
        { ...row, payment_id: 'b', amount: 50, ledger: 0, difference: 50, state: 'unknown', payees: null },
      ],
      [CLOSE]: () => null,
    });
    renderScreen(<PayoutsPart />);
    await user.click(await screen.findByRole('button', { name: 'april.csv' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('1 row differs from the ledger.')).toBeVisible();
    const first = (await dialog.findAllByRole('row'))[1];
    expect(first).toHaveTextContent(/Not in the ledger.*50 DKK/);
    await user.click(dialog.getByRole('button', { name: 'Close this payout' }));
    expect(await dialog.findByText('Write at least 3 letters')).toBeVisible();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Asked the company' } });
    await user.click(dialog.getByRole('button', { name: 'Close this payout' }));
    await waitFor(() =>
      expect(sent(asked, CLOSE)).toEqual([{ p_payout: 'p', p_differing: 1, p_note: 'Asked the company' }]),
    );
  });
});
