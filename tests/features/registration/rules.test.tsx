import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FormKind, FormValues } from '../../../src/features/registration/form-values.ts';
import { emptyValues } from '../../../src/features/registration/form-values.ts';
import { messageOf, openFilledForm, openPage } from './open-form.tsx';

type Find = () => HTMLElement;
const field =
  (name: string | RegExp): Find =>
  () =>
    screen.getByLabelText(name);
const choice =
  (name: string | RegExp): Find =>
  () =>
    screen.getByRole('radio', { name });
const dates: Find = () => screen.getByRole('button', { name: /^Dates/ });

describe('each message of the specification stands at its field, which gets the focus', () => {
  test.each<[string, FormKind, Partial<FormValues>, Find, string]>([
    ['first name', 'own', { first_name: '' }, field('First name'), 'First name is not filled in'],
    [
      'a first name of forbidden characters',
      'own',
      { first_name: '<">' },
      field('First name'),
      'First name is not filled in',
    ],
    ['last name', 'added', { last_name: ' ' }, field('Last name'), 'Last name is not filled in'],
    [
      'phone',
      'own',
      { phone: '12' },
      field('Phone (optional)'),
      'Please enter a phone number, digits only, or leave it empty',
    ],
    ['birthday', 'own', { birthday: '' }, field('Birthday'), 'Birthday is not filled in'],
    [
      'a birthday that is no day',
      'own',
      { birthday: '1990/02/30' },
      field('Birthday'),
      'Please enter a valid date',
    ],
    [
      'an unfinished birthday',
      'own',
      { birthday: '1990/02' },
      field('Birthday'),
      'Please enter a valid date',
    ],
    [
      'a birthday in the future',
      'added',
      { birthday: '2025/04/21' },
      field('Birthday'),
      'Please enter a valid date',
    ],
    [
      'an own registration of somebody under 12',
      'own',
      { birthday: '2013/05/29', size: 'Small' },
      field('Birthday'),
      'Children under 12 must be registered by a parent or guardian. Ask them to create an account, to register, and to add you as a camper.',
    ],
    ['gender', 'own', { gender: '' }, choice('Male'), 'Gender has not been selected'],
    ['country', 'own', { country: '' }, field('Country'), 'Country has not been selected'],
    [
      'church_mission',
      'own',
      { church_mission: '' },
      field('Church/mission'),
      'Church/mission is not filled in',
    ],
    [
      'the name of another church',
      'own',
      { church_mission: 'Other' },
      field('Name of the church or mission'),
      'Church/mission is not filled in',
    ],
    [
      'membership',
      'own',
      { member: '' },
      choice('Yes, I am a member'),
      'Membership choice has not been selected',
    ],
    ['size', 'own', { size: '' }, field('Shirt size'), 'Shirt size has not been selected'],
    [
      'a size of another age',
      'added',
      { birthday: '2020/01/01', size: 'X-Large' },
      field('Shirt size'),
      'Shirt size has not been selected',
    ],
    [
      'no baby size',
      'added',
      { birthday: '2024/01/01', size: 'Baby size', baby_size: '' },
      field('Baby size (EU)'),
      'Shirt size has not been selected',
    ],
    [
      'a baby size that is too low',
      'added',
      { birthday: '2024/01/01', size: 'Baby size', baby_size: '49' },
      field('Baby size (EU)'),
      'Input too low, the smallest baby size is 50',
    ],
    ['dates', 'own', { dates: [] }, dates, 'Dates has not been selected'],
    [
      'arrival_transportation',
      'own',
      { arrival_transportation: '' },
      field('Arrival transportation'),
      'Arrival transportation has not been selected',
    ],
    [
      'departure_transportation',
      'own',
      { departure_transportation: '' },
      field('Departure transportation'),
      'Departure transportation has not been selected',
    ],
    ['accommodation', 'own', { accommodation: '' }, choice(/^Room/), 'Accommodation has not been selected'],
    [
      'an unfinished promo code',
      'own',
      { promo_code: 'SHORT' },
      field('Promo code (optional)'),
      'Invalid code',
    ],
    [
      'a promo code that was not redeemed',
      'own',
      { promo_code: 'KITCHEN' },
      field('Promo code (optional)'),
      'Press Redeem to use the code, or empty the field',
    ],
    [
      'group formation',
      'own',
      { accepts_group_formation: false },
      field(/short survey/),
      'You need to agree to the group formation to continue, you can click on learn more to read more about it',
    ],
    [
      'terms',
      'own',
      { accepts_terms: false },
      field(/I agree to the/),
      'You need to agree to the terms and conditions to continue',
    ],
  ])('%s', async (_rule, kind, values, find, message) => {
    const { asked, user } = await openFilledForm(kind, values);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(messageOf(find())).toBe(message));
    await waitFor(() => expect(find()).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.filter(({ route }) => route === 'POST /rest/v1/users')).toEqual([]);
  });
});

test('an empty form shows all messages at once, and the focus goes to the first', async () => {
  const { user } = await openPage('own');
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  const messages = Array.from(document.querySelectorAll('.field-error'), (node) => node.textContent);
  expect(messages).toEqual([
    'First name is not filled in',
    'Last name is not filled in',
    'Birthday is not filled in',
    'Gender has not been selected',
    'Country has not been selected',
    'Church/mission is not filled in',
    'Membership choice has not been selected',
    'Shirt size has not been selected',
    'Dates has not been selected',
    'Arrival transportation has not been selected',
    'Departure transportation has not been selected',
    'Accommodation has not been selected',
    'You need to agree to the group formation to continue, you can click on learn more to read more about it',
    'You need to agree to the terms and conditions to continue',
  ]);
});

test('a message goes when its field is put right; the others and all input stay', async () => {
  const { user } = await openFilledForm('own', { first_name: '', last_name: '', phone: '20304050' });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('First name is not filled in');
  await user.type(screen.getByLabelText('First name'), 'Bo');
  await waitFor(() => expect(screen.queryByText('First name is not filled in')).toBeNull());
  expect(screen.getByText('Last name is not filled in')).toBeVisible();
  expect(screen.getByLabelText('Phone (optional)')).toHaveValue('20304050');
});

test.each<FormKind>(['own', 'added'])('nothing is wrong with a complete form (%s)', async (kind) => {
  const { user } = await openFilledForm(kind);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('the form of the account holder shows their email, read only; that of an added camper has none', async () => {
  await openFilledForm('own', { ...emptyValues, email: 'another@example.org' });
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
});

test('an added camper has no email and other words', async () => {
  await openFilledForm('added');
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Add camper' })).toBeVisible();
  expect(screen.getByText('Is the camper a member of this church or mission?')).toBeVisible();
});
