import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../fixtures.ts';

/**
 * Opens something that lies over the page and finds nothing wrong with it: axe is content, nothing scrolls sideways, on the
 * narrowest phone either, Escape closes it, and the focus is where it was.
 */
export async function expectGoodOverlay(page: Page, opener: Locator, overlay: Locator): Promise<void> {
  await opener.click();
  await expect(overlay).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(opener).toBeFocused();
}
