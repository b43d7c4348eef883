import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CashPart } from '../../../src/features/treasury/cash-part.tsx';
import { countedOf, entryEffects } from '../../../src/features/treasury/entry-effects.ts';
import { FamilyDialog } from '../../../src/features/treasury/family-dialog.tsx';
import { OutstandingPart } from '../../../src/features/treasury/outstanding-part.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from '../settings/settings-routes.ts';
import { BOOKS, book, family, fee, FEES, field, fill, refused, standing } from './family-outstanding.ts';

const RECORD = 'POST /rest/v1/rpc/record_family_payment';
const account = { id: 'anna', name: 'Anna Holm' };
const user = userEvent.setup({ delay: null });

beforeEach(() => signInAs());

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
    expect(screen.getByText('Total: 1,133.33 DKK')).toBeVisible();
    await fill('For Ben Holm', '300');
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await fill('Note', 'At the office');
    await user.dblClick(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('1,100 DKK for the family.')).toBeVisible();
    expect(screen.getByText('Ben Holm has 33.33 DKK left to pay.')).toBeVisible();
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

  it('by the other parent, who is chosen', async () => {
    const others = family.map((one) => ({ ...one, other_parent: { id: 'peter', name: 'Peter Holm' } }));
    const asked = open({ [FEES]: () => others });
    expect(await screen.findByRole('radio', { name: 'Anna Holm' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Peter Holm' }));
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await fill('Note', 'At the office');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(sent(asked, RECORD)).toMatchObject([{ p_account: 'peter' }]));
  });

  it('a transfer with its day; wrong fields are told beside them, and nothing is sent', async () => {
    const asked = open();
    await fill('For Ben Holm', '333.345');
    await user.click(screen.getByRole('radio', { name: 'Bank transfer' }));
    await fill('Bank date', 'yesterday');
    await fill('Note', 'x');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('Type an amount with at most two decimals, or 0')).toBeVisible();
    expect(screen.getByText(/Type a past date/)).toBeVisible();
    expect(screen.getByText('Write at least 3 letters')).toBeVisible();
    expect(sent(asked, RECORD)).toEqual([]);
    await fill('For Ben Holm', '');
    await fill('Bank date', '2025/04/18');
    await fill('Transfer text', 'Holm');
    await fill('Note', 'Statement');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await waitFor(() =>
      expect(sent(asked, RECORD)).toMatchObject([{ p_received_on: '2025-04-18', p_bank_reference: 'Holm' }]),
    );
  });

  it('cash without a note, of the day on which it came', async () => {
    const asked = open();
    await user.click(await screen.findByRole('radio', { name: 'Cash' }));
    await fill('Received on', '2025/04/13');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await waitFor(() =>
      expect(sent(asked, RECORD)).toMatchObject([
        { p_method: 'Cash', p_received_on: '2025-04-13', p_reason: '' },
      ]),
    );
  });

  it('a day that the database refuses is told at its field', async () => {
    open({ [RECORD]: () => refused('bad_day') });
    await user.click(await screen.findByRole('radio', { name: 'Cash' }));
    await fill('Received on', '2025/04/13');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Received on' })).toHaveAccessibleDescription(
        /Type a past date as YYYY\/MM\/DD/,
      ),
    );
  });

  it('but a refund says why', async () => {
    const asked = open({ [FEES]: () => [fee('anna', 'Anna Holm', 0, 1200)] });
    await user.click(await screen.findByRole('radio', { name: 'We refunded money' }));
    await fill('For Anna Holm', '100');
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('Write at least 3 letters')).toBeVisible();
    expect(sent(asked, RECORD)).toEqual([]);
  });

  it('more than is left to pay, which is said before it is recorded', async () => {
    const asked = open();
    expect(await field('For Ben Holm')).toHaveValue('333.33');
    expect(screen.queryByText(/overpaid/)).toBeNull();
    await fill('For Ben Holm', '400');
    expect(
      screen.getByText(/^Ben Holm has overpaid by 66.67 DKK. It’s listed under Needs attention/),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await fill('Note', 'At the office');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await waitFor(() =>
      expect(sent(asked, RECORD)).toMatchObject([
        { p_kind: 'payment', p_lines: [{ amount: 800 }, { amount: 400, seen_outstanding: 333.33 }] },
      ]),
    );
  });

  it('of an earlier camp, and gets money back in that season, no more than it paid', async () => {
    const asked = fakeBackend({
      [BOOKS]: () => [
        book(3, 'Camp 2026', { is_current: true }),
        book(2, 'Camp 2025'),
        book(1, 'Camp 2024', { closed_at: '2025-01-01T10:00:00Z', closed_by: 'Kasper' }),
      ],
      'POST /rest/v1/rpc/find_campers': () => [
        { id: 'anna', first_name: 'Anna', last_name: 'Holm', email: null, birthday: '1980-01-01' },
      ],
      [FEES]: () => family,
      [RECORD]: () => standing(0),
    });
    renderScreen(<FamilyDialog onClose={() => undefined} />);
    const season = await screen.findByRole('combobox', { name: 'Season' });
    expect(within(season).getByRole('option', { name: 'Camp 2024 (books closed)' })).toBeDisabled();
    await user.selectOptions(season, 'Camp 2025');
    await user.click(screen.getByRole('radio', { name: 'We refunded money' }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Anna' } });
    await user.click(await screen.findByRole('radio', { name: /Anna Holm/ }));
    await user.click(screen.getByRole('radio', { name: 'Correction: too little was recorded' }));
    expect(await field('For Anna Holm')).toHaveValue('0');
    await fill('For Anna Holm', '2000');
    expect(screen.getByText(/Anna Holm has overpaid by .* lists this season only/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'We refunded money' }));
    expect(await field('For Anna Holm')).toHaveValue('0');
    await fill('For Anna Holm', '400.01');
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await fill('Note', 'Did not come');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText('That’s more than was paid (400 DKK)')).toBeVisible();
    await fill('For Anna Holm', '400');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await waitFor(() =>
      expect(sent(asked, RECORD)).toMatchObject([
        { p_kind: 'refund', p_season: 2, p_lines: [{ camper: 'anna', amount: -400 }, { camper: 'ben' }] },
      ]),
    );
    expect(sent(asked, FEES)[0]).toMatchObject({ p_season: 2 });
  });

  it('or an entry is put right, in both directions, and what it does is said before', async () => {
    const asked = open({ [FEES]: () => [{ ...fee('anna', 'Anna Holm', 0, 1200), is_registered: true }] });
    await user.click(await screen.findByRole('radio', { name: 'Correction: too much was recorded' }));
    expect(await field('For Anna Holm')).toHaveValue('0');
    await fill('For Anna Holm', '200');
    expect(screen.getByText('Anna Holm has 200 DKK left to pay instead of 0 DKK.')).toBeVisible();
    expect(screen.getByText(/Anna Holm’s place is unconfirmed until it’s paid/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Correction: too little was recorded' }));
    await fill('For Anna Holm', '200');
    expect(screen.getByText(/Anna Holm has overpaid by 200 DKK/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await fill('Note', 'Typed wrong');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    await waitFor(() =>
      expect(sent(asked, RECORD)).toMatchObject([{ p_kind: 'correction', p_lines: [{ amount: 200 }] }]),
    );
  });

  it.each([
    [{}, 300, 'payment', [/has 500 DKK left to pay instead of 800 DKK/]],
    [{}, 800, 'payment', [/has 0 DKK/, /will be registered/]],
    [{ is_attending: false }, 800, 'payment', [/has 0 DKK/, /has cancelled/]],
    [{ is_registered: true, paid: 1200, outstanding: 0 }, 200, 'refund', [/has 200 DKK/, /stays registered/]],
    [{ is_registered: true, paid: 1000, outstanding: 200 }, 200, 'less', [/has 400 DKK/, /stays registered/]],
    [{}, 500, 'refund', []],
    [{}, 0, 'payment', []],
  ] as const)('for %j, %d DKK of a %s says what it does', (changes, amount, kind, expected) => {
    const texts = entryEffects({ ...fee('anna', 'Anna Holm', 800, 400), ...changes }, amount, kind);
    expect(texts).toHaveLength(expected.length);
    for (const [index, { text }] of texts.entries()) expect(text).toMatch(expected[index] ?? '');
  });

  it('more than what counts for a place that was refunded too much is not refunded', () => {
    // 1,200 DKK paid, refunded twice, and paid again.
    const again = { ...fee('anna', 'Anna Holm', 0, 1200), paid: 0, is_registered: true };
    expect(countedOf(again)).toBe(1200);
    expect(entryEffects(again, 1200, 'refund').map(({ text }) => text)).toEqual([
      'Anna Holm has 1,200 DKK left to pay instead of 0 DKK.',
      'Anna Holm stays registered.',
    ]);
    // And not paid again: an instalment counts from nothing.
    const refunded = { ...fee('anna', 'Anna Holm', 1200, 0), paid: -1200 };
    expect(entryEffects(refunded, 400, 'payment').map(({ text }) => text)).toEqual([
      'Anna Holm has 800 DKK left to pay instead of 1,200 DKK.',
    ]);
  });

  it('the same refund a second time is asked about, and another amount is asked about anew', async () => {
    const asked = open({
      [FEES]: () => [fee('anna', 'Anna Holm', 0, 1200)],
      [RECORD]: ({ body }) =>
        Reflect.get(Object(body), 'p_is_another') === true ? standing(0) : refused('refund_known'),
    });
    await user.click(await screen.findByRole('radio', { name: 'We refunded money' }));
    await fill('For Anna Holm', '300');
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await fill('Note', 'Given back');
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText(/A refund of this amount is already recorded/)).toBeVisible();
    await fill('For Anna Holm', '400');
    await user.click(screen.getByRole('button', { name: 'Record another refund' }));
    await waitFor(() => expect(sent(asked, RECORD)).toHaveLength(2));
    await screen.findByText(/A refund of this amount is already recorded/);
    await user.click(await screen.findByRole('button', { name: 'Record another refund' }));
    await waitFor(() =>
      expect(sent(asked, RECORD)).toMatchObject([
        { p_is_another: false, p_lines: [{ amount: -300 }] },
        { p_is_another: false, p_lines: [{ amount: -400 }] },
        { p_is_another: true, p_lines: [{ amount: -400 }] },
      ]),
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
    expect(screen.getByText(/Someone else just changed this family/)).toBeVisible();
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
          expected: 2400,
          paid: 400,
          outstanding: 2000,
          next_part: 800,
          campers: ['Anna Holm'],
        },
      ],
    });
    renderScreen(<OutstandingPart />);
    expect(await screen.findAllByText('2,000')).toHaveLength(2); // of the family, and of all
    expect(screen.getByRole('link', { name: '+45 20123456' })).toHaveAttribute('href', 'tel:+4520123456');
    await user.click(screen.getByRole('button', { name: 'Anna Holm' }));
    expect(within(screen.getByRole('dialog')).getByText('Anna Holm')).toBeVisible();
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

  it.each(['3.056,68', '3,056.68', '3056,68'])('takes %s for what was counted', async (typed) => {
    const CLOSE = 'POST /rest/v1/rpc/close_cash';
    const asked = fakeBackend({
      'POST /rest/v1/rpc/cash_days': () => [{ ...day, expected: 3056.68 }],
      [CLOSE]: () => 'k',
    });
    renderScreen(<CashPart />);
    await user.click(await screen.findByRole('button', { name: 'Close the day: April 20, 2025' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: typed } });
    await user.click(dialog.getByRole('button', { name: 'Close the day' }));
    await waitFor(() => expect(sent(asked, CLOSE)).toMatchObject([{ p_counted: 3056.68 }]));
  });

  it('is closed with what was counted; a difference wants a note', async () => {
    const CLOSE = 'POST /rest/v1/rpc/close_cash';
    const asked = fakeBackend({ 'POST /rest/v1/rpc/cash_days': () => [day], [CLOSE]: () => 'k' });
    renderScreen(<CashPart />);
    expect(await screen.findByText('Kasper: 1,480 DKK (2)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close the day: April 20, 2025' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '1.400,50' } });
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
