/**
 * The registration form of somebody who is signed in, on a phone: a cold visit by Lighthouse, its script on the wire, and
 * how long keys and presses take until the next painted frame while the processor is slowed four times.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { startStack } from '../../supabase/local/stack.ts';
import { wholeBrowser } from '../ensure-browser.ts';
import { slowDown } from './browser.ts';
import { median } from './figures.ts';
import { measureLighthouse } from './lighthouse.ts';
import type { BenchOptions } from './section.ts';
import { BenchServer } from './server.ts';
import { signUp } from './sign-up.ts';

const EMAIL = 'bench@example.org';
/** The browser tells only of events that took at least this long, in milliseconds. */
const SHORTEST = 16;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise<void>((done) => void server.close(() => done()));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** A browser that Lighthouse can share, so that it finds the session. */
async function launchShared(folder: string, port: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...wholeBrowser(),
    args: ['--no-sandbox', '--disable-quic', `--remote-debugging-port=${port}`],
    viewport: { width: 390, height: 844 },
  });
}

/** Makes the window higher than the page: the browser's own bar would cover its end, where no frame is painted then. */
async function showWhole(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 500, height: 1000 } });
  await page.bringToFront();
}

/** Bytes of script on the wire of a cold visit, until the form is there. */
async function scriptOf(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${url}/form`);
  await page.getByLabel('First name').waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  return bytes;
}

/** Does something and answers how long each interaction took until it was painted. Milliseconds, in steps of 8. */
async function watch(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const took = new Map<number, number>();
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const id = entry.interactionId;
        if (id > 0) took.set(id, Math.max(took.get(id) ?? 0, entry.duration));
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { benchTook: took });
  });
  await work();
  await page.waitForTimeout(300); // the last event is told after its frame
  return page.evaluate(() => [...(Reflect.get(window, 'benchTook') as Map<number, number>).values()]);
}

async function type(page: Page): Promise<number[]> {
  const texts = {
    'First name': 'Solveig Margrethe Anne',
    'Last name': 'Sørensen Åkjær Holm',
    Phone: '20304050',
  };
  let keys = 0;
  const took = await watch(page, async () => {
    for (const [label, text] of Object.entries(texts)) {
      keys += text.length;
      await page.getByLabel(label).last().pressSequentially(text, { delay: 40 });
    }
  });
  return [...took, ...Array.from({ length: Math.max(0, keys - took.length) }, () => SHORTEST)];
}

async function press(page: Page): Promise<number[]> {
  return watch(page, async () => {
    await page.getByLabel('Birthday').pressSequentially('19900131', { delay: 40 });
    await page.getByLabel('Female', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Country', exact: true }).click();
    await page.keyboard.type('Denm', { delay: 40 });
    await page.getByRole('option', { name: 'Denmark', exact: true }).click();
    await page.getByLabel(/a member$/).click();
    await page.getByRole('button', { name: /^Dates/ }).click();
    await page.getByLabel('Select all days').click();
    await page.getByLabel(/^Room/).click();
    await page.getByLabel(/^Tent/).click();
    await page.getByLabel(/non-refundable/).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
  });
}

const percentile95 = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? Number.NaN;

/** Prints the figures. */
export async function run({ runs }: BenchOptions): Promise<void> {
  execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  // The host answers every address that is no file with this.
  const shell = readFileSync('dist/app.html', 'utf8');
  const stack = await startStack({
    port: 0,
    dataDir: 'memory://',
    demo: true,
    spa: 'none',
    functions: false,
    quiet: true,
  });
  const server = new BenchServer('dist', stack.url, new Map([['/signup', shell]]));
  const url = await server.listen();
  const folder = mkdtempSync(join(tmpdir(), 'familycamp-bench-'));
  const port = await freePort();
  const context = await launchShared(folder, port);
  try {
    const page = await context.newPage();
    await signUp(page, url, EMAIL, stack);
    const script = await scriptOf(context, url);
    const { lcp, tbt, cls } = await measureLighthouse(`${url}/form`, runs, { port, context });
    const typing: number[] = [];
    const worst: number[] = [];
    await showWhole(page);
    await slowDown(page, 4);
    for (let done = 0; done < runs; done += 1) {
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('familycamp-draft')) localStorage.removeItem(key);
      });
      await page.goto(`${url}/form`);
      await page.getByLabel('First name').waitFor();
      await page.waitForLoadState('networkidle');
      typing.push(percentile95(await type(page)));
      worst.push(Math.max(...(await press(page))));
    }
    console.log('script kB   LCP s  TBT ms    CLS  typing p95 ms  worst press ms');
    console.log(
      (script / 1000).toFixed(1).padStart(9),
      (lcp / 1000).toFixed(2).padStart(7),
      tbt.toFixed(0).padStart(7),
      cls.toFixed(3).padStart(6),
      String(median(typing)).padStart(14),
      String(median(worst)).padStart(15),
    );
  } finally {
    await context.close();
    server.close();
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
