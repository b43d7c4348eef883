import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MergeDialog } from '../../../../src/features/campers/list/merge-dialog.tsx';
import type { CamperRecord } from '../../../../src/data/campers/camper-answers.ts';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { bjorn } from './people.ts';

const MERGE = 'POST /rest/v1/rpc/merge_accounts';
const child = { id: 'c3', name: 'Carl Åkjær', is_parent: false };
const camper = { ...bjorn, email: 'bjorn@example.org', family: [child] } as unknown as CamperRecord;
const effects = { names: ['Bjørn Åkjær', 'Carl Åkjær'], paid: 1200, outstanding: 800, ends_login: true };

beforeEach(() => signInAs());

/** The dialog with an account chosen; `refusal` is what the database says to the first question. */
async function openDialog(refusal?: string) {
  let refused = refusal;
  const asked = fakeBackend({
    [MERGE]: () =>
      refused === undefined
        ? { status: 'dry_run', effects }
        : Response.json({ code: 'P0001', message: refused }, { status: 400 }),
    'POST /rest/v1/rpc/cancel_checkout': () => {
      refused = undefined;
      return Response.json(null);
    },
    'POST /functions/v1/cancel-checkout': () => ({ status: 'none' }),
    'POST /rest/v1/rpc/find_campers': () => [
      { id: 'o1', first_name: 'Otto', last_name: 'Holm', email: 'otto@example.org', birthday: '1985-02-28' },
    ],
  });
  const onClose = vi.fn<() => void>();
  renderScreen(<MergeDialog camper={camper} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => fireEvent.click(dialog.getByText('Merge accounts'));
  const choose = async () => {
    fireEvent.change(dialog.getByLabelText('Merge into whose account?'), { target: { value: 'otto' } });
    fireEvent.click(await dialog.findByLabelText(/Otto Holm/));
  };
  const sent = (route: string) => asked.filter((one) => one.route === route).map(({ body }) => body);
  return { dialog, choose, save, sent, onClose };
}

describe('merging an account into another', () => {
  it('says what the database has worked out, and sends it with the press', async () => {
    const { dialog, choose, save, sent, onClose } = await openDialog();
    save();
    expect(await dialog.findByText('Choose an account')).toBeVisible();
    await choose();
    for (const text of [
      'Otto Holm sees, edits and pays for Bjørn Åkjær and Carl Åkjær from now on.',
      /^bjorn@example.org can no longer log in/,
      /^The 1,200 DKK paid for them stays paid/,
      /^The 800 DKK left to pay is paid from that account/,
      /^This can’t be undone/,
    ])
      expect(await dialog.findByText(text)).toBeVisible();
    save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent(MERGE).slice(0, 2)).toEqual([
      { p_from: 'b2', p_into: 'o1', p_is_dry_run: true },
      { p_from: 'b2', p_into: 'o1', p_effects: effects },
    ]);
  });

  it('says what is in the way, and ends the card pages of the family', async () => {
    const { dialog, choose, save, sent, onClose } = await openDialog('payment_open');
    await choose();
    expect(await dialog.findByText(/^A payment page is open for someone on this account/)).toBeVisible();
    save();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByText('Cancel the payment'));
    expect(await dialog.findByText(/^This can’t be undone/)).toBeVisible();
    expect(sent('POST /rest/v1/rpc/cancel_checkout')).toEqual([{ p_camper: 'b2' }, { p_camper: 'c3' }]);
  });

  it('does not merge what could not be tried', async () => {
    const { dialog, choose, save, sent } = await openDialog('has_rights');
    await choose();
    expect(await dialog.findByText(/^This is an organiser’s account/)).toBeVisible();
    save();
    expect(sent(MERGE)).toHaveLength(1);
  });
});
