/** While registration is closed, no one is led to make an account, and visitors who try are informed. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { registrationState } from '../../../src/data/registration/registration-state.ts';
import { Component as LoginPage } from '../../../src/pages/login-page.tsx';
import { Component as SignupPage } from '../../../src/pages/signup-page.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';

const told = /^Registration is closed, so you can’t sign up/;

it.each([
  ['closed', true],
  ['open', false],
])('%s', async (_state, isClosed) => {
  fakeBackend({
    'GET /rest/v1/switches': () => [
      { name: 'DISABLE_NEW_USER', bool: isClosed, is_held: false, turns_in: null, turns_at: null },
    ],
  });
  registrationState.refresh();
  await waitFor(() => expect(registrationState.current()).toMatchObject({ data: { isClosed } }));

  renderScreen(<LoginPage />, '/login');
  await screen.findByLabelText('Password');
  expect(screen.queryAllByRole('link', { name: 'New to this? Sign up here' })).toHaveLength(isClosed ? 0 : 1);
  renderScreen(<SignupPage />, '/signup');
  await screen.findByLabelText('Repeat password');
  expect(screen.queryAllByText(told)).toHaveLength(isClosed ? 1 : 0);
});
