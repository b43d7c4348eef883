import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { tabsFor } from '../../src/pages/admin-tabs.ts';
import { expect, expectSteady } from '../fixtures.ts';

/** The screens of the settings, as their source names them: it brings style sheets, which only a browser takes. */
const settings = [
  ...readFileSync('src/features/settings/settings-tab.tsx', 'utf8').matchAll(/\{\s*name: '([\w-]+)'/g),
].map(([, name]) => name);

/** Every screen of the dashboard, as its address names it after `?tab=`. */
export const desks = [
  ...tabsFor(() => true).filter((tab) => tab !== 'settings'),
  ...['outstanding', 'cash', 'bank', 'payouts', 'books'].map((part) => `payment&part=${part}`),
  ...[...settings, 'seasons'].map((part) => `settings&part=${part}`),
];

/** Confirms in the open dialog what is grave about opening a season, and types the title of the camp that ends. */
export async function confirmGrave(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Open the season' })).toBeVisible();
  const group = dialog.getByRole('group', { name: 'Read and confirm each line' });
  for (const box of await group.getByRole('checkbox').all()) await box.check();
  const typed = group.getByRole('textbox');
  if (await typed.isVisible()) await typed.fill(title);
}

/** Opens a tab of the dashboard; on a phone by the bar at the bottom, whose sheet has those that are not in it. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  const bar = page.getByRole('navigation', { name: 'Often used' });
  await expect(tab.or(bar).first()).toBeVisible();
  if (await tab.isVisible()) return tab.click();
  const place = bar.getByRole('link', { name, exact: true });
  if (!(await place.isVisible())) await bar.getByRole('button', { name: 'More' }).click();
  await place.click();
}

/** Opens the filters of the list on screen, does something with them, and on a phone closes their sheet. */
export async function withFilters(page: Page, change: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await change();
  const done = page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show \d/ });
  if (await done.isVisible()) await done.click();
}

/** Presses something in the menu of the list on screen. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  const list = page.getByRole('tabpanel'); // the phone's bar has a More too
  await list.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Writes a message to families in each language that one of them reads; others' journeys have made families of their own. */
export async function writeMessage(dialog: Locator, subject: string, text: string): Promise<void> {
  await expect(dialog.getByText(/^\d+ emails? to/)).toBeVisible();
  const language = dialog.getByLabel('Language', { exact: true });
  const count = (await language.isVisible()) ? await language.getByRole('option').count() : 1;
  for (let index = count - 1; index >= 0; index -= 1) {
    if (count > 1) await language.selectOption({ index });
    await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await dialog.getByRole('textbox', { name: 'Text' }).fill(text);
  }
}

/** Opens a screen of the settings, on a phone from their list. */
export async function openSetting(page: Page, title: string): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Settings', includeHidden: true });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await openTab(page, 'Settings');
  const back = page.getByRole('link', { name: 'All settings' });
  if (await back.isVisible()) await back.click();
  const list = page.getByRole('navigation', { name: 'Sections of the settings' });
  await list.getByRole('link', { name: title, exact: true }).click();
}

/** Heading, tabs and controls take at most this many pixels before the first row of the list on screen. */
const MOST_ABOVE = 200;

/** Something on screen begins high up. */
export async function expectHighUp(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  // Polled: a row that is drawn again has no place for a moment.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      const [above, main] = await Promise.all([part.boundingBox(), page.locator('main').boundingBox()]);
      return (above?.y ?? Infinity) - (main?.y ?? 0);
    })
    .toBeLessThanOrEqual(MOST_ABOVE);
}

/** The list on screen begins high up. */
export async function expectListHighUp(page: Page): Promise<void> {
  const rows = page.getByRole('tabpanel').locator('tbody tr, li, .switch, .today-bar, .today-tile');
  await expectHighUp(page, rows.filter({ visible: true }).first());
}

/** Opens a tab: its list begins high up, and nothing has jumped when all of it is there. */
export async function expectGoodTab(page: Page, name: string): Promise<void> {
  await expectSteady(page, async () => {
    await openTab(page, name);
    await expect(page.getByRole('tabpanel').locator('.skeleton, output > .spinner')).toHaveCount(0);
    await expectListHighUp(page);
  });
}

/** The notice that has come covers nothing that could be pressed or filled in. */
export async function expectToastCoversNothing(page: Page): Promise<void> {
  await expect(page.locator('.toast').first()).toBeVisible();
  const covered = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
      const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
      return [...dialog.querySelectorAll('button, a[href], input, select, textarea')]
        .filter((control) => control.checkVisibility() && !control.closest('.toast'))
        .filter((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          const seen = document.elementsFromPoint(x + width / 2, y + height / 2);
          return boxes.some(
            (box) =>
              seen.includes(control) &&
              Math.min(box.right, x + width) - Math.max(box.left, x) > 1 &&
              Math.min(box.bottom, y + height) - Math.max(box.top, y) > 1,
          );
        })
        .map((control) => control.outerHTML.slice(0, 120));
    });
  await expect.poll(covered).toEqual([]);
}

/** Waits until no toast is left: one stays while the pointer rests on it, also where it has come to lie under the pointer. */
export async function expectToastsGone(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.locator('.p-toast-message')).toHaveCount(0);
}

/** Signs a demo organiser in and opens a part of the dashboard. */
export async function openDashboard(page: Page, admin: string, tab: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(`/admin?tab=${tab}`)}`);
  await page.getByLabel('Email').fill(`${admin}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('familycamp');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** Finds someone in the list of campers, and opens their family's page. Gives the part about them. */
export async function openCamper(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('region', { name, exact: true });
}

/** A page of someone else, on a screen of the same size. */
export async function inNewBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  return context.newPage();
}
