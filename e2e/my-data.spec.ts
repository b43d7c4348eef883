/** A family takes a copy of everything and deletes its account, without an organiser. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { piecesOf } from '../tests/support/pdf-reader.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { newAddress, PASSWORD, signUpFromLanding } from './steps/account.ts';
import { answerSurvey, confirmForm, fillForm } from './steps/registration.ts';

// The session ends with its account, and the last login is refused.
test.use({ expectedConsoleErrors: [/\/auth\/v1\/(logout|token)/] });

async function downloadBy(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return download;
}
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

test('a family downloads its data and deletes its account', async ({ page }, { project }) => {
  const journey = { page };
  const email = newAddress('eva', project.name);
  await signUpFromLanding(journey, email);
  await fillForm(journey, {
    firstName: 'Eva',
    lastName: 'Lund အောင်', // the file is written with a shaper of its own for these letters
    birthday: '1988/06/07',
    gender: 'Female',
    size: 'Medium',
    accommodation: /^Room/,
  });
  await confirmForm(journey, 'Regular', '1,200 DKK');
  await answerSurvey(journey);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('a copy', async () => {
    const json = await downloadBy(page, 'Download as JSON');
    expect(json.suggestedFilename()).toBe('family-camp-data-2025-04-20.json');
    const data: unknown = JSON.parse(await textOf(json));
    expect(data).toMatchObject({
      account: { email },
      campers: [{ first_name: 'Eva', last_name: 'Lund အောင်' }],
      survey_responses: [{ creativity: '4' }],
    });
    const readable = await downloadBy(page, 'Download as PDF');
    expect(readable.suggestedFilename()).toBe('family-camp-data-2025-04-20.pdf');
    const texts = piecesOf(await readFile(await readable.path())).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['Your family’s data', 'Eva Lund အောင်', 'First name', email]),
    );
  });

  await test.step('the deletion', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Money you’ve paid is not refunded.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page).toHaveURL(/\/\?goodbye$/);
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => window.localStorage.length)).toBe(0);
  });

  await test.step('no way back in', async () => {
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Try login for the first time? Please try to sign up instead')).toBeVisible();
  });
});
