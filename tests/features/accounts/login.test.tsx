import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Component as LoginPage } from '../../../src/pages/login-page.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { authRefusal } from '../../support/refusals.ts';
import { renderScreen } from '../../support/render.tsx';
import { ME, sessionFor, signInAs } from '../../support/session.ts';

const TOKEN = 'POST /auth/v1/token';
const EMAIL_STATUS = 'POST /rest/v1/rpc/email_status';
const OWN_ROW = 'POST /rest/v1/rpc/family_campers';

const wrongPassword = authRefusal(400, 'invalid_credentials');

async function logIn(email = ME.email, password = 'familycamp') {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

describe('logging in with a password', () => {
  it.each<[string, Routes, string, string]>([
    [
      'wrong password',
      { [TOKEN]: wrongPassword, [EMAIL_STATUS]: () => 'known' },
      'Password',
      'Incorrect password',
    ],
    [
      'unknown address',
      { [TOKEN]: wrongPassword, [EMAIL_STATUS]: () => 'unknown' },
      'Email',
      'Try login for the first time? Please try to sign up instead',
    ],
  ])('%s: the field says so and has the focus', async (_case, routes, label, message) => {
    fakeBackend(routes);
    renderScreen(<LoginPage />, '/login');
    await logIn();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Email')).toHaveValue(ME.email);
  });

  it('asks about an address that looks mistyped before anything is sent', async () => {
    const asked = fakeBackend({ [TOKEN]: wrongPassword, [EMAIL_STATUS]: () => 'known' });
    renderScreen(<LoginPage />, '/login');
    await logIn('anna@gmial.com');
    expect(await screen.findByText(/Did you mean gmail.com/)).toBeVisible();
    expect(asked.filter(({ route }) => route === TOKEN)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Use anna@gmail.com' }));
    expect(screen.getByLabelText('Email')).toHaveValue('anna@gmail.com');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Incorrect password')).toBeVisible();
  });

  it('says that the address is right when only the password is wrong', async () => {
    fakeBackend({ [TOKEN]: wrongPassword, [EMAIL_STATUS]: () => 'known' });
    renderScreen(<LoginPage />, '/login');
    await logIn();
    expect(await screen.findByText('Valid email')).toBeVisible();
  });

  it.each<[string, Routes, string]>([
    ['no connection', {}, 'You’re offline. Check your internet connection and try again.'],
    [
      'too many tries',
      { [TOKEN]: authRefusal(429, 'over_request_rate_limit') },
      'Too many attempts. Wait a minute and try again.',
    ],
    [
      'a broken server',
      { [TOKEN]: authRefusal(500, 'unexpected_failure') },
      'Something went wrong, try again later',
    ],
    [
      'too many questions about addresses',
      { [TOKEN]: wrongPassword, [EMAIL_STATUS]: () => 'try_later' },
      'Too many attempts. Wait a minute and try again.',
    ],
  ])('%s: an alert says so, and nothing typed is lost', async (_case, routes, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined); // the client library prints lost connections
    fakeBackend(routes);
    renderScreen(<LoginPage />, '/login');
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Password')).toHaveValue('familycamp');
  });

  it.each([
    ['', '', 'Email is required, how else are we going to contact you?', 'Email'],
    ['anna', 'x', 'Please enter a valid email address', 'Email'],
    [ME.email, '', 'Password is not filled in', 'Password'],
  ])('%j with %j asks nobody and says %j', async (email, password, message, label) => {
    const asked = fakeBackend({});
    renderScreen(<LoginPage />, '/login');
    if (email) await userEvent.type(screen.getByLabelText('Email'), email);
    if (password) await userEvent.type(screen.getByLabelText('Password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(asked.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });

  it('takes the confirmation code of an account that is not finished, there and then', async () => {
    const asked = fakeBackend({
      [TOKEN]: authRefusal(400, 'email_not_confirmed'),
      'POST /auth/v1/verify': authRefusal(403, 'otp_expired'),
    });
    renderScreen(<LoginPage />, '/login');
    await logIn();
    await userEvent.type(await screen.findByLabelText('8-digit code'), '১২৩৪ 56-78');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm code' }));
    expect(await screen.findByText(/That code is wrong or has expired/)).toBeVisible();
    expect(asked.at(-1)?.body).toMatchObject({ email: ME.email, token: '12345678', type: 'email' });
  });
});

describe('where a login leads', () => {
  const row = { id: ME.id };
  it.each<[string, string, unknown, string]>([
    ['back to the page that asked', '/login?next=%2Fpayment%3Fcancelled%3D1', row, '/payment?cancelled=1'],
    ['to the profile of somebody who has registered', '/login', [row], '/profile'],
    ['to the form of somebody who has not', '/login', [], '/form'],
    ['never to another site', '/login?next=https%3A%2F%2Fevil.example', [row], '/profile'],
    ['never to another site, written without scheme', '/login?next=%2F%2Fevil.example', [row], '/profile'],
  ])('%s', async (_case, address, rows, target) => {
    fakeBackend({ [TOKEN]: () => sessionFor(), [OWN_ROW]: () => rows });
    const router = renderScreen(<LoginPage />, address);
    await logIn();
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname + router.state.location.search).toBe(target);
  });

  it('does not show the form to somebody who is signed in', async () => {
    await signInAs();
    fakeBackend({ [OWN_ROW]: () => [row] });
    const router = renderScreen(<LoginPage />, '/login');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/profile');
  });
});
