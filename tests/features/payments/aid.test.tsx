import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AidPart } from '../../../src/camper/aid-part.tsx';
import { AttentionPart } from '../../../src/features/payments/desk/attention-part.tsx';
import { AidDialog } from '../../../src/features/treasury/aid-dialog.tsx';
import { FamilyDialog } from '../../../src/features/treasury/family-dialog.tsx';
import { currentToasts, removeToast } from '../../../src/ui/toast-store.ts';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from '../settings/settings-routes.ts';
import { family, FEES, fill, standing } from '../treasury/family-outstanding.ts';
import { matter, routes as ofDesk } from './desk/payment-routes.ts';
import { fee, ME } from './payers.ts';

const OWN = 'POST /rest/v1/rpc/my_aid_request';
const ASK = 'POST /rest/v1/rpc/ask_for_aid';
const ANSWER = 'POST /rest/v1/rpc/answer_aid_request';
const done = () => new Response(null, { status: 204 });
const user = userEvent.setup({ delay: null });
const asked = { wish: 'We can pay 600', asked_at: '2025-04-20T10:00:00Z', state: 'open', answer: '' };

beforeEach(async () => {
  await signInAs();
  for (const { id } of currentToasts()) removeToast(id);
});

describe('a family that asks for help with the price', () => {
  const open = (routes: Routes, changes = {}) => {
    const sentTo = fakeBackend(routes);
    renderScreen(<AidPart userId={ME} fees={[fee(ME, 'Anna', changes)]} />);
    return sentTo;
  };
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

  it('says what it needs, and not nothing', async () => {
    const all = open({ [OWN]: () => Response.json(null), [ASK]: done });
    await press('Is the price too much? Ask.');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for help with the price' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByText('Write at least a few words')).toBeVisible();
    fireEvent.change(dialog.getByLabelText('What you want to tell us'), {
      target: { value: ' We can pay 600 ' },
    });
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(sent(all, ASK)).toEqual([{ p_wish: 'We can pay 600' }]));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.waitFor(() => expect(currentToasts()).toHaveLength(1));
  });

  it('reads that it has asked, and may change or withdraw it', async () => {
    const all = open({ [OWN]: () => asked, 'POST /rest/v1/rpc/withdraw_aid_request': done });
    expect(await screen.findByText(/^You’ve asked for help with the price/)).toBeVisible();
    await press('Change what you wrote');
    expect(await screen.findByLabelText('What you want to tell us')).toHaveValue('We can pay 600');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await press('Withdraw the question');
    await vi.waitFor(() =>
      expect(all.map(({ route }) => route)).toContain('POST /rest/v1/rpc/withdraw_aid_request'),
    );
  });

  it('reads what the camp pays, or a kind no with its words', async () => {
    open({ [OWN]: () => ({ ...asked, state: 'given', answer: 'Welcome' }) }, { paid: 600, given: 600 });
    expect(await screen.findByText('The camp pays 600 DKK of the price for your family.')).toBeVisible();
    expect(screen.getByText('The organisers wrote: Welcome')).toBeVisible();
    document.body.innerHTML = '';
    open({ [OWN]: () => ({ ...asked, state: 'declined' }) });
    expect(await screen.findByText(/^We’re sorry: we couldn’t help/)).toBeVisible();
  });

  it('reads nothing of it once all is paid', async () => {
    open({ [OWN]: () => Response.json(null) }, { outstanding: 0 });
    await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});

describe('a treasurer who answers', () => {
  const wanted = {
    ...matter,
    ...{ key: 'aid_asked:r1', kind: 'aid_asked', amount: null },
    detail: { request: 'r1', wish: 'We can pay 600' },
  };
  const FUND = 'POST /rest/v1/rpc/aid_fund';
  const fund = { budget: 5000, given: 1200, given_by_others: 0, written_off: 0, asked: 1 };
  const open = async () => {
    const all = fakeBackend(
      ofDesk({
        'POST /rest/v1/rpc/needs_attention': ({ body }) =>
          (body as { p_noted: boolean }).p_noted ? [] : [wanted],
        [FUND]: () => [fund],
        [FEES]: () => family,
        [ANSWER]: () => standing(0),
      }),
    );
    renderScreen(<AttentionPart isTreasurer isInbox Aid={AidDialog} />);
    expect(await screen.findByText('“We can pay 600”')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Mark as dealt with/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Answer\. Asks for help with the price/ }));
    expect(await screen.findByText('The fund has 3,800 DKK left of 5,000 DKK.')).toBeVisible();
    return all;
  };

  it('gives an amount for someone, never more than is left to pay', async () => {
    const all = await open();
    await user.click(await screen.findByRole('radio', { name: 'The camp pays a part' }));
    await fill('For Anna Holm', '801');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('That’s more than is left to pay (800 DKK)')).toBeVisible();
    await fill('For Anna Holm', '600');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    await vi.waitFor(() =>
      expect(sent(all, ANSWER)).toMatchObject([
        {
          p_request: 'r1',
          p_from: '',
          p_lines: [
            { camper: 'anna', amount: 600, seen_paid: 400, seen_outstanding: 800 },
            { camper: 'ben', amount: 0 },
          ],
        },
      ]),
    );
  });

  it('says a kind no', async () => {
    const all = await open();
    await user.click(await screen.findByRole('radio', { name: 'We can’t help this time' }));
    await fill('A few words to the family', 'The fund is empty');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    await vi.waitFor(() =>
      expect(sent(all, ANSWER)).toMatchObject([{ p_request: 'r1', p_answer: 'The fund is empty' }]),
    );
  });
});

it('help without a question is recorded with a giver and without a method', async () => {
  const RECORD = 'POST /rest/v1/rpc/record_family_payment';
  const all = fakeBackend({ [FEES]: () => family, [RECORD]: () => standing(0) });
  renderScreen(<FamilyDialog account={{ id: 'anna', name: 'Anna Holm' }} onClose={() => undefined} />);
  await user.click(await screen.findByRole('radio', { name: 'The camp helps with the price' }));
  await fill('For Anna Holm', '200');
  await fill('Given by', 'Hanne Berg');
  expect(screen.queryByRole('radio', { name: 'Cash' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await vi.waitFor(() =>
    expect(sent(all, RECORD)).toMatchObject([{ p_kind: 'aid', p_method: '', p_from: 'Hanne Berg' }]),
  );
});
