/** Every public page at every width, in both colour modes. */
import {
  expect,
  expectAccessible,
  expectGoodByDayAndNight,
  expectNoSidewaysScroll,
  openSteadily,
  test,
} from './fixtures.ts';
import { pages } from './steps/public-pages.ts';

/** Beside the widths of the projects: the phone that most people have, and a tablet held upright. */
const betweenWidths: Readonly<Record<string, number>> = { phone: 360, desktop: 768 };

for (const { path, heading } of pages) {
  test(`${path} stays where it was painted, is accessible and fits the screen`, async ({ page, viewport }, {
    project,
  }) => {
    const { width = 0, height = 0 } = viewport ?? {};
    await page.setViewportSize({ width: betweenWidths[project.name] ?? width, height });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openSteadily(page, path, heading);
    await expect(page.getByText('Demonstration: the clock is set')).toBeVisible(); // the script has run
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test(`${path} is good in both colour modes`, { tag: '@all' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Demonstration: the clock is set')).toBeVisible();
    await expectGoodByDayAndNight(page);
  });
}
