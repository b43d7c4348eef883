/** The public pages for visitors whose device or net lacks something, for search engines and on paper: the same at every width. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test } from './fixtures.ts';
import { pages } from './steps/public-pages.ts';

test.describe('an unknown address', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] }); // the browser tells of the document itself

  test('has a page that is accessible and leads back', async ({ page }) => {
    await page.goto('/about');
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1, name: 'No page found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL('/about');
  });

  test('below /da has the page in Danish', async ({ page }) => {
    await page.goto('/da/nowhere');
    await expect(page.getByRole('heading', { level: 1, name: 'Siden findes ikke' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('every page can be read', async ({ page }) => {
    for (const { path, heading } of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(400);
    }
  });
});

test.describe('without database', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('pages show their texts, say what is missing, and load it with a retry', async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    // Or the page reads again by itself once it is connected, and there is nothing to press.
    await page.routeWebSocket(/realtime/, () => undefined);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Camp information' })).toBeVisible();
    await expect(page.getByText('Could not load').first()).toBeVisible();
    await page.goto('/pricing');
    await expect(page.getByText('We couldn’t load the prices.')).toBeVisible();
    await expect(page.getByText('What are the terms of a booking?')).toBeVisible();
    const calculator = page.getByRole('region', { name: 'What would my family pay?' });
    await expect(calculator.getByText('Could not load')).toBeVisible(); // the last part that asks
    await page.unroute('**/rest/v1/**');
    await page
      .getByRole('region', { name: 'Price categories' })
      .getByRole('button', { name: 'Try again' })
      .click();
    await expect(page.getByRole('heading', { name: 'Regular' })).toBeVisible();
  });
});

test('camp information and prices are printed without what paper cannot do', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Regular' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('switch')).toBeHidden();
  await expect(page.getByText('Demonstration: the clock is set')).toBeHidden();
  await expect(page.getByText('Do I get my money back?')).toBeVisible();
  await expect(page.getByText('all payments are non-refundable').last()).toBeVisible(); // opened for paper
});

test('the camp and its bus can be put into a calendar', async ({ page }) => {
  await page.goto('/camp-info');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add the bus to my calendar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('camp-bus.ics');
  expect(readFileSync(await download.path(), 'utf8')).toContain('DTSTART:20250528T170000Z');
});

/** Where a policy allows scripts to come from. */
const scriptSources = (policy: string) => /script-src ([^;"]+)/.exec(policy)?.[1]?.split(' ').toSorted();

/** The hashes of a document's own scripts. What search engines read is data, which no browser runs. */
const ownScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([^<]*)/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

test('pages tell search engines, previews and browsers what they are', async ({ request }) => {
  const unknownPage = ownScripts(await (await request.get('/nowhere')).text());
  for (const { path } of pages) {
    const response = await request.get(path);
    const html = await response.text();
    expect(html).toMatch(/<html lang="en">/);
    expect(html).toMatch(/<title>[^<]+ · FamilyCamp<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/social\.png">/);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(html).toContain(`content="connect-src 'self';`);
    const own = ["'self'", ...ownScripts(html)];
    expect(html).toContain(`; frame-src 'none'; object-src 'none'"`);
    expect(scriptSources(html)).toEqual(own.toSorted());
    // The host's header is the same for every installation and page; the document narrows it to what this one needs.
    const everywhere = new Set([...own, ...unknownPage, 'https://challenges.cloudflare.com']);
    expect(scriptSources(policy)).toEqual([...everywhere].toSorted());
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { path } of pages) expect(sitemap).toMatch(new RegExp(`<loc>http[^<]+${path}</loc>`));
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  expect((await request.get('/manifest.webmanifest')).ok()).toBe(true);
  for (const picture of ['/favicon.svg', '/social.png', '/apple-touch-icon.png']) {
    expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//);
  }
});
