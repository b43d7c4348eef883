/** A login on Slow 4G: how many round trips it takes, whatever the machine's speed. */
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { slow4g } from './steps/slow-4g.ts';

const readsOf = (request: Request) => /\/rest\/v1\/(?:rpc\/)?([a-z_]+)/.exec(request.url())?.[1];

/** Keeps answers of the backend back, one part of it after the other. */
async function holdAnswers(page: Page) {
  const asked: string[] = [];
  const waiting = new Map<string, (() => Promise<void>)[]>();
  await page.route('**/rest/v1/**', (route) => {
    const name = readsOf(route.request()) ?? '';
    asked.push(name);
    waiting.set(name, [...(waiting.get(name) ?? []), () => route.continue()]);
  });
  const answer = async (name: string) => {
    const answers = waiting.get(name) ?? [];
    waiting.delete(name);
    for (const go of answers) await go();
  };
  return { asked, answer };
}

const title =
  'from the login to the profile is two round trips, and what is known is shown before the last answer';
test(title, { tag: '@all' }, async ({ page }) => {
  const profileScript = page.waitForResponse(/\/assets\/profile-page-.*\.js$/);
  await page.goto('/login');
  await page.getByLabel('Email').fill('half.paid@example.org');
  await page.getByLabel('Password', { exact: true }).fill('familycamp');
  await profileScript; // fetched while the visitor types
  await page.waitForLoadState('networkidle');

  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  const backend = await holdAnswers(page);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();

  // The second round trip: everything that the profile opens with, asked before anything is answered.
  const opened = ['camp_info', 'camper_fees', 'family_campers', 'my_answered_surveys'];
  await expect.poll(() => backend.asked.filter((name) => opened.includes(name)).toSorted()).toEqual(opened);

  for (const name of ['family_campers', 'camper_fees', 'camp_info']) await backend.answer(name);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByText(/^Pay [\d,]+ DKK/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Payment' })).toBeVisible();
  expect(scripts.filter((url) => /profile(?!-later)|tabs/.test(url))).toEqual([]);
});
