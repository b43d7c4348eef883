/** Who answers for a child, and whom to call: asked on the profile. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContactsDialog } from '../../../../src/camper/contacts-dialog.tsx';
import { Component as ProfilePage } from '../../../../src/pages/profile-page.tsx';
import { fakeBackend, type Routes } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';
import { sent } from '../../settings/settings-routes.ts';
import { anna, emil, familyRoutes } from './family.ts';

const SAVE = 'POST /rest/v1/rpc/save_contacts';
const ANSWER = 'POST /rest/v1/rpc/answer_guardian';
const adult = {
  ...{
    id: anna.id,
    name: 'Anna Holm',
    is_minor: false,
    is_complete: true,
    contact_name: '',
    contact_phone: '',
    pickup: '',
  },
  ...{ guardian_id: null, guardian: null, asked: null, has_accepted: null },
};
const child = {
  ...{ ...adult, id: emil.id, name: 'Emil Holm', is_minor: true, is_complete: false },
  ...{ guardian_id: anna.id, guardian: 'Anna Holm' },
};
const request = { camper_id: 'tess', name: 'Tess Berg', adult: 'Anna Holm', has_accepted: null };
const refused = (message: string) => Response.json({ code: 'P0001', message }, { status: 400 });

beforeEach(() => signInAs());

function open(contacts: { campers?: object[]; requests?: object[] }, changes: Routes = {}) {
  const asked = fakeBackend({
    ...familyRoutes({ added: [emil], contacts: { campers: [], requests: [], ...contacts } }),
    [SAVE]: () => new Response(null, { status: 204 }),
    [ANSWER]: () => new Response(null, { status: 204 }),
    'POST /rest/v1/rpc/payable_campers': () => [
      { id: 'otto', first_name: 'Otto', last_name: 'Berg', status: 'Registered', found: 1 },
    ],
    ...changes,
  });
  renderScreen(<ProfilePage />, '/profile');
  return asked;
}

const openDialog = async () => {
  await screen.findByText('Emergency contact for Emil');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  return within(await screen.findByRole('dialog'));
};
const type = (dialog: ReturnType<typeof within>, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

describe('what is missing', () => {
  const alone = { ...child, ...{ id: anna.id, name: 'Anna Holm' }, guardian_id: null };
  const adultThere = { guardian: 'Otto Berg', guardian_id: 'otto' };
  const phone = { contact_phone: '+45 20304050' };
  it.each([
    [
      { guardian: null },
      'Responsible adult and emergency contact',
      'You’re under 18: we need an adult’s yes and an emergency contact before your place is confirmed.',
    ],
    [
      { guardian: null, ...phone },
      'Responsible adult',
      'You’re under 18: we need an adult’s yes before your place is confirmed.',
    ],
    [
      { guardian: null, ...phone, ...{ asked: 'Otto Berg', has_accepted: null } },
      'Responsible adult',
      'You’re under 18: we need an adult’s yes before your place is confirmed. We’re waiting for Otto Berg to say yes.',
    ],
    [
      adultThere,
      'Emergency contact',
      'You’re under 18: we need an emergency contact before your place is confirmed.',
    ],
  ])('of a minor alone with %o is said', async (has, title, note) => {
    open({ campers: [{ ...alone, ...has }] });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
  });

  it.each([
    [{ guardian: null }, 'Responsible adult and emergency contact for Emil'],
    [{ guardian: null, ...phone }, 'Responsible adult for Emil'],
    [{}, 'Emergency contact for Emil'],
  ])('of an added child with %o is said', async (has, title) => {
    open({ campers: [adult, { ...child, ...has }] });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByText(/under 18/)).toBeNull();
  });
});

describe('a family', () => {
  it('is asked for a number, with the parent as the adult and the child as the one it is for', async () => {
    const asked = open({ campers: [adult, child] });
    const dialog = await openDialog();
    expect(dialog.getByRole('checkbox', { name: 'Emil Holm' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Anna Holm' })).not.toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Anna Holm (you)' })).toBeChecked();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This isn’t a phone number')).toBeVisible();
    expect(sent(asked, SAVE)).toEqual([]);
    type(dialog, /^Emergency contact: name/, 'Inge, grandmother');
    type(dialog, /^Phone number/, '20 30 40 50');
    type(dialog, /^Who may pick the child up/, 'Inge');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(asked, SAVE)).toEqual([
        {
          ...{ p_campers: [emil.id], p_guardian: anna.id, p_name: 'Inge, grandmother' },
          ...{ p_phone: '+45 20304050', p_pickup: 'Inge' },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('may ask another adult, and keeps what is typed when the database refuses', async () => {
    const asked = open({ campers: [adult, child] }, { [SAVE]: () => refused('guardian_not_adult') });
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('radio', { name: /^Another adult/ }));
    type(dialog, /^Search by name/, 'otto');
    fireEvent.click(await dialog.findByRole('radio', { name: 'Otto Berg' }));
    type(dialog, /^Phone number/, '20304050');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/under 18 or isn’t coming/)).toBeVisible();
    expect(sent(asked, SAVE)).toMatchObject([{ p_guardian: 'otto' }]);
    expect(dialog.getByLabelText(/^Phone number/)).toHaveValue('20304050');
  });

  it('changes a child’s own number, and not to the one of the others', async () => {
    const asked = fakeBackend({ [SAVE]: () => new Response(null, { status: 204 }) });
    const mine = { contact_name: 'Inge', contact_phone: '+45 20304050' };
    const his = { ...child, is_complete: true, contact_name: 'Bo', contact_phone: '+45 60708090' };
    renderScreen(
      <ContactsDialog own={anna} people={[{ ...adult, ...mine }, his]} onClose={() => undefined} />,
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^Phone number/)).toHaveValue('+45 60708090');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(asked, SAVE)).toMatchObject([
        { p_campers: [emil.id], p_name: 'Bo', p_phone: '+45 60708090' },
      ]),
    );
  });

  it('reads whose answer is missing', async () => {
    open({
      campers: [
        adult,
        { ...child, guardian_id: null, guardian: null, asked: 'Otto Berg', has_accepted: false },
      ],
    });
    expect(await screen.findByText('Otto Berg can’t. Choose someone else.')).toBeVisible();
  });
});

describe('an adult who is asked', () => {
  it('says yes', async () => {
    const asked = open({ requests: [request] });
    fireEvent.click(
      await screen.findByRole('button', { name: 'Yes, I’ll be the responsible adult for Tess Berg' }),
    );
    await waitFor(() => expect(sent(asked, ANSWER)).toEqual([{ p_camper: 'tess', p_accepts: true }]));
  });

  it('says no, also later', async () => {
    const asked = open({ requests: [{ ...request, has_accepted: true }] });
    fireEvent.click(
      await screen.findByRole('button', { name: 'I can’t be the responsible adult for Tess Berg' }),
    );
    await waitFor(() => expect(sent(asked, ANSWER)).toEqual([{ p_camper: 'tess', p_accepts: false }]));
  });
});
