/** An organiser's two-step login: set up at the first visit of the dashboard, asked for on another device, lost, and reset. */
import type { Page } from '@playwright/test';
import { totpCode } from '../supabase/local/second-factor.ts';
import { expect, expectAccessible, expectGoodByDayAndNight, expectNoSidewaysScroll } from './fixtures.ts';
import { test } from './own-stack.ts';
import { openSetting } from './steps/dashboard.ts';

test.use({ camp: 'second factor' });

async function logIn(page: Page, who: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent('/admin?tab=settings')}`);
  await page.getByLabel('Email').fill(`${who}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('familycamp');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function giveCode(page: Page, secret: string, button: string): Promise<void> {
  await page.getByLabel('Code from your app').fill(totpCode(secret));
  await press(page, button);
}

/** Sets the app up on the page that is open; gives its key and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await giveCode(page, secret, 'Turn on');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  return { secret, codes: await list.getByRole('listitem').allInnerTexts() };
}

test('an organiser of level 3 has a second step', async ({ page, stack, browser, expectedConsoleErrors }) => {
  await stack.sql('update private.developer_mode set second_factor = true');
  let secret = '';
  let codes: string[] = [];
  const newDevice = async () =>
    (await browser.newContext({ baseURL: stack.url, viewport: page.viewportSize() })).newPage();

  await test.step('the first visit of the dashboard sets it up', async () => {
    await logIn(page, 'admin3');
    await expect(heading(page, 'Two-step login')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expectGoodByDayAndNight(page);
    await expectNoSidewaysScroll(page);
    await press(page, 'Turn on');
    await expect(page.getByText('Type the six digits that your app shows')).toBeVisible();
    await page.getByLabel('Code from your app').fill('000000');
    expectedConsoleErrors.push(/factors\/.*\/verify/);
    await press(page, 'Turn on');
    await expect(page.getByText(/^That code isn’t right/)).toBeVisible();
    ({ secret, codes } = await setUp(page));
    await expect(heading(page, 'Save your recovery codes')).toBeFocused();
    await expectAccessible(page);
    await press(page, 'I’ve saved them');
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });

  await test.step('a reload asks nothing, another device does', async () => {
    await page.reload();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    const other = await newDevice();
    await logIn(other, 'admin3');
    await expect(other.getByText(/^Type the code that your authenticator app shows/)).toBeVisible();
    await expectGoodByDayAndNight(other);
    await giveCode(other, secret, 'Continue');
    await expect(heading(other, 'Dashboard')).toBeVisible();
    await other.close();
  });

  await test.step('after twelve hours rights ask again, and what was pressed goes on', async () => {
    await stack.sql(`update auth.mfa_amr_claims set updated_at = updated_at - interval '13 hours'`);
    await page.evaluate(async () => {
      // The token is renewed within an hour; here at once.
      const key = Object.keys(window.localStorage).find((name) =>
        window.localStorage.getItem(name)?.includes('access_token'),
      );
      const session = JSON.parse(window.localStorage.getItem(key ?? '') ?? '{}') as object;
      window.localStorage.setItem(key ?? '', JSON.stringify({ ...session, expires_at: 1 }));
    });
    await page.reload();
    await openSetting(page, 'Admins');
    expectedConsoleErrors.push(/rest\/v1\/admin/);
    await page
      .getByLabel(/^Level of/)
      .first()
      .selectOption('1');
    const dialog = page.getByRole('dialog', { name: 'Type your code again' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Code from your app').fill(totpCode(secret));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/has level 1 now$/)).toBeVisible();
  });

  await test.step('the app is lost: a recovery code, and a new app', async () => {
    const phone = await newDevice();
    await logIn(phone, 'admin3');
    await press(phone, 'I don’t have my app');
    await phone.getByLabel('Recovery code').fill('00000 00000');
    await press(phone, 'Use the code');
    await expect(phone.getByText(/^That isn’t one of your codes/)).toBeVisible();
    await expectAccessible(phone);
    await phone.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase().replace('-', ' '));
    await press(phone, 'Use the code');
    const fresh = await setUp(phone);
    expect(fresh.secret).not.toBe(secret);
    await press(phone, 'I’ve saved them');
    await expect(heading(phone, 'Dashboard')).toBeVisible();
    await phone.close();
  });

  await test.step('another organiser resets it', async () => {
    const higher = await newDevice();
    await logIn(higher, 'admin5');
    await setUp(higher);
    await press(higher, 'I’ve saved them');
    await openSetting(higher, 'Admins');
    await press(higher, 'Reset two-step login of Thomas Bjerregaard');
    await higher.getByRole('dialog').getByRole('button', { name: 'Reset two-step login' }).click();
    await expect(higher.getByText(/sets up two-step login again$/)).toBeVisible();
    const factors = await stack.sql(
      `select from auth.mfa_factors f join auth.users u on u.id = f.user_id where u.email = 'admin3@example.org'`,
    );
    expect(factors).toHaveLength(0);
    await openSetting(higher, 'Activity log');
    await expect(higher.getByText(/^Two-step login: /).first()).toBeVisible();
    await higher.close();
  });
});
