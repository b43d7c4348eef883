/** What every journey has: the stack's address, mail, accessibility checks, and a console that must stay quiet. */
import { createHash } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { axeViolations } from '../tests/support/axe.ts';
import { otherEngines } from './other-engines.ts';
import { ownRules } from './own-rules.ts';

export { expect };

interface Fixtures {
  /** Console errors a test provokes on purpose, such as a refused request. Everything else fails the test. */
  expectedConsoleErrors: RegExp[];
  quietConsole: void;
}

export const test = base.extend<Fixtures>({
  expectedConsoleErrors: [[], { option: true }],
  // Every journey comes from an address of its own: together they would look like someone who tries out addresses.
  // Playwright reads from the braces what a fixture needs.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, give, { testId }) => {
    const bytes = createHash('sha256').update(testId).digest().subarray(0, 3);
    await give({ 'x-forwarded-for': `10.${bytes.join('.')}` });
  },
  quietConsole: [
    async ({ page, expectedConsoleErrors }, runTest) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (!expectedConsoleErrors.some((expected) => expected.test(text))) errors.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => note(error.message));
      await runTest();
      expect(errors, 'the browser console stays free of errors').toEqual([]);
    },
    { auto: true },
  ],
});

/** What the steps of a journey work with. */
export interface Journey {
  readonly page: Page;
}

export interface Mail {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  links: string[];
  code: string | null;
  attachments?: { filename: string; path: string }[];
}

/** The newest mail to an address whose subject matches; waits until it is there. */
export async function mailTo(page: Pick<Page, 'request'>, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const response = await page.request.get(`/__local/mail.json?to=${encodeURIComponent(address)}`);
        found = ((await response.json()) as Mail[]).find((mail) => subject.test(mail.subject));
        return found?.subject;
      },
      { message: `a mail to ${address} about ${subject}` },
    )
    .toBeDefined();
  if (!found) throw new Error('unreachable: the poll above has found it');
  return found;
}

/** Whether a screen is also looked at by night and by two engines beside axe, or only by axe and our own rules, by day. */
const isThorough = process.env['TEST_RUN'] !== 'test';

/** axe, two other engines and our own rules find nothing at all on the page, once it is there and has stopped moving. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await axeFinds(page); // first: it waits until the page is there
  const others = isThorough ? await otherEngines(page) : [];
  expect([...found, ...others, ...(await ownRules(page))]).toEqual([]);
}

/**
 * Nothing to find by day and by night, and nothing scrolls sideways. What the screen says and how it is built does not change
 * with the light: by night only the colours are looked at again.
 */
export async function expectGoodByDayAndNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (!isThorough) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axeFinds(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
}

/** axe finds nothing in a mail, whose HTML is of the kind that mail programs read, and no validator. */
export async function expectAccessibleMail(page: Page): Promise<void> {
  expect(await axeFinds(page)).toEqual([]);
}

async function axeFinds(page: Page, only?: string[]): Promise<string[]> {
  await expect(page.locator('h1').first()).toBeAttached();
  // What is skipped below the fold keeps the colours of the other colour scheme until it is drawn, and what fades has those of neither.
  const style = await page.addStyleTag({
    content: '*, ::before, ::after { content-visibility: visible !important; transition: none !important }',
  });
  await page.evaluate(() => {
    // To their end, instead of waiting for it: what is paused or scrolled never comes there by itself.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
  });
  const violations = await axeViolations(page, {
    preload: false, // there is no sound to load
    ...(only && { runOnly: only }),
    // What is read on a control is in its name, so that it can be said to it (WCAG 2.5.3).
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  await style.evaluate((tag) => (tag as Element).remove());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** No sideways scrolling, whatever the width; what measures itself has the time to follow another one. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);
}

/** Layout shifts that add up to no more are no jumps to anyone (the web's measure CLS calls 0.1 good). */
const steady = 0.01;

/**
 * Opens a page, and sees that nothing of it jumps when the backend's answers come: they are kept back until its first words
 * are painted.
 */
export async function openSteadily(page: Page, path: string, heading: string | RegExp): Promise<void> {
  let answer = () => {};
  const isPainted = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/rest/v1/**', async (route) => {
    await isPainted;
    await route.continue();
  });
  // A visitor who comes back to a page is taken to where they were on it: this one begins at its top.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.scrollTo(0, 0);
        requestAnimationFrame(() => setTimeout(resolve, 0));
      }),
  );
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  answer();
  await page.waitForLoadState('networkidle');
  const jumps = await page.evaluate(jumpsSoFar, undefined);
  const sum = jumps.reduce((total, { size }) => total + size, 0);
  expect(sum, JSON.stringify(jumps)).toBeLessThanOrEqual(steady);
  await page.unroute('**/rest/v1/**');
}

/** Presses something, and sees that nothing that stays on the page jumps: nor at once, as browsers forgive it after a press. */
export async function expectSteady(page: Page, press: () => Promise<void>): Promise<void> {
  const from = await page.evaluate(() => performance.now());
  await press();
  const jumps = await page.evaluate(jumpsSoFar, from);
  expect(
    jumps.reduce((total, { size }) => total + size, 0),
    JSON.stringify(jumps),
  ).toBeLessThanOrEqual(steady);
}

/**
 * What has jumped, and how far, in the browser's layout shifts: without an action of the visitor, or all
 * since `from` (ms). Run in the page.
 */
function jumpsSoFar(from?: number): Promise<{ size: number; what: string[] }[]> {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  return new Promise((resolve) => {
    const shifts: LayoutShift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    // What has happened before is reported in a task of its own, after this frame.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const jumps = shifts.filter(({ hadRecentInput, startTime }) =>
          from === undefined ? !hadRecentInput : startTime >= from,
        );
        const nameOf = (node: Node | null) =>
          node instanceof Element
            ? node.className || `${node.tagName}: ${node.textContent.slice(0, 40)}`
            : '?';
        resolve(
          jumps.map(({ value, sources }) => ({ size: value, what: sources.map(({ node }) => nameOf(node)) })),
        );
      }, 0),
    );
  });
}
