import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath } from '../ensure-browser.ts';
import { axeViolations } from '../support/axe.ts';
import { createBody } from './order.ts';
import { startSandbox } from './servers.ts';

/** Every page of the sandbox as people meet it: on a phone, light and dark, checked by axe. */
let running: Awaited<ReturnType<typeof startSandbox>>;
let browser: Browser;

beforeAll(async () => {
  running = await startSandbox();
  const executablePath = browserPath();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser.close();
  await running.close();
});

const newPage = async () => (await running.api.create(createBody())).hostedPaymentPageUrl;

async function payByCard(page: Page, expiry: string) {
  await page.getByTestId('card-number').fill('4925 0000 0000 0004');
  await page.getByTestId('card-expiry').fill(expiry);
  await page.getByTestId('card-cvc').fill('123');
  await page.getByTestId('pay').click();
}

const pages: [name: string, visit: (page: Page) => Promise<unknown>][] = [
  ['payment', async (page) => page.goto(await newPage())],
  [
    'payment with errors, in Danish',
    async (page) => {
      await page.goto(`${await newPage()}&language=da-DK`);
      await payByCard(page, '13/49');
      await page.getByTestId('error-expiry').waitFor();
    },
  ],
  [
    'the bank',
    async (page) => {
      await page.goto(await newPage());
      await payByCard(page, '12/49');
      await page.getByTestId('acs-approve').waitFor();
    },
  ],
  [
    'MobilePay',
    async (page) => {
      await page.goto(await newPage());
      await page.getByTestId('method-MobilePay').check();
      await page.getByTestId('mobilepay-phone').fill('12345678');
      await page.getByTestId('pay').click();
      await page.getByTestId('wallet-leave').waitFor();
    },
  ],
  ['not found', (page) => page.goto(`${running.base}/hostedpaymentpage/`)],
  [
    'control',
    async (page) => {
      await running.sandbox.complete((await running.api.create(createBody())).paymentId);
      await running.api.create(createBody());
      await page.goto(`${running.base}/__sandbox`);
      await page.getByRole('radio').first().check();
      await page.getByLabel(/Amount/).fill('100');
    },
  ],
];

test.each(pages)('%s: no axe violation, no sideways scrolling, no console message', async (_name, visit) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await visit(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await axeViolations(page);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // Chromium reports the status of pages that are errors on purpose; everything else is a fault of ours.
  expect(messages.filter((text) => !/status of (404|422)/.test(text))).toEqual([]);
  await context.close();
});
