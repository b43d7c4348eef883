import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { BankPart } from '../../../src/features/treasury/bank-part.tsx';
import { currentToasts, removeToast } from '../../../src/ui/toast-store.ts';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from '../admin/settings-routes.ts';
import { family, fee, FEES, field, fill, refused, standing } from './family-fees.ts';

const CONFIRM = 'POST /rest/v1/rpc/confirm_bank_line';
const user = userEvent.setup({ delay: null });

const told = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of currentToasts()) removeToast(id);
  return signInAs();
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
    await waitFor(() => expect(told()).toEqual(['The line waits for you again.']));
  });

  it('that was set aside is opened again: it says before what that does, and then that it is done', async () => {
    const OPEN = 'POST /rest/v1/rpc/reopen_bank_line';
    const asked = fakeBackend({
      'POST /rest/v1/rpc/bank_transfers': () => [{ ...line, state: 'set_aside', note: 'A gift' }],
      [OPEN]: () => Response.json(null),
    });
    renderScreen(<BankPart />);
    await user.click(await screen.findByText('Decided (1)'));
    await user.click(screen.getByRole('button', { name: 'ANNA HOLM lejr' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Then it waits for you again/)).toBeVisible();
    expect(dialog.queryByText('The line waits for you again.')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(told()).toEqual(['The line waits for you again.']));
    expect(sent(asked, OPEN)).toEqual([{ p_line: 'line' }]);
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
