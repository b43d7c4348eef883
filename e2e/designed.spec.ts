/** The organisers' page of a family and the sign-up form, measured as the design asks for. */
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { openDashboard } from './steps/dashboard.ts';

/** Most pixels from the top to the end of the page of a family of four on a phone; it was 4,618 once, and 6,957 before. */
const MOST_ON_A_PHONE = 2400;

test('the page of a family of four is short, and has no hole', async ({ page }, { project }) => {
  await openDashboard(page, 'admin3', 'list');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Lars Sørensen');
  await page.getByRole('button', { name: 'Lars Sørensen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the family’s email' })).toBeVisible();
  await expect(page.getByText(/^No emergency contact for /)).toBeVisible();

  const { height, holes, filled, bold } = await page.evaluate(() => {
    const family = document.querySelector('.family-page');
    const cards = [...document.querySelectorAll('.family-grid > *')].map((card) =>
      card.getBoundingClientRect(),
    );
    const buttons = [...(family?.querySelectorAll('.button-primary, .button-ask') ?? [])];
    const values = [...(family?.querySelectorAll('.camper-facts dd') ?? [])];
    return {
      height: document.documentElement.scrollHeight,
      holes: cards.map(({ bottom }) => Math.round(bottom)),
      filled: buttons.filter((button) => button.checkVisibility()).map((button) => button.textContent),
      bold: values.filter((value) => getComputedStyle(value).fontWeight !== '400').length,
    };
  });
  console.info(`the page of a family of four is ${height} pixels high on a ${project.name}`);
  if (project.name === 'phone') expect(height).toBeLessThanOrEqual(MOST_ON_A_PHONE);
  else expect(new Set(holes).size, 'both parts at the top end at the same height').toBe(1);
  expect(filled).toEqual(['Record payment']);
  expect(bold, 'values in heavy letters').toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
