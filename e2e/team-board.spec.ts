/** Two organisers side by side at the board of teams: balance, a proposal, conflicts (CAP-9, CAP-11, ADM-1). */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import {
  card,
  casts,
  choose,
  expectHalvesHighUp,
  look,
  openDeaf,
  pick,
  searchAndStop,
} from './steps/boards.ts';
import { chooseInMenu, openDashboard, withFilters } from './steps/dashboard.ts';

// A refused move is a refused request.
test.use({ expectedConsoleErrors: [/\/rpc\/assign_teams/] });

async function expectGood(page: Page, ...schemes: ('light' | 'dark')[]): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
}

test(
  'teams: balance, a move that another organiser sees, and Config Teams with a conflict',
  { tag: '@all' },
  async ({ page, browser }, { project }) => {
    const { last, child, team } = casts[project.name === 'phone' ? 'phone' : 'desktop'];
    const name = `Team ${team}`;
    const renamed = `${team} Foxes`;
    const Child = `${child} ${last}`;
    await openDashboard(page, 'admin3', 'team');
    await expectHalvesHighUp(page, 'Teams');
    await expect(card(page, name)).toBeVisible();
    await expectGood(page, 'light');
    await look(page, 'Campers');
    await withFilters(page, () => expectGood(page, 'dark'));
    const other = await openDeaf(browser, page, 'admin5', 'team');
    await look(other, 'Teams');
    await expect(card(other, name)).toBeVisible();

    await test.step('balance follows a move', async () => {
      const table = page.getByRole('table', { name: 'Campers and age' });
      const teams = await table.getByRole('columnheader').allTextContents();
      const people = table
        .getByRole('row', { name: /^Campers / })
        .getByRole('cell')
        .nth(teams.indexOf(name) - 1);
      const count = Number(await people.textContent());
      await choose(await pick(other, Child), name);
      await expect(people).toHaveText(String(count + 1));
      await other.getByRole('button', { name: 'Undo' }).click();
      await expect(people).toHaveText(String(count));
    });

    await test.step('the dialog of a person says what each team would cost', async () => {
      const dialog = await pick(page, Child);
      await expect(dialog.getByRole('button', { name: /point/ }).first()).toBeVisible();
      await expectGood(page, 'light');
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    });

    // A finger does not drag: on a phone a press opens the dialog.
    if (project.name === 'desktop') {
      await test.step('while a name is dragged, the other cards say what each would cost, and stand still', async () => {
        const dragged = page.locator('.place-person').first();
        const other = page.getByRole('article').nth(1);
        const name = other.locator('.place-person').first();
        const before = await name.boundingBox();
        await dragged.hover();
        await page.mouse.down();
        await other.hover();
        await expect(other.getByText(/^[+-]?\d+ points?/)).toBeVisible();
        expect(await name.boundingBox()).toEqual(before);
        await page.mouse.move(20, 20); // dropped on no card
        await page.mouse.up();
        await expect(other.getByText(/^[+-]?\d+ points?/)).toHaveCount(0);
      });
    }

    await test.step('two organisers edit one team: the second is told (ADM-1)', async () => {
      const edit = async (admin: Page, now: string) => {
        await look(admin, 'Campers');
        await chooseInMenu(admin, 'Config Teams');
        await admin.getByRole('button', { name: `Edit ${now}` }).click();
        return admin.getByRole('dialog', { name: `Edit ${now}` });
      };
      const mine = await edit(page, name);
      const theirs = await edit(other, name);
      await expectAccessible(page);
      await mine.getByLabel('Name').fill('');
      await mine.getByRole('button', { name: 'Save' }).click();
      await expect(mine.getByText('Type a name of at most 40 characters')).toBeVisible();
      await mine.getByLabel('Name').fill(renamed);
      await mine.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: `Edit ${renamed}` })).toBeVisible();
      await theirs.getByLabel('Name').fill('Owls');
      await theirs.getByRole('button', { name: 'Save' }).click();
      await expect(theirs.getByRole('alert')).toContainText('changed this team while you were editing');
      await expect(theirs.getByLabel('Name')).toHaveValue('Owls');
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await look(page, 'Teams');
      await expect(card(page, renamed)).toBeVisible();
      const back = await edit(page, renamed);
      await back.getByLabel('Name').fill(name);
      await back.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
    });
    await other.context().close();
  },
);

test('teams are proposed: names, options, progress, result, and why', { tag: '@all' }, async ({ page }) => {
  await openDashboard(page, 'admin3', 'team');
  await page.getByRole('button', { name: 'Suggest teams' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest teams' });
  await expect(dialog.getByText(/campers take part/)).toBeVisible();
  await dialog.getByText('Advanced: what matters').click();
  await dialog.getByText(/^Locked campers/).click();
  await expectGood(page, 'dark');
  await dialog.getByRole('button', { name: 'Confirm names' }).click();
  await expect(dialog.getByRole('region', { name: 'Who do they mean?' })).toBeFocused();
  await expectGood(page, 'light');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await searchAndStop(dialog, 'Find teams', 'Stop and use the best so far');
  await expect(dialog.getByRole('table', { name: 'Suggestion' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Suggestion' })).toBeFocused();
  await dialog.getByText('Why is someone on this team?').click();
  await dialog.getByLabel('Camper').selectOption({ index: 1 });
  await expect(dialog.getByText(/^To Team .*: [+-]?\d+ points?/).first()).toBeVisible();
  await expectGood(page, 'dark');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
});
