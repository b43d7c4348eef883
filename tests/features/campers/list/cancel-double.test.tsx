import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CancelDouble, emptier } from '../../../../src/features/campers/list/cancel-double.tsx';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { bjorn } from './people.ts';

const EDIT = 'POST /rest/v1/rpc/admin_update_camper';
const user = userEvent.setup();
const older = { ...bjorn, id: 'old', paid: 500, attendance: 'attending' };
const newer = { ...bjorn, id: 'new', paid: 0, room: null, team: null, attendance: 'attending' };
const before = {
  ...{ pricing_name: { name: 'Regular', name_da: 'Voksen' }, accommodation: 'Room', price: 1200, paid: 0 },
  ...{ outstanding: 1200, overpaid: 0, is_registered: false, is_coming: true, has_bed: true, is_held: true },
  ...{ room: null, team: null, leads: [] },
};
const effects = { before, after: { ...before, is_coming: false, outstanding: 0, has_bed: false } };

beforeEach(() => signInAs());

async function open(people: readonly object[] = [older, newer]) {
  const asked = fakeBackend({
    'POST /rest/v1/rpc/admin_family': () => people,
    [EDIT]: ({ body }) => ({
      status: (body as { p_is_dry_run?: boolean }).p_is_dry_run ? 'dry_run' : 'saved',
      camper: newer,
      effects,
    }),
    'POST /functions/v1/cancel-checkout': () => ({ status: 'none' }),
  });
  const onClose = vi.fn<() => void>();
  renderScreen(<CancelDouble campers={['new', 'old']} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findAllByRole('radio');
  const sent = () => asked.filter(({ route }) => route === EDIT).map(({ body }) => body);
  return { dialog, onClose, sent };
}

describe('one person with two places on an account', () => {
  it('loses the emptier one, after what goes with it has been read', async () => {
    const { dialog, onClose, sent } = await open();
    const [first, second] = dialog.getAllByRole('radio');
    expect(first).toBeChecked();
    expect(first?.closest('label')).toHaveTextContent('nothing paid');
    expect(second?.closest('label')).toHaveTextContent('500 DKK paid');
    expect(await dialog.findByText('Their bed is released.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel this place' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    // What is read again after it has no effects.
    expect(sent().filter((body) => (body as { p_effects?: unknown }).p_effects !== undefined)).toMatchObject([
      { p_camper: 'new', p_changes: { attendance: 'not_attending' }, p_effects: effects },
    ]);
  });

  it('loses no place that is paid for: the money is moved first', async () => {
    const { dialog, onClose, sent } = await open();
    await user.click(dialog.getAllByRole('radio')[1] as HTMLElement);
    expect(
      await dialog.findByText(/^500 DKK is paid for this place\. Choose “Move to another person”/),
    ).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open the family' })).toHaveAttribute(
      'href',
      expect.stringContaining('old'),
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel this place' }));
    expect(await dialog.findByText('Move the payment first')).toBeVisible();
    expect(sent().every((body) => (body as { p_camper: string }).p_camper === 'new')).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is the one that was signed up last when both have the same', () => {
    const same = [{ ...newer }, { ...newer, id: 'old' }] as unknown as Parameters<typeof emptier>[0];
    expect(emptier(same)?.id).toBe('new');
    expect(emptier(same.toReversed())?.id).toBe('old');
  });
});
