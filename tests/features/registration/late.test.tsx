import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openFilledForm } from './open-form.tsx';

test('after the last day to register nothing promises three parts', async () => {
  await openFilledForm(
    'own',
    {},
    {
      more: {
        'POST /rest/v1/rpc/camp_now': () => '2025-05-16T10:00:00+00:00',
        'GET /rest/v1/rpc/camp_now': () => '2025-05-16T10:00:00+00:00',
      },
    },
  );
  expect(await screen.findByText('Must be paid in full: the last day to register has passed.')).toBeVisible();
  expect(screen.queryByText(/three parts/)).toBeNull();
});
