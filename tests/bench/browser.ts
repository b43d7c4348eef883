import { chromium, type Browser, type Page } from '@playwright/test';
import { wholeBrowser } from '../ensure-browser.ts';

/** The browser that everything is measured in. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...wholeBrowser(),
    args: ['--no-sandbox', '--disable-quic'],
  });
}

/** Makes a page's processor so many times slower, as on a cheap phone. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
