/**
 * The organisers' lists in the real product, with 500, 2,000 and 20,000 campers. Milliseconds: from the address to the
 * first rows and to all rows, over a connection of 10 Mbit a second; then, on a processor slowed four times, from a
 * letter typed to the painted list, from the press on a header to the sorted list (the first time, for each header), from
 * the press on a tab to what it shows, and from the press on Excel to the file. `plain` is a letter in a plain React table
 * of as many rows, just before; below each figure stands how many times that it is.
 */
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, slowDown } from './browser.ts';
import { median, printBeside } from './figures.ts';
import { fillCamp, startBuiltCamp } from './full-camp.ts';
import { openAsOrganiser, press, watch } from './organiser.ts';
import type { BenchOptions } from './section.ts';
import { serveTables, typeIntoPlain } from './table.ts';

const LIST = '/admin?tab=list';
const CAMPERS = '/campers';
const ROW = 'table[aria-label="Campers"] tbody tr';
const CAMPER_ROW = 'table[aria-label="All campers"] tbody tr';
const PAYMENT_ROW = 'table[aria-label="Table of payments"] tbody tr';

/** Each leaves another number of rows: few, fewer, one, nearly all, all. */
const TYPED = ['j', 'jen', 'anna jensen', 'bench', ''];
/** Headers that are pressed: one with as many texts as rows, one with fewer, an amount. */
const SORTED = ['Name', 'Parent', 'Left to pay'];

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
async function load(page: Page, url: string, campers: number): Promise<number[]> {
  await page.goto(url + LIST, { waitUntil: 'commit' });
  return watch(page, [{ selector: ROW }, { selector: '.table-bar output', text: `${campers} rows` }]);
}

/** Types a text into the search; milliseconds until the count beside the list has changed and is painted. Run in the page. */
function typeInto(text: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  const count = document.querySelector('.table-bar output');
  if (!field || !count) throw new Error('There is no list');
  const before = count.textContent;
  const start = performance.now();
  Reflect.set(HTMLInputElement.prototype, 'value', text, field); // past React's own setter, as typing is
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return new Promise((resolve) => {
    const look = () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (document.querySelector('.table-bar output')?.textContent === before) look();
          else resolve(performance.now() - start);
        }, 0),
      );
    look();
  });
}

/** Opens a tab, for the milliseconds until what it shows is painted. */
async function openTab(page: Page, name: string, selector: string): Promise<number> {
  const [time = Number.NaN] = await press(page.getByRole('tab', { name, exact: true }), [{ selector }]);
  return time;
}

/** Sorts by each of the headers for the first time. */
async function sort(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const name of SORTED) {
    const header = page.locator('thead button').filter({ hasText: new RegExp(`^${name}$`) });
    const [time = Number.NaN] = await press(header, [{ selector: 'th[aria-sort=ascending]', text: name }]);
    times.push(time);
  }
  return times;
}

async function save(page: Page): Promise<number> {
  const start = performance.now();
  const saved = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Excel' }).click();
  await saved;
  return performance.now() - start;
}

async function measure(browser: Browser, url: string, campers: number, runs: number): Promise<number[]> {
  const page = await openAsOrganiser(browser, url, LIST, ROW);
  await page.getByText(`${campers} rows`, { exact: true }).waitFor({ timeout: 60_000 });
  await slowNetwork(page);
  const loads: number[][] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await load(page, url, campers));
  await slowDown(page, 4);
  const typed: number[] = [];
  const lists: number[] = [];
  const payments: number[] = [];
  const sorts = await sort(page);
  await openTab(page, 'Payment', PAYMENT_ROW); // reads the payments
  await page.getByText(/^\d{3,} rows$/).waitFor();
  await openTab(page, 'List', ROW);
  for (let run = 0; run < runs; run += 1) {
    for (const text of TYPED) typed.push(await page.evaluate(typeInto, text));
    await openTab(page, 'Sizes', '.size-table');
    lists.push(await openTab(page, 'List', ROW));
    payments.push(await openTab(page, 'Payment', PAYMENT_ROW));
    await openTab(page, 'List', ROW);
  }
  const file = await save(page);
  await page.goto(url + CAMPERS);
  await page.locator(CAMPER_ROW).first().waitFor({ timeout: 60_000 });
  const directory: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await openTab(page, 'Data', 'canvas');
    directory.push(await openTab(page, 'Campers', CAMPER_ROW));
  }
  await page.close();
  return [
    median(loads.map(([first = Number.NaN]) => first)),
    median(loads.map(([, all = Number.NaN]) => all)),
    ...[typed, sorts, lists, payments, directory].flatMap((times) => [median(times), Math.max(...times)]),
    file,
  ];
}

/** Prints the figures of each size. */
export async function run({ runs, campers }: BenchOptions): Promise<void> {
  const stack = await startBuiltCamp();
  const browser = await launchBrowser();
  const tables = await serveTables();
  const titles = ['plain', 'first', 'all'];
  for (const name of ['letter', 'sort', 'List', 'Payment', 'Campers']) titles.push(name, 'worst');
  try {
    console.log(' campers', ...[...titles, 'Excel'].map((title) => title.padStart(8)));
    for (const count of campers) {
      await fillCamp(stack, count, 5);
      const { middle: plain } = await typeIntoPlain(browser, tables.url, count);
      printBeside(count, plain, await measure(browser, stack.url, count, runs));
    }
  } finally {
    await browser.close();
    await tables.close();
    await stack.close();
  }
}
