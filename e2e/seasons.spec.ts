/**
 * A new volunteer opens the next season, from what the README says: presses, typed fields and pages are counted and printed.
 * A family's money of the old season stays with it.
 */
import type { Locator } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { test } from './own-stack.ts';
import { logIn } from './steps/account.ts';

test('the next season is prepared and switched on, and counting starts from 0', async ({
  page,
  browser,
  stack,
}) => {
  const done = { presses: 0, fields: 0, pages: 0 };
  const press = async (target: Locator) => {
    done.presses += 1;
    await target.click();
  };
  const type = async (field: Locator, text: string) => {
    done.fields += 1;
    await field.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = page.getByRole('dialog');

  done.pages += 1;
  await page.goto('/admin?tab=list');
  await logIn({ page }, 'admin3@example.org', 'familycamp');
  await press(page.getByRole('tab', { name: 'Seasons' }));
  const figures = page.getByText(/registered of [\d,]+ campers/);
  await expect(figures).toBeVisible();
  const before = await figures.innerText();
  await press(button('Prepare the next season'));
  await expect(page.getByText('The theme is missing')).toBeVisible();

  await press(button('Check and switch on'));
  await expect(dialog.getByText('The theme is missing: fill it in under The camp.')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Cancel' }));

  await press(button('Edit: The camp'));
  await type(dialog.getByLabel('Theme'), 'Living Hope');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText(/^Living Hope · /)).toBeVisible();
  await press(button('Edit: Prices'));
  await type(dialog.getByLabel(/^Regular/), '1250');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('1 changed')).toBeVisible();
  await press(button('Edit: Rooms'));
  await type(dialog.getByLabel('Places in room 1', { exact: true }), '5');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.p-toast-message')).toHaveCount(0);
  await expectAccessible(page);

  await press(button('Check and switch on'));
  await expect(dialog.getByText(/become part of the past season/)).toBeVisible();
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Switch it on now' }));
  await expect(page.getByText('0 registered of 0 campers · 0 DKK paid of 0 DKK')).toBeVisible();
  await expect(figures.last()).toHaveText(before); // the past season, as it was

  await press(button('Show Family Camp 2025'));
  await expect(page.getByRole('table', { name: 'Campers of Family Camp 2025' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible();
  await expect(page.locator('.p-toast-message')).toHaveCount(0);
  await expectAccessible(page);

  await test.step('the website shows the new camp, and who was there is welcomed back', async () => {
    done.pages += 1;
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page.getByText('Family Camp 2025').first()).toBeVisible();
    await expectAccessible(page);
    const visitor = await browser.newPage();
    await visitor.goto(stack.url);
    await expect(visitor.getByText('Living Hope').first()).toBeVisible();
    await visitor.close();
  });
  console.log(`A new season: ${done.presses} presses, ${done.fields} fields typed, ${done.pages} pages.`);
  expect(done.presses).toBeLessThan(25);
});
