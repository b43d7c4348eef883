/**
 * Three volunteers over a whole season, each with the least right for the work: a registrar, a treasurer, and a helper who leads the
 * kitchen; before the camp, at it and after it. Every figure of Today is that of the list that it leads to.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { piecesOf } from '../tests/support/pdf-reader.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts';
import { test } from './own-stack.ts';
import { chooseInMenu, openDashboard } from './steps/dashboard.ts';

// Each has a camp of its own for a whole season, at both widths.
test.use({ camp: 'volunteers' });
test.describe.configure({ mode: 'default', timeout: 240_000 });

const phases = { before: '2025-04-21 10:00', camp: '2025-05-28 18:42', after: '2025-06-03 10:00' };

/** Goes to a time of the season, and opens the dashboard there. */
async function goTo(page: Page, phase: keyof typeof phases): Promise<void> {
  await page.request.post('/__local/clock', { form: { time: phases[phase] } });
  await page.goto('/admin');
  await expect(page.getByRole('tabpanel').locator('.skeleton, output > .spinner')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

const numberIn = (text: string | null) =>
  Number(/-?[\d,]+(?:\.\d+)?/.exec(text ?? '')?.[0].replaceAll(',', ''));

/** The sum below the families with money left to pay. */
const leftToPay = (page: Page) =>
  page.locator('tfoot td[data-title="Left to pay"]').filter({ visible: true }).first();

/** Follows every figure of Today that counts campers or money, and reads it above the list that it leads to. */
async function expectFiguresOfLists(page: Page, isPhone: boolean): Promise<void> {
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
    // A phone shows the rooms, with the number of beds, on their own side of the board.
    const rooms = page.locator('.board-switch').getByRole('button', { name: 'Rooms' });
    // oxlint-disable-next-line no-await-in-loop
    if (isPhone && to.includes('tab=room')) await rooms.click();
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
  await page
    .getByRole('button', { name: /^Search( families and payments)?$/ })
    .first()
    .click();
  const search = page.getByRole('dialog');
  await search.getByRole('combobox').fill('Sørensen');
  await expect(search.getByText(/left to pay/).first()).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a registrar over the season @all', async ({ page, stack, isMobile: isPhone }) => {
  await stack.sql(`update public.admin set access_level = null, jobs = '{registrar}'
    where id = (select id from auth.users where email = 'admin1@example.org')`);
  await openDashboard(page, 'admin1', 'today');

  await test.step('before: every figure is that of its list, a family is two presses away', async () => {
    await goTo(page, 'before');
    await expectFiguresOfLists(page, isPhone);
    for (const from of ['today', 'food', 'messages', 'list'])
      // oxlint-disable-next-line no-await-in-loop
      await expectFamilyInTwoPresses(page, from);
  });

  await test.step('before: all paper of the camp is one file', async () => {
    const saved = page.waitForEvent('download');
    if (isPhone) {
      await page.goto('/admin?tab=transit');
      await chooseInMenu(page, 'Sunday pack (PDF)');
    } else {
      await page.goto('/admin?tab=today');
      await page.getByRole('button', { name: 'Sunday pack (PDF)' }).click();
    }
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

test('a treasurer over the season @all', async ({ page, stack }) => {
  await stack.sql(`update public.admin set access_level = null, jobs = '{treasurer}'
    where id = (select id from auth.users where email = 'admin2@example.org')`);
  await openDashboard(page, 'admin2', 'today');
  const owing = async () => {
    await page.goto('/admin?tab=payment&part=outstanding');
    return numberIn(await leftToPay(page).textContent());
  };

  await test.step('before: what a family pays in cash is left to pay no longer', async () => {
    await goTo(page, 'before');
    const before = await owing();
    await page.getByRole('table').locator('tbody').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    const total = dialog.getByText(/^Total: [1-9]/);
    await expect(total).toBeVisible();
    const paid = numberIn(await total.textContent());
    await dialog.getByRole('radio', { name: 'Cash' }).check();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('At the church');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
    expect(await owing()).toBe(Math.round((before - paid) * 100) / 100);
  });

  await test.step('camp: the box is counted', async () => {
    await goTo(page, 'camp');
    await page.goto('/admin?tab=payment&part=cash');
    await expect(page.getByRole('region', { name: 'Cash count' }).getByRole('table')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('after: what is left before the books are closed is what the lists have', async () => {
    await goTo(page, 'after');
    // Since then a price has risen.
    const left = await owing();
    await page.goto('/admin?tab=today');
    const books = page.getByRole('region', { name: 'Close the books' });
    const tile = books.getByRole('link', { name: /left to pay by/ });
    expect(numberIn(await tile.textContent())).toBe(left);
    await tile.click();
    await expect(page.getByRole('heading', { name: 'Families with money left to pay' })).toBeAttached();
    expect(numberIn(await leftToPay(page).textContent())).toBe(left);
    await expect(page.getByRole('tab', { name: 'Messages', includeHidden: true })).toHaveCount(0);
  });
});

test('a helper who leads the kitchen over the season @all', async ({ page, stack }) => {
  await stack.sql(`insert into public.admin (id, jobs)
    select id, '{helper,kitchen}' from auth.users where email = 'thiri.aung@example.org'`);
  await openDashboard(page, 'thiri.aung', 'food');

  await test.step('before: meals and diets in numbers, with allergies, and nothing else', async () => {
    await goTo(page, 'before');
    await expect(page.getByRole('tab', { includeHidden: true })).toHaveText(['Food']);
    await expect(page.getByRole('region', { name: 'Meals' }).getByRole('row')).not.toHaveCount(0);
    await expect(page.getByText(/^Allergy: /).first()).toBeVisible();
    expect(await page.getByRole('main').textContent()).not.toMatch(/@|DKK/);
  });

  await test.step('camp: checks families in', async () => {
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
    await expect(page.getByRole('tab', { includeHidden: true })).toHaveText(['Food']);
  });
});
