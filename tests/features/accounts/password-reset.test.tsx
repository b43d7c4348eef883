import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Component as LoginPage } from '../../../src/pages/login-page.tsx';
import { Component as ResetPage } from '../../../src/pages/password-reset-page.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { authRefusal } from '../../support/refusals.ts';
import { renderScreen } from '../../support/render.tsx';
import { ME, sessionFor, signInAs } from '../../support/session.ts';

const RECOVER = 'POST /auth/v1/recover';
const EMAIL_STATUS = 'POST /rest/v1/rpc/email_status';
const known: Routes = { [EMAIL_STATUS]: () => 'known', [RECOVER]: () => ({}) };

async function ask(email: string) {
  const router = renderScreen(<LoginPage />, '/login');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
  const dialog = within(screen.getByRole('dialog'));
  if (email) await userEvent.type(dialog.getByLabelText('Email'), email);
  await userEvent.click(dialog.getByRole('button', { name: 'Send link' }));
  return { router, dialog };
}

describe('the dialog for a forgotten password', () => {
  const notFound = 'Sorry we could not find your email address in our database...';
  const failed = 'Something went wrong. Please check your internet connection and try again';

  it.each<[string, string, Routes, string]>([
    ['an unknown address', ME.email, { [EMAIL_STATUS]: () => 'unknown' }, notFound],
    ['no address', '', {}, notFound],
    ['something that is no address', 'anna', {}, notFound],
    [
      'an address that the server refuses',
      ME.email,
      { ...known, [RECOVER]: authRefusal(400, 'validation_failed') },
      notFound,
    ],
    ['no connection', ME.email, { [EMAIL_STATUS]: () => undefined }, failed],
    ['a broken server', ME.email, { ...known, [RECOVER]: authRefusal(500, 'unexpected_failure') }, failed],
    [
      'too many mails',
      ME.email,
      { ...known, [RECOVER]: authRefusal(429, 'over_email_send_rate_limit') },
      'Too many attempts. Wait a minute and try again.',
    ],
  ])('%s: says so, and Try again leads back with what was typed', async (_case, email, routes, message) => {
    fakeBackend(routes);
    const { dialog } = await ask(email);
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(dialog.getByLabelText('Email')).toHaveValue(email);
  });

  it('shows that it is sending until the answer comes', async () => {
    let resolve: (status: string) => void = () => undefined;
    const answer = new Promise<string>((done) => {
      resolve = done;
    });
    fakeBackend({ ...known, [EMAIL_STATUS]: () => answer });
    const { dialog } = await ask(ME.email);
    expect(await dialog.findByText('Sending...')).toBeVisible();
    resolve('unknown');
    expect(await dialog.findByRole('alert')).toBeVisible();
  });

  it('sends the link, and the code of the same mail leads to the new password', async () => {
    const asked = fakeBackend({ ...known, 'POST /auth/v1/verify': () => sessionFor() });
    const { router, dialog } = await ask(ME.email);
    expect(await dialog.findByText(/Check your inbox and spam folder/)).toHaveFocus();
    const request = asked.find(({ route }) => route === RECOVER);
    expect(request?.url.searchParams.get('redirect_to')).toMatch(/\/password-reset$/);
    await userEvent.type(dialog.getByLabelText('8-digit code'), '12345678{Enter}');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/password-reset');
    expect(asked.at(-1)?.body).toMatchObject({ type: 'recovery' });
  });
});

describe('choosing a new password', () => {
  async function choose(password: string, repeat = password) {
    renderScreen(<ResetPage />, '/password-reset');
    if (password) await userEvent.type(screen.getByLabelText('New password'), password);
    if (repeat) await userEvent.type(screen.getByLabelText('Repeat new password'), repeat);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Reset' }));
  }

  it.each([
    ['', '', 'New password', 'Password must be at least 6 characters long'],
    ['abcde', 'abcde', 'New password', 'Password must be at least 6 characters long'],
    ['abcdef', 'abcdeg', 'Repeat new password', 'Passwords do not match'],
  ])('%j and %j: %s says %j', async (password, repeat, label, message) => {
    await signInAs();
    const asked = fakeBackend({});
    await choose(password, repeat);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it.each([
    [500, 'unexpected_failure', 'There was an error updating your password.'],
    [422, 'same_password', 'Choose a different password from the one you have now.'],
  ])('a refusal with %i %s: %j', async (status, code, message) => {
    await signInAs();
    fakeBackend({ 'PUT /auth/v1/user': authRefusal(status, code) });
    await choose('NewFamily1');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('NewFamily1');
  });

  it('tells of success and leads to the profile', async () => {
    await signInAs();
    fakeBackend({ 'PUT /auth/v1/user': () => sessionFor().user });
    await choose('NewFamily1');
    const dialog = await screen.findByRole('dialog', { name: 'Your password has been changed' });
    expect(within(dialog).getByRole('link', { name: 'Go to profile page' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  it('offers the mail to a visitor who is not signed in', async () => {
    renderScreen(<ResetPage />, '/password-reset');
    await userEvent.click(screen.getByRole('button', { name: 'Email me a link' }));
    expect(screen.getByRole('dialog', { name: 'Forgot password' })).toBeVisible();
  });
});
