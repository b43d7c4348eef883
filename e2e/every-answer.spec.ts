/**
 * Every read of every page, answered in every wrong way: nothing stops working, menu and footer stay, and the page says what it could not
 * read, with a way to try again. The reads are those that a page makes: a new one is covered by itself. How an answer is parsed is seen on
 * the first page that asks for it; the others are shown a failed read and what may be a right answer.
 */
import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test';
import { frame } from '../src/content/en/site/frame.ts';
import { paths } from '../src/content/paths.ts';
import { expect, test as base } from './fixtures.ts';
import { desks, openDashboard } from './steps/dashboard.ts';

/** Text for a number, a number for a text, and so on, all the way down. */
function otherTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? ['x'] : value.map(otherTypes);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, otherTypes(one)]));
  return typeof value === 'string' ? 7 : 'x';
}

const html = '<!doctype html><title>Proxy</title><p>Please log in';
const wrongAnswers: Record<string, (route: Route) => Promise<void>> = {
  '500': (route) => route.fulfill({ status: 500, json: { message: 'broken' } }),
  '404': (route) => route.fulfill({ status: 404, json: { message: 'gone' } }),
  object: (route) => route.fulfill({ json: {} }),
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: html }),
  truncated: (route) => route.fulfill({ contentType: 'application/json', body: '[{"id":' }),
  'other types': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: otherTypes(await answer.json().catch(() => '')) });
  },
  reset: (route) => route.abort('connectionreset'),
  // What may be a right answer: it is enough that nothing stops working.
  'empty list': (route) => route.fulfill({ json: [] }),
  null: (route) => route.fulfill({ json: null }),
  never: () => Promise.resolve(),
};
const mayBeRight = new Set(['empty list', 'null', 'never']);
const onOtherPages = ['500', 'empty list', 'null'];

/** What a page shows all the same when it cannot be read: the rules with which the site was built, a way in that says more itself, and seats on
 * the bus, which the database counts again. */
const unneeded = [/retention_rules/, /admin_settings\?select=bool/, /bus_seats/];
/** Links of the menu, which come with the next reading, and a sign that the list below may have changed. */
const ofTheFrame = /my_access_level|storage\/v1\/object\/list|camp_counts/;

/** In lists and boards: which columns level 1 has, and whether families see the places already. */
const isHint = (address: string, read: string) =>
  /tab=(?:list|room|team)/.test(address) && /admin_settings/.test(read);
const isOfTheFrame = (address: string, read: string) =>
  ofTheFrame.test(read) &&
  !(/^\/$/.test(address) && /camp_counts/.test(read)) &&
  !(/schedule/.test(address) && /storage/.test(read)) &&
  !(/admin/.test(address) && /my_access_level/.test(read));

/** A read as an address tells it, without what differs from visit to visit. */
function readOf(request: Request): string | null {
  const url = new URL(request.url());
  if (!/^\/(?:rest|functions|storage)\/v1\//.test(url.pathname) || request.method() === 'OPTIONS')
    return null;
  if (/\/functions\/v1\/(?:notify|report-error)/.test(url.pathname)) return null;
  return `${request.method()} ${url.pathname}?select=${url.searchParams.get('select') ?? ''}`;
}

const open = ['home', 'campInfo', 'pricing', 'groupFormation', 'privacy', 'login', 'signup'] as const;
const signedIn = ['profile', 'campers', 'form', 'addCamper', 'payment', 'schedule', 'test'] as const;
const pages = [
  ...open.map((name) => ({ address: paths[name], isOpen: true })),
  ...signedIn.map((name) => ({ address: paths[name], isOpen: false })),
  ...desks.map((tab) => ({ address: `${paths.admin}?tab=${tab}`, isOpen: false })),
];

/** The reads that a page makes until it is quiet. */
async function readsOf(page: Page, address: string): Promise<Set<string>> {
  const reads = new Set<string>();
  const note = (request: Request) => {
    const read = readOf(request);
    if (read !== null) reads.add(read);
  };
  page.on('request', note);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return reads;
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What each page reads, by its address, and the session of the organiser who opens it. */
interface Survey {
  readonly reads: ReadonlyMap<string, ReadonlySet<string>>;
  readonly session: Session;
}

async function survey(browser: Browser): Promise<Survey> {
  const options = { baseURL: process.env['E2E_URL'] ?? '', serviceWorkers: 'block' } as const;
  const reads = new Map<string, Set<string>>();
  const visitor = await browser.newContext(options);
  const stranger = await visitor.newPage();
  const organiser = await browser.newContext(options);
  const page = await organiser.newPage();
  await openDashboard(page, 'admin5', 'today');
  await page.waitForLoadState('networkidle'); // what it reads is not read by the page after it
  // oxlint-disable-next-line no-await-in-loop
  for (const { address, isOpen } of pages)
    reads.set(address, await readsOf(isOpen ? stranger : page, address));
  const session = await organiser.storageState();
  await Promise.all([visitor.close(), organiser.close()]);
  return { reads, session };
}

const test = base.extend<object, { known: Survey }>({
  known: [async ({ browser }, give) => give(await survey(browser)), { scope: 'worker', timeout: 300_000 }],
});

/** Which answers are given to which reads of a page. */
function visitsOf({ reads }: Survey, address: string): { read: string; name: string }[] {
  const firstOf = (read: string) => pages.find((page) => reads.get(page.address)?.has(read))?.address;
  return [...(reads.get(address) ?? [])].flatMap((read) =>
    (firstOf(read) === address ? Object.keys(wrongAnswers) : onOtherPages).map((name) => ({ read, name })),
  );
}

/** What is wrong with a page of which one read is answered so. */
async function faultsOf(page: Page, address: string, read: string, name: string): Promise<string[]> {
  const found: string[] = [];
  const note = (error: Error) => found.push(error.message);
  page.on('pageerror', note);
  await page.route('**/v1/**', (route) =>
    readOf(route.request()) === read ? wrongAnswers[name]?.(route) : route.fallback(),
  );
  await page.goto(address);
  const isSilent =
    mayBeRight.has(name) ||
    unneeded.some((one) => one.test(read)) ||
    isOfTheFrame(address, read) ||
    isHint(address, read);
  if (isSilent) {
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
  } else {
    const retry = page.getByRole('button', { name: /Try again|Refresh|Reload the page/ }).first();
    await retry.waitFor({ timeout: 15_000 }).catch(() => found.push('silent'));
  }
  if ((await page.getByText(frame.error.text).count()) > 0) found.push('stopped');
  for (const part of ['banner', 'contentinfo'] as const)
    // oxlint-disable-next-line no-await-in-loop
    await page
      .getByRole(part)
      .waitFor({ timeout: 15_000 })
      .catch(() => found.push(`no ${part}`));
  // What the next visit gives up needs no answer.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  page.off('pageerror', note);
  return found.map((fault) => `${read}, ${name}: ${fault}`);
}

for (const { address, isOpen } of pages) {
  test(`${address} survives any answer`, { tag: '@all' }, async ({ browser, known, contextOptions }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: process.env['E2E_URL'] ?? '',
      serviceWorkers: 'block',
      ...(!isOpen && { storageState: known.session }),
    });
    // A read is tried again at once instead of after seconds.
    await context.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      const sooner = (run: TimerHandler, wait?: number, ...more: unknown[]) =>
        later(run, wait === 1000 || wait === 2000 ? 0 : wait, ...more);
      window.setTimeout = sooner as typeof window.setTimeout;
    });
    const visits = visitsOf(known, address);
    const found: string[] = [];
    // Most of a visit is waiting.
    const visitor = async () => {
      const page = await context.newPage();
      for (let visit = visits.pop(); visit; visit = visits.pop())
        // oxlint-disable-next-line no-await-in-loop
        found.push(...(await faultsOf(page, address, visit.read, visit.name)));
    };
    await Promise.all([visitor(), visitor(), visitor()]);
    await context.close();
    expect(found).toEqual([]);
  });
}
