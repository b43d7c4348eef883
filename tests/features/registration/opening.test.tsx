import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ME, signInAs } from '../../support/session.ts';
import { anna, DRAFT_ID, draftKey, keepDraft, raised } from './backend.ts';
import { openFilledForm, openPage, send } from './open-form.tsx';

const seven = Array.from({ length: 7 }, (_, index) => ({ ...anna, id: `id-${index}`, parent_id: ME.id }));

describe('who sees the form', () => {
  test('a new account does', async () => {
    await openPage('own');
    expect(await screen.findByLabelText('First name')).toBeVisible();
  });

  test('a new account whose invitations could not be loaded can load them again', async () => {
    let isDown = true;
    const access = {
      ...{ account_id: 'me', is_holder: true, holder: null, other: null, invited: null },
      ...{ has_login: true, login: null },
    };
    const { user } = await openPage('own', {
      more: {
        'POST /rest/v1/rpc/family_access': () =>
          isDown
            ? Response.json({ message: 'broken' }, { status: 500 })
            : {
                ...access,
                invitations: [
                  { account_id: 'a', holder: 'Bo Lund', is_holder: false, until: '2025-04-27T10:00:00Z' },
                ],
              },
      },
    });
    expect(await screen.findByText(/^We couldn’t load who can use your family’s sign-up/)).toBeVisible();
    expect(await screen.findByLabelText('First name')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Bo Lund has invited you' })).toBeVisible();
  });

  test('somebody registered is told so before typing, and can go on', async () => {
    const bo = { ...anna, id: 'bo', first_name: 'Bo', parent_id: anna.id };
    await openPage('own', { own: anna, added: [bo] });
    expect(await screen.findByText(/^Already signed up: Anna Holm and Bo Holm\./)).toBeVisible();
    expect(screen.queryByLabelText('First name')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to profile page' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: 'Add camper' })).toHaveAttribute('href', '/addCamper');
  });

  test('while sign-ups are disabled, a new account reads that the form is closed', async () => {
    await openPage('own', { settings: { DISABLE_NEW_USER: true } });
    expect(
      await screen.findByText('The form is closed, we do not allow new users to sign up at the moment.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
    expect(screen.queryByText(/stays on this device/)).toBeNull();
  });

  test('a form that is closed while it is filled in says so, and that nothing is lost', async () => {
    const settings = { DISABLE_NEW_USER: false };
    const insert = () => {
      settings.DISABLE_NEW_USER = true;
      return raised('registration_closed')();
    };
    await send('own', { first_name: 'Ida' }, { settings, insert });
    expect(await screen.findByText(/^The form is closed/)).toBeVisible();
    expect(screen.getByText(/^What you typed stays on this device/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.localStorage.getItem(draftKey('own'))).toContain('"first_name":"Ida"');
  });

  test.each([
    ['before registering', {}],
    ['while sign-ups are disabled', { settings: { DISABLE_NEW_USER: true } }],
  ])('an account can be left, taken along and deleted %s', async (_when, world) => {
    const { user } = await openPage('own', world);
    await user.click(await screen.findByText('Your account: log out, your data, password'));
    expect(await screen.findByText(`You are logged in as ${ME.email}.`)).toBeVisible();
    for (const name of ['Logout', 'Download as JSON', 'Delete my account']) {
      expect(screen.getByRole('button', { name })).toBeEnabled();
    }
  });

  test('somebody registered finds that on the profile instead', async () => {
    await openPage('own', { own: anna });
    await screen.findByText(/^Already signed up/);
    expect(screen.queryByText(/^Your account/)).toBeNull();
  });

  test.each([
    [
      'while sign-ups are disabled, a registered account',
      'own',
      { own: anna, settings: { DISABLE_NEW_USER: true } },
      '/profile',
    ],
    [
      'while sign-ups are disabled, a new camper',
      'added',
      { settings: { DISABLE_NEW_USER: true } },
      '/profile',
    ],
    ['an eighth camper', 'added', { added: seven }, '/profile'],
    ['a camper of somebody who is not registered', 'added', { own: null }, '/form'],
  ] as const)('%s goes to %s', async (_who, kind, world, path) => {
    const { router } = await openPage(kind, world);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  test('a seventh camper can be added', async () => {
    await openPage('added', { added: seven.slice(0, 6) });
    expect(await screen.findByLabelText('First name')).toBeVisible();
  });

  test('what cannot be loaded can be tried again', async () => {
    let isReachable = false;
    const { user } = await openPage('own', {
      more: {
        'GET /rest/v1/bed_availability': () =>
          isReachable
            ? [{ total_beds: 120, reserved_beds: 0, available_beds: 3, is_waited_for: false }]
            : undefined,
      },
    });
    expect(await screen.findByText('We couldn’t load the form.')).toBeVisible();
    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('First name')).toBeVisible();
  });
});

describe('the draft', () => {
  const stored = (key: string) => {
    const { people } = JSON.parse(window.localStorage.getItem(key) ?? '{"people":[]}') as {
      people: [{ id: string; values: Record<string, unknown> }];
    };
    return people[0];
  };

  test('keeps every kind of field from its first change', async () => {
    const { user } = await openPage('added');
    await user.type(await screen.findByLabelText('First name'), 'Ida');
    expect(stored(draftKey('added')).values).toMatchObject({ first_name: 'Ida' });
    await user.type(screen.getByLabelText('Birthday'), '2020');
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    await user.click(screen.getByRole('button', { name: /^Dates/ }));
    await user.click(screen.getByLabelText('Sunday'));
    await user.selectOptions(screen.getByLabelText('Church/mission'), 'NBMBM');
    expect(stored(draftKey('added')).values).toMatchObject({
      first_name: 'Ida',
      birthday: '2020',
      gender: 'Female',
      dates: ['Friday', 'Saturday', 'Sunday'],
      church_mission: 'NBMBM',
    });
    expect(stored(draftKey('added')).id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is restored with a notice, with the same camper id', async () => {
    const { user } = await openFilledForm('added', { first_name: 'Ida', dates: ['Sunday'] });
    expect(screen.getByText(/Your answers from April 20, 2025 at /)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Ida');
    expect(screen.getByRole('button', { name: 'Dates Sunday' })).toBeVisible();
    expect(screen.getByLabelText('Country')).toHaveValue('Denmark');
    expect(screen.getByLabelText(/I agree to the/)).toBeChecked();
    await user.type(screen.getByLabelText('Last name'), 'x');
    expect(stored(draftKey('added')).id).toBe(DRAFT_ID);
  });

  test('has a notice that stays in sight wherever the page stands, until somebody goes on typing', async () => {
    const { user } = await openFilledForm('added', { first_name: 'Ida' });
    const place = screen.getByText(/Your answers from/).closest('.draft-notice');
    expect(place).toHaveClass('draft-notice-pinned');
    await user.type(screen.getByLabelText('Last name'), 'x');
    expect(place).not.toHaveClass('draft-notice-pinned');
    expect(place).toBeVisible();
  });

  test('can be thrown away for an empty form, which is another person', async () => {
    const { user } = await openFilledForm('added', { first_name: 'Ida' });
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('First name')).toHaveValue('');
    expect(screen.queryByText(/We kept/)).toBeNull();
    expect(window.localStorage.getItem(draftKey('added'))).toBeNull();
    await user.type(screen.getByLabelText('First name'), 'B');
    expect(stored(draftKey('added')).id).not.toBe(DRAFT_ID);
  });

  test('belongs to one account: another one on the same phone starts empty', async () => {
    keepDraft('own', { first_name: 'Anna' });
    const draft = window.localStorage.getItem(draftKey('own')) ?? '';
    window.localStorage.setItem(draftKey('own').replace(ME.id, 'another'), draft);
    window.localStorage.removeItem(draftKey('own'));
    await openPage('own');
    expect(await screen.findByLabelText('First name')).toHaveValue('');
  });

  test.each(['{"people":', '[]', '{"people":[]}', '{"savedAt":2,"people":[3,{"id":1,"values":2}]}'])(
    'that cannot be read (%s) is no draft',
    async (text) => {
      window.localStorage.setItem(draftKey('own'), text);
      await openPage('own');
      expect(await screen.findByLabelText('First name')).toHaveValue('');
    },
  );

  test('of an older version is taken over as far as it fits', async () => {
    keepDraft('own');
    const draft = JSON.parse(window.localStorage.getItem(draftKey('own')) ?? '') as {
      people: [{ values: object }];
      consents: object;
    };
    draft.people[0].values = { first_name: 'Anna', dates: 'Friday', shoes: 44 };
    draft.consents = { accepts_terms: 'yes' };
    window.localStorage.setItem(draftKey('own'), JSON.stringify(draft));
    await openPage('own');
    expect(await screen.findByLabelText('First name')).toHaveValue('Anna');
    expect(screen.getByRole('button', { name: "Dates Select the days you're attending" })).toBeVisible();
    expect(screen.getByLabelText(/I agree to the/)).not.toBeChecked();
  });

  test('survives the end of the session', async () => {
    const { user } = await openPage('own');
    await user.type(await screen.findByLabelText('First name'), 'Anna');
    window.localStorage.removeItem('familycamp-session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'familycamp-session' }));
    await waitFor(() => expect(screen.queryByLabelText('First name')).toBeNull());
    expect(stored(draftKey('own')).values).toMatchObject({ first_name: 'Anna' });
    await signInAs();
  });
});
