import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BankRefunds } from '../../../src/features/treasury/bank-refunds.tsx';
import { ImportDialog } from '../../../src/features/treasury/import/import-dialog.tsx';
import { currentToasts } from '../../../src/ui/toast-store.ts';
import { fileOf } from '../../support/bank-files/bank-files.ts';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from '../settings/settings-routes.ts';
import { refused } from './family-outstanding.ts';

const user = userEvent.setup({ delay: null });
const STATEMENT = 'POST /rest/v1/rpc/import_bank_statement';
const PROPOSE = 'POST /rest/v1/rpc/propose_bank_refunds';
const LIST = 'POST /rest/v1/rpc/bank_refunds';
const DECIDE = 'POST /rest/v1/rpc/decide_bank_refund';

beforeEach(() => {
  window.localStorage.clear();
  return signInAs();
});

describe('rows of a statement that went out', () => {
  const out = '17-04-2025;Til Anna Holm;-300,00';
  const unreadable = 'soon;Til Otto;-100,00';
  const closed = vi.fn<() => void>();
  async function importFile(lines: readonly string[], routes: Routes = {}) {
    closed.mockClear();
    const asked = fakeBackend({
      'GET /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:00Z',
      [STATEMENT]: () => ({ new: 1, known: 0, alike: [] }),
      [PROPOSE]: () => 1,
      ...routes,
    });
    renderScreen(<ImportDialog kind="bank" onClose={closed} />);
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf(['Dato;Tekst;Beløb', ...lines]));
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    return asked;
  }
  const proposed = [
    { p_rows: [expect.objectContaining({ day: '2025-04-17', amount_ore: 30000, text: 'Til Anna Holm' })] },
  ];

  it('stay left out, and are looked at for refunds, with positive amounts', async () => {
    const asked = await importFile(['10-04-2025;Karen Birk;900,00', out, unreadable]);
    await vi.waitFor(() => expect(sent(asked, PROPOSE)).toEqual(proposed));
    expect(sent(asked, STATEMENT)).toMatchObject([{ p_rows: [{ amount_ore: 90000 }] }]);
    await vi.waitFor(() =>
      expect(currentToasts().at(-1)).toMatchObject({ text: '1 outgoing transfer looks like a refund.' }),
    );
  });

  it('also where nothing came in, or all of it is known', async () => {
    const alone = await importFile([out]);
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent(alone, PROPOSE)).toEqual(proposed);
    expect(sent(alone, STATEMENT)).toEqual([]);
  });

  it('and where the statement was imported before', async () => {
    const asked = await importFile(['10-04-2025;Karen Birk;900,00', out], {
      [STATEMENT]: () => refused('already_imported'),
    });
    expect(await screen.findByText(/already imported this file/)).toBeVisible();
    expect(sent(asked, PROPOSE)).toEqual(proposed);
  });
});

describe('a transfer that could be a refund', () => {
  const transfer = {
    ...{ id: 't1', text: 'Til Anna Holm', amount: 300, booked_on: '2025-04-18', state: 'open' },
    ...{ noted_on: '2025-04-17', name: 'Anna Holm', reason: 'Overpaid', decided_by: null },
    people: ['Anna Holm'],
  };
  const open = (routes: Routes = {}) => {
    const asked = fakeBackend({
      [LIST]: () => [transfer, { ...transfer, id: 't2', state: 'confirmed', decided_by: 'Eva Fem' }],
      [DECIDE]: () => new Response(null, { status: 204 }),
      ...routes,
    });
    renderScreen(<BankRefunds />);
    return asked;
  };

  it('is asked about beside the refund, and decided by one press', async () => {
    const asked = open();
    expect(
      await screen.findByText('Is it the refund to Anna Holm, noted for April 17, 2025: Overpaid?'),
    ).toBeVisible();
    expect(screen.getByText('Outgoing transfers you checked (1)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, that’s it: Til Anna Holm' }));
    await vi.waitFor(() => expect(sent(asked, DECIDE)).toEqual([{ p_refund: 't1', p_is_it: true }]));
  });

  it('is never missing in silence: what could not be loaded is said, and loaded again', async () => {
    let fails = true;
    open({ [LIST]: () => (fails ? refused('no') : [transfer]) });
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
    fails = false;
    await user.click(retry);
    expect(await screen.findByRole('button', { name: /^Yes, that’s it/ })).toBeVisible();
  });

  it('that someone else has checked is told', async () => {
    open({ [DECIDE]: () => refused('conflict') });
    await user.click(await screen.findByRole('button', { name: /^No, another/ }));
    await vi.waitFor(() =>
      expect(currentToasts().at(-1)).toMatchObject({ text: expect.stringContaining('already checked') }),
    );
  });
});
