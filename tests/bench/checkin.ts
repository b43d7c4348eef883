/**
 * Bus and check-in with 500 people: a phone that keeps its list opens it offline, on a processor slowed four times; a tap is
 * shown; what another phone checks in is seen; and 400 check-ins offline are sent when it is back. Milliseconds, medians of some runs,
 * and how many there may be.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeBrowser } from '../ensure-browser.ts';
import { slowDown } from './browser.ts';
import { median } from './figures.ts';
import { fillCamp, startBuiltCamp } from './full-camp.ts';
import { press } from './organiser.ts';
import type { BenchOptions } from './section.ts';

const PEOPLE = 500;
const CHECKINS = 400;

/**
 * Says when the list was painted first, in milliseconds since its address was opened. It waits in the page from the beginning:
 * what the browser's driver puts into a page to look at it is half a megabyte, and would be read while the page starts.
 */
const sayListed = `{
  const look = () => document.querySelector('.checkin-person') ? console.log('listed', performance.now()) : afterPaint();
  const afterPaint = () => requestAnimationFrame(() => setTimeout(look, 0));
  afterPaint();
}`;

/** A phone whose store outlives its pages, with a login and a list. */
async function takePhone(folder: string, url: string, organiser: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...wholeBrowser(),
    args: ['--no-sandbox', '--disable-quic'],
    viewport: { width: 390, height: 844 },
  });
  // The compiler names functions with a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (one) => one');
  const page = await context.newPage();
  await page.goto(`${url}/login?next=/checkin`);
  await page.getByLabel('Email').fill(`${organiser}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('familycamp');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Everything is synced').waitFor({ timeout: 60_000 });
  await page.getByText('works offline').waitFor();
  return context;
}

const counted = (page: Page) => page.locator('.checkin-count strong').textContent();

/** Opens the list offline; milliseconds from the address to the painted list. */
async function open(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await context.setOffline(true);
  await slowDown(page, 4);
  await page.addInitScript(sayListed);
  const said = page.waitForEvent('console', (message) => message.text().startsWith('listed'));
  await page.goto(`${url}/checkin`, { waitUntil: 'commit' });
  const time = Number((await said).text().split(' ')[1]);
  await page.close();
  await context.setOffline(false);
  return time;
}

/** Taps people who are missing, each with the milliseconds until the counter has changed and is painted. */
async function tap(page: Page, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const [there = '0'] = (await counted(page))?.split(' ') ?? [];
    const next = page.locator('.checkin-person[aria-pressed=false]').first();
    const seen = { selector: '.checkin-count strong', text: `${Number(there) + 1} of` };
    times.push(...(await press(next, [seen])));
  }
  return times;
}

/** Checks in offline, and is back; milliseconds until all is sent. */
async function send(context: BrowserContext, page: Page): Promise<number> {
  await context.setOffline(true);
  await page.locator('.checkin-families').evaluate((list, count) => {
    const rows = [...list.querySelectorAll<HTMLElement>('.checkin-person')];
    for (let at = 0; at < count; at += 1) rows[at % rows.length]?.click();
  }, CHECKINS);
  await page.getByText(`${CHECKINS} check-ins not synced yet`).waitFor({ timeout: 60_000 });
  await context.setOffline(false);
  return page.evaluate(async () => {
    const start = performance.now();
    window.dispatchEvent(new Event('online'));
    await new Promise<void>((resolve) => {
      const look = () => {
        if (document.querySelector('.checkin-phone')?.textContent?.includes('Everything is synced'))
          resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
    return performance.now() - start;
  });
}

/** One phone taps, the other one is looked at; milliseconds between them, by the one clock of the machine. */
async function follow(tapped: Page, other: Page): Promise<number> {
  const before = await counted(other);
  const seen = other.evaluate(
    (was) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('.checkin-count strong')?.textContent === was)
            requestAnimationFrame(look);
          else resolve(Date.now());
        };
        look();
      }),
    before,
  );
  const at = await tapped
    .locator('.checkin-person[aria-pressed=false]')
    .first()
    .evaluate((row: HTMLElement) => {
      row.click();
      return Date.now();
    });
  return (await seen) - at;
}

const told = (what: string, times: readonly number[], limit: number) =>
  console.log(
    what.padEnd(44),
    `${median(times).toFixed(0).padStart(6)} ms`,
    `of ${limit}`,
    `(worst ${Math.max(...times).toFixed(0)})`,
  );

/** Prints each figure beside what it may be. */
export async function run({ runs }: BenchOptions): Promise<void> {
  const stack = await startBuiltCamp();
  const folder = mkdtempSync(join(tmpdir(), 'checkin-'));
  const phones: BrowserContext[] = [];
  try {
    await fillCamp(stack, PEOPLE, 5);
    for (const organiser of ['admin1', 'admin2'])
      phones.push(await takePhone(join(folder, organiser), stack.url, organiser));
    const [one, two] = phones;
    const [page, other] = phones.map((phone) => phone.pages().at(-1));
    if (!one || !two || !page || !other) throw new Error('There are two phones');
    const opened: number[] = [];
    for (let run = 0; run < runs; run += 1) opened.push(await open(one, stack.url));
    told(`list of ${PEOPLE} opened without a net, CPU/4`, opened, 1000);
    const followed: number[] = [];
    for (let run = 0; run < runs; run += 1) followed.push(await follow(page, other));
    told('a check-in seen on another phone', followed, 1000);
    await one.setOffline(true);
    told('a tap shown', await tap(page, runs * 2), 50);
    await slowDown(page, 4);
    told('a tap shown, CPU/4', await tap(page, runs * 2), 50);
    await slowDown(page, 1);
    await one.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText('Everything is synced').waitFor();
    told(`${CHECKINS} check-ins sent`, [await send(one, page)], 5000);
  } finally {
    for (const phone of phones) await phone.close();
    rmSync(folder, { recursive: true });
    await stack.close();
  }
}
