import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { OtherParent } from '../../../src/features/accounts/profile/other-parent-part.tsx';
import { Invitations } from '../../../src/pages/invitations.tsx';
import { currentToasts } from '../../../src/ui/toast-store.ts';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { ME, signInAs } from '../../support/session.ts';

const ACCESS = 'POST /rest/v1/rpc/family_access';
const SIGNE = 'aaaaaaaa-0000-4000-8000-000000000020';
const until = '2025-05-04T10:00:00+00:00';
const alone = {
  account_id: ME.id,
  is_holder: true,
  holder: null,
  other: null,
  invited: null,
  has_login: true,
  login: null,
  invitations: [],
};
const jens = { name: 'Jens Toft', email: 'jens@example.org', since: until, asked_at: null };
const from = { account_id: SIGNE, holder: 'Signe Toft', is_holder: false, until };
const invited = { ...alone, invitations: [from] };

let answerLate = () => {};
/** Answers at once, and when it is read again, after all else, once `answerLate` is called. */
function campers() {
  const late = new Promise<object>((resolve) => (answerLate = () => resolve([])));
  let reads = 0;
  return () => ((reads += 1) > 1 ? late : []);
}

beforeEach(() => signInAs());

test('an accepted invitation leads to the profile, though it is gone by then', async () => {
  let access: object = invited;
  fakeBackend({
    [ACCESS]: () => access,
    'POST /rest/v1/rpc/family_campers': campers(),
    'POST /rest/v1/rpc/answer_invitation': () => {
      access = { ...alone, account_id: SIGNE, is_holder: false, holder: 'Signe Toft', other: jens };
      return Response.json(null);
    },
  });
  const router = renderScreen(<Invitations userId={ME.id} />, '/form');
  await userEvent.type(await screen.findByLabelText('Your first name'), 'Jens');
  await userEvent.type(screen.getByLabelText('Your last name'), 'Toft');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByLabelText('Your first name')).toBeNull());
  answerLate();
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
});

test('someone whom organisers have signed up accepts without typing their name', async () => {
  const asked = fakeBackend({
    [ACCESS]: () => ({ ...alone, invitations: [{ ...from, is_holder: true }] }),
    'POST /rest/v1/rpc/family_campers': campers(),
    'POST /rest/v1/rpc/answer_invitation': () => Response.json(null),
  });
  renderScreen(<Invitations userId={ME.id} />, '/form');
  expect(await screen.findByText(/The organisers have signed up Signe Toft/)).toBeVisible();
  expect(screen.queryByLabelText('Your first name')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(asked.find(({ route }) => route.endsWith('answer_invitation'))?.body).toEqual({
      p_account: SIGNE,
      p_accepts: true,
    }),
  );
});

test('someone with one name accepts with it', async () => {
  const asked = fakeBackend({
    [ACCESS]: () => invited,
    'POST /rest/v1/rpc/family_campers': campers(),
    'POST /rest/v1/rpc/answer_invitation': () => Response.json(null),
  });
  renderScreen(<Invitations userId={ME.id} />, '/form');
  await userEvent.type(await screen.findByLabelText('Your first name'), 'Thiri');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(screen.getByLabelText('Your last name')).toHaveAccessibleDescription('Write your name');
  await userEvent.click(screen.getByLabelText('I have only one name'));
  expect(screen.queryByLabelText('Your last name')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(asked.find(({ route }) => route.endsWith('answer_invitation'))?.body).toMatchObject({
      p_first_name: 'Thiri',
      p_last_name: '',
    }),
  );
});

test('an other parent who is removed leaves the button to invite, and no open dialog', async () => {
  let access: object = { ...alone, other: jens };
  fakeBackend({
    [ACCESS]: () => access,
    'POST /rest/v1/rpc/family_campers': campers(),
    'POST /rest/v1/rpc/end_other_parent': () => {
      access = alone;
      return Response.json(null);
    },
  });
  renderScreen(
    <>
      <OtherParent userId={ME.id} />
      <Invitations userId={ME.id} />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Jens Toft' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Invite the other parent' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  answerLate();
  await waitFor(() =>
    expect(currentToasts().map(({ title }) => title)).toContain('Jens Toft has been removed'),
  );
});

test('the other parent who is asked takes the family over, once everything needed is there', async () => {
  let access: object = {
    ...alone,
    ...{ account_id: SIGNE, is_holder: false, holder: 'Signe Toft', other: { ...jens, asked_at: until } },
  };
  const asked = fakeBackend({
    [ACCESS]: () => access,
    'POST /rest/v1/rpc/family_campers': campers(),
    'POST /rest/v1/rpc/take_over_family': () => {
      access = alone;
      return Response.json(null);
    },
  });
  renderScreen(<Invitations userId={ME.id} />, '/profile');
  const button = await screen.findByRole('button', { name: 'Take the family over' });
  expect(screen.getByText(/everyone else moves to your login/)).toBeVisible();
  await userEvent.click(button);
  expect(screen.getByText('Agree to the terms first')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Birthday'), '19850203');
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Male');
  await userEvent.type(screen.getByLabelText('Phone'), '+45 20304050');
  await userEvent.click(screen.getByLabelText('I agree to the terms'));
  await userEvent.click(button);
  answerLate();
  await waitFor(() =>
    expect(currentToasts().map(({ title }) => title)).toContain('You’ve taken the family over'),
  );
  expect(asked.find(({ route }) => route.endsWith('take_over_family'))?.body).toEqual({
    p_account: SIGNE,
    p_me: {
      birthday: '1985-02-03',
      gender: 'Male',
      phone: '+45 20304050',
    },
    p_agrees: true,
  });
});
