import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { Component as ProfilePage } from '../../../../src/pages/profile-page.tsx';
import { fakeBackend, type Routes } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { familyRoutes } from './family.ts';

/** Opens the profile page of someone who is signed in. */
export async function openProfile(routes: Routes = familyRoutes()) {
  const asked = fakeBackend(routes);
  const router = renderScreen(<ProfilePage />, '/profile');
  await screen.findByRole('tablist');
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
  return { asked, router };
}

/** Goes to one of the profile's tabs. */
export const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
