/**
 * From the press on Login to the profile on a phone with Slow 4G (the figures of Lighthouse and of the browser's own tools:
 * every request waits 562.5 ms, 1.44 Mbit a second), beside `plain`: the two requests without which there is no profile,
 * one after the other, from the same page. The visitor comes with an empty cache and types eight keys a second, or presses at
 * once what the browser has filled in.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { startStack } from '../../supabase/local/stack.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/data-folder.ts';
import { launchBrowser } from './browser.ts';
import { median } from './figures.ts';
import { press } from './organiser.ts';
import type { BenchOptions } from './section.ts';
import { BenchServer } from './server.ts';

const EMAIL = 'half.paid@example.org';
const PASSWORD = 'familycamp';
/** Milliseconds between two keys. */
const KEY = 125;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
  });
}

/** Run in the page: logs in and reads the own row. Milliseconds. */
async function askPlainly([key, email, password]: readonly [string, string, string]): Promise<number> {
  const start = performance.now();
  const headers = { apikey: key, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const answer = await fetch('/auth/v1/token?grant_type=password', { method: 'POST', headers, body });
  const { access_token: token, user } = (await answer.json()) as {
    access_token: string;
    user: { id: string };
  };
  const own = await fetch(`/rest/v1/users?select=*&id=eq.${user.id}`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  await own.text();
  return performance.now() - start;
}

/** Fills in address and password, by keys or in no time. */
async function fillIn(page: Page, isTyped: boolean): Promise<void> {
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  if (isTyped) {
    await email.pressSequentially(EMAIL, { delay: KEY });
    await password.pressSequentially(PASSWORD, { delay: KEY });
  } else {
    await email.fill(EMAIL);
    await password.fill(PASSWORD);
  }
}

/** Milliseconds: the login page is there; from the press, the profile; from the press, what is owed; `plain`. */
async function measure(browser: Browser, url: string, isTyped: boolean): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  // The compiler names functions with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (one) => one');
  await slowDown(page);
  const start = performance.now();
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Email').waitFor();
  const loginPage = performance.now() - start;
  await fillIn(page, isTyped);
  const button = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
  const seen = await press(button, [
    { selector: 'main h1', text: ' to go' },
    { selector: '.pay-card .title', text: 'Pay ' },
  ]);
  await page.waitForLoadState('networkidle');
  const plain = await page.evaluate(askPlainly, [LOCAL_PUBLISHABLE_KEY, EMAIL, PASSWORD] as const);
  await context.close();
  return [loginPage, ...seen, plain];
}

/** Prints the medians. */
export async function run({ runs }: BenchOptions): Promise<void> {
  execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  const stack = await startStack({ port: 0, dataDir: 'memory://', demo: true, spa: 'none', quiet: true });
  const server = new BenchServer(
    'dist',
    stack.url,
    new Map([['/profile', readFileSync('dist/app.html', 'utf8')]]),
  );
  const url = await server.listen();
  const browser = await launchBrowser();
  try {
    await measure(browser, url, false); // the backend's first answers are slow, as its statements are planned
    console.log('         login page s  profile s  what is owed s  plain s  × plain');
    for (const isTyped of [true, false]) await report(browser, url, isTyped, runs);
  } finally {
    await browser.close();
    server.close();
    await stack.close();
  }
}

/** A line of medians. */
async function report(browser: Browser, url: string, isTyped: boolean, runs: number): Promise<void> {
  const all: number[][] = [];
  for (let done = 0; done < runs; done += 1) all.push(await measure(browser, url, isTyped));
  const of = (column: number) => median(all.map((figures) => figures[column] ?? Number.NaN));
  const seconds = (column: number) => (of(column) / 1000).toFixed(2);
  console.log(
    (isTyped ? 'typed' : 'at once').padEnd(8),
    seconds(0).padStart(12),
    seconds(1).padStart(10),
    seconds(2).padStart(15),
    seconds(3).padStart(8),
    (of(2) / of(3)).toFixed(2).padStart(8),
  );
}
