import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from './open-form.tsx';

test('without the camp’s clock the form says so instead of waiting for ever, and can be tried again', async () => {
  let isReachable = false;
  const { user } = await openPage('own', {
    more: { 'GET /rest/v1/rpc/camp_now': () => (isReachable ? '2025-04-20T10:00:00Z' : undefined) },
  });
  expect(await screen.findByText('We couldn’t load the form.')).toBeVisible();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('First name')).toBeVisible();
});
