import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Component as ConfirmPage } from '../../../src/pages/auth-confirm-page.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { authRefusal } from '../../support/refusals.ts';
import { renderScreen } from '../../support/render.tsx';
import { ME, sessionFor } from '../../support/session.ts';

const VERIFY = 'POST /auth/v1/verify';
const address = (query: string) => `/auth/confirm?${query}`;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

describe('the page that mail links open', () => {
  it('uses nothing up until the button is pressed', () => {
    const asked = fakeBackend({});
    renderScreen(<ConfirmPage />, address('token_hash=abc&type=signup&next=/form'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One more step');
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  it.each([
    ['signup', '&next=/form', '/form'],
    ['magiclink', '&next=/profile', '/profile'],
    ['magiclink', '&next=https://evil.example/', '/profile'],
    ['email', '&next=//evil.example', '/profile'],
    ['recovery', '', '/password-reset'],
    ['email_change', '', '/profile'],
  ])('a %s link with %j goes to %s', async (type, next, target) => {
    const asked = fakeBackend({ [VERIFY]: () => sessionFor() });
    const router = renderScreen(<ConfirmPage />, address(`token_hash=abc&type=${type}${next}`));
    await press();
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe(target);
    expect(asked[0]?.body).toMatchObject({ token_hash: 'abc', type });
  });

  it('says that the other mailbox must confirm too, before a changed address counts', async () => {
    fakeBackend({ [VERIFY]: () => ({ code: '200', msg: 'Confirmation link accepted.' }) });
    renderScreen(<ConfirmPage />, address('token_hash=abc&type=email_change'));
    await press();
    expect(await screen.findByText(/press the link in the email to the other address too/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  const NEW_ADDRESS = 'POST /rest/v1/rpc/confirm_new_address';

  it('confirms the address that organisers wrote down, and leads to the login', async () => {
    const asked = fakeBackend({ [NEW_ADDRESS]: () => Response.json('changed') });
    renderScreen(<ConfirmPage />, address('token_hash=abc&type=new_address'));
    await press();
    expect(await screen.findByText(/Log in with the new one/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(asked[0]?.body).toEqual({ p_token: 'abc' });
  });

  it.each([
    ['expired', 'This link has expired'],
    ['taken', 'Another account has this address'],
  ])('says of a new address that is %s: %s', async (status, words) => {
    fakeBackend({ [NEW_ADDRESS]: () => Response.json(status) });
    renderScreen(<ConfirmPage />, address('token_hash=abc&type=new_address'));
    await press();
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
  });

  it('says that there is no connection, and lets one try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined); // the client library prints lost connections
    fakeBackend({});
    renderScreen(<ConfirmPage />, address('token_hash=abc&type=signup'));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline');
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  });

  it.each(['', 'token_hash=abc', 'token_hash=&type=signup', 'token_hash=abc&type=invite'])(
    'a link that was cut off (%j) counts as expired',
    (query) => {
      fakeBackend({});
      renderScreen(<ConfirmPage />, address(query));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link has expired');
    },
  );

  it.each([
    ['signup', 'POST /auth/v1/resend', 'email'],
    ['magiclink', 'POST /auth/v1/otp', 'email'],
    ['recovery', 'POST /auth/v1/recover', 'recovery'],
  ])('an expired %s link offers a new one, whose code can be typed', async (type, route, codeType) => {
    const asked = fakeBackend({ [VERIFY]: authRefusal(403, 'otp_expired'), [route]: () => ({}) });
    renderScreen(<ConfirmPage />, address(`token_hash=abc&type=${type}`));
    await press();
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link has expired'),
    );
    await userEvent.type(screen.getByLabelText('Email'), ME.email);
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    await userEvent.type(await screen.findByLabelText('8-digit code'), '12345678{Enter}');
    expect(await screen.findByText(/That code is wrong or has expired/)).toBeVisible();
    expect(asked.map((one) => one.route)).toEqual([VERIFY, route, VERIFY]);
    expect(asked[2]?.body).toMatchObject({ email: ME.email, token: '12345678', type: codeType });
  });
});
