import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { FamilyConsents } from '../../../../src/features/accounts/profile/family-consents.tsx';
import { consentVersions } from '../../../../src/domain/accounts/consents.ts';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';

const MINE = 'POST /rest/v1/rpc/my_consents';
const SET = 'POST /rest/v1/rpc/set_consent';

const agreed = {
  camper_id: 'e1',
  name: 'Emil Holm',
  kind: 'group_formation',
  version: consentVersions.group_formation,
  agreed_at: '2025-04-20T22:30:00+00:00',
  agreed_by: 'Anna Holm',
  withdrawn_at: null as string | null,
  withdrawn_by: null as string | null,
};
const terms = { ...agreed, kind: 'terms', version: consentVersions.terms };

beforeEach(() => signInAs());

it('shows the words as agreed, withdraws after saying what follows, and agrees again', async () => {
  let given = agreed;
  const asked = fakeBackend({
    [MINE]: () => [terms, given],
    [SET]: () => {
      given = { ...agreed, withdrawn_at: '2025-04-21T10:00:00+00:00', withdrawn_by: 'Anna Holm' };
      return null;
    },
  });
  renderScreen(<FamilyConsents />);
  await userEvent.click(await screen.findByText('Details of each consent'));
  expect(screen.getByText(/Text of April 19, 2025/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Terms of service, Emil Holm/ })).toHaveAttribute(
    'href',
    '/terms-of-service?version=2025-02-12',
  );
  expect(screen.getAllByText(/Agreed on April 21, 2025 by Anna Holm/)).toHaveLength(2);

  const group = () => screen.getByRole('switch', { name: 'Group formation, Emil Holm' });
  expect(group()).toBeChecked();
  await userEvent.click(group());
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/We delete the survey answers at once/)).toBeVisible();
  expect(asked.some(({ route }) => route === SET)).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw consent' }));
  expect(await screen.findByText(/Withdrawn on April 21, 2025 by Anna Holm/)).toBeVisible();
  expect(group()).not.toBeChecked();
  await userEvent.click(group());
  expect(asked.filter(({ route }) => route === SET).map(({ body }) => body)).toEqual([
    { p_camper: 'e1', p_kind: 'group_formation' },
    { p_camper: 'e1', p_kind: 'group_formation', p_version: consentVersions.group_formation },
  ]);
});

it('says that nothing was withdrawn, and keeps the dialog', async () => {
  fakeBackend({ [MINE]: () => [agreed] });
  renderScreen(<FamilyConsents />);
  await userEvent.click(await screen.findByRole('switch', { name: 'Group formation, Emil Holm' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw consent' }));
  expect(await within(dialog).findByText('We couldn’t withdraw the consent. Try again.')).toBeVisible();
});

it('says beside the switch that a parent must agree for someone under 15, and leaves it off', async () => {
  fakeBackend({
    [MINE]: () => [terms],
    [SET]: () => Response.json({ message: 'parent_agrees', code: 'P0001' }, { status: 400 }),
  });
  renderScreen(<FamilyConsents />);
  const cell = (await screen.findByRole('switch', { name: 'Group formation, Emil Holm' })).closest('td');
  await userEvent.click(screen.getByRole('switch'));
  expect(await within(cell ?? document.body).findByText(/^For anyone under 15, a parent must/)).toBeVisible();
  expect(screen.getByRole('switch')).not.toBeChecked();
});
