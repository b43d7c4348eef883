/** A visitor looks round: by pointer, by keyboard, and with little motion. */
import { expect, expectAccessible, test } from './fixtures.ts';

test('looks at the landing page and follows its links', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Family Camp 2025' })).toBeVisible();
  await expect(page.getByText('Last day to register: May 15, 2025')).toBeVisible();
  const logo = page.getByRole('img', { name: 'A tent under a beech with deep roots' });
  const narrow = (page.viewportSize()?.width ?? 0) <= 850;
  expect((await logo.boundingBox())?.width).toBe(narrow ? 200 : 300);

  const registered = page.getByText('Total registered').locator('..').locator('dd');
  await registered.scrollIntoViewIfNeeded();
  await expect(registered.locator('span').first()).toHaveText(/^\d{2,}$/);

  await page.getByRole('link', { name: 'Learn more about the camp' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Camp information' })).toBeFocused();
  await expect(page).toHaveTitle('Camp information · FamilyCamp');
  await expect(page.getByText('The bus leaves on Wednesday May 28 at 19:00.')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Sign up now' }).click();
  await expect(page).toHaveURL('/signup');
});

test('sees a count that changes while the page is open', async ({ page }) => {
  await page.clock.install();
  let signUps = 179;
  await page.route('**/rest/v1/camp_counts*', (route) =>
    route.fulfill({ json: [{ registered: 120, sign_ups: signUps }] }),
  );
  await page.goto('/');
  const count = page.getByText('Total sign ups').locator('..').locator('dd');
  await expect(count).toContainText('179');
  signUps = 180;
  await page.clock.runFor(30_000);
  await expect(count).toContainText('180');
});

test('asks what the family would pay', async ({ page }) => {
  await page.goto('/pricing');
  const regular = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Regular' }) });
  await expect(regular).toContainText('1,200 DKK');
  await page.getByRole('switch').check();
  await expect(regular).toContainText('1,264 DKK');

  const first = page.getByRole('group', { name: 'Person 1' });
  await first.getByLabel('Date of birth').pressSequentially('19900101');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const second = page.getByRole('group', { name: 'Person 2' });
  await second.getByLabel('Date of birth').pressSequentially('20200229');
  await expect(second).toContainText('Shared bed');
  await expect(page.getByText('Total for 2 people').locator('..')).toContainText('1,800 DKK');
  await expectAccessible(page);

  await page.getByText('What if the camp is full?').click();
  await expect(page.getByText(/automatically downgraded/)).toBeVisible();
});

test('is answered although the script came late', async ({ page, isMobile }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/pricing');
  await page.getByRole('switch').click();
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await page.getByRole('button', { name: 'News' }).click();
  arrive();
  await expect(page.getByRole('link', { name: 'Camp information' }).first()).toBeVisible();
  await expect(page.getByRole('switch', { includeHidden: true })).toBeChecked();
});

test('uses the keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has the drawer instead, below');
  await page.goto('/');
  await expect(page.getByText('Demonstration: the clock is set')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();

  const news = page.getByRole('button', { name: 'News' });
  await news.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Camp information' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(news).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused();
  await expect(news).toHaveAttribute('aria-expanded', 'false');
});

test('opens the drawer on a phone, which keeps the focus and closes', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a desktop has the whole menu');
  await page.goto('/');
  await expect(page.getByText('Demonstration: the clock is set')).toBeVisible();
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await open.click();
  await expect(drawer.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: 'Pricing' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeFocused();
});

test('asked the device for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/pricing');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Regular' }) });
  await expect(card).toBeVisible();
  expect(await card.evaluate((element) => element.getAnimations().length)).toBe(0);
});
