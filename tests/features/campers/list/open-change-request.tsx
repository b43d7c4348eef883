/** The form that corrects a camper, over the list, and what the database answers to it. */
import { mayAt } from '../../../support/rights.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { ListTab } from '../../../../src/features/campers/list/list-tab.tsx';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { correctable, listRoutes } from './people.ts';

const SAVE = 'POST /rest/v1/rpc/admin_update_camper';
export const END = 'POST /functions/v1/cancel-checkout';

export const standing = {
  ...{
    pricing_code: 'goes back with the rest',
    pricing_name: { name: 'Child 8-12', name_da: 'Barn 8-12 år' },
    accommodation: 'Room',
    price: 840,
    paid: 333.3,
    outstanding: 506.7,
    overpaid: 0,
  },
  ...{
    is_registered: false,
    is_coming: true,
    has_bed: true,
    is_held: false,
    room: null,
    team: null,
    leads: [],
  },
};
/** What a dry run tells, with how the camper stands before and after. */
export const tried = (before: object, after: object) => ({
  status: 'dry_run',
  camper: correctable(),
  effects: { before: { ...standing, ...before }, after: { ...standing, ...after } },
});
export const leaving = tried({ room: 'Room 4', leads: ['Team Blue'] }, { is_coming: false, outstanding: 0 });

/** Opens the form that corrects Bjørn; `answer` is what each save gets, `dry_run` what it would do. */
export async function correct(
  level: number,
  answer: () => unknown,
  dryRun: () => unknown = () => tried({}, {}),
) {
  const asked = fakeBackend({
    ...listRoutes(),
    [SAVE]: ({ body }) => (Reflect.get(Object(body), 'p_is_dry_run') ? dryRun() : answer()),
    [END]: () => ({ outcome: 'ended' }),
    'POST /rest/v1/rpc/cancel_checkout': () => Response.json(null),
    'POST /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:00Z',
    'GET /rest/v1/rpc/camp_now': () => '2025-04-20T10:00:00Z',
  });
  renderScreen(<ListTab may={mayAt(level)} isLive />, '/admin?tab=list&camper=b2');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Bjørn Åkjær' }));
  await dialog.findByRole('button', { name: 'Save' }); // the list fetches the form
  const enter = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const isDryRun = (body: unknown) => Reflect.get(Object(body), 'p_is_dry_run') === true;
  const sent = (wanted = SAVE) =>
    asked.filter(({ route, body }) => route === wanted && !isDryRun(body)).map(({ body }) => body);
  const tries = () => asked.filter(({ body }) => isDryRun(body)).length;
  return { dialog, enter, save, sent, tries };
}
export const saved = () => ({ status: 'saved', camper: correctable() });
export const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit/ })).not.toBeInTheDocument());
