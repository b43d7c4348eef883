/** How the organisers' desk is drawn, measured on all of its screens: what comes first, how much is in sight, one filled button, no red but wrong. */
import type { Page } from '@playwright/test';
import { paths } from '../src/content/paths.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { filledButtons, ownRules, redWithoutWrong } from './own-rules.ts';
import { logIn } from './steps/account.ts';
import { desks, openDashboard } from './steps/dashboard.ts';

/** Screens that are a list from their top on. */
const lists = ['list', 'payment', 'payment&part=outstanding'];
/** Pixels from the top of the window to the first row at most, and rows in sight at least. */
const mostAbove = 170;
const rowsInSight = { desktop: 17, phone: 10 };

async function openAll(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main').locator('.skeleton, output > .spinner')).toHaveCount(0);
}

/** Where the first row of the list begins, and how many rows are seen whole. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('.data-table-region tbody tr:not([aria-hidden])')].map((row) =>
      row.getBoundingClientRect(),
    );
    const foot = document.querySelector('.data-table-region tfoot')?.getBoundingClientRect().top;
    const bar = document.querySelector('.phone-bar');
    const bottom = Math.min(
      window.innerHeight,
      foot ?? Infinity,
      bar?.checkVisibility() ? bar.getBoundingClientRect().top : Infinity,
    );
    return {
      above: rows[0]?.top ?? Infinity,
      inSight: rows.filter((row) => row.bottom <= bottom + 1).length,
    };
  });

/** A phone's, a tablet's, a desk's and a wide desk's; what is drawn by night has the same roles. */
const widths = [390, 768, 1280, 1600];
/** What families and visitors see, with whom it is opened. */
const others = {
  '': [
    '/',
    paths.campInfo,
    paths.pricing,
    paths.about,
    paths.contact,
    paths.groupFormation,
    paths.login,
    paths.signup,
  ],
  'half.paid@example.org': [paths.profile, paths.payment, paths.campers, paths.schedule],
};

async function expectDrawn(page: Page, address: string): Promise<void> {
  for (const width of widths) {
    // oxlint-disable no-await-in-loop -- one window is measured after the other
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const where = `${address} at ${width}, ${colorScheme}`;
      if (colorScheme === 'light') {
        expect.soft(await ownRules(page), where).toEqual([]);
        expect
          .soft((await filledButtons(page)).slice(1), `${where}: more than one filled button`)
          .toEqual([]);
        await expectNoSidewaysScroll(page);
      }
      expect.soft(await redWithoutWrong(page), `${where}: red, and nothing is wrong`).toEqual([]);
    }
    // oxlint-enable no-await-in-loop
  }
}

test('every screen of the desk is drawn by its rules', { tag: '@all' }, async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'It sets its own widths.');
  test.setTimeout(600_000);
  await openDashboard(page, 'admin5', 'today');
  for (const address of [...desks.map((tab) => `${paths.admin}?tab=${tab}`), paths.checkin]) {
    // oxlint-disable-next-line no-await-in-loop
    await test.step(address, async () => {
      await openAll(page, address);
      await expectDrawn(page, address);
    });
  }
});

test(
  'what families and visitors see is drawn by the same rules',
  { tag: '@all' },
  async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'It sets its own widths.');
    test.setTimeout(600_000);
    for (const [email, addresses] of Object.entries(others)) {
      // oxlint-disable no-await-in-loop -- one page after the other
      if (email) {
        await page.goto('/login?next=%2Fprofile');
        await logIn({ page }, email, 'familycamp');
      }
      for (const address of addresses) {
        await openAll(page, address);
        const tabs = await page.getByRole('main').getByRole('tab').all();
        if (tabs.length === 0) await expectDrawn(page, address);
        for (const tab of tabs) {
          await tab.click();
          await page.waitForLoadState('networkidle');
          await expectDrawn(page, `${address}, ${await tab.textContent()}`);
        }
      }
      // oxlint-enable no-await-in-loop
    }
  },
);

test('lists begin high up and show many rows', async ({ page }, { project }) => {
  const isPhone = project.name === 'phone';
  if (!isPhone) await page.setViewportSize({ width: 1280, height: 900 });
  await openDashboard(page, 'admin5', 'today');
  for (const list of lists) {
    // oxlint-disable-next-line no-await-in-loop
    await test.step(list, async () => {
      await openAll(page, `${paths.admin}?tab=${list}`);
      const { above, inSight } = await measured(page);
      expect(above).toBeLessThanOrEqual(mostAbove);
      expect(inSight).toBeGreaterThanOrEqual(isPhone ? rowsInSight.phone : rowsInSight.desktop);
    });
  }
});

test('Today begins with its three figures', async ({ page }) => {
  await openDashboard(page, 'admin5', 'today');
  const figures = page.getByRole('region', { name: 'How full it is' }).getByRole('listitem');
  await expect(figures).toHaveCount(3);
  for (const figure of await figures.all()) await expect(figure).toBeInViewport({ ratio: 1 });
});
