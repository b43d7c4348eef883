import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MoveDialog } from '../../../src/features/treasury/move-payment-dialog.tsx';
import { RefundDialog } from '../../../src/features/treasury/refund-dialog.tsx';
import { currentToasts } from '../../../src/ui/toast-store.ts';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from '../settings/settings-routes.ts';
import { family, FEES, fill, refused, standing } from './family-outstanding.ts';

const MOVE = 'POST /rest/v1/rpc/move_payment';
const RECORD = 'POST /rest/v1/rpc/record_family_payment';
const REFUND = 'POST /functions/v1/refund-payment';
const REFUNDABLE = 'POST /rest/v1/rpc/refundable_payments';
const user = userEvent.setup({ delay: null });

beforeEach(() => signInAs());

describe('a payment is moved to another person', () => {
  const closed = vi.fn<() => void>();
  const open = (routes: Routes = {}, amount = 800) => {
    closed.mockClear();
    const asked = fakeBackend({ [MOVE]: () => ({ is_new: true, people: [] }), ...routes });
    renderScreen(
      <MoveDialog
        payment={{ id: 'p1', amount, payee: { id: 'anna', name: 'Anna Holm', paid: 1000 } }}
        others={[{ id: 'ben', name: 'Ben Holm' }]}
        onClose={closed}
      />,
    );
    return asked;
  };

  it('whole or in part, never more than there is, and no one gets an email unless it is wanted', async () => {
    const asked = open();
    await user.click(screen.getByRole('button', { name: 'Move 800 DKK' }));
    expect(screen.getByText('Choose a person')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Ben Holm' }));
    await fill('Note', 'It was for Ben');
    for (const wrong of ['0', '', '-5', '800.01', 'x']) {
      await fill('Amount in DKK', wrong);
      await user.click(screen.getByRole('button', { name: /^Move/ }));
      expect(screen.getByLabelText('Amount in DKK')).toBeInvalid();
    }
    expect(sent(asked, MOVE)).toEqual([]);
    await fill('Amount in DKK', '500');
    await user.dblClick(screen.getByRole('button', { name: 'Move 500 DKK' }));
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent(asked, MOVE)).toEqual([
      {
        p_entry: expect.any(String),
        p_payment: 'p1',
        p_lines: [
          { camper: 'anna', amount: -500, seen_paid: 1000 },
          { camper: 'ben', amount: 500 },
        ],
        p_reason: 'It was for Ben',
        p_tell: false,
      },
    ]);
    expect(currentToasts().at(-1)).toMatchObject({ title: '500 DKK now counts for Ben Holm' });
  });

  it('a refund counts for the other one', async () => {
    const asked = open({}, -300);
    await user.click(screen.getByRole('radio', { name: 'Ben Holm' }));
    await user.click(screen.getByRole('checkbox', { name: 'Email the families' }));
    await fill('Note', 'It was for Ben');
    await user.click(screen.getByRole('button', { name: 'Move 300 DKK' }));
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent(asked, MOVE)).toMatchObject([
      {
        p_lines: [
          { camper: 'anna', amount: 300 },
          { camper: 'ben', amount: -300 },
        ],
        p_tell: true,
      },
    ]);
  });

  it('the same press keeps its key, another one has another', async () => {
    const asked = open({ [MOVE]: () => refused('more_than_left') });
    await user.click(screen.getByRole('radio', { name: 'Ben Holm' }));
    await fill('Note', 'It was for Ben');
    await user.click(screen.getByRole('button', { name: /^Move/ }));
    expect(await screen.findByText(/less of this payment left/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Move/ }));
    await fill('Amount in DKK', '1');
    await user.click(screen.getByRole('button', { name: /^Move/ }));
    await vi.waitFor(() => expect(sent(asked, MOVE)).toHaveLength(3));
    const [first, again, other] = (sent(asked, MOVE) as { p_entry: string }[]).map((one) => one.p_entry);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe('money that is too much', () => {
  const person = (camper: string, stands: number, extra: number, by_rule: number | null = null) => ({
    camper,
    name: camper === 'anna' ? 'Anna Holm' : 'Ben Holm',
    ...{ stands, paid: stands, extra, by_rule },
  });
  const card = {
    ...{ payment: 'p1', method: 'Visa', by_card: true, payer_id: 'anna', payer: 'Anna Holm' },
    ...{ under_way: 0, waiting: 0 },
    paid_at: '2025-04-20T10:00:00+00:00',
    people: [person('anna', 1700, 500), person('ben', 1200, 1200, 600)],
  };
  const bank = {
    ...card,
    ...{ payment: 'p2', method: 'Bank transfer', by_card: false },
    people: [person('anna', 400, 200)],
  };
  const closed = vi.fn<() => void>();
  const open = (payments: readonly object[], routes: Routes = {}) => {
    closed.mockClear();
    const asked = fakeBackend({ [REFUNDABLE]: () => payments, [FEES]: () => family, ...routes });
    renderScreen(<RefundDialog account={{ id: 'anna', name: 'Anna Holm' }} onClose={closed} />);
    return asked;
  };

  it('goes back to the card it came from by one press, for whom it is', async () => {
    const asked = open([card], { [REFUND]: () => ({ outcome: 'accepted' }) });
    // By the rule, or all that is too much.
    expect(await screen.findByLabelText('For Anna Holm')).toHaveValue('500');
    expect(screen.getByLabelText('For Ben Holm')).toHaveValue('600');
    await user.dblClick(screen.getByRole('button', { name: 'Refund 1,100 DKK now' }));
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent(asked, REFUND)).toEqual([
      {
        entry: expect.any(String),
        payment: 'p1',
        lines: [
          { camper: 'anna', ore: 50000 },
          { camper: 'ben', ore: 60000 },
        ],
      },
    ]);
    expect(currentToasts().at(-1)).toMatchObject({ text: expect.stringContaining('under way') });
  });

  it('waits for a second person where the board says so', async () => {
    open([{ ...card, waiting: 300 }], { [REFUND]: () => ({ outcome: 'waiting' }) });
    expect(await screen.findByText(/A refund of 300 DKK .* waits for a second person/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refund 1,100 DKK now' }));
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(currentToasts().at(-1)).toMatchObject({
      text: expect.stringContaining('A second treasurer confirms it first'),
    });
  });

  it.each([
    [() => ({ outcome: 'withdrawn' }), /is withdrawn/],
    [() => ({ outcome: 'refused' }), /doesn’t refund this/],
    [() => Response.json({ error: 'busy' }, { status: 409 }), /Another refund of this payment/],
    [() => Response.json({ error: 'more_than_left' }, { status: 409 }), /just refunded or moved/],
  ])('says why it does not go back', async (answer, text) => {
    open([card], { [REFUND]: answer });
    await user.click(await screen.findByRole('button', { name: /^Refund 1,100/ }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
  });

  it('by bank is transferred first, and noted with the bank’s day', async () => {
    const asked = open([bank, card], { [RECORD]: () => standing(0) });
    expect(await screen.findByText(/Transfer it from your bank first/)).toBeVisible();
    expect(screen.queryByText(/Nexi/)).toBeNull();
    await fill('Note', 'Overpaid');
    await user.click(screen.getByRole('button', { name: 'Note that 200 DKK is paid back' }));
    expect(screen.getByText(/Type a past date/)).toBeVisible();
    await fill('Day of the transfer', '2025/04/18');
    await user.click(screen.getByRole('button', { name: 'Note that 200 DKK is paid back' }));
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent(asked, RECORD)).toMatchObject([
      {
        p_account: 'anna',
        p_kind: 'refund',
        p_method: 'Bank transfer',
        p_received_on: '2025-04-18',
        p_lines: [
          { camper: 'anna', amount: -200, seen_paid: 400 },
          { camper: 'ben', amount: 0, seen_paid: 0 },
        ],
      },
    ]);
  });

  it('is kept by a booking, of all that is too much', async () => {
    const asked = open([card], { [MOVE]: () => ({ is_new: true, people: [] }) });
    await user.click(await screen.findByRole('radio', { name: /^Keep it/ }));
    expect(screen.getByLabelText('For Ben Holm')).toHaveValue('1200');
    fireEvent.change(screen.getByLabelText('For Ben Holm'), { target: { value: '0' } });
    await fill('Note', 'A gift');
    await user.click(screen.getByRole('button', { name: 'Keep 500 DKK' }));
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent(asked, MOVE)).toMatchObject([
      {
        p_payment: 'p1',
        p_reason: 'A gift',
        p_lines: [
          { camper: 'anna', amount: -500, seen_paid: 1700 },
          { camper: null, amount: 500 },
        ],
      },
    ]);
  });

  it('is chosen of several payments, each with its own way; without any there is nothing', async () => {
    open([card, bank]);
    const payments = within(await screen.findByRole('radiogroup', { name: 'Which payment' }));
    await user.click(payments.getByRole('radio', { name: /Bank transfer/ }));
    expect(screen.getByRole('button', { name: 'Note that 200 DKK is paid back' })).toBeVisible();
    open([]);
    expect(await screen.findByText(/Nothing that was paid/)).toBeVisible();
  });
});
