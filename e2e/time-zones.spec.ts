/** Ages, prices and deadlines are the camp's, in Copenhagen, wherever the phone believes to be. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn } from './steps/account.ts';

const zones = ['America/Los_Angeles', 'Europe/Copenhagen', 'Asia/Tokyo'];

/** The last second of a day in Copenhagen, and the first of the next one. */
const moments = {
  'the last second of the early price': '2025-05-01T21:59:59Z',
  'the first second of the late price': '2025-05-01T22:00:00Z',
  'the last second before the deadline': '2025-05-15T21:59:59Z',
  'the first second after the deadline': '2025-05-15T22:00:00Z',
};
const expected: Record<keyof typeof moments, string[]> = {
  'the last second of the early price': [
    'Before deadline (today)',
    '13 years old at camp',
    '1,200 DKK',
    'open',
  ],
  'the first second of the late price': [
    'After deadline (today)',
    '13 years old at camp',
    '1,264 DKK',
    'open',
  ],
  'the last second before the deadline': [
    'After deadline (today)',
    '13 years old at camp',
    '1,264 DKK',
    'open',
  ],
  'the first second after the deadline': [
    'After deadline (today)',
    '13 years old at camp',
    '1,264 DKK',
    'passed',
  ],
};

/** What someone sees at that moment: price and age of a 13-year-old, and the deadline. */
async function look(page: Page): Promise<string[]> {
  await page.goto('/pricing');
  const calculator = page.getByRole('region', { name: 'What would my family pay?' });
  await calculator.getByLabel('Date of birth').pressSequentially('20120528');
  await expect(calculator.getByText('13 years old at camp')).toBeVisible();
  const calculated = await calculator
    .getByText(/\(today\)/)
    .last()
    .textContent();
  await page.goto('/addCamper');
  await expect(page.getByLabel('Birthday')).toHaveValue('2012/05/28');
  const age = await page.getByText(/years? old at camp/).textContent();
  const formPrice = await page
    .getByText(/^[\d,]+ DKK$/)
    .first()
    .textContent();
  await page.goto('/');
  const deadline = await page
    .getByText(/[Ll]ast day to register/)
    .first()
    .textContent();
  expect(deadline).toContain('May 15');
  return [calculated ?? '', age ?? '', formPrice ?? '', /was/.test(deadline ?? '') ? 'passed' : 'open'];
}

const title = 'the same at the same moment in Los Angeles, Copenhagen and Tokyo';
test(title, { tag: '@all' }, async ({ browser, page }) => {
  test.slow(); // four moments in three browsers
  await page.goto('/login');
  await logIn({ page }, 'thiri.aung@example.org', 'familycamp');
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto('/addCamper');
  await page.getByLabel('Birthday').pressSequentially('20120528');
  await page.getByRole('combobox', { name: 'Country', exact: true }).fill('Denm');
  await page.getByRole('option', { name: 'Denmark', exact: true }).click();
  await page.getByLabel(/^Room/).check();
  await expect(
    page.getByRole('region', { name: 'Price' }).getByText('1,200 DKK', { exact: true }),
  ).toBeVisible();
  const storageState = await page.context().storageState();

  await Promise.all(
    zones.map(async (timezoneId) => {
      const context = await browser.newContext({ timezoneId, storageState });
      const there = await context.newPage();
      await there.clock.setFixedTime(new Date());
      for (const [moment, instant] of Object.entries(moments)) {
        await there.route('**/rest/v1/rpc/camp_now', (route) => route.fulfill({ json: instant }));
        expect(await look(there), `${moment} in ${timezoneId}`).toEqual(
          expected[moment as keyof typeof moments],
        );
      }
      await context.close();
    }),
  );
});
