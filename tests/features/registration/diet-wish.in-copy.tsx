/** Runs in a copy of the project that has the column `diet_wish`: its place on the family's screens. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { confirmation, openFilledForm, send } from './open-form.tsx';

const filled: object = { diet_wish: 'No nuts' };

it('is asked in the form, read again before confirming, and sent', async () => {
  const { user } = await openFilledForm('own', filled);
  expect(screen.getByLabelText(/^Wish about food/)).toHaveValue('No nuts');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await confirmation();
  expect(dialog.getByText('Wish about food')).toBeVisible();
  expect(dialog.getByText('No nuts')).toBeVisible();
});

it('goes to the database with the others', async () => {
  const { asked } = await send('own', filled);
  const sent = asked.find(({ route }) => route.endsWith('sign_up_family'))?.body;
  expect(sent).toMatchObject({ p_campers: [{ diet_wish: 'No nuts' }] });
});
