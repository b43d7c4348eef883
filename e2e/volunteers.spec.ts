/**
 * Volunteers over a whole season, each with the least right for the work: a registrar, and a helper who leads the kitchen; before the
 * camp, at it and after it. Every figure of Today is that of the list that it leads to. The treasurer: `treasurer.spec.ts`.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { piecesOf } from '../tests/support/pdf-reader.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts';
import { test } from './own-stack.ts';
import { openDashboard } from './steps/dashboard.ts';

// Each has a camp of its own for a whole season, at both widths.
test.use({ camp: 'volunteers' });
test.describe.configure({ mode: 'default' });

const phases = { before: '2025-04-21 10:00', camp: '2025-05-28 18:42', after: '2025-06-03 10:00' };

/** Goes to a time of the season, and opens the dashboard there. */
async function goTo(page: Page, phase: keyof typeof phases): Promise<void> {
  await page.request.post('/__local/clock', { form: { time: phases[phase] } });
  await page.goto('/admin');
  await expect(page.getByRole('tabpanel').locator('.skeleton, output > .spinner')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Follows every figure of Today that counts campers or money, and reads it above the list that it leads to. */
async function expectFiguresOfLists(page: Page): Promise<void> {
  const shown = page.locator('.today-tile, .today-bar');
  await expect(shown.first()).toBeVisible();
  const tiles = await shown.evaluateAll((links) =>
    links.map((link) => ({
      to: link.getAttribute('href') ?? '',
      figure: link.querySelector('strong')?.textContent.split(' of ')[0] ?? '',
    })),
  );
  const counted = tiles.filter(
    ({ to, figure }) => /tab=(?:list|payment|room)(?!&part)/.test(to) && /^[\d,.]+(?: DKK)?$/.test(figure),
  );
  expect(counted.length).toBeGreaterThan(3);
  for (const { to, figure } of counted) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(to);
    const isCount = to.includes('tab=list');
    const said = isCount ? new RegExp(`^${figure} rows?$`) : figure;
    const above = page.getByRole('tabpanel').getByText(said, { exact: true }).filter({ visible: true });
    // oxlint-disable-next-line no-await-in-loop
    await expect(above.first(), `${figure} of ${to}`).toBeVisible();
  }
}

/** Reads what a family has left to pay, from wherever one is. */
async function expectFamilyInTwoPresses(page: Page, from: string): Promise<void> {
  await page.goto(`/admin?tab=${from}`);
  await page.getByRole('button', { name: 'Search families and payments' }).click();
  const search = page.getByRole('dialog');
  await search.getByRole('combobox').fill('Sørensen');
  await expect(search.getByText(/left to pay/).first()).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a registrar over the season @all', async ({ page, stack }) => {
  await stack.sql(`update public.admin set access_level = null, jobs = '{registrar}'
    where id = (select id from auth.users where email = 'admin1@example.org')`);
  await openDashboard(page, 'admin1', 'today');

  await test.step('before: every figure is that of its list, a family is two presses away', async () => {
    await goTo(page, 'before');
    await expectFiguresOfLists(page);
    for (const from of ['today', 'food', 'messages', 'list'])
      // oxlint-disable-next-line no-await-in-loop
      await expectFamilyInTwoPresses(page, from);
  });

  await test.step('before: all paper of the camp is one file', async () => {
    await page.goto('/admin?tab=today');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Sunday pack (PDF)' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('sunday_pack.pdf');
    const texts = piecesOf(await readFile(await download.path())).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Bus to the camp',
        'Bus home',
        'Room 1',
        'Meals',
        'Kitchen: Thursday',
        'Duties',
      ]),
    );
    expect(texts.join('\n')).not.toMatch(/@|allerg/i);
  });

  await test.step('camp: a missing family is called from its page', async () => {
    await goTo(page, 'camp');
    const bus = page.getByRole('region', { name: 'Bus out' });
    await expect(bus.getByRole('link', { name: /^\+/ }).first()).toBeVisible();
    await bus.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText(/left to pay|Paid in full/i).first()).toBeVisible();
  });

  await test.step('after: everyone is thanked, and Messages says who got it', async () => {
    await goTo(page, 'after');
    await page.getByRole('button', { name: 'Write a thank-you email' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('Thank you');
    await dialog.getByRole('button', { name: 'First name' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Thank you{first_name}');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('It was good to see you, {first_name}.');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: /^Send \d+ emails/ }).click();
    await page.goto('/admin?tab=messages');
    await page.getByText('Text and recipients').first().click();
    const recipients = page.getByRole('table', { name: 'Recipients' });
    await expect(recipients.getByRole('row').nth(1)).toContainText('@');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('a helper who leads the kitchen over the season @all', async ({ page, stack }) => {
  await stack.sql(`insert into public.admin (id, jobs)
    select id, '{helper,kitchen}' from auth.users where email = 'thiri.aung@example.org'`);
  await openDashboard(page, 'thiri.aung', 'food');

  await test.step('before: meals and diets in numbers, with allergies, and nothing else', async () => {
    await goTo(page, 'before');
    await expect(page.getByRole('tab')).toHaveText(['Food']);
    await expect(page.getByRole('region', { name: 'Meals' }).getByRole('row')).not.toHaveCount(0);
    await expect(page.getByText(/^Allergy: /).first()).toBeVisible();
    expect(await page.getByRole('main').textContent()).not.toMatch(/@|DKK/);
  });

  await test.step('camp: checks families in by their first names', async () => {
    await page.request.post('/__local/clock', { form: { time: phases.camp } });
    await page.goto('/checkin');
    const person = page.locator('.checkin-person').first();
    await person.click();
    await expect(person).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.getByRole('main').textContent()).not.toMatch(/@|DKK/);
  });

  await test.step('after: check-in has ended, the kitchen still counts', async () => {
    await goTo(page, 'after');
    await expect(page.getByRole('tab')).toHaveText(['Food']);
  });
});
