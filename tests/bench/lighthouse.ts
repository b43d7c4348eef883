import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import { wholeBrowser } from '../ensure-browser.ts';
import { median } from './figures.ts';

const run = promisify(execFile);

/** Fetched when the bench runs, and not a dependency: it would add 160 MB to everyone's installation. */
const lighthouse = 'lighthouse@12.8.2';

const chromeFlags = '--headless=new --no-sandbox --disable-quic --no-first-run --disable-component-update';

/** Milliseconds, and scores of 100. */
export interface Figures {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly scores: readonly number[];
}

interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
}

/** A browser with a session that Lighthouse works in; its cache is emptied before each run. */
export interface SharedBrowser {
  readonly port: number;
  readonly context: BrowserContext;
}

async function emptyCache({ context }: SharedBrowser): Promise<void> {
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.close();
}

async function measureOnce(url: string, shared?: SharedBrowser): Promise<Figures> {
  if (shared) await emptyCache(shared);
  const flags = ['--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${chromeFlags}`];
  if (shared) flags.push(`--port=${shared.port}`, '--disable-storage-reset');
  const { stdout } = await run('npx', ['--yes', lighthouse, url, ...flags], {
    maxBuffer: 64 * 1024 * 1024,
    env: { CHROME_PATH: wholeBrowser().executablePath, ...process.env },
  });
  const { audits, categories }: Report = JSON.parse(stdout);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
      Math.round((categories[name]?.score ?? 0) * 100),
    ),
  };
}

/** Lighthouse's mobile figures of a page, each the median of some runs; of a signed-in visit in a shared browser. */
export async function measureLighthouse(url: string, runs: number, shared?: SharedBrowser): Promise<Figures> {
  const all: Figures[] = [];
  for (let done = 0; done < runs; done += 1) all.push(await measureOnce(url, shared));
  const scores = all[0]?.scores ?? [];
  return {
    lcp: median(all.map(({ lcp }) => lcp)),
    tbt: median(all.map(({ tbt }) => tbt)),
    cls: median(all.map(({ cls }) => cls)),
    scores: scores.map((_, place) => median(all.map((figures) => figures.scores[place] ?? 0))),
  };
}
