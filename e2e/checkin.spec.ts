/** Two phones at the check-in for hours offline; one loses its battery, the other its browser. */
import { copyFileSync } from 'node:fs';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { logIn } from './steps/account.ts';
import { cameraArgs, camerasOn, filmCode, filmText } from './steps/camera.ts';
import { openDashboard } from './steps/dashboard.ts';
import {
  takePhone,
  kill,
  press,
  keptOn,
  said,
  counter,
  expectKept,
  connect,
  expectAgreement,
  expectNoCamera,
} from './steps/phones.ts';
import { serveTwoVersions } from './steps/two-versions.ts';

// One after the other: each counts all check-ins of the camp.
test.describe.configure({ mode: 'default' });

const MINUTES = 60_000;
/** What each phone checks in before its death, and as many again after it. */
const CHECKINS = 100;

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('two phones without a net agree afterwards, with every check-in once', async ({
  page,
  context,
  baseURL,
}, info) => {
  expect(baseURL).toBeDefined();
  // A family shows its code at the bus offline, beside the name of the account and no one else's.
  const [film, seen] = [info.outputPath('code.y4m'), info.outputPath('seen.y4m')];
  await page.goto('/login?next=/checkin/code');
  await logIn({ page }, 'half.paid@example.org', 'familycamp');
  await expect(page.getByText('This page also opens offline on this phone.')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await filmCode(page, film);
  await expect(page.getByText('Mette Sørensen', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Magnus');
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank'); // which asks no one for a code when online again
  await context.setOffline(false);

  let one = await takePhone('one', 10 * MINUTES, info);
  let two = await takePhone('two', 0, info);
  for (const [place, phone] of [one, two].entries()) {
    await phone.page.goto('/login?next=/checkin');
    await logIn(phone, `admin${place + 1}@example.org`, 'familycamp');
    await phone.page.getByText('Arrival').click();
    await expect(said(phone)).toContainText('Everything is synced');
    await expect(said(phone)).toContainText('works offline');
  }
  await expectAccessible(one.page);
  await expectNoCamera(one.page, 'This device has no camera.');
  const before = await counter(one.page).textContent();
  for (const { context } of [one, two]) await context.setOffline(true);

  // Each checks in people of the other.
  await one.page.locator('.checkin-person').nth(0).click();
  await one.page.getByRole('button', { name: 'Undo' }).click();
  await press(one.page, 0, CHECKINS - 3);
  // Another tab of the first phone knows of them, and what it checks in is the phone's.
  const tab = await one.context.newPage();
  await tab.goto('/checkin');
  await expect(said({ ...one, page: tab })).toContainText(`${CHECKINS - 1} check-ins not synced yet`);
  await press(tab, CHECKINS, 1);
  await expect(said(one)).toContainText(`${CHECKINS} check-ins not synced yet`);
  await tab.close();
  await press(two.page, 20, CHECKINS);
  for (const phone of [one, two]) await expectKept(phone, CHECKINS);
  await expectAccessible(one.page); // offline
  await kill(one);
  await two.context.close();

  // Offline they open again, and go on; on one of them the login is over.
  filmText('https://example.org/menu', seen);
  const [allow = '', ...camera] = cameraArgs(seen);
  one = await takePhone('one', 10 * MINUTES, info, camera);
  two = await takePhone('two', 0, info, [allow, ...camera]);
  for (const phone of [one, two]) {
    await phone.context.setOffline(true);
    await phone.page.goto('/checkin');
    await expect(said(phone)).toContainText(`${CHECKINS} check-ins not synced yet`);
  }
  // The camera finds the family by its code, and no other code; it is on only while it is looked through.
  await expectNoCamera(one.page, 'Camera access is blocked.');
  await two.page.getByRole('button', { name: 'Scan a code' }).click();
  await expect(two.page.getByRole('alert').getByText(/^This isn’t a family’s check-in code/)).toBeVisible();
  expect(await camerasOn(two.page)).toEqual({ seen: 1, on: 1 });
  await expectAccessible(two.page);
  await two.page.keyboard.press('Escape');
  await expect.poll(() => camerasOn(two.page)).toEqual({ seen: 1, on: 0 });
  copyFileSync(film, seen);
  await two.page.getByRole('button', { name: 'Scan a code' }).click();
  await expect(two.page.locator('.checkin-family')).toHaveCount(1);
  await expect(two.page.getByRole('button', { name: /^Magnus Sørensen/ })).toBeVisible();
  expect(await camerasOn(two.page)).toEqual({ seen: 2, on: 0 });
  await two.page.getByRole('button', { name: 'Clear' }).click();

  await one.page.evaluate(() => localStorage.removeItem('familycamp-session'));
  await one.page.reload();
  await expect(said(one)).toContainText('Log in again when you’re online');
  await press(one.page, 10, CHECKINS);
  await press(two.page, 0, CHECKINS);
  for (const phone of [one, two]) await expectKept(phone, 2 * CHECKINS);

  await connect(two);
  await expect(said(two)).toContainText('Everything is synced');
  await one.context.setOffline(false);
  await said(one).getByRole('link', { name: 'Log in' }).click();
  await logIn(one, 'admin1@example.org', 'familycamp');
  await expect(said(one)).toContainText('Everything is synced');
  await expectAgreement([one, two]);

  for (const phone of [one, two]) {
    // What came from the other phone is on screen a moment before it is stored.
    await expect.poll(async () => (await keptOn(phone.page)).checkins.length).toBe(4 * CHECKINS);
    const { checkins, text } = await keptOn(phone.page);
    expect(new Set(checkins.map(({ id }) => id)).size).toBe(4 * CHECKINS);
    expect(
      checkins.every(({ seq }) => (seq ?? 0) > 0),
      'the database has each',
    ).toBe(true);
    expect(text, 'what is looked through is there').toContain('Magnus');
    expect(text).not.toMatch(/allerg|peanut|adrenaline|asthma|inhaler|medicine|vegetarian/i);
  }
  expect(await counter(one.page).textContent()).not.toBe(before);

  // A second organiser sees a check-in by itself.
  await two.page.reload();
  await expect(said(two)).toContainText('Everything is synced');
  const missing = one.page.locator('.checkin-person[aria-pressed=false]').first();
  const name = await missing.locator('.checkin-name').evaluate((one) => one.firstChild?.textContent ?? '');
  await missing.click();
  await expect(
    two.page.locator('.checkin-person[aria-pressed=true]').filter({ hasText: name }).first(),
  ).toBeVisible();

  await two.page.getByRole('searchbox').fill('Nobody of that name');
  await expect(two.page.getByText('No one matches. Check the spelling.')).toBeVisible();
  await expectAccessible(two.page);
  await expectNoSidewaysScroll(two.page);

  // One of them is lost, with a check-in: who may end it does, and it forgets everything when it next asks.
  await two.page.getByRole('button', { name: 'Clear' }).click();
  await expect(two.page.locator('.checkin-person').first()).toBeVisible();
  await two.context.setOffline(true);
  await press(two.page, 0, 1);
  await expect(said(two)).toContainText('1 check-in not synced yet');
  await openDashboard(page, 'admin3', 'transit');
  const lost = page.getByRole('row').filter({ hasText: 'Saw Eh Doh' });
  await lost.getByRole('button', { name: /^Sign out this phone/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out this phone' }).click();
  await expect(lost).toContainText('Signed out');
  await connect(two);
  await expect(two.page.getByText(/has signed out this phone.*with 1 check-in not synced/)).toBeVisible();
  await expect.poll(async () => (await keptOn(two.page)).checkins).toEqual([]);
  expect((await keptOn(two.page)).text).not.toContain('Magnus');
  for (const { context } of [one, two]) await context.close();
});

test.describe('an old page', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|WebSocket|ERR_|404/] });

  test(
    'a phone with check-ins that are not sent gets a new version, and keeps them',
    { tag: '@all' },
    async ({ page, context, baseURL }) => {
      const site = await serveTwoVersions(baseURL ?? '');
      const status = page.locator('.checkin-phone');
      const scripts = () => page.locator('script[type=module]').getAttribute('src');
      await page.goto(`${site.url}/login?next=/checkin`);
      await logIn({ page }, 'admin5@example.org', 'familycamp');
      await expect(status).toContainText('works offline');
      await page.reload();
      await expect(status).toContainText('Everything is synced');
      expect(await scripts()).toContain('before');
      site.setReachable(false);
      await press(page, 0, 3);
      await expect(status).toContainText('3 check-ins not synced yet');

      // The new version takes over while the page of the old one is open, which goes on.
      site.release();
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/checkin'))?.update());
      const cached = () =>
        page.evaluate(async () => {
          const kept = await Promise.all(
            (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
          );
          return kept.flat().map(({ url }) => url);
        });
      await expect.poll(async () => (await cached()).some((url) => url.includes('before'))).toBe(false);
      await press(page, 3, 1);
      await expect(status).toContainText('4 check-ins not synced yet');
      await page.getByRole('button', { name: 'Scan a code' }).click();
      await expect(page.getByRole('alert').getByText(/couldn’t/)).toBeVisible(); // this part of the old version is gone

      await context.setOffline(true);
      await page.reload();
      expect(await scripts()).not.toContain('before');
      await expect(status).toContainText('4 check-ins not synced yet');
      await page.getByRole('button', { name: 'Scan a code' }).click();
      await expect(page.getByText(/Hold the code|no camera/)).toBeVisible();
      await page.keyboard.press('Escape');
      site.setReachable(true);
      await connect({ name: 'phone', page, context });
      await expect(status).toContainText('Everything is synced');
      await site.end();
    },
  );
});
