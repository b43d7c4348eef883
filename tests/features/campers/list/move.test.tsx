import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isMovable } from '../../../../src/features/campers/list/person-part.tsx';
import { MoveDialog } from '../../../../src/features/campers/list/move-dialog.tsx';
import type { CamperRecord } from '../../../../src/data/campers/camper-answers.ts';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { bjorn } from './people.ts';

const MOVE = 'POST /rest/v1/rpc/move_camper';
const camper = bjorn as unknown as CamperRecord;

beforeEach(() => signInAs());

async function openDialog(answer: () => unknown) {
  const asked = fakeBackend({
    [MOVE]: answer,
    'POST /rest/v1/rpc/find_campers': () => [
      { id: 'o1', first_name: 'Otto', last_name: 'Holm', email: 'otto@example.org', birthday: '1985-02-28' },
    ],
  });
  const onClose = vi.fn<() => void>();
  renderScreen(<MoveDialog camper={camper} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog'));
  async function choose() {
    fireEvent.change(dialog.getByLabelText('Move to whose account?'), { target: { value: 'otto' } });
    fireEvent.click(await dialog.findByLabelText(/Otto Holm/));
  }
  const save = () => fireEvent.click(dialog.getByText('Move camper'));
  const sent = () => asked.filter(({ route }) => route === MOVE).map(({ body }) => body);
  return { dialog, choose, save, sent, onClose };
}

describe('moving a camper to another account', () => {
  it('names both families and says what goes along and what stays, before it is done', async () => {
    const { dialog, choose, save, sent, onClose } = await openDialog(() => Response.json(null));
    save();
    expect(await dialog.findByText('Choose an account')).toBeVisible();
    await choose();
    for (const text of [
      /^Otto Holm sees and edits Bjørn Åkjær’s details/,
      /^Anna Holm no longer sees Bjørn Åkjær/,
      /^The 333.30 DKK paid for Bjørn Åkjær stays paid/,
      /^Both families get an email/,
    ])
      expect(await dialog.findByText(text)).toBeVisible();
    expect(sent()).toEqual([]);
    save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent()).toEqual([{ p_camper: 'b2', p_to: 'o1', p_from: 'a1' }]);
  });

  it('says why money forbids it', async () => {
    const refusal = { code: 'P0001', message: 'payment_in_review' };
    const { dialog, choose, save, onClose } = await openDialog(() => Response.json(refusal, { status: 400 }));
    await choose();
    save();
    expect(await dialog.findByText(/is under review/)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is offered for whom an account added, or who is alone without a login', () => {
    const [parent] = camper.family;
    expect(isMovable(camper)).toBe(true);
    expect(isMovable({ ...camper, family: [] })).toBe(true);
    expect(isMovable({ ...camper, email: 'b@example.org', family: [] })).toBe(false);
    expect(isMovable({ ...camper, family: parent ? [{ ...parent, is_parent: false }] : [] })).toBe(false);
  });
});
