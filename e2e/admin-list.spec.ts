/** The organisers' dashboard: who gets in and sees which parts, and lists that are saved as they are shown. */
import {
  expect,
  expectAccessible,
  expectGoodByDayAndNight,
  expectNoSidewaysScroll,
  mailTo,
  test,
} from './fixtures.ts';
import {
  chooseInMenu,
  expectGoodTab,
  expectListHighUp,
  inNewBrowser,
  openCamper,
  openDashboard,
  openTab,
  withFilters,
  writeMessage,
} from './steps/dashboard.ts';
import { cellsOf, expectSavedAsShown } from './steps/saved-list.ts';

/** Their cards, tools and notes stand above their lists. */
const boards = new Set(['Food', 'Room', 'Team', 'Messages']);

test('each level sees its parts of the dashboard, and nobody else comes in', async ({ page, browser }) => {
  await test.step('a visitor logs in first, a family is led home', async () => {
    await page.goto('/admin?tab=sizes');
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin/);
    await page.getByLabel('Email').fill('thiri.aung@example.org');
    await page.getByLabel('Password', { exact: true }).fill('familycamp');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });

  const first = ['Today', 'List', 'Payment', 'Sizes', 'Food', 'Transit'];
  // The other levels: tests/pages/admin.test.tsx.
  for (const [admin, more] of [
    ['admin1', ['Seasons']],
    ['admin3', ['Room', 'Team', 'Messages', 'Settings']],
  ] as const) {
    await test.step(admin, async () => {
      const theirs = await inNewBrowser(browser, page);
      await openDashboard(theirs, admin, 'sizes');
      await expect(theirs.getByRole('tab', { selected: true, includeHidden: true })).toHaveText('Sizes');
      await expect(theirs.getByRole('tab', { includeHidden: true })).toHaveText([...first, ...more]);
      const isEditor = admin === 'admin3';
      await expect(theirs.getByRole('heading', { name: 'Color sizes' })).toHaveCount(isEditor ? 1 : 0);
      if (isEditor) {
        for (const tab of [...first, ...more].filter((name) => !boards.has(name)))
          await expectGoodTab(theirs, tab);
      } else {
        await openTab(theirs, 'List');
        const family = await openCamper(theirs, 'Ellen Holm');
        await expect(family.getByText('Not answered yet.').or(family.getByText('Payments'))).not.toHaveCount(
          0,
        );
        await expect(family.getByRole('button', { name: 'Edit' })).toHaveCount(0);
      }
      await theirs.context().close();
    });
  }
});

test('sizes, meals, bus lists, and what is not ready', async ({ page }) => {
  await openDashboard(page, 'admin3', 'sizes');
  const sizes = page.getByRole('table', { name: 'Shirt sizes' });
  await sizes.getByRole('button', { name: 'Medium', exact: true }).click();
  const names = sizes.getByRole('list').getByRole('listitem');
  const row = sizes.getByRole('row', { name: /^Medium \d/ });
  await expect(row).toContainText(String(await names.count()));
  await openTab(page, 'Food');
  const meals = page.locator('.meals').first(); // the other one is of diets
  await expect(meals.getByRole('row')).toHaveCount(13);
  await expectSavedAsShown(page, meals, 'camp_meals');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openTab(page, 'Transit');
  await expect(page.getByRole('region', { name: 'Arrival' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Bus to the camp' });
  const passengers = await list.getByRole('list').getByRole('listitem').count();
  await expect(page.getByText(`${passengers} passengers`).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] =
        document.querySelector('.bus-list-printing h2')?.textContent ?? '';
    };
  });
  await chooseInMenu(page, 'Print the driver’s list');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'Bus to the camp');

  // Today, with everything that could be wrong before registration opens: the local default has none of it.
  await page.route('**/functions/v1/health', async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: Object.fromEntries(Object.keys(answer).map((check) => [check, false])) });
  });
  await openTab(page, 'Today');
  await expect(page.getByRole('region', { name: 'Ready to open?' }).getByRole('listitem')).toHaveCount(13);
  await expectGoodByDayAndNight(page);
});

test('the saved list is the list on screen, cell by cell (EXP-1, EXP-3)', async ({ page }, { project }) => {
  const isPhone = project.name === 'phone';
  await openDashboard(page, 'admin3', 'list');
  const list = page.getByRole('tabpanel');
  for (const tab of ['Payment', 'List']) {
    await openTab(page, tab);
    await expectListHighUp(page);
  }
  await page.keyboard.press('f');
  await page.keyboard.type('denmark sen');
  const table = list.getByRole('table', { name: 'Campers' });
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^Registered/ })
    .click();
  if (!isPhone) {
    await table.getByRole('button', { name: /^Name/ }).click();
    await table.getByRole('button', { name: /^Name/ }).click(); // z to a
  }
  await withFilters(page, async () => {
    await expectAccessible(page);
    if (isPhone) {
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, descending');
    } else {
      // The file has every column, whatever is shown.
      await page.getByText('Columns', { exact: true }).click();
      const notShown = page.getByRole('checkbox', { checked: false });
      while ((await notShown.count()) > 0) await notShown.first().click();
    }
  });
  await expect(table.getByRole('columnheader')).toHaveCount(isPhone ? 5 : 30);
  await expectAccessible(page);
  await expectSavedAsShown(page, list, 'camper_list');

  const [titles = [], ...rows] = await cellsOf(table);
  expect(rows.length).toBeGreaterThan(2);
  for (const column of isPhone ? ['Left to pay'] : ['Price', 'Paid', 'Left to pay']) {
    const amount = (cell = '') => Number(cell.replace('–', '0').replace(/,| DKK/g, ''));
    const sum = rows.reduce(
      (total, row) => total + amount(row[titles.findIndex((title) => title.replace(', DKK', '') === column)]),
      0,
    );
    const shown = table
      .locator('tfoot')
      .getByText(sum === 0 ? '–' : sum.toLocaleString('en-US'), { exact: true });
    await expect(shown.first()).toBeVisible();
  }

  await test.step('and its families are written to: looked at, counted, sent once, and kept at the camper', async () => {
    const subject = `News on a ${project.name}`;
    await page.getByRole('searchbox', { name: 'Search' }).fill('half.paid@example.org');
    await chooseInMenu(page, 'Message these families');
    const dialog = page.getByRole('dialog', { name: 'Write to families' });
    await expect(dialog.getByText('1 email to 1 family')).toBeVisible();
    await writeMessage(dialog, subject, 'Dear {first_name}, {outstanding} are left.');
    await dialog.getByRole('button', { name: 'Preview for a family' }).click();
    await expect(dialog.getByRole('region', { name: 'What the family gets' })).toContainText(
      /Dear \S+, [\d,.]+ DKK are left/,
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Send 1 email' }).click();
    const { id, text, links } = await mailTo(page, 'half.paid@example.org', new RegExp(subject));
    expect(text).toMatch(/Dear \S+, [\d,.]+ DKK are left/);
    expect(links.filter((link) => link.includes('/unsubscribe?token='))).toHaveLength(1);
    await page.request.post(`/__local/mail/${id}/told`, { form: { what: 'email.delivered' } });
    await table.locator('tbody').getByRole('button').first().click();
    await expect(page.getByText(`Message · ${subject} · delivered`)).toBeVisible();

    await openTab(page, 'Messages');
    const sent = page.getByRole('listitem').filter({ hasText: subject });
    await expect(sent).toContainText('1 of 1 sent · 1 delivered');
    await sent.getByText('Text and recipients').click();
    await expect(sent.getByRole('row', { name: /half.paid@example.org delivered/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
