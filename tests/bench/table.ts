/**
 * The product's table with 500, 2,000 and 20,000 rows on a processor slowed four times, beside a plain React table
 * of thirty rows in the same run. Times in milliseconds, from the event to the painted result.
 */
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, slowDown } from './browser.ts';
import { median } from './figures.ts';
import { serveSmallPage, type SmallPage } from './small-page.ts';

/** Letter by letter, and back again. */
const typing = [
  's',
  'so',
  'sor',
  'sore',
  'soren',
  'soren h',
  'soren ho',
  'soren',
  '',
  'a',
  'an',
  'anna',
  '19',
  '199',
  '',
];

/** Milliseconds from a change to the frame in which the page shows it; run in the page. */
function measureChange({ selector, typed }: { selector: string; typed: string | null }): Promise<number> {
  const target = document.querySelector<HTMLElement>(selector);
  const table = document.querySelector('#root');
  if (!target || !table) throw new Error(`${selector} is not there`);
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Nothing changed by ${typed ?? selector}`)), 10_000);
    const start = performance.now();
    // The page tells which text its rows answer to, and the header which way they are sorted.
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve(performance.now() - start));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
    observer.observe(table, { subtree: true, attributeFilter: ['data-answers', 'aria-sort'] });
    if (target instanceof HTMLInputElement) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, typed);
      target.dispatchEvent(new Event('input', { bubbles: true }));
    } else {
      target.click();
    }
  });
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  await page.getByText(/^\d+ rows$/).waitFor();
  await slowDown(page, 4);
  return page;
}

interface Typing {
  readonly middle: number;
  readonly worst: number;
}

async function typeInto(page: Page): Promise<Typing> {
  const times: number[] = [];
  for (const typed of typing) {
    times.push(await page.evaluate(measureChange, { selector: 'input', typed }));
  }
  return { middle: median(times), worst: Math.max(...times) };
}

const column = (figure: number) => figure.toFixed(0).padStart(8);

/** A letter in a plain React table: tells how quick the machine is at the moment. */
export async function typeIntoPlain(browser: Browser, url: string, rows: number): Promise<Typing> {
  const page = await open(browser, `${url}?plain&rows=${rows}`);
  const typed = await typeInto(page);
  await page.close();
  return typed;
}

async function measure(browser: Browser, url: string, rows: number): Promise<void> {
  const plain = await typeIntoPlain(browser, url, rows);
  const page = await open(browser, `${url}?rows=${rows}`);
  const own = await typeInto(page);
  const sorts: number[] = [];
  for (const position of [1, 2, 9, 11]) {
    const selector = `thead th:nth-child(${position}) button`;
    sorts.push(await page.evaluate(measureChange, { selector, typed: null }));
  }
  await page.close();
  console.log(
    String(rows).padStart(6),
    ...[own.middle, own.worst, plain.middle, plain.worst].map(column),
    (own.middle / plain.middle).toFixed(2).padStart(8),
    column(sorts[0] ?? Number.NaN),
    column(Math.max(...sorts)),
  );
}

/** Serves the page with the product's table and the plain one. */
export function serveTables(): Promise<SmallPage> {
  return serveSmallPage('table-page');
}

/** Prints the figures of each size. */
export async function run(): Promise<void> {
  const served = await serveTables();
  const browser = await launchBrowser();
  try {
    console.log('  rows   typing    worst    plain    worst    ratio     sort    worst');
    for (const rows of [500, 2000, 20_000]) await measure(browser, served.url, rows);
  } finally {
    await browser.close();
    await served.close();
  }
}
