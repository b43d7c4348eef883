/** Input that people write in their own way. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageOf, openFilledForm } from './open-form.tsx';

const birthday = () => screen.getByLabelText('Birthday');
const code = () => screen.getByLabelText(/^Promo code/);

test.each([
  ['+45 22 33 44 55', '+45', '22334455'],
  ['0045 22334455', '+45', '22334455'],
  ['+49 (0)151 2345-6789', '+49', '15123456789'],
])(
  'the phone number %s becomes country and number when the field is left',
  async (typed, country, number) => {
    const { user } = await openFilledForm('own', { phone: '' });
    await user.click(screen.getByLabelText(/^Phone/));
    await user.paste(typed);
    await user.tab();
    expect(screen.getByLabelText('Country code')).toHaveValue(country);
    expect(screen.getByLabelText(/^Phone/)).toHaveValue(number);
  },
);

test.each(['14031985', '14/03/1985', '14.03.1985', '14 mar 1985'])(
  'the birthday %s, typed, ends as the right day when the field is left',
  async (typed) => {
    const { user } = await openFilledForm('own', { birthday: '' });
    await user.type(birthday(), typed);
    await user.tab();
    expect(birthday()).toHaveValue('1985/03/14');
    expect(messageOf(birthday())).toBe('');
  },
);

test.each(['4 mar 1985', '1985.3.4'])('the birthday %s, pasted, too', async (typed) => {
  const { user } = await openFilledForm('own', { birthday: '' });
  await user.click(birthday());
  await user.paste(typed);
  await user.tab();
  expect(birthday()).toHaveValue('1985/03/04');
});

test('a birthday that may be two days is asked about in words', async () => {
  const { user } = await openFilledForm('own', { birthday: '' });
  await user.type(birthday(), '03/04/1985');
  await user.tab();
  expect(messageOf(birthday())).toBe('Choose which of these dates you mean');
  const question = within(screen.getByRole('group', { name: 'Which date do you mean?' }));
  expect(question.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'April 3, 1985',
    'March 4, 1985',
  ]);
  await user.click(question.getByRole('button', { name: 'March 4, 1985' }));
  expect(birthday()).toHaveValue('1985/03/04');
  expect(birthday()).toHaveFocus();
  expect(messageOf(birthday())).toBe('');
});

test('a birthday that is no day is told on leaving the field', async () => {
  const { user } = await openFilledForm('own', { birthday: '' });
  await user.type(birthday(), '31/02/1985');
  await user.tab();
  expect(messageOf(birthday())).toBe('Please enter a valid date');
});

test('a promo code is trimmed before it is cut, and judged only when it is whole or left', async () => {
  const { user } = await openFilledForm('own', { first_name: '' });
  await user.click(screen.getByRole('button', { name: 'Submit' })); // from here on fields are judged while typing
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  await user.click(code());
  await user.paste('  abc 1234 ');
  expect(code()).toHaveValue('ABC1234');
  await user.clear(code());
  await user.type(code(), 'ABC');
  expect(messageOf(code())).toBe('');
  await user.tab();
  expect(messageOf(code())).toBe('Invalid code');
  await user.type(code(), '1');
  expect(messageOf(code())).toBe('');
});

test('a phone’s keyboard helps with names and corrects none', async () => {
  await openFilledForm('own');
  for (const label of ['First name', 'Last name']) {
    expect(screen.getByLabelText(label)).toHaveAttribute('autocapitalize', 'words');
    expect(screen.getByLabelText(label)).toHaveAttribute('autocorrect', 'off');
  }
});
