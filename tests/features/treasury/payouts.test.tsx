import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { PayoutsPart } from '../../../src/features/treasury/payouts-part.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from '../settings/settings-routes.ts';
import { refused } from './family-outstanding.ts';

const user = userEvent.setup({ delay: null });
const DETAIL = 'POST /rest/v1/rpc/payout_detail';

beforeEach(() => signInAs());

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
      'GET /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:00Z',
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
    await user.click(await screen.findByRole('button', { name: 'Import a payout' }));
    const file = new File(['Nummer;Brutto;Gebyr\nab;1.200,00;18,05\n'], 'april.csv', {
      type: 'text/csv',
    });
    await user.upload(await screen.findByLabelText('Choose a file'), file);
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    expect(screen.getAllByText('Choose a column')).not.toHaveLength(0);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment ID' }), 'Nummer');
    expect(screen.getByText(/1 row to import, 1,200 DKK in total\. Fees: 18\.05 DKK/)).toBeVisible();
    const take = () => user.click(screen.getByRole('button', { name: 'Import' }));
    await take();
    expect(await screen.findByText('march.csv: ab, 1,200 DKK, Fees: 18.05 DKK.')).toBeVisible();
    await take();
    expect(
      await screen.findByText('Check the rows and confirm that they are separate payments'),
    ).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'These are separate payments' }));
    isKnown = true;
    await take();
    expect(await screen.findByText(/already imported this file/)).toBeVisible();
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
      [DETAIL]: () => [
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
    expect(first).toHaveTextContent(/Not in the ledger50/);
    await user.click(dialog.getByRole('button', { name: 'Close payout' }));
    expect(await dialog.findByText('Write at least 3 letters')).toBeVisible();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Asked the company' } });
    await user.click(dialog.getByRole('button', { name: 'Close payout' }));
    await waitFor(() =>
      expect(sent(asked, CLOSE)).toEqual([{ p_payout: 'p', p_differing: 1, p_note: 'Asked the company' }]),
    );
  });

  it('is opened again with a reason, and without a net it stays in sight and says so once', async () => {
    let hasNet = true;
    const rows = [{ ...row, payment_id: 'a', amount: 1200, ledger: 1200, difference: 0, state: 'matched' }];
    const asked = fakeBackend({
      'POST /rest/v1/rpc/payouts': () => [
        { ...payout, differing: 0, closed_at: '2025-05-02T10:00:00+00:00', closed_by: 'Kasper' },
      ],
      [DETAIL]: () => (hasNet ? rows : Response.error()),
      'POST /rest/v1/rpc/reopen_payout': () => Response.error(),
    });
    renderScreen(<PayoutsPart />);
    await user.click(await screen.findByRole('button', { name: 'april.csv' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = await dialog.findByRole('textbox', { name: 'Why you reopen it' });
    expect(dialog.queryByText(/A closed payout can’t be edited/)).not.toBeInTheDocument();
    fireEvent.change(reason, { target: { value: 'A new file' } });
    hasNet = false;
    await user.click(dialog.getByRole('button', { name: 'Reopen payout' }));
    expect(await dialog.findByText(/^Could not save/)).toBeVisible();
    await waitFor(() => expect(asked.filter(({ route }) => route === DETAIL)).toHaveLength(2));
    await dialog.findByRole('row', { name: /Anna Holm/ });
    expect(dialog.getAllByRole('alert')).toHaveLength(1);
  });
});
