import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Component as LoginPage } from '../../../src/pages/login-page.tsx';
import { Component as SignupPage } from '../../../src/pages/signup-page.tsx';
import { createQueryClient } from '../../../src/lib/query-client.ts';
import { fakeBackend } from '../../support/fake-backend.ts';

const typed = (email: string) =>
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
const press = (role: 'button' | 'link', name: string) => fireEvent.click(screen.getByRole(role, { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const email = () => screen.getByLabelText('Email');

it('what was typed as address goes along from Login to Sign up and the link by e-mail, and back', async () => {
  fakeBackend({});
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '/signup', element: <SignupPage /> },
    ],
    { initialEntries: ['/login?next=%2Fpayment'] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  typed('anna@example.org');
  press('button', 'Log in with an email link');
  expect(email()).toHaveValue('anna@example.org');

  press('link', 'New to this? Sign up here');
  await title('Sign up');
  expect(email()).toHaveValue('anna@example.org');
  press('button', 'Sign up with an email link');
  expect(email()).toHaveValue('anna@example.org');
  typed('anna.holm@example.org');

  press('link', 'Already have an account?');
  await title('Login');
  expect(email()).toHaveValue('anna.holm@example.org');
  expect(router.state.location.search).toBe('?next=%2Fpayment');
  press('button', 'Forgot password?');
  expect(screen.getAllByLabelText('Email').map((field) => (field as HTMLInputElement).value)).toEqual([
    'anna.holm@example.org',
    'anna.holm@example.org',
  ]);
});
