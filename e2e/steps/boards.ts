/** What both boards' journeys do with cards, the table of people and a second organiser. */
import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { expectHighUp, expectListHighUp, openDashboard } from './dashboard.ts';

/** Each project has its own family and rooms, since all share one camp. */
export const casts = {
  desktop: {
    last: 'Taylor',
    mother: 'Grace',
    father: 'David',
    child: 'Isaac',
    rooms: [16, 17, 18],
    team: 'White',
  },
  phone: {
    last: 'Kjær',
    mother: 'Signe',
    father: 'Rasmus',
    child: 'Karla',
    rooms: [19, 20, 15],
    team: 'Green',
  },
};

export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });
export const inCard = (page: Page, place: string, person: string): Locator =>
  card(page, place).getByRole('button', { name: new RegExp(`^${person}`) });

/** Shows one half of a board where they do not stand beside each other: its people or its cards. */
export async function look(page: Page, at: 'Campers' | 'Rooms' | 'Teams'): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).waitFor(); // the board is there
  const half = page.getByRole('group', { name: 'On screen' }).getByRole('button', { name: at });
  if (await half.isVisible()) await half.click();
}

/** Both halves begin high up; leaves the cards on screen. */
export async function expectHalvesHighUp(page: Page, cards: 'Rooms' | 'Teams'): Promise<void> {
  await expectListHighUp(page);
  // A phone has two bars at its lower edge: the board's is above the dashboard's.
  const isOnTop = (undo: Element) => {
    const { x, y, width, height } = undo.getBoundingClientRect();
    return undo.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).evaluate(isOnTop)).toBe(true);
  await look(page, cards);
  await expectHighUp(page, page.getByRole('article').first());
}

/** Finds someone in the table and opens them, with the keyboard only. */
export async function pick(page: Page, name: string): Promise<Locator> {
  await look(page, 'Campers');
  await expect(page.getByLabel('Find a camper')).toBeVisible();
  await page.locator('main').press('f');
  await page.keyboard.type(name);
  const row = page.getByRole('table').getByRole('button', { name, exact: true });
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function choose(dialog: Locator, place: string): Promise<void> {
  const button = dialog.getByRole('button', { name: new RegExp(`^${place}\\b`) });
  await button.focus();
  await button.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Another organiser in a browser of their own whose realtime connection brings nothing. */
export async function openDeaf(browser: Browser, page: Page, admin: string, tab: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  });
  const other = await context.newPage();
  await other.routeWebSocket(/\/realtime\//, () => {});
  await openDashboard(other, admin, tab);
  return other;
}

/** Begins a search, and stops it as soon as that can be pressed: however fast the machine is, it has not ended by then. */
export async function searchAndStop(dialog: Locator, start: string, stop: string): Promise<void> {
  const stopped = dialog.evaluate(
    (root, name) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
          if (!button) return;
          observer.disconnect();
          button.click();
          resolve();
        }).observe(root, { childList: true, subtree: true });
      }),
    stop,
  );
  await dialog.getByRole('button', { name: start }).click();
  await stopped;
}
