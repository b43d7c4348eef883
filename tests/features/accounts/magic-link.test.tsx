import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Component as LoginPage } from '../../../src/pages/login-page.tsx';
import { Component as SignupPage } from '../../../src/pages/signup-page.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { authRefusal } from '../../support/refusals.ts';
import { renderScreen } from '../../support/render.tsx';
import { ME, sessionFor } from '../../support/session.ts';

const OTP = 'POST /auth/v1/otp';
const EMAIL_STATUS = 'POST /rest/v1/rpc/email_status';
const known = () => 'known';
const unknown = () => 'unknown';

const ways = {
  login: { page: <LoginPage />, link: 'Log in with an email link' },
  signup: { page: <SignupPage />, link: 'Sign up with an email link' },
} as const;

async function askForLink(way: keyof typeof ways, email: string) {
  const router = renderScreen(ways[way].page, `/${way}`);
  await userEvent.click(screen.getByRole('button', { name: ways[way].link }));
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  return router;
}

describe('a link instead of a password', () => {
  it.each<[keyof typeof ways, string, Routes, string]>([
    [
      'login',
      ME.email,
      { [EMAIL_STATUS]: unknown },
      "We couldn't find an account with that email. Try signing up instead.",
    ],
    [
      'login',
      ME.email,
      { [EMAIL_STATUS]: known, [OTP]: authRefusal(422, 'otp_disabled') },
      "We couldn't find an account with that email. Try signing up instead.",
    ],
    ['signup', ME.email, { [EMAIL_STATUS]: known }, 'This email is already in use. Please log in instead.'],
    ['signup', 'anna', {}, 'That is an invalid email. Check the spelling or go back and use a password'],
    [
      'signup',
      ME.email,
      { [EMAIL_STATUS]: unknown, [OTP]: authRefusal(400, 'validation_failed') },
      'That is an invalid email. Check the spelling or go back and use a password',
    ],
    [
      'signup',
      ME.email,
      { [EMAIL_STATUS]: unknown, [OTP]: authRefusal(500, 'unexpected_failure') },
      'Something went wrong, try again later',
    ],
    [
      'login',
      ME.email,
      { [EMAIL_STATUS]: known, [OTP]: authRefusal(429, 'over_email_send_rate_limit') },
      'Too many attempts. Wait a minute and try again.',
    ],
  ])('%s with %j: %#', async (way, email, routes, message) => {
    fakeBackend(routes);
    await askForLink(way, email);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue(email);
  });

  it.each([
    ['login', known, false],
    ['signup', unknown, true],
  ] as const)('%s sends the mail, and its code lets in', async (way, status, mayCreate) => {
    const asked = fakeBackend({
      [EMAIL_STATUS]: status,
      [OTP]: () => ({}),
      'POST /auth/v1/verify': () => sessionFor(),
      'POST /rest/v1/rpc/family_campers': () => [],
    });
    const router = await askForLink(way, ME.email);
    expect(await screen.findByText(/We’ve emailed anna@example.org/)).toHaveFocus();
    expect(asked.find(({ route }) => route === OTP)?.body).toMatchObject({ create_user: mayCreate });
    await userEvent.type(screen.getByLabelText('8-digit code'), '12345678{Enter}');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/form');
  });

  it('keeps the address when going back to the password', async () => {
    fakeBackend({ [EMAIL_STATUS]: unknown });
    await askForLink('login', ME.email);
    await userEvent.click(await screen.findByRole('button', { name: 'Log in with a password' }));
    expect(screen.getByLabelText('Email')).toHaveValue(ME.email);
  });
});
