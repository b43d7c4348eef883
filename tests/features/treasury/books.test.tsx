import { mayAt } from '../../support/rights.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { BooksPart } from '../../../src/features/treasury/books-part.tsx';
import { OutstandingPart } from '../../../src/features/treasury/outstanding-part.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from '../settings/settings-routes.ts';
import { BOOKS, book, family, FEES, fill, refused } from './family-outstanding.ts';

const FIGURES = 'POST /rest/v1/rpc/book_figures';
const CLOSE = 'POST /rest/v1/rpc/close_books';
const REOPEN = 'POST /rest/v1/rpc/reopen_books';
const OWES = 'POST /rest/v1/rpc/outstanding_families';

const decided = {
  ...{ paid: 98000, given: 0, owed: 0, owing_families: 0, overpaid: 0, overpaid_families: 0 },
  ...{ cash: 1480, cash_difference: -0.5, open_days: 0, open_cash: 0 },
  ...{ confirmed_lines: 3, confirmed: 3600, aside_lines: 1, aside: 200, open_lines: 0, open_bank: 0 },
  ...{ payouts: 2, open_payouts: 0, differing_payouts: 0, unpaid_rows: 0, unpaid_out: 0, matters: 0 },
};
const seasons = [book(3, 'Camp 2026', { is_current: true, has_ended: false }), book(2, 'Camp 2025')];
const user = userEvent.setup({ delay: null });

beforeEach(() => signInAs());

describe('the books', () => {
  const open = (routes: Routes = {}, level = 1) => {
    const asked = fakeBackend({
      [BOOKS]: () => seasons,
      [FIGURES]: () => decided,
      [CLOSE]: () => null,
      [REOPEN]: () => null,
      ...routes,
    });
    renderScreen(<BooksPart may={mayAt(level)} />);
    return asked;
  };
  const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr');

  it('are those of the camp that has ended, and close without a word when everything is decided', async () => {
    const asked = open();
    expect(await screen.findByRole('combobox', { name: 'Season' })).toHaveDisplayValue('Camp 2025');
    expect(await rowOf('Cash counted')).toHaveTextContent('1,480');
    expect(screen.queryByText('Undecided')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close the books' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Close the books of Camp 2025' }));
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close the books' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(asked, CLOSE)).toEqual([{ p_season: 2, p_seen: decided, p_note: '' }]);
  });

  it('say what is undecided, and take a note for it', async () => {
    const figures = { ...decided, owed: 87374.4, owing_families: 31, open_lines: 2, open_bank: 500 };
    const asked = open({ [FIGURES]: () => figures });
    expect(await rowOf('Left to pay')).toHaveTextContent(/31 families.*87,374\.40.*Undecided/);
    expect(await rowOf('Bank transfers to match')).toHaveTextContent(/2.*500.*Undecided/);
    await user.click(screen.getByRole('button', { name: 'Close the books' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('87,374.40 DKK left to pay is written off.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close the books' }));
    expect(await dialog.findByText('Write at least 3 letters')).toBeVisible();
    expect(sent(asked, CLOSE)).toEqual([]);
    await fill('What you decided about everything undecided', 'The board wrote it off');
    await user.click(dialog.getByRole('button', { name: 'Close the books' }));
    await waitFor(() => expect(sent(asked, CLOSE)).toMatchObject([{ p_note: 'The board wrote it off' }]));
  });

  it('are not closed when they have changed', async () => {
    open({ [CLOSE]: () => refused('conflict') });
    await user.click(await screen.findByRole('button', { name: 'Close the books' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close the books' }));
    expect(await screen.findByText('The books changed just now. Check the list again.')).toBeVisible();
  });

  it.each([
    [{ has_ended: false }, 'You can close the books after the camp has ended.'],
    [{ may_close: false }, 'An organiser of level 3 or the Treasurer of this season closes the books.'],
  ])('with %j cannot be closed, which is said', async (changes, text) => {
    open({ [BOOKS]: () => [book(3, 'Camp 2026', { is_current: true, ...changes })] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Written off' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Close the books' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  const closed = book(2, 'Camp 2025', {
    ...{ closed_at: '2025-11-01T12:00:00Z', closed_by: 'Kasper', note: 'All done', was_closed: true },
  });

  it('that are closed say by whom, what was written off, and are opened by level 3 with a reason', async () => {
    const asked = open({ [BOOKS]: () => [closed], [FIGURES]: () => ({ ...decided, owed: 700 }) }, 3);
    expect(await screen.findByText(/^Closed by Kasper, /)).toBeVisible();
    expect(screen.getByText('All done')).toBeVisible();
    expect(await rowOf('Written off')).toHaveTextContent('700');
    expect(screen.queryByText('Undecided')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reopen the books' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reopen the books' }));
    expect(await dialog.findByText('Write at least 3 letters')).toBeVisible();
    await fill('Why you reopen them', 'A family paid');
    await user.click(dialog.getByRole('button', { name: 'Reopen the books' }));
    await waitFor(() => expect(sent(asked, REOPEN)).toEqual([{ p_season: 2, p_note: 'A family paid' }]));
  });

  it('are not opened by a Treasurer', async () => {
    open({ [BOOKS]: () => [closed] }, 1);
    expect(await screen.findByText(/^Closed by Kasper, /)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reopen the books' })).toBeNull();
  });

  it.each([
    ['A family paid', 'Reopened: A family paid'],
    ['', /^Reopened because the card company reported money/],
  ])('that are open again say why: "%s"', async (note, text) => {
    open({ [BOOKS]: () => [book(2, 'Camp 2025', { note, was_closed: true })] });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('that cannot be read can be tried again', async () => {
    open({ [FIGURES]: () => refused('bad_season') });
    expect(await screen.findByText(/^We couldn’t load this/)).toBeVisible();
  });
});

describe('what is left to pay', () => {
  const unpaid = {
    ...{ id: 'anna', name: 'Anna Holm', email: null, phone: null, people: 1, expected: 1200, paid: 0 },
    ...{ outstanding: 1200, next_part: 1200, campers: ['anna'] },
  };

  it('of an earlier season is pointed out and shown, and a payment is recorded in it', async () => {
    const asked = fakeBackend({
      [BOOKS]: () => [seasons[0], book(2, 'Camp 2025', { left_to_pay: 87374.4 })],
      [OWES]: ({ body }) => ((body as { p_season?: number }).p_season === 2 ? [unpaid] : []),
      [FEES]: () => family,
    });
    renderScreen(<OutstandingPart />);
    expect(await screen.findByText('No family has money left to pay for Camp 2026.')).toBeVisible();
    expect(screen.getByText('Camp 2025: 87,374.40 DKK left to pay, and the books are open.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Camp 2025' }));
    expect(await screen.findByRole('rowheader', { name: '1 row' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show Camp 2025' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Anna Holm' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('combobox', { name: 'Season' })).toHaveDisplayValue('Camp 2025');
    await waitFor(() => expect(sent(asked, FEES)).toMatchObject([{ p_camper: 'anna', p_season: 2 }]));
  });

  it('of closed books is written off, and nothing is recorded', async () => {
    fakeBackend({
      [BOOKS]: () => [
        seasons[0],
        book(2, 'Camp 2025', { left_to_pay: 1200, closed_at: '2025-11-01T12:00:00Z', closed_by: 'K' }),
      ],
      [OWES]: () => [unpaid],
    });
    renderScreen(<OutstandingPart />);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Season' }),
      'Camp 2025 (books closed)',
    );
    expect(
      await screen.findByText(
        'The books of Camp 2025 are closed, and 1,200 DKK was written off. Level 3 can reopen them.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Anna Holm' })).toBeNull();
  });
});
