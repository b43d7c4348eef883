/**
 * A list of 20,000 rows and eleven columns saved as Excel, CSV and PDF: seconds from the press to the file, its size,
 * and the longest time in which the page could not answer.
 */
import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { serveSmallPage } from './small-page.ts';

const rows = 20_000;

/** Collects the page's tasks of 50 ms and more. */
function watchTasks(): void {
  const tasks: number[] = [];
  Reflect.set(window, 'longTasks', tasks);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
}

async function longestTask(page: Page): Promise<string> {
  const tasks = await page.evaluate(() => Reflect.get(window, 'longTasks') as number[]);
  return tasks.length === 0 ? 'under 50' : Math.max(...tasks).toFixed(0);
}

/** Prints each format's figures. */
export async function run(): Promise<void> {
  const served = await serveSmallPage('table-page');
  const browser = await launchBrowser();
  try {
    console.log('format  seconds      MB  longest block ms');
    for (const format of ['Excel', 'CSV', 'PDF']) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${served.url}?rows=${rows}`);
      await page.waitForTimeout(3000); // the search texts are prepared after the start
      await page.evaluate(watchTasks);
      const start = performance.now();
      const saved = page.waitForEvent('download', { timeout: 180_000 });
      await page.getByRole('button', { name: format }).click();
      const download = await saved;
      const seconds = (performance.now() - start) / 1000;
      const size = statSync(await download.path()).size / 1_000_000;
      const block = await longestTask(page);
      console.log(
        format.padEnd(7),
        seconds.toFixed(2).padStart(7),
        size.toFixed(2).padStart(7),
        block.padStart(17),
      );
      await page.close();
    }
  } finally {
    await browser.close();
    await served.close();
  }
}
