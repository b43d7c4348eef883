/** What a family of four sees on a phone: tabs and payment in the first screen, and short lists of what is asked and agreed to. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts';
import { test } from './own-stack.ts';
import { logIn } from './steps/account.ts';

const FAMILY = 'half.paid@example.org';
const members =
  'select u.id from users u left join users p on p.id = u.parent_id where $1 in (u.email, p.email)';

/** Pixels from the top of the page's own part to its end, without the site's footer. */
const heightOf = (page: Page) => page.getByRole('main').evaluate((main) => main.scrollHeight);

test('the profile, its settings and the survey of four people are short on a phone', async ({
  page,
  stack,
}) => {
  await page.goto('/login?next=%2Fprofile');
  await logIn({ page }, FAMILY, 'familycamp');

  await test.step('tabs and the one button that asks are in the first screen', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Pay', exact: true })).toBeInViewport();
    await expect(main.locator('.button-ask')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: '38 days to go, Mette' })).toBeVisible();
    for (const size of [
      { width: 320, height: 568 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      for (const name of ['Profile', 'Payment', 'Add camper', 'Settings'])
        await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 0.9 });
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step('consents are one table, with names that say kind and person', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(page.getByRole('switch', { name: 'Group formation, Lars Sørensen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download as PDF' })).toBeVisible();
    await expectAccessible(page);
    expect(await heightOf(page)).toBeLessThan(2900);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(page);
  });

  await test.step('the survey is a grid', async () => {
    await stack.sql(`delete from survey_responses where camper_id in (${members})`, [FAMILY]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Answer for everyone' }).click();
    const row = page.getByRole('radiogroup', { name: 'How fit are you? Sofie' });
    await row.getByRole('radio', { name: '3' }).press('ArrowRight');
    await expect(row.getByRole('radio', { name: '4' })).toBeChecked();
    expect(await heightOf(page)).toBeLessThan(3100);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
