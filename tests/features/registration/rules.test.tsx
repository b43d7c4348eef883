import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type FormKind, type TypedCamper, emptyCamper } from '../../../src/domain/registration/new-camper.ts';
import { inserts } from './backend.ts';
import { messageOf, openFilledForm } from './open-form.tsx';

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

/** What a table in tests/domain/registration/registration.test.ts finds wrong, here with its words at the field; each case is a form. */
describe('each message of the specification stands at its field, and the first of them gets the focus', () => {
  test.each<[string, FormKind, Partial<TypedCamper>, [Find, string][]]>([
    [
      'an empty form',
      'own',
      emptyCamper,
      [
        [field('First name'), 'First name is not filled in'],
        [field('Last name'), 'Last name is not filled in'],
        [field('Birthday'), 'Birthday is not filled in'],
        [choice('Male'), 'Gender has not been selected'],
        [field('Country'), 'Country has not been selected'],
        [field('Church/mission'), 'Church/mission is not filled in'],
        [choice('Yes, I am a member'), 'Membership choice has not been selected'],
        [field('Shirt size'), 'Shirt size has not been selected'],
        [dates, 'Dates has not been selected'],
        [field('Arrival transportation'), 'Arrival transportation has not been selected'],
        [field('Departure transportation'), 'Departure transportation has not been selected'],
        [choice(/^Room/), 'Accommodation has not been selected'],
        [
          field(/short survey/),
          'You need to agree to the group formation to continue, you can click on learn more to read more about it',
        ],
        [field(/I agree to the/), 'You need to agree to the terms and conditions to continue'],
      ],
    ],
    [
      'what was typed wrongly',
      'own',
      { phone: '12', birthday: '1990/02/30', church_mission: 'Other', promo_code: 'SHORT' },
      [
        [field('Phone (optional)'), 'Use only digits, spaces and +, or leave the field empty'],
        [field('Birthday'), 'Please enter a valid date'],
        [field('Name of the church or mission'), 'Church/mission is not filled in'],
        [field('Promo code (optional)'), 'Invalid code'],
      ],
    ],
    [
      'somebody under 12, and a promo code that was not redeemed',
      'own',
      { birthday: '2013/05/29', size: 'Small', promo_code: 'KITCHEN' },
      [
        [
          field('Birthday'),
          'Children under 12 must be signed up by a parent or guardian. Ask them to create an account, sign up, and add you as a camper.',
        ],
        [field('Promo code (optional)'), 'Press Redeem to use the code, or clear the field'],
      ],
    ],
    [
      'a baby size that is too low',
      'added',
      { birthday: '2024/01/01', size: 'Baby size', baby_size: '49' },
      [[field('Baby size (EU)'), 'Input too low, the smallest baby size is 50']],
    ],
    [
      'no baby size',
      'added',
      { birthday: '2024/01/01', size: 'Baby size', baby_size: '' },
      [[field('Baby size (EU)'), 'Shirt size has not been selected']],
    ],
  ])('%s', async (_what, kind, values, messages) => {
    const { asked, user } = await openFilledForm(kind, values);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(messages[0]?.[0]()).toHaveFocus());
    for (const [find, message] of messages) expect(messageOf(find())).toBe(message);
    expect(document.querySelectorAll('.field-error')).toHaveLength(messages.length);
    const count = messages.length === 1 ? '1 field needs a look' : `${messages.length} fields need a look`;
    expect(screen.getByRole('button', { name: count })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inserts(asked)).toEqual([]);
  });
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
  await openFilledForm('own', { ...emptyCamper, email: 'another@example.org' });
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.org');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
});

test('an added camper has no email and other words', async () => {
  await openFilledForm('added');
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Add camper' })).toBeVisible();
  expect(screen.getByText('Is the camper a member of this church or mission?')).toBeVisible();
});
