/**
 * The organisers' list in the real product, with 500, 5,000 and 20,000 campers. Milliseconds: from the address to the
 * first rows and to all rows, over a connection of 10 Mbit a second; then, on a processor slowed four times, from a
 * letter typed to the painted list, and from the press on a tab to what it shows.
 */
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, slowDown } from './browser.ts';
import { median } from './figures.ts';
import { fillCamp, startBuiltCamp } from './full-camp.ts';
import type { BenchOptions } from './section.ts';

const LIST = '/admin?tab=list';
const ROW = 'table[aria-label="Campers"] tbody button';

/** Each leaves another number of rows: few, fewer, one, nearly all, all. */
const TYPED = ['j', 'jen', 'anna jensen', 'bench', ''];

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login?next=${encodeURIComponent(LIST)}`);
  await page.getByLabel('Email').fill('admin3@example.org');
  await page.getByLabel('Password', { exact: true }).fill('familycamp');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.locator(ROW).first().waitFor({ timeout: 60_000 });
}

/** Ten megabits a second each way, and forty milliseconds to the server. */
async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = 10_000_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Opens the list; milliseconds until its first rows are there, and until all are. */
async function load(page: Page, url: string, campers: number): Promise<[number, number]> {
  const start = Date.now();
  await page.goto(url + LIST, { waitUntil: 'commit' });
  await page.locator(ROW).first().waitFor({ timeout: 60_000 });
  const first = Date.now() - start;
  await page.getByText(`${campers} rows`, { exact: true }).waitFor({ timeout: 60_000 });
  return [first, Date.now() - start];
}

/** Types a text into the search; milliseconds until the count beside the list has changed and is painted. Run in the page. */
function typeInto(text: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  const count = document.querySelector('.data-table-bar output');
  if (!field || !count) throw new Error('There is no list');
  const before = count.textContent;
  const start = performance.now();
  Reflect.set(HTMLInputElement.prototype, 'value', text, field); // past React's own setter, as typing is
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return new Promise((resolve) => {
    const look = () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (document.querySelector('.data-table-bar output')?.textContent === before) look();
          else resolve(performance.now() - start);
        }, 0),
      );
    look();
  });
}

/** Presses a tab; milliseconds until what it shows is painted. Run in the page. */
function openTab([name, selector]: readonly [string, string]): Promise<number> {
  const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
    (one) => one.textContent === name,
  );
  if (!tab) throw new Error(`There is no tab ${name}`);
  const start = performance.now();
  tab.click();
  return new Promise((resolve) => {
    const look = () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (document.querySelector(selector)) resolve(performance.now() - start);
          else look();
        }, 0),
      );
    look();
  });
}

async function measure(browser: Browser, url: string, campers: number, runs: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // The compiler names functions with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (one) => one');
  await signIn(page, url);
  await slowNetwork(page);
  const loads: [number, number][] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await load(page, url, campers));
  await slowDown(page, 4);
  const typed: number[] = [];
  const lists: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const text of TYPED) typed.push(await page.evaluate(typeInto, text));
    await page.evaluate(openTab, ['Sizes', '.size-table'] as const);
    lists.push(await page.evaluate(openTab, ['List', ROW] as const));
  }
  await page.close();
  const figures = [
    median(loads.map(([first]) => first)),
    median(loads.map(([, all]) => all)),
    median(typed),
    Math.max(...typed),
    median(lists),
    Math.max(...lists),
  ];
  console.log(String(campers).padStart(8), ...figures.map((figure) => figure.toFixed(0).padStart(10)));
}

/** Prints the figures of each size. */
export async function run({ runs }: BenchOptions): Promise<void> {
  const stack = await startBuiltCamp();
  const browser = await launchBrowser();
  try {
    console.log(' campers first rows   all rows    a letter     worst   the list     worst');
    for (const campers of [500, 5000, 20_000]) {
      await fillCamp(stack, campers, 5);
      await measure(browser, stack.url, campers, runs);
    }
  } finally {
    await browser.close();
    await stack.close();
  }
}
