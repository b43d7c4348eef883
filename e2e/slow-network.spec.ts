/** Slow 4G: what is typed before the scripts are there, and how many round trips a login takes, whatever the machine's speed. */
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
  await expect(page.getByRole('heading', { level: 1, name: /to go|Hello/ })).toBeVisible();
  await expect(page.getByText(/^Pay [\d,]+ DKK/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Payment' })).toBeVisible();
  expect(scripts.filter((url) => /profile(?!-later)|tabs/.test(url))).toEqual([]);
});

/** Holds the site's scripts back until the returned function is called; the document and what stands in it come at once. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** As Chrome on iOS fills in a field: by a script, with events of a script's. */
const autofill = (field: HTMLInputElement, value: string) => {
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

/** Something of the page that only its scripts bring. */
const scripted = (page: Page) => page.waitForFunction(() => document.querySelector('.outline') === null);

test('a login typed before the scripts are there is kept, with the place where one types', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login?next=%2Fpayment', { waitUntil: 'commit' });
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await email.pressSequentially('half.paid@example.org');
  await email.press('Tab');
  await page.keyboard.type('familycXmp');
  for (let at = 0; at < 2; at += 1) await page.keyboard.press('ArrowLeft');
  release();
  await scripted(page);
  await expect(password).toBeFocused();
  await expect(email).toHaveValue('half.paid@example.org');
  await expect(password).toHaveValue('familycXmp');
  await page.keyboard.press('Backspace'); // where the cursor was left
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment$/);
});

test('a login filled in and sent before the scripts are there is sent by them', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login?next=%2Fpayment', { waitUntil: 'commit' });
  await page.getByLabel('Email').evaluate(autofill, 'half.paid@example.org');
  await page.getByLabel('Password', { exact: true }).evaluate(autofill, 'familycamp');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click(); // it seems to do nothing
  await expect(page).toHaveURL(/\/login\?next=%2Fpayment$/); // and no address ever holds the password
  release();
  await expect(page).toHaveURL(/\/payment$/);
});

test('a sign-up typed before the scripts are there is kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/signup', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('clara@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Forest-2025');
  await page.getByLabel('Show the password').check();
  await page.getByLabel('Repeat password').focus();
  await page.keyboard.type('Forest-20');
  release();
  await scripted(page);
  await page.keyboard.type('25');
  await expect(page.getByLabel('Repeat password')).toHaveValue('Forest-2025');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByText(/^Password strength: /)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('clara@example.org');
});
