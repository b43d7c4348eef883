/**
 * Takes the pictures of README.md and docs/ from the demo: `npm run screenshots`, after words or screens have changed.
 * Each is a file in docs/images, kept small: one screen at the width where it is used.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startStack } from '../supabase/local/stack.ts';
import { demoPassword } from '../src/domain/accounts/demo-password.ts';
import { wholeBrowser } from '../tests/ensure-browser.ts';

interface Picture {
  readonly file: string;
  /** Name of the demo account that looks. */
  readonly account: string;
  readonly path: string;
  readonly size: { width: number; height: number };
  /** Text that is there once the screen is. */
  readonly shows: RegExp;
}

const phone = { width: 390, height: 780 };
const desktop = { width: 1280, height: 700 };

const pictures: readonly Picture[] = [
  { file: 'profile-on-a-phone', account: 'half.paid', path: '/profile', size: phone, shows: /DKK/ },
  { file: 'dashboard', account: 'admin5', path: '/admin?tab=today', size: desktop, shows: /DKK/ },
  {
    file: 'treasurer',
    account: 'admin3',
    path: '/admin?tab=payment&part=outstanding',
    size: desktop,
    shows: /DKK/,
  },
  {
    file: 'seasons',
    account: 'admin3',
    path: '/admin?tab=settings&part=seasons',
    size: desktop,
    shows: /2025/,
  },
  { file: 'check-in', account: 'admin3', path: '/checkin', size: phone, shows: /missing/ },
];

const images = join(import.meta.dirname, '../docs/images');

async function logIn(page: Page, url: string, account: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(`${account}@example.org`);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

mkdirSync(images, { recursive: true });
const stack = await startStack({ port: 0, dataDir: 'memory://', demo: true, spa: 'vite', quiet: true });
const browser = await chromium.launch(wholeBrowser());
try {
  for (const { file, account, path, size, shows } of pictures) {
    const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
    await logIn(page, stack.url, account);
    await page.goto(stack.url + path);
    await page.locator('main').getByText(shows).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(images, `${file}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
  await stack.close();
}
