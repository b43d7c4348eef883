/** Phones at the check-in: each has a browser of its own, which keeps its list when it dies. */
import { chromium, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { wholeBrowser } from '../../tests/ensure-browser.ts';
import { expect } from '../fixtures.ts';
import { watchCameras } from './camera.ts';

interface Phone {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * A phone of its own, whose clock is wrong by so many milliseconds; what it keeps survives its death. It asks for news only
 * when asked: what it then shows came by itself.
 */
export async function takePhone(
  name: string,
  skew: number,
  info: TestInfo,
  args: string[] = [],
): Promise<Phone> {
  const { baseURL, launchOptions, viewport } = info.project.use;
  const context = await chromium.launchPersistentContext(info.outputPath(name), {
    ...launchOptions,
    // The one without a window knows no cameras.
    ...wholeBrowser(),
    args: [...(launchOptions?.args ?? []), ...args],
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: viewport ?? null,
  });
  await context.addInitScript(watchCameras);
  await context.addInitScript(`{
    const now = Date.now, timer = setInterval;
    Date.now = () => now() + ${skew};
    window.setInterval = (work, every, ...rest) => every === 15000 ? 0 : timer(work, every, ...rest);
  }`);
  return { name, context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** Its process dies, as with the battery. */
export async function kill({ context, page }: Phone): Promise<void> {
  const dead = new Promise((resolve) => context.on('close', resolve));
  const session = await context.newCDPSession(page);
  void session.send('Browser.crash').catch(() => undefined);
  await dead;
}

/** Presses so many rows of the list, from the given one on and again from its beginning: there, and not there any more. */
export function press(page: Page, from: number, count: number): Promise<void> {
  return page.locator('.checkin-families').evaluate(
    (list, [first = 0, most = 0]) => {
      const rows = [...list.querySelectorAll<HTMLElement>('.checkin-person')];
      for (let at = first; at < first + most; at += 1) rows[at % rows.length]?.click();
    },
    [from, count],
  );
}

/** What a phone keeps on its disk: all records of the check-in, and its other stores as text. */
export async function keptOn(
  page: Page,
): Promise<{ checkins: { id: string; seq: number | null }[]; text: string }> {
  return page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('unreadable')));
      });
    const texts = [localStorage, sessionStorage].map((store) => JSON.stringify(Object.entries(store)));
    const checkins: { id: string; seq: number | null }[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await read(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const all: unknown[] = await read(db.transaction(store).objectStore(store).getAll());
        texts.push(JSON.stringify(all));
        if (store === 'checkins') checkins.push(...(all as typeof checkins));
      }
      db.close();
    }
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        // The product's own scripts hold its words, and no one's answers.
        if (/\.(?:js|css)(?:\?|$)/.test(request.url)) texts.push(request.url);
        else texts.push(request.url, (await (await opened.match(request))?.text()) ?? '');
      }
    }
    return { checkins, text: texts.join('\n') };
  });
}

export const said = ({ page }: Phone) => page.locator('.checkin-phone');
export const counter = (page: Page) => page.locator('.checkin-count strong');

/** Everything is on the disk: what is not there yet is lost with a battery. */
export async function expectKept(phone: Phone, count: number): Promise<void> {
  await expect(said(phone)).toContainText(`${count} check-ins not synced yet`);
  await expect
    .poll(async () => (await keptOn(phone.page)).checkins.filter(({ seq }) => seq === null).length)
    .toBe(count);
}

/** The net is back, which the browser says to the page. */
export async function connect({ page, context }: Phone): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Both have asked once more, and show the same. Beside other journeys someone may sign up in between: then both are looked at again. */
export async function expectAgreement(phones: readonly Phone[]): Promise<void> {
  const states = phones.map(
    ({ page }) =>
      () =>
        page
          .locator('.checkin-person')
          .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-pressed'))),
  );
  const [one, two] = states;
  if (!one || !two) throw new Error('There are two phones');
  await expect(async () => {
    for (const phone of phones) {
      await connect(phone);
      await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    }
    expect(await one()).toEqual(await two());
  }).toPass();
}

/** Why a phone whose camera shows nothing says it. */
export async function expectNoCamera(page: Page, why: string): Promise<void> {
  await page.getByRole('button', { name: 'Scan a code' }).click();
  await expect(page.getByRole('dialog').getByText(why)).toBeVisible();
  await page.keyboard.press('Escape');
}
