import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { brokenConstraint, draftKey, raised } from './backend.ts';
import { confirmation, messageOf, send } from './open-form.tsx';

describe('what the database refuses stands next to the right field', () => {
  test.each<[string, () => unknown, string | RegExp, string]>([
    [
      'too_young',
      raised('too_young'),
      'Birthday',
      'Children under 12 must be signed up by a parent or guardian.',
    ],
    ['birthday_invalid', raised('birthday_invalid'), 'Birthday', 'Please enter a valid date'],
    ['name_missing', raised('name_missing'), 'First name', 'First name is not filled in'],
    [
      'room_unavailable',
      raised('room_unavailable'),
      /^Room/,
      'No rooms are left. Please choose another option',
    ],
    [
      'bus_out_full',
      raised('bus_out_full'),
      'Arrival transportation',
      'This bus is full. Please choose another way to travel',
    ],
    ['size_not_allowed', raised('size_not_allowed'), 'Shirt size', 'This size doesn’t fit this age'],
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
      'Use only digits',
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
      'Someone has already signed up with this email address',
    ],
  ])('%s', async (_code, insert, label, message) => {
    await send('own', {}, { insert });
    const field = await waitFor(() => screen.getByLabelText(label));
    await waitFor(() => expect(messageOf(field)).toContain(message));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(field).toHaveFocus());
    expect(window.localStorage.getItem(draftKey('own'))).not.toBeNull();
  });
});

test('a refused field that is not on screen is said above Submit', async () => {
  await send('own', {}, { insert: raised('senior_not_allowed') });
  const told = await screen.findByRole('alert');
  expect(told).toHaveTextContent('The senior price is for people aged 60 or over');
  await waitFor(() => expect(told).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused room brings the form up to date about rooms', async () => {
  let bedsLeft = 1;
  await send(
    'own',
    {},
    {
      insert: () => {
        bedsLeft = 0;
        return raised('room_unavailable')();
      },
      more: {
        'GET /rest/v1/bed_availability': () => [
          { total_beds: 120, reserved_beds: 0, available_beds: bedsLeft, is_waited_for: false },
        ],
      },
    },
  );
  expect(
    await screen.findByText(/^The last room was taken while you were filling in the form/),
  ).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Room/ })).toBeDisabled();
});

describe('what belongs to no field is told in the confirmation, which stays open', () => {
  test.each<[string, () => unknown, string]>([
    [
      'a lost connection',
      () => undefined,
      'Something went wrong!, please try again later. You’re offline; everything you typed is still here.',
    ],
    [
      'a broken server',
      () => Response.json({ message: 'oops' }, { status: 500 }),
      'Something went wrong!, please try again later.',
    ],
    ['seven campers', raised('camper_limit_reached'), 'Max number of campers reached'],
    [
      'a form that was closed meanwhile (ADM-4)',
      raised('registration_closed'),
      'Registration has just closed. What you typed stays on this device.',
    ],
    [
      'an ended session',
      () => Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }),
      'You’ve been logged out. Log in again: we’ve kept everything you typed.',
    ],
  ])('%s', async (_why, insert, message) => {
    const { user } = await send('own', {}, { insert });
    const dialog = await confirmation();
    const told = await dialog.findByRole('alert');
    expect(told).toHaveTextContent(message);
    await waitFor(() => expect(told).toHaveFocus());
    const again = dialog.getByRole('button', { name: /^Confirm · / });
    expect(again).toBeEnabled();
    expect(told.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Anna');
  });
});
