/**
 * Every read of every page, answered in every wrong way: nothing stops working, menu and footer stay, and the page says what it could not
 * read, with a way to try again. The reads are those that a page makes: a new one is covered by itself. How an answer is parsed, and what
 * the menu makes of it, is seen on the first page that asks for it; the others are shown a failed read and one with nothing in it.
 * A run gives the same third of these answers each time, and each read's failure where it is made first. `SEED=2` gives another third,
 * `SEED=all` all of them (13 minutes).
 */
import type { Browser, BrowserContext, Page, Request, Response, Route } from '@playwright/test';
import { frame } from '../src/content/en/site/frame.ts';
import { paths } from '../src/content/paths.ts';
import { expect, test as base } from './fixtures.ts';
import { againBy, isGiven } from './steps/chosen.ts';
import { desks, openDashboard } from './steps/dashboard.ts';

/** Text for a number, a number for a text, and so on, all the way down. */
function otherTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [[]] : value.map(otherTypes);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, otherTypes(one)]));
  return typeof value === 'string' ? 7 : 'x';
}

const html = '<!doctype html><title>Proxy</title><p>Please log in';
/** One of each kind: what status a refusal has, and how an answer is broken, makes no difference after `src/data/client`. */
const wrongAnswers: Record<string, (route: Route) => Promise<void>> = {
  '500': (route) => route.fulfill({ status: 500, json: { message: 'broken' } }),
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: html }),
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

/** What a page shows all the same when it cannot be read: the rules, church and place with which the site was built, a way in that says more itself, and seats on
 * the bus, which the database counts again. */
const unneeded = [
  /retention_rules/,
  /(?:church|place)\?select=(?:name|town)/,
  /(?:churches|sponsors)\?select/,
  /switches/,
  /bus_seats/,
];
/**
 * Links of the menu, which come with the next reading, a sign that the list below may have changed, and the note of a restored
 * copy, from which nothing leaves with the note or without it.
 */
const ofTheFrame = /my_access_level|my_rights|storage\/v1\/object\/list|camp_counts|copied_at|is_copy/;

/**
 * In lists and boards: which columns level 1 has, and whether families see the places already. On the profile: an invitation
 * to another family, which the form says cannot be read.
 */
const isHint = (address: string, read: string) =>
  (/tab=(?:list|room|team)/.test(address) && /switches/.test(read)) ||
  (/profile/.test(address) && /family_access/.test(read));
const isOfTheFrame = (address: string, read: string) =>
  ofTheFrame.test(read) &&
  !(/^\/$/.test(address) && /camp_counts/.test(read)) &&
  !(/schedule/.test(address) && /storage/.test(read)) &&
  !(/admin/.test(address) && /my_rights/.test(read));

/** A read as an address tells it, without what differs from visit to visit. */
function readOf(request: Request): string | null {
  const url = new URL(request.url());
  if (!/^\/(?:rest|functions|storage)\/v1\//.test(url.pathname) || request.method() === 'OPTIONS')
    return null;
  if (/\/functions\/v1\/(?:notify|report-error)/.test(url.pathname)) return null;
  if (request.resourceType() === 'image') return null; // a logo that does not come is named by its text
  return `${request.method()} ${url.pathname}?select=${url.searchParams.get('select') ?? ''}`;
}

const open = ['home', 'campInfo', 'pricing', 'groupFormation', 'privacy', 'login', 'signup'] as const;
const signedIn = ['profile', 'campers', 'form', 'addCamper', 'payment', 'schedule', 'test'] as const;
const pages = [
  ...open.map((name) => ({ address: paths[name], isOpen: true })),
  ...signedIn.map((name) => ({ address: paths[name], isOpen: false })),
  ...desks.map((tab) => ({ address: `${paths.admin}?tab=${tab}`, isOpen: false })),
];

/** The reads that a page makes until it is quiet, and whether a list answers them. */
async function readsOf(page: Page, address: string): Promise<Map<string, boolean>> {
  const reads = new Map<string, boolean>();
  const note = async (response: Response) => {
    const read = readOf(response.request());
    if (read === null) return;
    reads.set(read, false);
    reads.set(read, Array.isArray(await response.json().catch(() => null)));
  };
  page.on('response', note);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  return reads;
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What each page reads, by its address, and the session of the organiser who opens it. */
interface Survey {
  readonly reads: ReadonlyMap<string, ReadonlyMap<string, boolean>>;
  readonly session: Session;
}

const options = () => ({ baseURL: process.env['E2E_URL'] ?? '', serviceWorkers: 'block' }) as const;

async function survey(browser: Browser): Promise<Survey> {
  const reads = new Map<string, Map<string, boolean>>();
  const visitor = await browser.newContext(options());
  const stranger = await visitor.newPage();
  const organiser = await browser.newContext(options());
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
  known: [async ({ browser }, give) => give(await survey(browser)), { scope: 'worker', timeout: 600_000 }],
});

interface Visit {
  readonly address: string;
  readonly read: string;
  /** The wrong answer. */
  readonly name: string;
  /** Whether no page before this one makes the read. */
  readonly isFirst: boolean;
}

/** Which answers are given to which reads of a page. */
function visitsOf({ reads }: Survey, { address }: (typeof pages)[number]): Visit[] {
  const firstOf = (read: string) => pages.find((page) => reads.get(page.address)?.has(read))?.address;
  const namesOf = (read: string, isList: boolean) => {
    if (firstOf(read) === address) return Object.keys(wrongAnswers);
    return isOfTheFrame(address, read) ? [] : ['500', isList ? 'empty list' : 'null'];
  };
  return [...(reads.get(address) ?? [])].flatMap(([read, isList]) =>
    namesOf(read, isList).map((name) => ({ address, read, name, isFirst: firstOf(read) === address })),
  );
}

/** What is wrong with a page of which one read is answered so. */
async function faultsOf(page: Page, { address, read, name }: Visit): Promise<string[]> {
  const found: string[] = [];
  const note = (error: Error) => found.push(error.message);
  page.on('pageerror', note);
  let isGiven = false;
  await page.route('**/v1/**', (route) => {
    if (readOf(route.request()) !== read) return route.fallback();
    isGiven = true;
    return wrongAnswers[name]?.(route);
  });
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
    // Beside other journeys a page may have no reason any more for a read that it made in the survey.
    await retry.waitFor({ timeout: 30_000 }).catch(() => isGiven && found.push('silent'));
  }
  if ((await page.getByText(frame.error.text).count()) > 0) found.push('stopped');
  // The desk has no footer.
  for (const part of page.url().includes('/admin')
    ? (['banner'] as const)
    : (['banner', 'contentinfo'] as const))
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

// One after another in one worker: each worker would survey all pages. Most of a visit is waiting, so several are made at once.
test.describe.configure({ mode: 'default' });
for (const page of pages) {
  test(`${page.address} survives any answer`, { tag: '@all' }, async ({ browser, known, contextOptions }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({
      ...contextOptions,
      ...options(),
      ...(!page.isOpen && { storageState: known.session }),
    });
    // A read is tried again at once instead of after seconds.
    await context.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      const sooner = (run: TimerHandler, wait?: number, ...more: unknown[]) =>
        later(run, wait === 1000 || wait === 2000 ? 0 : wait, ...more);
      window.setTimeout = sooner as typeof window.setTimeout;
    });
    const visits = visitsOf(known, page).filter(
      ({ address, read, name, isFirst }) =>
        (isFirst && name === '500') || isGiven(address, `${address} ${read} ${name}`),
    );
    const found: string[] = [];
    const visitor = async () => {
      const tab = await context.newPage();
      for (let visit = visits.pop(); visit; visit = visits.pop())
        // oxlint-disable-next-line no-await-in-loop
        found.push(...(await faultsOf(tab, visit)));
    };
    await Promise.all([visitor(), visitor(), visitor(), visitor()]);
    await context.close();
    expect(found.join('\n'), againBy('every-answer')).toBe('');
  });
}
