import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ME } from '../../support/session.ts';
import { anna, brokenConstraint, DRAFT_ID, draftKey, raised, type World } from './backend.ts';
import { confirmation, messageOf, openFilledForm } from './open-form.tsx';
import type { FormKind, FormValues } from '../../../src/features/registration/form-values.ts';
import type { Asked } from '../../support/fake-backend.ts';

const INSERT = 'POST /rest/v1/users';
const inserts = (asked: readonly Asked[]) =>
  asked.filter(({ route }) => route === INSERT).map(({ body }) => body);

/** Fills in, submits and confirms. */
async function send(kind: FormKind, values: Partial<FormValues> = {}, world: World = {}) {
  const page = await openFilledForm(kind, values, world);
  await page.user.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await confirmation();
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  return page;
}

test('the confirmation lists the entries as they will be stored, the category and the price', async () => {
  const values = { firstName: " anna  o'brien", lastName: 'JENSEN-HOLM', phone: '20 30 40 50' };
  const { user, asked } = await openFilledForm('own', values);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await confirmation();
  expect(
    dialog.getByText('Please check the information before confirming as this cannot be changed.'),
  ).toBeVisible();
  const entries = dialog
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(Object.fromEntries(entries)).toEqual({
    Email: ME.email,
    Name: 'Anna O’brien Jensen-Holm',
    Phone: '+45 20304050',
    Birthday: 'January 31, 1990',
    Gender: 'Female',
    Country: 'Denmark',
    'Church/mission': 'MBMBC',
    Member: 'No',
    'Shirt size': 'Medium',
    Dates: 'Wednesday, Thursday',
    'Arrival transportation': 'Bus',
    'Departure transportation': 'Car',
    Accommodation: 'Room',
    'Price category': 'Regular',
    Price: '1200 DKK',
  });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(inserts(asked)).toEqual([]);
  expect(screen.getByLabelText('First name')).toHaveValue(" anna  o'brien");
});

test('the own registration is sent with the account’s id, and leads to the survey', async () => {
  const { asked, router } = await send('own');
  await waitFor(() => expect(router.state.location.search).toBe(`?survey=${ME.id}`));
  expect(router.state.location.pathname).toBe('/form');
  expect(inserts(asked)).toEqual([
    {
      id: ME.id,
      email: ME.email,
      first_name: 'Anna',
      last_name: 'Holm',
      phone: null,
      birthday: '1990-01-31',
      gender: 'Female',
      country: 'DK',
      church_mission: 'MBMBC',
      member: false,
      size: 'Medium',
      dates: ['Wednesday', 'Thursday'],
      arrival_transportation: 'Bus',
      departure_transportation: 'Car',
      accommodation: 'Room',
      pricing_id: 0,
      parent_id: null,
      is_registered: false,
      registered_at: null,
      has_bed: true,
      is_senior_retired: false,
      promo_code: null,
      accepts_terms: true,
      accepts_group_formation: true,
    },
  ]);
});

test('an added camper is sent with the draft’s id, under the account holder and without an email', async () => {
  const { asked, router } = await send('added', { birthday: '2020/03/01', size: 'Small' });
  await waitFor(() => expect(router.state.location.search).toBe(`?survey=${DRAFT_ID}`));
  expect(inserts(asked)).toEqual([
    expect.objectContaining({ id: DRAFT_ID, parent_id: ME.id, email: null, pricing_id: 3, has_bed: false }),
  ]);
});

test('after sending, the draft is gone and back leads to no form that could be sent again', async () => {
  const { router } = await send('own');
  await waitFor(() => expect(router.state.location.search).not.toBe(''));
  expect(window.localStorage.getItem(draftKey('own'))).toBeNull();
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a free camper is registered at once, and their receipt is asked for', async () => {
  const receipt = { 'POST /functions/v1/send-receipt': () => ({ sent: 1 }) };
  const { asked } = await send(
    'added',
    { birthday: '2023/01/01', size: 'Small' },
    {
      saved: { is_registered: true },
      more: receipt,
    },
  );
  await waitFor(() => {
    expect(asked).toContainEqual(expect.objectContaining({ body: { uuid: DRAFT_ID } }));
  });
});

test('a receipt that cannot be sent stops nobody', async () => {
  const { router } = await send(
    'added',
    { birthday: '2023/01/01', size: 'Small' },
    { saved: { is_registered: true } },
  );
  await waitFor(() => expect(router.state.location.search).toBe(`?survey=${DRAFT_ID}`));
});

describe('what the database refuses stands next to the right field', () => {
  test.each<[string, () => unknown, string | RegExp, string]>([
    [
      'too_young',
      raised('too_young'),
      'Birthday',
      'Children under 12 must be registered by a parent or guardian.',
    ],
    ['birthday_invalid', raised('birthday_invalid'), 'Birthday', 'Please enter a valid date'],
    ['name_missing', raised('name_missing'), 'First name', 'First name is not filled in'],
    [
      'room_unavailable',
      raised('room_unavailable'),
      /^Room/,
      'There is no room left. Please choose another accommodation',
    ],
    ['size_not_allowed', raised('size_not_allowed'), 'Shirt size', 'Shirt size has not been selected'],
    ['promo_code_invalid', raised('promo_code_invalid'), 'Promo code (optional)', 'Invalid code'],
    [
      'consent_missing',
      raised('consent_missing'),
      /I agree to the/,
      'You need to agree to the terms and conditions to continue',
    ],
    [
      'the check of the phone',
      brokenConstraint('23514', 'users_phone_check'),
      'Phone (optional)',
      'Please enter a phone number',
    ],
    [
      'the check of the country',
      brokenConstraint('23514', 'users_country_check'),
      'Country',
      'Country has not been selected',
    ],
    [
      'an email in use',
      brokenConstraint('23505', 'users_email_key'),
      'Email',
      'Somebody is registered with this email address already',
    ],
  ])('%s', async (_code, insert, label, message) => {
    await send('own', {}, { insert });
    const field = await waitFor(() => screen.getByLabelText(label));
    await waitFor(() => expect(messageOf(field)).toContain(message));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field).toHaveFocus();
    expect(window.localStorage.getItem(draftKey('own'))).not.toBeNull();
  });
});

test('a refused room brings the form up to date about rooms', async () => {
  let bedsLeft = 1;
  await send(
    'own',
    {},
    {
      more: {
        'POST /rest/v1/users': () => {
          bedsLeft = 0;
          return raised('room_unavailable')();
        },
        'GET /rest/v1/bed_availability': () => [{ available_beds: bedsLeft }],
      },
    },
  );
  expect(await screen.findByText('All beds are fully booked.')).toBeVisible();
});

describe('what belongs to no field is told in the confirmation, which stays open', () => {
  test.each<[string, () => unknown, string]>([
    [
      'a lost connection',
      () => undefined,
      'Something went wrong!, please try again later. You seem to be offline; nothing you typed is lost.',
    ],
    [
      'a broken server',
      () => Response.json({ message: 'oops' }, { status: 500 }),
      'Something went wrong!, please try again later.',
    ],
    ['seven campers', raised('camper_limit_reached'), 'Max number of campers reached'],
    [
      'a closed form',
      raised('registration_closed'),
      'The form has just been closed. What you typed stays on this device.',
    ],
    [
      'an ended session',
      () => Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }),
      'You have been logged out. Log in again: nothing you typed is lost.',
    ],
  ])('%s', async (_why, insert, message) => {
    const { user } = await send('own', {}, { insert });
    const dialog = await confirmation();
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Anna');
  });
});

describe('sending twice', () => {
  test('a second press while the first is on its way does nothing', async () => {
    let answer = (_response: Response) => {};
    const insert = () => new Promise<Response>((resolve) => (answer = resolve));
    const { asked, user } = await send('own', {}, { insert });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    answer(new Response(null, { status: 201 }));
    await screen.findByRole('heading', { name: 'Group formation survey' });
    expect(inserts(asked)).toHaveLength(1);
  });

  test('a repeat of what was saved already counts as done: one person', async () => {
    const saved = { first_name: 'Anna', last_name: 'Holm', birthday: '1990-01-31', is_registered: false };
    const { asked, router } = await send(
      'added',
      {},
      { insert: brokenConstraint('23505', 'users_pkey'), saved },
    );
    await waitFor(() => expect(router.state.location.search).toBe(`?survey=${DRAFT_ID}`));
    expect(inserts(asked)).toHaveLength(1);
  });

  test('twins filled in side by side are two people, though both tabs began with the same draft', async () => {
    let count = 0;
    const insert = () => {
      count += 1;
      return count === 1 ? brokenConstraint('23505', 'users_pkey')() : new Response(null, { status: 201 });
    };
    const saved = { first_name: 'Ida', last_name: 'Holm', birthday: '1990-01-31', is_registered: false };
    const { asked, router } = await send('added', { firstName: 'Eva' }, { insert, saved });
    await waitFor(() => expect(router.state.location.search).toMatch(/survey=/));
    const sent = inserts(asked).map((body) => body as { id: string; first_name: string });
    expect(sent.map(({ first_name }) => first_name)).toEqual(['Eva', 'Eva']);
    expect(sent[1]?.id).not.toBe(DRAFT_ID);
    expect(router.state.location.search).toBe(`?survey=${sent[1]?.id}`);
  });

  test('an own registration that another device has sent differently is not overwritten', async () => {
    const saved = { ...anna, first_name: 'Anne' };
    await send('own', {}, { insert: brokenConstraint('23505', 'users_pkey'), saved });
    expect(await screen.findByText('You are registered already.')).toBeVisible();
  });
});
