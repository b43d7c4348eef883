import { expect } from '../fixtures.ts';
import type { Page } from '@playwright/test';

/** Signs a demo organiser in and opens a part of the dashboard. */
export async function openDashboard(page: Page, admin: string, tab: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(`/admin?tab=${tab}`)}`);
  await page.getByLabel('Email').fill(`${admin}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('familycamp');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}
