import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ImportDialog } from '../../../src/features/treasury/import/import-dialog.tsx';
import type { FileKind } from '../../../src/features/treasury/import/headings.ts';
import { danskeBank, fileOf, mobilePay, nordea } from '../../support/bank-files/bank-files.ts';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from '../settings/settings-routes.ts';

const user = userEvent.setup({ delay: null });
const STATEMENT = 'POST /rest/v1/rpc/import_bank_statement';
const PAYOUT = 'POST /rest/v1/rpc/import_payout';

beforeEach(() => {
  window.localStorage.clear();
  return signInAs();
});

async function open(
  file: File,
  kind: FileKind = 'bank',
  answer: (body: unknown) => unknown = () => ({ new: 1, known: 0, alike: [] }),
) {
  const asked = fakeBackend({
    'GET /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:00Z',
    [STATEMENT]: (one) => answer(one.body),
    [PAYOUT]: () => ({ alike: 0, first: [] }),
  });
  renderScreen(<ImportDialog kind={kind} onClose={() => undefined} />);
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  return asked;
}
const press = async (name = 'Import') => user.click(await screen.findByRole('button', { name }));

describe('a statement', () => {
  it('shows its first rows as they were understood, and by line what is left out', async () => {
    const asked = await open(fileOf(nordea));
    const table = within(await screen.findByRole('table', { name: 'The first rows as we read them' }));
    expect(
      table.getByRole('row', { name: /Fra Karen Birk til lejr.*April 10, 2025.*900 DKK/ }),
    ).toBeVisible();
    expect(screen.getByText(/^2 rows to import, 2,250 DKK in total/)).toBeVisible();
    expect(screen.getByText('2 rows are left out:')).toBeVisible();
    expect(screen.getByText('Not executed (Reserveret): line 2')).toBeVisible();
    expect(screen.getByText('Money going out: line 4')).toBeVisible();
    await press();
    await waitFor(() => expect(sent(asked, STATEMENT)).toHaveLength(1));
    expect(sent(asked, STATEMENT)).toMatchObject([
      {
        p_file_name: 'statement.csv',
        p_rows: [
          {
            ...{ id: null, day: '2025-04-10', amount_ore: 90000, text: 'Fra Karen Birk til lejr' },
            ...{ balance_ore: 1500000, account: null },
          },
          { day: '2025-04-08' },
        ],
      },
    ]);
    expect(sent(asked, STATEMENT)[0]).not.toHaveProperty('p_rows.0.line');
  });

  it('names five lines of a kind and counts the others', async () => {
    await open(
      fileOf(['Dato;Tekst;Beløb', '10-04-2025;Karen Birk;900,00', ...Array(7).fill('09-04-2025;Leje;-5,00')]),
    );
    expect(await screen.findByText('Money going out: lines 3, 4, 5, 6, 7 and 2 more')).toBeVisible();
  });

  it('asks whether days after today count', async () => {
    const asked = await open(fileOf(['Dato;Tekst;Beløb', '10-04-2031;Karen Birk;900,00']));
    expect(await screen.findByText('Dated after today (April 10, 2031): line 2')).toBeVisible();
    await press();
    expect(await screen.findByText(/^No row can be imported/)).toBeVisible();
    expect(sent(asked, STATEMENT)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Import rows dated after today as well' }));
    await press();
    await waitFor(() =>
      expect(sent(asked, STATEMENT)).toMatchObject([{ p_with_later: true, p_rows: [{ day: '2031-04-10' }] }]),
    );
  });

  it('asks what an unknown status means, and remembers it', async () => {
    const lines = danskeBank.map((line) => line.replace('Udført', 'Valideret'));
    const asked = await open(fileOf(lines));
    expect(await screen.findByText('Unknown status (Valideret): line 3')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /status “Valideret”/ }));
    await press();
    await waitFor(() => expect(sent(asked, STATEMENT)).toMatchObject([{ p_rows: [{ amount_ore: 90000 }] }]));
    await user.upload(
      screen.getByLabelText('Choose a file'),
      fileOf([...lines, '"08.04.2025";"Bo";"1,00";"";"Valideret";"Nej"']),
    );
    expect(await screen.findByText(/^2 rows to import/)).toBeVisible();
  });

  it('of columns that nothing tells apart has them chosen before anything is imported', async () => {
    const asked = await open(fileOf(['Dato;Tekst;Beløb;Beløb', '10-04-2025;Karen Birk;900,00;15.000,00']));
    expect(await screen.findByText('We couldn’t find every column. Choose the missing ones.')).toBeVisible();
    await press();
    const amount = screen.getByRole('combobox', { name: 'Amount' });
    expect(amount).toHaveAccessibleDescription('Choose a column');
    expect(sent(asked, STATEMENT)).toEqual([]);
    await user.selectOptions(amount, 'Beløb (3rd column)');
    expect(await screen.findByText(/^1 row to import, 900 DKK in total/)).toBeVisible();
    await user.selectOptions(amount, 'Beløb (4th column)');
    expect(await screen.findByText(/^1 row to import, 15,000 DKK in total/)).toBeVisible();
  });

  it('asks about rows that look like lines of an earlier statement, and again where one looks like two', async () => {
    const lines = ['first', 'second', 'third'].map((line) => ({
      ...{ line, day: '2025-04-09', text: `Earlier ${line}`, file_name: 'april.csv' },
    }));
    const answers = [
      [
        { ...lines[0], place: 1 },
        { ...lines[1], place: 2 },
      ],
      [{ ...lines[2], place: 1 }],
      [],
    ].map((alike) => ({ new: 1, known: 0, alike }));
    const asked = await open(
      fileOf(['Dato;Tekst;Beløb', '10-04-2025;Karen Birk;900,00', '10-04-2025;Otto Lund;900,00']),
      'bank',
      () => answers.shift(),
    );
    await press();
    expect(await screen.findByText(/^2 rows look like a transfer you’ve already imported/)).toBeVisible();
    const other = (name: string) =>
      screen.getByRole('checkbox', { name: `Import it as well: 900 DKK, April 10, 2025, ${name}` });
    expect(other('Otto Lund')).toHaveAccessibleDescription(
      'Already there, from april.csv: April 9, 2025, Earlier second',
    );
    await user.click(other('Karen Birk'));
    await press();
    expect(await screen.findByText(/^1 row looks like/)).toBeVisible();
    expect(other('Karen Birk')).not.toBeChecked();
    await user.click(other('Karen Birk'));
    await press();
    await waitFor(() => expect(sent(asked, STATEMENT)).toHaveLength(3));
    const rows = sent(asked, STATEMENT).map((body) => Reflect.get(Object(body), 'p_rows'));
    expect(rows[0]).toEqual([expect.not.objectContaining({ same_as: expect.anything() }), expect.anything()]);
    expect(rows[1]).toMatchObject([{ others: ['first'] }, { same_as: 'second' }]);
    expect(rows[2]).toMatchObject([{ others: ['first', 'third'] }, { same_as: 'second' }]);
  });

  it('refuses an ID that does not tell rows apart', async () => {
    const asked = await open(fileOf(mobilePay));
    await user.click(await screen.findByText('Columns and format'));
    const id = screen.getByRole('combobox', { name: 'Row ID' });
    await user.selectOptions(id, 'Transfer Reference');
    expect(id).toHaveAccessibleDescription('1 value is in several rows, so this can’t be the row ID');
    await press();
    expect(sent(asked, STATEMENT)).toEqual([]);
    await user.selectOptions(id, 'No column');
    await press();
    await waitFor(() => expect(sent(asked, STATEMENT)).toHaveLength(1));
  });

  it('without headings can be told so, with a value for each column', async () => {
    await open(fileOf(['Konto;Navn;Noget', 'a;Karen Birk;900,00']));
    const header = await screen.findByRole('combobox', { name: 'Column names' });
    expect(header).toHaveDisplayValue('Line 1: Konto, Navn, Noget');
    await user.selectOptions(header, 'No column names');
    expect(screen.getByRole('combobox', { name: 'Text' })).toHaveTextContent('2nd column (Navn)');
  });

  it.each([
    ['PK\u0003\u0004', /^We can’t read this kind of file/],
    ['<html/>', /^This XML file isn’t a CAMT.053 statement/],
    ['', /^This file has no rows/],
    ['a'.repeat(5 * 1024 * 1024 + 1), /^This file is larger than 5 MB/],
  ])('that is none says what to do', async (text, words) => {
    await open(fileOf(text));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  });
});

describe('a payout that was taken for a statement', () => {
  it('is recognised, and imported as what it is', async () => {
    const id = '0260a5f2b6d74a6a9cf1a3c2d7e8f901';
    const asked = await open(fileOf(['Dato;Tekst;Beløb;Gebyr', `10-04-2025;${id};1.200,00;18,05`]));
    expect(await screen.findByText('This looks like a payout from the payment provider.')).toBeVisible();
    await press('Import it as a payout');
    expect(await screen.findByRole('dialog', { name: 'Import a payout' })).toBeVisible();
    expect(screen.getByText(/^1 row to import, 1,200 DKK in total\. Fees: 18\.05 DKK/)).toBeVisible();
    await press();
    await waitFor(() =>
      expect(sent(asked, PAYOUT)).toMatchObject([{ p_rows: [{ payment_id: id, fee_ore: 1805 }] }]),
    );
  });
});
