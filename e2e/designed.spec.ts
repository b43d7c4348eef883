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

  await expect(page.getByText(/^Receipt · /)).toHaveCount(3);

  const { height, mails, holes, filled, bold } = await page.evaluate(() => {
    const family = document.querySelector('.family-page');
    const cards = [...document.querySelectorAll('.family-grid > *')].map((card) =>
      card.getBoundingClientRect(),
    );
    const buttons = [...(family?.querySelectorAll('.button-primary, .button-ask') ?? [])];
    const values = [...(family?.querySelectorAll('.camper-facts dd') ?? [])];
    // Beside its three receipts stand the messages that other journeys write to every family.
    const mails = [...document.querySelectorAll('.family-page li:has(time)')].filter((mail) =>
      mail.closest('section')?.querySelector('h3')?.textContent.startsWith('Emails'),
    );
    const others = mails.filter((mail) => !mail.textContent.includes('Receipt'));
    const more = others.reduce((sum, mail) => sum + mail.getBoundingClientRect().height, 0);
    return {
      height: document.documentElement.scrollHeight - more,
      mails: mails.length,
      holes: cards.map(({ bottom }) => Math.round(bottom)),
      filled: buttons.filter((button) => button.checkVisibility()).map((button) => button.textContent),
      bold: values.filter((value) => getComputedStyle(value).fontWeight !== '400').length,
    };
  });
  console.info(`the page of a family of four is ${height} pixels high on a ${project.name}`);
  expect(mails).toBeGreaterThanOrEqual(3);
  if (project.name === 'phone') expect(height).toBeLessThanOrEqual(MOST_ON_A_PHONE);
  else expect(new Set(holes).size, 'both parts at the top end at the same height').toBe(1);
  expect(filled).toEqual(['Record payment']);
  expect(bold, 'values in heavy letters').toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

/** Whether an element is in the window, whole. */
const isInView = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

test('the form has its parts in a rail, fields two by two, and the sum always beside', async ({ page }, {
  project,
}) => {
  await page.goto('/login?next=/form');
  await page.getByLabel('Email').fill('new.account@example.org');
  await page.getByLabel('Password', { exact: true }).fill('familycamp');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit', exact: true });

  await test.step('the name of the part, the sum and the button go along', async () => {
    for (const [part, field] of [
      ['About you', 'Birthday'],
      ['At camp', /^Would like to sleep near/],
    ] as const) {
      await page.getByLabel(field).evaluate((element) => element.scrollIntoView({ block: 'center' }));
      for (const shown of [page.getByRole('heading', { name: part }), submit, page.locator('.sheet-total')])
        await expect.poll(() => shown.evaluate(isInView)).toBe(true);
    }
    const [title, first, last] = await Promise.all(
      [
        page.getByRole('heading', { name: 'About you' }),
        page.getByLabel('First name'),
        page.getByLabel('Last name'),
      ].map((part) => part.boundingBox()),
    );
    if (project.name === 'desktop') {
      expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThan(first?.x ?? 0);
      expect(first?.y).toBe(last?.y);
    } else expect(last?.y).toBeGreaterThan(first?.y ?? 0);
  });

  await test.step('one line counts what is wrong; red is at the fields only', async () => {
    await submit.click();
    const wrong = await page.locator('.field-error').count();
    expect(wrong).toBeGreaterThan(10);
    const count = page.getByRole('button', { name: `${wrong} fields need a look` });
    await expect.poll(() => count.evaluate(isInView)).toBe(true);
    await expect(page.getByLabel('First name')).toBeFocused();
    const red = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--bad)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return [...document.querySelectorAll('main *')]
        .filter((element) => {
          const style = getComputedStyle(element);
          return [style.color, style.borderTopColor, style.backgroundColor].includes(color);
        })
        .filter((element) => !element.matches('.field-error, [aria-invalid=true], .control-wrong'))
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(red).toEqual([]);
    await page.getByLabel('First name').fill('Bo');
    await expect(page.getByRole('button', { name: `${wrong - 1} fields need a look` })).toBeVisible();
    await expect(page.locator('main :is(.button-primary, .button-ask)')).toHaveText(['Submit']);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
