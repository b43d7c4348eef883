import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Component as SignupPage } from '../../../src/pages/signup-page.tsx';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { authRefusal } from '../../support/refusals.ts';
import { renderScreen } from '../../support/render.tsx';
import { ME, sessionFor } from '../../support/session.ts';

const SIGNUP = 'POST /auth/v1/signup';
const EMAIL_STATUS = 'POST /rest/v1/rpc/email_status';
const RESEND = 'POST /auth/v1/resend';
const free: Routes = { [EMAIL_STATUS]: () => 'unknown' };
const created: Routes = { ...free, [SIGNUP]: () => sessionFor().user };

async function signUp(email = ME.email, password = 'Family123', repeat = password) {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  if (repeat) await userEvent.type(screen.getByLabelText('Repeat password'), repeat);
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
}

describe('signing up with a password', () => {
  it.each([
    ['', 'Family123', 'Family123', 'Email', 'Email is required, how else are we going to contact you?'],
    [
      `${'a'.repeat(40)}@example.org`,
      'Family123',
      'Family123',
      'Email',
      'The email address can have at most 50 characters',
    ],
    ['anna@', 'Family123', 'Family123', 'Email', 'Please enter a valid email address'],
    [ME.email, '', '', 'Password', 'Password is not filled in'],
    [ME.email, 'abc12', 'abc12', 'Password', 'Password must be at least 6 characters long'],
    [ME.email, 'a'.repeat(20), 'a'.repeat(20), 'Password', 'Password must be shorter than 20 characters'],
    [ME.email, 'Family123', 'Family124', 'Repeat password', 'Passwords do not match'],
  ])('%j, %j, %j: %s says %j and nobody is asked', async (email, password, repeat, label, message) => {
    const asked = fakeBackend({});
    renderScreen(<SignupPage />, '/signup');
    await signUp(email, password, repeat);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(asked.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });

  it.each<[string, Routes, string]>([
    [
      'a known address',
      { [EMAIL_STATUS]: () => 'known' },
      'This email is already in use. Please log in instead.',
    ],
    [
      'an address that became known meanwhile',
      { ...free, [SIGNUP]: authRefusal(422, 'user_already_exists') },
      'This email is already in use. Please log in instead.',
    ],
    [
      'an address that the server refuses',
      { ...free, [SIGNUP]: authRefusal(400, 'email_address_invalid') },
      'Please enter a valid email address',
    ],
  ])('%s: the field says so', async (_case, routes, message) => {
    fakeBackend(routes);
    renderScreen(<SignupPage />, '/signup');
    await signUp();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('says so when anything else goes wrong', async () => {
    fakeBackend({ ...free, [SIGNUP]: authRefusal(500, 'unexpected_failure') });
    renderScreen(<SignupPage />, '/signup');
    await signUp();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong, try again later');
  });

  it.each([
    ['abc', 'Weak'],
    ['abc123', 'Medium'],
    ['Abc12345', 'Strong'],
  ])('calls the password %j %s', async (password, strength) => {
    renderScreen(<SignupPage />, '/signup');
    await userEvent.type(screen.getByLabelText('Password'), password);
    expect(screen.getByText(`Password strength: ${strength}`)).toBeVisible();
  });
});

describe('the dialog after signing up', () => {
  afterEach(() => vi.useRealTimers());

  async function openDialog(routes: Routes = {}) {
    const asked = fakeBackend({ ...created, ...routes });
    const router = renderScreen(<SignupPage />, '/signup');
    await signUp();
    const dialog = await screen.findByRole('dialog', { name: 'Successfully created an account' });
    return { asked, router, dialog: within(dialog) };
  }

  it('says where the mail went', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText(/We’ve emailed anna@example.org/)).toBeVisible();
  });

  it('takes the code and goes on to the form', async () => {
    const { asked, router, dialog } = await openDialog({
      'POST /auth/v1/verify': () => sessionFor(),
      'POST /rest/v1/rpc/family_campers': () => [],
    });
    await userEvent.type(dialog.getByLabelText('8-digit code'), '12345678{Enter}');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/form');
    expect(asked.find(({ route }) => route === 'POST /auth/v1/verify')?.body).toMatchObject({
      email: ME.email,
      token: '12345678',
      type: 'email',
    });
  });

  it.each(['', '1234567', '123456789'])('does not send %j as a code', async (code) => {
    const { asked, dialog } = await openDialog();
    await userEvent.type(dialog.getByLabelText('8-digit code'), `${code}{Enter}`);
    expect(await dialog.findByText('Type the 8 digits from the latest email')).toBeVisible();
    expect(asked.map(({ route }) => route)).not.toContain('POST /auth/v1/verify');
  });

  it('keeps what was typed when the address is changed', async () => {
    const { dialog } = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Use another address' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(ME.email);
    expect(screen.getByLabelText('Password')).toHaveValue('Family123');
  });

  it('sends the mail again after a minute, and then waits another', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked, dialog } = await openDialog({ [RESEND]: () => ({}) });
    expect(dialog.getByRole('button', { name: 'Send again in 60 s' })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await dialog.findByText(/Sent again/)).toBeVisible();
    expect(dialog.getByRole('button', { name: /Send again in/ })).toBeDisabled();
    expect(asked.filter(({ route }) => route === RESEND)).toHaveLength(1);
  });
});
