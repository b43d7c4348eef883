import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../../../support/session.ts';
import { anna, emil, familyRoutes, type Row } from './family.ts';
import { openProfile } from './open-profile.tsx';

const PLAN = 'POST /rest/v1/rpc/change_plan';

beforeEach(() => signInAs());

const before = {
  pricing_name: { name: 'Regular', name_da: 'Almindelig' },
  accommodation: 'Room',
  price: 1200,
  paid: 1200,
  outstanding: 0,
  overpaid: 0,
  is_registered: true,
  is_coming: true,
  has_bed: true,
  is_held: false,
  room: 'Room 4' as string | null,
  team: null,
  leads: [],
};
const cancelled = { ...before, overpaid: 1200, is_coming: false, room: null };
const inTent = { ...before, overpaid: 200, accommodation: 'Tent', price: 1000, has_bed: false, room: null };

type Effects = Record<string, unknown>;
const effects = (after: object, more: Effects = {}) => ({
  before,
  after,
  refund: 0,
  has_page: false,
  ...more,
});
const answer =
  (what: Effects) =>
  ({ body }: { readonly body: unknown }) => ({
    status: (body as { p_is_dry_run?: boolean }).p_is_dry_run ? 'dry_run' : 'saved',
    effects: what,
  });
const refuse = (message: string) => () => Response.json({ code: 'P0001', message }, { status: 400 });

interface Scene {
  readonly own?: Row;
  readonly change?: object;
}

async function open(
  button: string,
  plan: (request: { readonly body: unknown }) => unknown,
  scene: Scene = {},
) {
  const { asked } = await openProfile({
    ...familyRoutes({ own: scene.own ?? { ...anna, accommodation: 'Room', has_bed: true } }),
    'POST /rest/v1/rpc/my_change_requests': () => [],
    'POST /rest/v1/rpc/my_plan_changes': () =>
      scene.change ? [{ camper_id: anna.id, ...scene.change }] : [],
    'POST /rest/v1/rpc/cancel_checkout': () => Response.json(null),
    'POST /functions/v1/cancel-checkout': () => ({ outcome: 'ended' }),
    [PLAN]: plan,
  });
  if (button !== 'Undo for Anna') {
    await userEvent.click(await screen.findByRole('button', { name: 'Change plans: Anna' }));
  }
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const sent = (route: string) => asked.filter((one) => one.route === route).map(({ body }) => body);
  return { dialog, sent };
}

describe('a place that is cancelled', () => {
  it('says before what it frees and what becomes of the money, and is saved as it was read', async () => {
    const what = effects(cancelled, { refund: 600, has_page: true });
    const { dialog, sent } = await open('Can’t come', answer(what));
    for (const text of [
      'We’ll release the bed. It goes to a family on the waiting list, if one is waiting.',
      'They’ll be removed from Room 4.',
      /You’ve paid 1,200 DKK more than needed. We’ll refund 600 DKK of it/,
      'We’ll cancel the open payment page for this place.',
      'You can undo this for 24 hours, while the bed is free.',
    ]) {
      expect(await dialog.findByText(text)).toBeVisible();
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the place' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(PLAN).at(-1)).toEqual({ p_camper: anna.id, p_plan: 'cancel', p_effects: what });
    expect(sent('POST /functions/v1/cancel-checkout')).toEqual([{ camper: anna.id }]);
  });

  it('says that nothing is refunded where the board’s rule is so', async () => {
    const { dialog } = await open('Can’t come', answer(effects(cancelled)));
    expect(
      await dialog.findByText('We’re sorry: as our terms say, the 1,200 DKK you’ve paid can’t be refunded.'),
    ).toBeVisible();
  });

  it('is not cancelled when it would do something else by then', async () => {
    const { dialog } = await open('Can’t come', ({ body }) => ({
      status: (body as { p_is_dry_run?: boolean }).p_is_dry_run ? 'dry_run' : 'other_effects',
      effects: effects(cancelled),
    }));
    await dialog.findByText('We’ll email you.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the place' }));
    expect(await dialog.findByText(/Something changed just now/)).toBeVisible();
  });

  it('can be undone for a day, if the bed is still free', async () => {
    const { dialog } = await open(
      'Undo for Anna',
      () => ({ status: 'no_bed_left', effects: { ...effects(cancelled), before: cancelled } }),
      {
        own: { ...anna, is_attending: false },
        change: {
          accommodation: null,
          changed_at: '2025-04-21T10:00:00Z',
          undo_until: '2025-04-22T10:00:00Z',
          changed_by: { role: 'parent', name: 'Jens' },
        },
      },
    );
    expect(screen.getByText(/Jens cancelled this place on April 21/)).toBeVisible();
    expect(screen.getByText(/You can undo it until April 22, 2025/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Can’t come' })).toBeNull();
    expect(await dialog.findByText(/The bed has gone to another family/)).toBeVisible();
  });

  it('is asked for again when the day is over, beside the name of the child', async () => {
    const { asked } = await openProfile({
      ...familyRoutes({ added: [{ ...emil, is_attending: false }] }),
      'POST /rest/v1/rpc/my_change_requests': () => [],
      // An organiser has cancelled the place since.
      'POST /rest/v1/rpc/my_plan_changes': () => [
        {
          ...{ camper_id: emil.id, accommodation: 'Tent', changed_by: { role: 'you' } },
          ...{ changed_at: '2025-04-01T10:00:00Z', undo_until: null },
        },
      ],
      'POST /rest/v1/rpc/request_change': () => Response.json(null),
    });
    const row = within((await screen.findByText('Emil Holm')).closest('li') ?? document.body);
    expect(row.getByText('Coming after all? Ask the organisers.')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Request a change: Emil' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(await dialog.findByLabelText('It should be'), 'attending');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ route }) => route === 'POST /rest/v1/rpc/request_change')?.body).toEqual({
      p_camper: emil.id,
      p_wish: { attendance: 'attending' },
      p_note: '',
    });
  });
});

it('offers no other button before it is known whether a cancelled place can be undone', async () => {
  let come = (_changes: readonly object[]) => {};
  const changes = new Promise<readonly object[]>((resolve) => (come = resolve));
  await openProfile({
    ...familyRoutes({ own: { ...anna, is_attending: false } }),
    'POST /rest/v1/rpc/my_plan_changes': () => changes,
  });
  expect(await screen.findByRole('region', { name: 'Your family' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request a change: Anna' })).toBeNull();
  come([
    {
      ...{ camper_id: anna.id, accommodation: null, changed_by: { role: 'you' } },
      ...{ changed_at: '2025-04-21T10:00:00Z', undo_until: '2025-04-22T10:00:00Z' },
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Undo for Anna' })).toBeVisible();
});

describe('someone who gives up the bed', () => {
  it('chooses where, and reads the other price', async () => {
    const { dialog, sent } = await open('Give up the bed', answer(effects(inTent, { refund: 200 })));
    expect(await dialog.findByText('The price changes from 1,200 DKK to 1,000 DKK.')).toBeVisible();
    expect(dialog.getByText(/You’ve paid 200 DKK more than needed. We’ll refund 200 DKK/)).toBeVisible();
    expect(dialog.queryByRole('option', { name: 'Room' })).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText('Where instead?'), 'Stay out');
    await dialog.findByText(/We’ll refund 200 DKK/);
    await userEvent.click(dialog.getByRole('button', { name: 'Change accommodation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(PLAN).at(-1)).toMatchObject({ p_plan: 'Stay out' });
  });

  it('has an open payment page cancelled first', async () => {
    const { dialog, sent } = await open('Give up the bed', refuse('payment_open'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel the payment' }));
    expect(sent('POST /rest/v1/rpc/cancel_checkout')).toEqual([{ p_camper: anna.id }]);
    expect(sent('POST /functions/v1/cancel-checkout')).toEqual([{ camper: anna.id }]);
  });

  it('can be worked out again when that failed', async () => {
    let isDown = true;
    const { dialog } = await open('Give up the bed', (request) =>
      isDown ? new Response(null, { status: 500 }) : answer(effects(inTent))(request),
    );
    await dialog.findByText('We couldn’t check what changes.');
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(
      await dialog.findByText('We’re sorry: as our terms say, the 200 DKK you’ve paid can’t be refunded.'),
    ).toBeVisible();
  });
});
