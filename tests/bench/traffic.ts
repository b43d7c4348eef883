import type { Browser } from '@playwright/test';

/** What a first visit on a phone downloads in its first seconds. */
export interface Traffic {
  readonly script: number;
  readonly total: number;
  readonly requests: number;
}

const watched = 5000;

/** Bytes on the wire, headers included, of the page's first five seconds. */
export async function measureTraffic(browser: Browser, url: string): Promise<Traffic> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  let script = 0;
  let total = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total += encodedDataLength;
    if (kinds.get(requestId) === 'Script') script += encodedDataLength;
  });
  await page.goto(url);
  await page.waitForTimeout(watched);
  await context.close();
  return { script, total, requests: kinds.size };
}
