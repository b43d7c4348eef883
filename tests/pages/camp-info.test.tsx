import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answers, fakeBackend, fakeBrowser, openPage } from './fake-site.tsx';
import { storeSession } from '../support/session.ts';

const openCampInfo = () => openPage(() => import('../../src/pages/camp-info-page.tsx'));

beforeEach(() => {
  fakeBrowser();
  fakeBackend();
});

it.each([
  ['a visitor', false],
  ['whoever is signed in', true],
])('ends with the prices; %s is offered to sign up: %s not', async (_who, isSignedIn) => {
  if (isSignedIn) storeSession();
  await openCampInfo();
  expect(screen.getByRole('link', { name: 'See the prices' })).toHaveAttribute('href', '/pricing');
  expect(screen.queryAllByRole('link', { name: /sign up/i })).toHaveLength(isSignedIn ? 0 : 1);
});

it('offers nobody to sign up while registration is closed', async () => {
  fakeBackend({
    ...answers(),
    switches: [{ name: 'DISABLE_NEW_USER', bool: true, turns_in: null, turns_at: null }],
  });
  await openCampInfo();
  await waitFor(() => expect(screen.queryByRole('link', { name: /sign up/i })).toBeNull());
  expect(screen.getByRole('link', { name: 'See the prices' })).toBeVisible();
});
