/** Everything on the developer's page, and a database that is not in developer mode. */
import { expect, expectAccessible, expectGoodByDayAndNight } from './fixtures.ts';
import { test } from './own-stack.ts';
import { logIn } from './steps/account.ts';

// The database's refusals at the end.
test.use({ expectedConsoleErrors: [/rpc\/developer_/] });

test('a developer tries the camp out', { tag: '@all' }, async ({ page, stack }) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/test');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn({ page }, 'thiri.aung@example.org', 'familycamp');
  await expect(page).toHaveURL('/test');

  await test.step('the clock', async () => {
    await expect(page.getByText(/time is 2025\/04\/20 12:/)).toBeVisible();
    await expectGoodByDayAndNight(page);
    await page.getByLabel('Copenhagen time').fill('2025-05-16T00:05');
    await press('Set the clock');
    await expect(page.getByText('Demonstration: the clock is set to May 16, 2025.')).toBeVisible();
    await page.getByLabel('Copenhagen time').fill('2025-04-20T12:00');
    await press('Set the clock');
    await expect(page.getByText('Demonstration: the clock is set to April 20, 2025.')).toBeVisible();
  });

  await test.step('invented families', async () => {
    await page.getByLabel('Families').fill('3');
    await press('Fill the camp');
    await expectAccessible(page);
    await press('Add families');
    await expect(page.getByText(/^\d+ campers added$/)).toBeVisible();
    const [added] = await stack.sql(
      "select count(*) as n from users where email like 'family-%@example.org'",
    );
    expect(Number(added?.['n'])).toBe(3);
  });

  await test.step('every right', async () => {
    await press('Make me an organiser of level 5');
    await expect(page.getByText('You are an organiser of level 5.')).toBeVisible();
  });

  await test.step('a reset, after a question', async () => {
    await press('Reset');
    await press('Delete all payments');
    await expect(page.getByText('Registrations and payments reset')).toBeVisible();
    const [left] = await stack.sql('select count(*) as n from payments');
    expect(Number(left?.['n'])).toBe(0);
  });

  await test.step('somebody else', async () => {
    await page.getByLabel('Test user', { exact: true }).selectOption('half.paid@example.org');
    await press('Take over');
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText(/Sørensen/).first()).toBeVisible();
  });

  await test.step('a database outside developer mode refuses', async () => {
    await stack.sql('update private.developer_mode set enabled = false');
    await page.goto('/test');
    await expect(page.getByText(/^This database isn’t in developer mode/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await stack.sql('update private.developer_mode set enabled = true');
  });
});
