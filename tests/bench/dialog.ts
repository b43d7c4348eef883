/**
 * Opening a dialog of forty rows, fields or lines of text on a processor slowed four times: the product's, by PrimeReact, and
 * the platform's own with the same in it, in turns. Milliseconds from the press to the painted frame in which it is there; its way in is not waited for.
 */
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, slowDown } from './browser.ts';
import { median } from './figures.ts';
import type { BenchOptions } from './section.ts';
import { serveSmallPage } from './small-page.ts';

const contents = ['rows', 'fields', 'text'] as const;
const kinds = ['native', 'product'] as const;

/** Milliseconds from the press to the painted dialog; run in the page. */
function measureOpening(kind: string): Promise<number> {
  const button = document.querySelector<HTMLElement>(`[data-opens="${kind}"]`);
  if (!button) throw new Error(`There is no button for ${kind}`);
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${kind} did not open`)), 10_000);
    const start = performance.now();
    function look(): void {
      if (document.querySelector('.dialog-body')) resolve(performance.now() - start);
      else afterPaint();
    }
    const afterPaint = () => requestAnimationFrame(() => setTimeout(look, 0));
    button.click();
    afterPaint();
  });
}

async function openOnce(page: Page, kind: (typeof kinds)[number]): Promise<number> {
  const time = await page.evaluate(measureOpening, kind);
  await page.keyboard.press('Escape');
  await page.locator('.dialog-body').waitFor({ state: 'detached' });
  return time;
}

/** The medians of opening both with the same content, again and again. */
async function compare(browser: Browser, address: string, runs: number): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // The compiler names functions with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (one) => one');
  await page.goto(address);
  await page.locator('[data-opens]').first().waitFor();
  for (const kind of kinds) await openOnce(page, kind);
  await slowDown(page, 4);
  const times = { native: [] as number[], product: [] as number[] };
  for (let run = 0; run < runs * 4; run += 1) {
    for (const kind of kinds) times[kind].push(await openOnce(page, kind));
  }
  await page.close();
  const [native, product] = [median(times.native), median(times.product)];
  return `native ${native.toFixed(0)} ms, product ${product.toFixed(0)} ms: ${(product / native).toFixed(2)} times`;
}

/** Prints the medians, and how many times the platform's own the product's is. */
export async function run({ runs }: BenchOptions): Promise<void> {
  const served = await serveSmallPage('dialog-page');
  const browser = await launchBrowser();
  try {
    for (const content of contents) {
      console.log(content.padEnd(6), await compare(browser, `${served.url}?${content}`, runs));
    }
  } finally {
    await browser.close();
    await served.close();
  }
}
