/** Five days after the camp: what is missing then still matters, or does not. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { signInAs } from '../../../support/session.ts';
import { annasFee, emil, familyRoutes } from './family.ts';
import { openProfile } from './open-profile.tsx';

beforeEach(() => signInAs());

async function openAfter(fees: readonly (typeof annasFee)[]) {
  await openProfile({
    ...familyRoutes({ fees, added: [emil] }),
    'POST /rest/v1/rpc/my_answered_surveys': () => [],
    'POST /rest/v1/rpc/camp_now': () => '2025-06-06T10:00:00+00:00',
    'GET /rest/v1/rpc/camp_now': () => '2025-06-06T10:00:00+00:00',
  });
  return within(await screen.findByRole('region', { name: 'To do' }));
}

it('nothing is asked of a family that was not there', async () => {
  const money = await openAfter([{ ...annasFee, still_pays: false, next_part: null }]);
  expect(await money.findByText('The camp has ended, and there’s nothing to do')).toBeVisible();
  expect(money.queryByText(/Pay|survey|confirmed/)).toBeNull();
});

it('what people who were there have left to pay is said without a word of a place', async () => {
  const money = await openAfter([annasFee]);
  expect(await money.findByText('800 DKK is still left to pay for the camp')).toBeVisible();
  expect(money.getByRole('link', { name: 'Pay' })).toBeVisible();
  expect(money.queryByText(/confirmed|instalment|price is/)).toBeNull();
});
