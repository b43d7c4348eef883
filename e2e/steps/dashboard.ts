import { expect } from '../fixtures.ts';
import type { Browser, Page } from '@playwright/test';

/** Opens the filters of the list on screen, does something with them, and on a phone closes their sheet. */
export async function withFilters(page: Page, change: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await change();
  const done = page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show \d/ });
  if (await done.isVisible()) await done.click();
}

/** Presses something in the menu of the list on screen. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Signs a demo organiser in and opens a part of the dashboard. */
export async function openDashboard(page: Page, admin: string, tab: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(`/admin?tab=${tab}`)}`);
  await page.getByLabel('Email').fill(`${admin}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('familycamp');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** A page of somebody else, on a screen of the same size. */
export async function inNewBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  return context.newPage();
}
