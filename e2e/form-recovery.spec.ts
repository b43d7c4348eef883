/** Nothing typed into the registration form is lost, and no one is registered twice, whatever happens on the way. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { newAddress, signUpFromLanding } from './steps/account.ts';
import { openCardPage } from './steps/payment.ts';
import { Keys } from './steps/keys.ts';
import { fillForm } from './steps/registration.ts';

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** The family's mother. */
const aase = {
  firstName: 'Åse',
  lastName: 'Sørensen-Åkjær',
  birthday: '1984/05/06',
  gender: 'Female',
  size: 'Large',
  accommodation: /^Bring own/,
} as const;

/** Addresses to which the page has sent a registration, as it sends them. */
function signUpsOf(page: Page): string[] {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rpc/sign_up_family'))
      posted.push(request.url());
  });
  return posted;
}

test('a form that is interrupted in every way', async ({ page }, { project }) => {
  const journey = { page };
  const expectKept = async () => {
    await expect(page.getByText(/^Your answers from/)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Åse');
    await expect(page.getByLabel('Birthday')).toHaveValue('1984/05/06');
    await expect(page.getByLabel('Shirt size')).toHaveValue('Large');
    await expect(page.getByRole('button', { name: /^Dates/ })).toContainText('Wednesday to Sunday');
    await expect(page.getByLabel(/^Bring own/)).toBeChecked();
  };
  const posted = signUpsOf(page);

  await page.clock.install();
  await signUpFromLanding(journey, newAddress('aase', project.name));
  await fillForm(journey, aase);

  await test.step('a reload, after which the page stands where it was, and says so in sight', async () => {
    const dates = page.getByRole('button', { name: /^Dates/ });
    await dates.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => window.scrollY);
    expect(position).toBeGreaterThan(300);
    await page.reload();
    await expectKept();
    await expect(page.getByText(/^Your answers from/)).toBeInViewport();
    const notice = await page.locator('.draft-notice > .notice').boundingBox();
    expect(notice?.height).toBeLessThanOrEqual(64); // two lines, of 844 pixels
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(position, -1);
  });

  await test.step('away, back and forward', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: /terms/i }).click();
    await expect(page).toHaveURL(/\/terms-of-service$/);
    await page.goBack();
    await expectKept();
    await page.goForward();
    await page.goBack();
    await expectKept();
  });

  await test.step('half an hour in a pocket', async () => {
    await page.clock.fastForward('30:00');
    await expectKept();
  });

  await test.step('a reload while looking it over: nobody is registered', async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Is everything correct?' })).toBeVisible();
    await page.reload();
    await expectKept();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(posted).toEqual([]);
  });

  await test.step('without a connection Confirm says so, above the buttons, and nothing is sent later', async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Is everything correct?' });
    await expect(dialog).toBeVisible();
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const told = dialog.getByRole('alert');
    await expect(told).toHaveText(/You’re offline; everything you typed is still here/);
    await expect(told).toBeFocused();
    await expect(told).toBeInViewport({ ratio: 1 });
    posted.length = 0;
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await expectKept();
    expect(posted).toEqual([]);
  });

  await test.step('a double press on a slow connection registers one person', async () => {
    await page.route('**/rest/v1/rpc/sign_up_family', async (route) => {
      if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 300));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Group formation survey' })).toBeVisible();
    expect(posted).toHaveLength(1);
    await page.unroute('**/rest/v1/rpc/sign_up_family');
  });

  await test.step('back after success tells that one is registered', async () => {
    await page.goBack();
    await page.goto('/form');
    await expect(page.getByText(/^Already signed up: .*Åse Sørensen-Åkjær/)).toBeVisible();
  });
});

test('twins, whose forms wait for one another', { tag: '@all' }, async ({ page }, { project }) => {
  test.slow(); // three registrations
  const journey = { page };
  const posted = signUpsOf(page);
  await signUpFromLanding(journey, newAddress('twins', project.name));
  await fillForm(journey, aase);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Group formation survey' })).toBeVisible();
  await page.goto('/form');

  await test.step('a twin, with what the family shares', async () => {
    await page.getByRole('link', { name: 'Add camper' }).last().click();
    await addTwin('Liv');
    // The address of the form was replaced: going back leads to the page before it.
    await page.goBack();
    await expect(page).toHaveURL(/\/form$/);
    await page.goto('/addCamper');
    await expect(page.getByLabel('First name')).toHaveValue('');
    await expect(page.getByText(/^Your answers from/)).toHaveCount(0);
  });

  await test.step('the other twin, whose form waits while the fee is looked at on the card page', async () => {
    await page.getByLabel('First name').fill('Siv');
    await page.goto('/payment');
    await page.getByLabel('Pay for myself').check();
    await page.getByLabel('1/3 Payment: 333.33 DKK').check();
    await openCardPage(journey, '333.33 DKK');
    await page.goBack();
    await expect(page).toHaveURL(/\/payment/);
    await page.goto('/addCamper');
    await expect(page.getByLabel('First name')).toHaveValue('Siv');
    await addTwin('Siv');
  });

  await test.step('both twins are there, once each', async () => {
    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Add camper' }).click();
    for (const name of ['Liv', 'Siv']) {
      const list = page.getByRole('tabpanel', { name: 'Add camper' });
      await expect(list.getByText(`${name} Sørensen-Åkjær`, { exact: true })).toHaveCount(1);
    }
    expect(posted).toHaveLength(3);
    await expectAccessible(page);
  });

  async function addTwin(firstName: string): Promise<void> {
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill('Sørensen-Åkjær');
    await page.getByLabel('Birthday').pressSequentially('20120607');
    await page.getByLabel('Female', { exact: true }).check();
    await expect(page.getByLabel('Church/mission')).toHaveValue('MBMBC');
    await expect(page.getByLabel(/payments are non-refundable/)).toBeChecked(); // agreed to in this sitting
    await page.getByLabel(/a member$/).check();
    await page.getByLabel('Shirt size').selectOption('Small');
    await page.getByLabel(/^Bring own/).check();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(new RegExp(`${firstName} is signed up`))).toBeVisible();
  }
});

test('the whole form by keyboard alone, on the smallest phone with its keyboard open', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'one width of 320 px is enough');
  // What an on-screen keyboard leaves of a small phone.
  await page.setViewportSize({ width: 320, height: 300 });
  await signUpFromLanding({ page }, newAddress('keys', project.name));
  await expect(page.getByLabel('First name')).toBeVisible();
  const keys = new Keys({ page });
  await keys.fillForm('Jo', "O'Brien");
  await keys.agree();
  await keys.to('button', /Submit/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Is everything correct?' });
  await expect(dialog).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(dialog.getByText('Jo O’Brien')).toBeAttached();
  // A name for every control that was met.
  expect(keys.heard.filter((said) => !/^- \w+ "[^"]+"/.test(said))).toEqual([]);
  await keys.press('Enter', 'button', /Confirm/);
  await expect(page.getByRole('heading', { name: 'Group formation survey' })).toBeVisible();
});
