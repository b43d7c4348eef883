/** Two phones at the gate for hours without a net, killed and opened again in the middle. */
import { chromium, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { logIn } from './steps/account.ts';

const MINUTES = 60_000;

/** A phone of its own, whose clock is wrong by so many milliseconds; what it keeps survives its death. */
async function takePhone(
  name: string,
  skew: number,
  info: TestInfo,
): Promise<{ context: BrowserContext; page: Page }> {
  const { baseURL, launchOptions, viewport } = info.project.use;
  const context = await chromium.launchPersistentContext(info.outputPath(name), {
    ...launchOptions,
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: viewport ?? null,
  });
  await context.addInitScript(`{ const now = Date.now; Date.now = () => now() + ${skew}; }`);
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** Its process dies, as with the battery. */
async function kill({ context, page }: { context: BrowserContext; page: Page }): Promise<void> {
  const dead = new Promise((resolve) => context.on('close', resolve));
  const session = await context.newCDPSession(page);
  void session.send('Browser.crash').catch(() => undefined);
  await dead;
}

/** Ticks people by pressing their rows from the given one on, each once; answers how many taps that were. */
function press(page: Page, from: number, count: number): Promise<number> {
  return page.locator('.gate-families').evaluate(
    (list, [first = 0, most = 0]) => {
      const rows = [...list.querySelectorAll<HTMLElement>('.gate-person')].slice(first, first + most);
      for (const row of rows) row.click();
      return rows.length;
    },
    [from, count],
  );
}

const counter = (page: Page) => page.locator('.gate-count strong');
const said = (page: Page) => page.locator('.gate-phone');

test('two phones without a net agree afterwards, with every tick once', async ({ baseURL }, info) => {
  expect(baseURL).toBeDefined();
  const phones = [await takePhone('one', 10 * MINUTES, info), await takePhone('two', 0, info)] as const;
  let taps = 0;
  for (const { page, context } of phones) {
    await page.goto('/login?next=/gate');
    await logIn({ page }, 'admin1@example.org', 'familycamp');
    await page.getByText('Arrival').click();
    await expect(said(page)).toContainText('All ticks are sent');
    await page.goto('/gate'); // what was opened by the login's address belongs to no worker
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await expect(said(page)).toContainText('All ticks are sent');
    if (page === phones[0].page) await expectAccessible(page);
    await context.setOffline(true);
  }
  // The second takes back half of what it ticked, and has people of the first.
  for (const [place, { page }] of phones.entries()) {
    taps += await press(page, place * 30, 60);
    taps += await press(page, place * 30, 40);
    await expect(said(page)).toContainText('only on this phone');
  }
  for (const phone of phones) await kill(phone);

  // Without a net they open again, and go on.
  const again = [await takePhone('one', 10 * MINUTES, info), await takePhone('two', 0, info)] as const;
  for (const [place, { page, context }] of again.entries()) {
    await context.setOffline(true);
    await page.goto('/gate');
    await expect(said(page)).toContainText(`${taps / 2} ticks only on this phone`);
    const more = (await press(page, place * 30, 60)) + (await press(page, place * 30, 40));
    taps += place === 0 ? 0 : more * 2;
    await expect(said(page)).toContainText(/\d+ ticks only on this phone/);
  }
  for (const { page, context } of again.toReversed()) {
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(said(page)).toContainText('All ticks are sent');
  }
  // A second organiser's tick is seen at once.
  const [one, two] = again.map(({ page }) => page);
  if (!one || !two) throw new Error('There are two phones');
  await expect(async () =>
    expect(await counter(one).textContent()).toBe(await counter(two).textContent()),
  ).toPass();
  const rows = await one.evaluate(async () => {
    const { access_token: token } = JSON.parse(localStorage.getItem('familycamp-session') ?? '{}');
    const answer = await fetch('/rest/v1/gate_ticks?select=id&kind=eq.arrival', {
      headers: { apikey: token, authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as object[]).length;
  });
  expect(rows).toBe(taps);
  for (const { context } of again) await context.close();
});
