/** The family page of an account that organisers have added: its holder is invited, again, elsewhere, and has joined. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { FamilyMore } from '../../../../src/features/campers/list/family-more.tsx';
import { currentToasts } from '../../../../src/ui/toast-store.ts';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { anna, listRoutes } from './people.ts';

const INVITE = 'POST /rest/v1/rpc/invite_account';
const access = {
  ...{ account_id: anna.id, is_holder: false, holder: 'Anna Holm', other: null, invited: null },
  ...{ invitations: [], has_login: false, login: null },
};
const at = '2025-04-20T10:00:00+00:00';
const login = {
  ...{ email: 'anna@example.org', invited_at: at, until: '2025-05-04T10:00:00+00:00', joined_at: null },
};

beforeEach(() => signInAs());

function open(state: object, answer = 'invited') {
  const asked = fakeBackend({
    ...listRoutes(),
    'POST /rest/v1/rpc/camper_mails': () => ({ address: null, why: null, mails: [] }),
    'POST /rest/v1/rpc/family_access': () => ({ ...access, ...state }),
    [INVITE]: () => Response.json(answer),
  });
  renderScreen(<FamilyMore holder={{ ...anna, email: null }} may={() => true} />);
  return () => asked.filter(({ route }) => route === INVITE).map(({ body }) => body);
}

it('invites the holder of an account without login', async () => {
  const sent = open({});
  expect(await screen.findByText(/No one logs in to this account yet/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Invite to log in' }));
  await userEvent.type(screen.getByLabelText('Their email'), 'anna@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sent()).toEqual([{ p_account: anna.id, p_email: 'anna@example.org' }]));
  expect(currentToasts().at(-1)?.title).toBe('Invitation sent to anna@example.org');
});

it('says who is invited and until when, sends it again and takes it back', async () => {
  const sent = open({ login });
  expect(
    await screen.findByText(
      'Invited on April 20, 2025: anna@example.org. The invitation expires on May 4, 2025.',
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw invitation' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { p_account: anna.id, p_email: 'anna@example.org', p_is_again: true },
      { p_account: anna.id },
    ]),
  );
});

it('says since when the family logs in, and nothing of an account that has always had its login', async () => {
  open({ has_login: true, login: { ...login, joined_at: at } });
  expect(
    await screen.findByText('Joined on April 20, 2025. The family logs in with anna@example.org.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Invite/ })).toBeNull();
});

it('says that there were a lot of invitations', async () => {
  open({ login }, 'rate_limited');
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(currentToasts().at(-1)?.title).toMatch(/a lot of invitations/));
});
