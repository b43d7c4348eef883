import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { BankPart } from '../../../src/features/treasury/bank-part.tsx';
import { currentToasts, removeToast } from '../../../src/ui/toast-store.ts';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from '../settings/settings-routes.ts';
import { family, fee, FEES, field, fill, refused, standing } from './family-outstanding.ts';

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
    is_exact: false,
    season_id: 1,
    shares: [],
    note: '',
    decided_by: null,
    decided_at: null,
    proposals: [
      {
        account_id: 'anna',
        name: 'Anna Holm',
        reason: 'name',
        outstanding: 1133.33,
        named: ['anna'],
        shared: false,
      },
    ],
  };

  it('is confirmed for the family that was proposed: the amount is divided, and must stay whole', async () => {
    const asked = fakeBackend({
      'POST /rest/v1/rpc/bank_transfers': () => [line],
      [FEES]: () => family,
      [CONFIRM]: () => standing(233.33),
    });
    renderScreen(<BankPart />);
    await user.click(
      await screen.findByRole('button', { name: 'Anna Holm (by name, 1,133.33 DKK left to pay)' }),
    );
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
    expect(await screen.findByText(/^Someone else has decided this line/)).toBeVisible();
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

  it('of a season that is over is confirmed for a family of that season', async () => {
    const asked = fakeBackend({
      'POST /rest/v1/rpc/bank_transfers': () => [{ ...line, of_past: true, season_id: 7, proposals: [] }],
      'POST /rest/v1/rpc/find_campers': () => [
        { id: 'otto', first_name: 'Otto', last_name: 'Lund', email: null, birthday: '1980-01-01' },
      ],
      [FEES]: () => [fee('otto', 'Otto Lund', 900)],
      [CONFIRM]: () => standing(0),
    });
    renderScreen(<BankPart />);
    expect(await screen.findByText(/^This is from an earlier camp.* No match/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Another family: ANNA HOLM lejr' }));
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Otto' } });
    await user.click(await screen.findByRole('radio', { name: /Otto Lund/ }));
    expect(await field('For Otto Lund')).toHaveValue('900');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('900 DKK for the family.')).toBeVisible();
    expect(sent(asked, 'POST /rest/v1/rpc/find_campers')).toMatchObject([{ p_season: 7 }]);
    expect(sent(asked, FEES)[0]).toMatchObject({ p_camper: 'otto', p_season: 7 });
  });

  it('that names somebody else than the account holder is for them first', async () => {
    fakeBackend({
      'POST /rest/v1/rpc/bank_transfers': () => [
        { ...line, amount: 400, proposals: [{ ...line.proposals[0], named: ['ben'] }] },
      ],
      [FEES]: () => family,
    });
    renderScreen(<BankPart />);
    await user.click(await screen.findByRole('button', { name: /^Anna Holm/ }));
    expect(await field('For Ben Holm')).toHaveValue('333.33');
    expect(await field('For Anna Holm')).toHaveValue('66.67');
  });

  it('of more than is left to pay is recorded as overpaid only when that is said', async () => {
    const asked = fakeBackend({
      'POST /rest/v1/rpc/bank_transfers': () => [{ ...line, amount: 1200 }],
      [FEES]: () => family,
      [CONFIRM]: () => standing(0),
    });
    renderScreen(<BankPart />);
    await user.click(await screen.findByRole('button', { name: /^Anna Holm/ }));
    expect(await screen.findByText(/^66\.67 DKK more than is left to pay/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Share the rest, or check this box')).toBeVisible();
    expect(sent(asked, CONFIRM)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Record 66.67 DKK as overpaid' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('1,200 DKK for the family.')).toBeVisible();
    expect(sent(asked, CONFIRM)).toMatchObject([{ p_overpaid: 66.67 }]);
  });

  it('that names two families is shared between them by one press', async () => {
    const proposals = ['anna', 'otto'].map((id) => ({
      ...{ account_id: id, name: id === 'anna' ? 'Anna Holm' : 'Otto Lund', reason: 'name' },
      ...{ outstanding: 1200, named: [id], shared: true },
    }));
    fakeBackend({
      'POST /rest/v1/rpc/bank_transfers': () => [{ ...line, amount: 1400, proposals }],
      [FEES]: ({ body }) =>
        Reflect.get(Object(body), 'p_camper') === 'otto'
          ? [fee('otto', 'Otto Lund', 600)]
          : [fee('anna', 'Anna Holm', 800)],
    });
    renderScreen(<BankPart />);
    await user.click(await screen.findByRole('button', { name: 'Share between Anna Holm and Otto Lund' }));
    expect(await field('For Anna Holm')).toHaveValue('800');
    expect(await field('For Otto Lund')).toHaveValue('600');
  });

  it('and all others that match exactly are confirmed by one press', async () => {
    const ALL = 'POST /rest/v1/rpc/confirm_exact_lines';
    const lines = ['a', 'b'].map((id) => ({ ...line, id, is_exact: true, amount: 1133.33 }));
    const asked = fakeBackend({
      'POST /rest/v1/rpc/bank_transfers': () => [...lines, line],
      [ALL]: () => ({ lines: 1, amount: 1133.33, left_out: 1, people: [] }),
    });
    renderScreen(<BankPart />);
    await user.click(await screen.findByRole('button', { name: 'Confirm 2 lines, 2,266.66 DKK' }));
    await waitFor(() => expect(told()).toEqual(['1 line no longer matches. Check it in the list.']));
    expect(sent(asked, ALL)).toEqual([
      {
        p_lines: [
          { line: 'a', account: 'anna' },
          { line: 'b', account: 'anna' },
        ],
      },
    ]);
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
    const again = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
    await again();
    expect(await screen.findByText('Write at least 3 letters')).toBeVisible();
    await fill('Why you undo it', 'For others');
    await again();
    expect(await screen.findByText(/^This money has been refunded since/)).toBeVisible();
    answer = () => Response.json(null);
    await again();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(asked, OPEN)[1]).toEqual({ p_line: 'line', p_note: 'For others' });
    await waitFor(() => expect(told()).toEqual(['The line is open again']));
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
    expect(dialog.getByText(/^It goes back to the open list/)).toBeVisible();
    expect(dialog.queryByText('The line is open again')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(told()).toEqual(['The line is open again']));
    expect(sent(asked, OPEN)).toEqual([{ p_line: 'line' }]);
  });

  it('is set aside with a reason', async () => {
    const ASIDE = 'POST /rest/v1/rpc/set_aside_bank_line';
    const asked = fakeBackend({ 'POST /rest/v1/rpc/bank_transfers': () => [line], [ASIDE]: () => null });
    renderScreen(<BankPart />);
    await user.click(await screen.findByRole('button', { name: 'Not a camp payment: ANNA HOLM lejr' }));
    await fill('What it is', 'A gift');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Not a camp payment' }));
    await waitFor(() => expect(sent(asked, ASIDE)).toEqual([{ p_line: 'line', p_note: 'A gift' }]));
  });
});
