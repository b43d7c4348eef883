import { defineConfig, devices } from '@playwright/test';
import { browserPath, hasOtherBrowsers } from './tests/ensure-browser.ts';

const executablePath = browserPath();

/** Journeys through the production build on one local stack, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-stack.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Set by the global set-up; each worker reads this file after it.
    ...(process.env['E2E_URL'] ? { baseURL: process.env['E2E_URL'] } : {}),
    // Traces cost a sixth of the time; `npx playwright test --trace on` makes them where something has to be looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // What does not depend on the width, or sets its own, runs once: faults of the provider where most families pay.
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testIgnore: /(time-zones|receipts|developer|hostile-texts|other-browsers|seasons)\.spec/,
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      testIgnore:
        /(payment-faults|form-recovery|one-sitting|slow-network|engines|other-browsers|gate|danish)\.spec/,
    },
    // Neither is driven by Playwright (e2e/engines).
    ...(hasOtherBrowsers() ? ['WebKit', 'Firefox'] : []).map((name) => ({
      name,
      testMatch: /other-browsers\.spec/,
    })),
  ],
});
