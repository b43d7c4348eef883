/** A family tells what the camp should know, an organiser with the right reads it, the family sees that, and takes it back. */
import { readFile } from 'node:fs/promises';
import { LOCAL_PUBLISHABLE_KEY } from '../supabase/local/data-folder.ts';
import { piecesOf } from '../tests/support/pdf-reader.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { expireSession, logIn } from './steps/account.ts';
import { expectToastsGone, inNewBrowser, openDashboard } from './steps/dashboard.ts';

/** Each width has a family of the demonstration, of whom an adult and a child have no answers yet. */
const families = {
  phone: {
    account: 'half.paid',
    adult: 'Lars Sørensen',
    child: 'Sofie Sørensen',
    guardian: 'Mette Sørensen',
  },
  desktop: { account: 'anna.jensen', adult: 'Anna Jensen', child: 'Freja Jensen', guardian: 'Anna Jensen' },
};

test.use({ expectedConsoleErrors: [/ERR_FAILED|\/auth\/v1\/(token|logout)/] });

test('what a family tells about health, who reads it, and that it goes', async ({ page, browser }, {
  project,
}) => {
  const { account, adult, child, guardian } = project.name === 'phone' ? families.phone : families.desktop;
  const save = () => page.getByRole('button', { name: /^Save/ }).click();

  await test.step('told of an adult: consent is asked for at its field, and an answer that is lost is no loss', async () => {
    await page.goto('/login?next=%2Fprofile');
    await logIn({ page }, `${account}@example.org`, 'familycamp');
    await page.getByRole('link', { name: 'Health and safety' }).first().click();
    await page.getByRole('link', { name: `Add details for ${adult}` }).click();
    await page.getByLabel('Peanuts').check();
    await page.getByLabel('Other allergies, and what to do').fill('Pen i den blå taske');
    await page.getByLabel('Medicines', { exact: true }).fill('ဦးအောင်');
    await save();
    const consent = page.getByRole('checkbox', { name: /agrees? to the camp keeping/ });
    await expect(consent).toHaveAccessibleDescription('We can’t keep the answers without your consent');
    await expectAccessible(page);
    await consent.check();
    // It is kept, and the connection breaks before the answer.
    await page.route(
      '**/save_health_answers',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await save();
    await expect(page.getByRole('alert')).toContainText('Not saved: you’re offline.');
    await expect(page.getByLabel('Other allergies, and what to do')).toHaveValue('Pen i den blå taske');
    await save();
    await expect(page.getByText(`Details for ${adult} saved`)).toBeVisible();
  });

  await test.step('told of a child, by its guardian', async () => {
    await page.goto('/profile?health');
    await page.getByRole('link', { name: `Add details for ${child}` }).click();
    await expect(page.getByLabel('Name of the parent or guardian who answers')).toHaveValue(guardian);
    await page.getByLabel(/^I am a parent or guardian/).check();
    // The login ends in between: what is typed is there again after the next one.
    await page.getByLabel('Medicines', { exact: true }).fill('Penicillin');
    await expireSession({ page });
    await save();
    await logIn({ page }, `${account}@example.org`, 'familycamp');
    await expect(page.getByLabel('Medicines', { exact: true })).toHaveValue('Penicillin');
    await save();
    await expect(page.getByText(`Details for ${child} saved`)).toBeVisible();
    await page.goto('/profile?health');
    await expect(page.getByText(`${guardian} agreed on April 20, 2025.`).first()).toBeVisible();
    await expectToastsGone(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('read by an organiser with the right, on screen and in a file', async () => {
    const theirs = await inNewBrowser(browser, page);
    await openDashboard(theirs, 'admin2', 'food&part=health');
    await theirs.getByLabel('Find a name').fill(adult);
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: `Read the answers of ${adult}` }).click();
    const dialog = theirs.getByRole('dialog', { name: adult });
    await expect(dialog.getByText('Peanuts, Pen i den blå taske')).toBeVisible();
    await expectAccessible(theirs);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    const download = theirs.waitForEvent('download');
    await theirs.getByRole('button', { name: 'Save as PDF' }).click();
    const texts = piecesOf(await readFile(await (await download).path())).map(({ text }) => text);
    expect(texts.join(' ')).toContain('Pen i den blå taske');
    expect(texts.join(' ')).toContain('ဦးအောင်');
    await theirs.context().close();
  });

  await test.step('by no other organiser, whatever the level', async () => {
    const theirs = await inNewBrowser(browser, page);
    await openDashboard(theirs, 'admin5', 'food&part=health');
    await expect(theirs.getByRole('tab', { name: 'List', includeHidden: true })).toBeAttached();
    await expect(theirs.getByRole('link', { name: 'Health and safety' })).toHaveCount(0);
    const answer = await theirs.evaluate(async (apikey) => {
      const session = JSON.parse(window.localStorage.getItem('familycamp-session') ?? '{}') as object;
      const token = 'access_token' in session ? String(session.access_token) : '';
      const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const { status } = await fetch('/rest/v1/rpc/health_sheet', {
        method: 'POST',
        headers,
        body: '{"p_purpose":"nurse"}',
      });
      return status;
    }, LOCAL_PUBLISHABLE_KEY);
    expect(answer).toBe(403);
    await theirs.context().close();
  });

  await test.step('the family sees both looks', async () => {
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(page.getByText(new RegExp(`^${adult}: by `)).first()).toBeVisible();
    // Ten at first; how many there are, the journey at the other width decides too.
    const all = page.getByRole('button', { name: /^Show all \d/ });
    if (await all.isVisible()) await all.click();
    await expect(page.getByText(new RegExp(`^${adult}: by .*, read on screen$`))).toHaveCount(1);
    // The journey at the other width prints everyone, too.
    await expect(page.getByText(new RegExp(`^${adult}: by .*, list for the nurse$`)).first()).toBeVisible();
  });

  await test.step('and takes it back, asked first', async () => {
    await page.goto('/profile?health');
    await page.getByRole('button', { name: `Delete details for ${adult}` }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete answers' }).click();
    await expect(page.getByRole('link', { name: `Add details for ${adult}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: `Add details for ${adult}` })).toBeVisible();
  });
});
