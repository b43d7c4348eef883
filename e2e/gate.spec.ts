/** Two phones at the gate for hours without a net; one loses its battery, the other its browser. */
import { copyFileSync } from 'node:fs';
import { chromium, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { logIn } from './steps/account.ts';
import { cameraArgs, camerasOn, filmCode, filmText, watchCameras } from './steps/camera.ts';
import { openDashboard } from './steps/dashboard.ts';
import { wholeBrowser } from '../tests/ensure-browser.ts';
import { serveTwoVersions } from './steps/two-versions.ts';

// One after the other: each counts all ticks of the camp.
test.describe.configure({ mode: 'default' });

const MINUTES = 60_000;
/** What each phone ticks before its death, and as many again after it. */
const TICKS = 100;

interface Phone {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * A phone of its own, whose clock is wrong by so many milliseconds; what it keeps survives its death. It asks for news only
 * when it is told to: what it then shows came by itself.
 */
async function takePhone(name: string, skew: number, info: TestInfo, args: string[] = []): Promise<Phone> {
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
async function kill({ context, page }: Phone): Promise<void> {
  const dead = new Promise((resolve) => context.on('close', resolve));
  const session = await context.newCDPSession(page);
  void session.send('Browser.crash').catch(() => undefined);
  await dead;
}

/** Presses so many rows of the list, from the given one on and again from its beginning: there, and not there any more. */
function press(page: Page, from: number, count: number): Promise<void> {
  return page.locator('.gate-families').evaluate(
    (list, [first = 0, most = 0]) => {
      const rows = [...list.querySelectorAll<HTMLElement>('.gate-person')];
      for (let at = first; at < first + most; at += 1) rows[at % rows.length]?.click();
    },
    [from, count],
  );
}

/** What a phone keeps on its disk: all records of the gate, and its other stores as text. */
async function keptOn(page: Page): Promise<{ ticks: { id: string; seq: number | null }[]; text: string }> {
  return page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('unreadable')));
      });
    const texts = [localStorage, sessionStorage].map((store) => JSON.stringify(Object.entries(store)));
    const ticks: { id: string; seq: number | null }[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await read(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const all: unknown[] = await read(db.transaction(store).objectStore(store).getAll());
        texts.push(JSON.stringify(all));
        if (store === 'ticks') ticks.push(...(all as typeof ticks));
      }
      db.close();
    }
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache);
      for (const request of await opened.keys()) {
        // The product's own scripts hold its words, and nobody's answers.
        if (/\.(?:js|css)(?:\?|$)/.test(request.url)) texts.push(request.url);
        else texts.push(request.url, (await (await opened.match(request))?.text()) ?? '');
      }
    }
    return { ticks, text: texts.join('\n') };
  });
}

const said = ({ page }: Phone) => page.locator('.gate-phone');
const counter = (page: Page) => page.locator('.gate-count strong');

/** Everything is on the disk: what is not there yet is lost with a battery. */
async function expectKept(phone: Phone, count: number): Promise<void> {
  await expect(said(phone)).toContainText(`${count} ticks only on this phone`);
  await expect
    .poll(async () => (await keptOn(phone.page)).ticks.filter(({ seq }) => seq === null).length)
    .toBe(count);
}

/** The net is back, which the browser says to the page. */
async function connect({ page, context }: Phone): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Both have asked once more, and show the same. */
async function expectAgreement(phones: readonly Phone[]): Promise<void> {
  for (const phone of phones) await connect(phone);
  const states = phones.map(
    ({ page }) =>
      () =>
        page
          .locator('.gate-person')
          .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-pressed'))),
  );
  const [one, two] = states;
  if (!one || !two) throw new Error('There are two phones');
  await expect(async () => expect(await one()).toEqual(await two())).toPass();
}

/** Why a phone whose camera shows nothing says it. */
async function expectNoCamera(page: Page, why: string): Promise<void> {
  await page.getByRole('button', { name: 'Scan a code' }).click();
  await expect(page.getByRole('dialog').getByText(why)).toBeVisible();
  await page.keyboard.press('Escape');
}

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('two phones without a net agree afterwards, with every tick once', async ({
  page,
  context,
  baseURL,
}, info) => {
  expect(baseURL).toBeDefined();
  // A family shows its code, which says nobody's name, at the bus without a net.
  const [film, seen] = [info.outputPath('code.y4m'), info.outputPath('seen.y4m')];
  await page.goto('/login?next=/gate/code');
  await logIn({ page }, 'half.paid@example.org', 'familycamp');
  await expect(page.getByText('This page opens on this phone without a net.')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await filmCode(page, film);
  expect(await page.getByRole('main').textContent()).not.toMatch(/Sørensen|Mette|Magnus/);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank'); // which asks nobody for a code when the net is back
  await context.setOffline(false);

  let one = await takePhone('one', 10 * MINUTES, info);
  let two = await takePhone('two', 0, info);
  for (const [place, phone] of [one, two].entries()) {
    await phone.page.goto('/login?next=/gate');
    await logIn(phone, `admin${place + 1}@example.org`, 'familycamp');
    await phone.page.getByText('Arrival').click();
    await expect(said(phone)).toContainText('All ticks are sent');
    await expect(said(phone)).toContainText('opens without a net');
  }
  await expectAccessible(one.page);
  await expectNoCamera(one.page, 'This device has no camera.');
  const before = await counter(one.page).textContent();
  for (const { context } of [one, two]) await context.setOffline(true);

  // Each ticks people of the other.
  await one.page.locator('.gate-person').nth(0).click();
  await one.page.getByRole('button', { name: 'Undo' }).click();
  await press(one.page, 0, TICKS - 3);
  // Another tab of the first phone knows of them, and what it ticks is the phone's.
  const tab = await one.context.newPage();
  await tab.goto('/gate');
  await expect(said({ ...one, page: tab })).toContainText(`${TICKS - 1} ticks only on this phone`);
  await press(tab, TICKS, 1);
  await expect(said(one)).toContainText(`${TICKS} ticks only on this phone`);
  await tab.close();
  await press(two.page, 20, TICKS);
  for (const phone of [one, two]) await expectKept(phone, TICKS);
  await expectAccessible(one.page); // without a net
  await kill(one);
  await two.context.close();

  // Without a net they open again, and go on; on one of them the login is over.
  filmText('https://example.org/menu', seen);
  const [allow = '', ...camera] = cameraArgs(seen);
  one = await takePhone('one', 10 * MINUTES, info, camera);
  two = await takePhone('two', 0, info, [allow, ...camera]);
  for (const phone of [one, two]) {
    await phone.context.setOffline(true);
    await phone.page.goto('/gate');
    await expect(said(phone)).toContainText(`${TICKS} ticks only on this phone`);
  }
  // The camera finds the family by its code, and no other code; it is on only while it is looked through.
  await expectNoCamera(one.page, 'This page may not use the camera.');
  await two.page.getByRole('button', { name: 'Scan a code' }).click();
  await expect(two.page.getByRole('alert').getByText(/^This is no family’s code/)).toBeVisible();
  expect(await camerasOn(two.page)).toEqual({ seen: 1, on: 1 });
  await expectAccessible(two.page);
  await two.page.keyboard.press('Escape');
  await expect.poll(() => camerasOn(two.page)).toEqual({ seen: 1, on: 0 });
  copyFileSync(film, seen);
  await two.page.getByRole('button', { name: 'Scan a code' }).click();
  await expect(two.page.getByRole('region', { name: /^Family / })).toHaveCount(1);
  await expect(two.page.getByRole('button', { name: /^Magnus Sørensen/ })).toBeVisible();
  expect(await camerasOn(two.page)).toEqual({ seen: 2, on: 0 });
  await two.page.getByRole('button', { name: 'Clear' }).click();

  await one.page.evaluate(() => localStorage.removeItem('familycamp-session'));
  await one.page.reload();
  await expect(said(one)).toContainText('Log in again when there is a net');
  await press(one.page, 10, TICKS);
  await press(two.page, 0, TICKS);
  for (const phone of [one, two]) await expectKept(phone, 2 * TICKS);

  await connect(two);
  await expect(said(two)).toContainText('All ticks are sent');
  await one.context.setOffline(false);
  await said(one).getByRole('link', { name: 'Log in' }).click();
  await logIn(one, 'admin1@example.org', 'familycamp');
  await expect(said(one)).toContainText('All ticks are sent');
  await expectAgreement([one, two]);

  for (const phone of [one, two]) {
    const { ticks, text } = await keptOn(phone.page);
    expect(ticks).toHaveLength(4 * TICKS);
    expect(new Set(ticks.map(({ id }) => id)).size).toBe(4 * TICKS);
    expect(
      ticks.every(({ seq }) => (seq ?? 0) > 0),
      'the database has each',
    ).toBe(true);
    expect(text, 'what is looked through is there').toContain('Magnus');
    expect(text).not.toMatch(/allerg|peanut|adrenaline|asthma|inhaler|medicine|vegetarian|Grandmother/i);
  }
  expect(await counter(one.page).textContent()).not.toBe(before);

  // A second organiser sees a tick by itself.
  await two.page.reload();
  await expect(said(two)).toContainText('All ticks are sent');
  const missing = one.page.locator('.gate-person[aria-pressed=false]').first();
  const name = await missing.locator('.gate-name').evaluate((one) => one.firstChild?.textContent ?? '');
  await missing.click();
  await expect(
    two.page.locator('.gate-person[aria-pressed=true]').filter({ hasText: name }).first(),
  ).toBeVisible();

  await two.page.getByRole('searchbox').fill('Nobody of that name');
  await expect(two.page.getByText('Nobody is called that.')).toBeVisible();
  await expectAccessible(two.page);
  await expectNoSidewaysScroll(two.page);

  // One of them is lost, with a tick: who may end it does, and it forgets everything when it next asks.
  await two.page.getByRole('button', { name: 'Clear' }).click();
  await two.context.setOffline(true);
  await press(two.page, 0, 1);
  await expect(said(two)).toContainText('1 tick only on this phone');
  await openDashboard(page, 'admin3', 'transit');
  const lost = page.getByRole('row').filter({ hasText: 'Saw Eh Doh' });
  await lost.getByRole('button', { name: /^End this phone/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End this phone' }).click();
  await expect(lost).toContainText('Ended');
  await connect(two);
  await expect(two.page.getByText(/has ended this phone.*with 1 tick that it had not sent/)).toBeVisible();
  await expect.poll(async () => (await keptOn(two.page)).ticks).toEqual([]);
  expect((await keptOn(two.page)).text).not.toContain('Magnus');
  for (const { context } of [one, two]) await context.close();
});

test.describe('an old page', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|WebSocket|ERR_|404/] });

  test('a phone with ticks that are not sent gets a new version, and keeps them', async ({
    page,
    context,
    baseURL,
  }) => {
    const site = await serveTwoVersions(baseURL ?? '');
    const status = page.locator('.gate-phone');
    const scripts = () => page.locator('script[type=module]').getAttribute('src');
    await page.goto(`${site.url}/login?next=/gate`);
    await logIn({ page }, 'admin5@example.org', 'familycamp');
    await expect(status).toContainText('opens without a net');
    await page.reload();
    await expect(status).toContainText('All ticks are sent');
    expect(await scripts()).toContain('before');
    site.setReachable(false);
    await press(page, 0, 3);
    await expect(status).toContainText('3 ticks only on this phone');

    // The new version takes over while the page of the old one is open, which goes on.
    site.release();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/gate'))?.update());
    const cached = () =>
      page.evaluate(async () => {
        const kept = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return kept.flat().map(({ url }) => url);
      });
    await expect.poll(async () => (await cached()).some((url) => url.includes('before'))).toBe(false);
    await press(page, 3, 1);
    await expect(status).toContainText('4 ticks only on this phone');
    await page.getByRole('button', { name: 'Scan a code' }).click();
    await expect(page.getByRole('alert').getByText(/could not/)).toBeVisible(); // this part of the old version is gone

    await context.setOffline(true);
    await page.reload();
    expect(await scripts()).not.toContain('before');
    await expect(status).toContainText('4 ticks only on this phone');
    await page.getByRole('button', { name: 'Scan a code' }).click();
    await expect(page.getByText(/Hold the code|no camera/)).toBeVisible();
    await page.keyboard.press('Escape');
    site.setReachable(true);
    await connect({ name: 'phone', page, context });
    await expect(status).toContainText('All ticks are sent');
    await site.end();
  });
});
