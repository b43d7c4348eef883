import { defineConfig, devices } from '@playwright/test';
import { chosenBy } from './e2e/steps/chosen.ts';
import { browserPath, hasOtherBrowsers } from './tests/ensure-browser.ts';

const executablePath = browserPath();

const specs = (names: readonly string[]): RegExp => new RegExp(`/(${names.join('|')})\\.spec`);

// What depends on the width is run by `npm test` where it is used, and by `npm run test:all` at the other width. A spec on no
// list, such as the public pages, has both widths at once.
const families = [
  'accounts',
  'campers',
  'family-journey',
  'health',
  'my-data',
  'payment-history',
  'public-pages',
  'public-tour',
];
const organisers = [
  'admin-campers',
  'admin-list',
  'organisers-settings',
  'room-board',
  'team-board',
  'treasurer',
];

// What does not depend on the width, or sets its own, has one: faults of the provider where most families pay.
const onlyPhone = [
  'bank-files',
  'danish',
  'engines',
  'form-recovery',
  'checkin',
  'family-screens',
  'keyboard-offline',
  'one-sitting',
  'other-browsers',
  'payment-faults',
  'plans',
  'public-plain',
  'slow-network',
  'time-zones',
  'two-parents',
];
const onlyDesktop = [
  'alive',
  'camp-week',
  'desk-figures',
  'developer',
  'every-answer',
  'hostile-texts',
  'other-browsers',
  'receipts',
  'seasons',
];

/**
 * The part of a project's tests that belongs to the run: `npm run test:all` has those with the tag `@all`, and the specs that
 * `npm test` runs at the other width only; `npm test` has all others. When run directly, `npx playwright test` has everything.
 */
function partOf(atTheOtherWidth: readonly string[]): { grep?: RegExp; grepInvert?: RegExp } {
  const rest = new RegExp(`@all| (${atTheOtherWidth.join('|')})\\.spec`);
  if (process.env['TEST_RUN'] === 'all') return { grep: rest };
  return process.env['TEST_RUN'] === 'test' ? { grepInvert: rest } : {};
}

/** Journeys through the production build on one local stack, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-stack.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  metadata: { seeds: chosenBy },
  use: {
    // Set by the global set-up; each worker reads this file after it.
    ...(process.env['E2E_URL'] ? { baseURL: process.env['E2E_URL'] } : {}),
    // Traces cost a sixth of the time; `npx playwright test --trace on` makes them where something has to be looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A press that finds nothing says where, instead of waiting for the end of the journey.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    // What moves is drawn picture by picture without a graphics card: `npm run test:all` has it move.
    ...(process.env['TEST_RUN'] === 'test' && { contextOptions: { reducedMotion: 'reduce' } }),
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
  projects: [
    // The longest journeys are an organiser's: the short ones of the phone fill what is left in the end.
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      testIgnore: specs(onlyPhone),
      ...partOf(families),
    },
    {
      name: 'phone',
      // A phone's 2.6 pixels to each of ours are seven times as many to paint, and show no more of what is looked at.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
      testIgnore: specs(onlyDesktop),
      ...partOf(organisers),
    },
    // Neither is driven by Playwright (e2e/engines).
    ...(hasOtherBrowsers() ? ['WebKit', 'Firefox'] : []).map((name) => ({
      name,
      testMatch: specs(['other-browsers']),
      ...partOf(['other-browsers']),
    })),
  ],
});
