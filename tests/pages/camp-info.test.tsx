import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, camp, fakeBackend, fakeBrowser, openPage } from './fake-site.tsx';
import { demoPlace } from '../../supabase/demo/church.ts';
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
    switches: [{ name: 'DISABLE_NEW_USER', bool: true, is_held: false, turns_in: null, turns_at: null }],
  });
  await openCampInfo();
  await waitFor(() => expect(screen.queryByRole('link', { name: /sign up/i })).toBeNull());
  expect(screen.getByRole('link', { name: 'See the prices' })).toBeVisible();
});

it.each([
  ['two', '2026-05-23', '2026-05-24', 'Saturday', 'Sunday'],
  ['seven', '2026-07-05', '2026-07-11', 'Sunday', 'Saturday'],
])('the bus of a camp of %s days leaves on the first and comes back on the last', async (...shape) => {
  const [, start_date, end_date, first, last] = shape;
  fakeBackend({ ...answers(), camp_info: [{ ...camp, start_date, end_date }], place: [demoPlace] });
  await openCampInfo();
  expect(await screen.findByText(new RegExp(`leaves on ${first} .* at 19:00`))).toBeVisible();
  expect(screen.getByText(new RegExp(`${last}.* 16:00`))).toBeVisible();
  let file = '';
  vi.stubGlobal('Blob', function (parts: readonly string[]) {
    file = parts.join('');
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  fireEvent.click(screen.getByRole('button', { name: 'Add the bus to my calendar' }));
  expect(file).toContain(`DTSTART:${start_date.replaceAll('-', '')}T170000Z`);
  expect(file).toContain(`DTSTART:${end_date.replaceAll('-', '')}T`);
});

it('names the meals that the camp begins and ends with', async () => {
  fakeBackend({ ...answers(), camp_info: [{ ...camp, first_meal: 'Lunch', last_meal: 'Breakfast' }] });
  await openCampInfo();
  expect(await screen.findByText(/from lunch on the first day to breakfast on the last\./)).toBeVisible();
  expect(screen.queryByText(/Sunday lunch/)).toBeNull();
});
