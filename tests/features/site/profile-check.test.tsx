import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import ProfileCheck from '../../../src/features/site/profile-check.tsx';
import { queryClient } from '../../../src/lib/query-client.ts';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

beforeEach(async () => {
  queryClient.clear();
  await signInAs();
});

async function openLanding(isClosed: boolean, own: readonly object[]) {
  const asked = fakeBackend({
    'POST /rest/v1/rpc/family_campers': () => own,
    'GET /rest/v1/switches': () => [
      { name: 'DISABLE_NEW_USER', bool: isClosed, is_held: false, turns_in: null, turns_at: null },
    ],
  });
  const router = renderScreen(
    <>
      <ProfileCheck />
      <p>landing page</p>
    </>,
  );
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return router;
}

it('leads an account without a registration to the form', async () => {
  const router = await openLanding(false, []);
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/form');
});

it('stays while the form is closed: its Go to home page led here', async () => {
  const router = await openLanding(true, []);
  expect(screen.getByText('landing page')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});
