/** A mother's evening: account, registration, two children, a full payment and a third; from the landing page on. */
import { expect, expectAccessible, expectNoSidewaysScroll, mailTo, openSteadily, test } from './fixtures.ts';
import { newAddress, signUpFromLanding } from './steps/account.ts';
import { openDashboard } from './steps/dashboard.ts';
import { expectFee, openCardPage, payByCard } from './steps/payment.ts';
import { answerSurveys, fillForm, leaveSurvey } from './steps/registration.ts';

test('a family registers and pays', async ({ page, browser }, { project }) => {
  test.slow(); // a family, two payments and an organiser
  const journey = { page };
  const email = newAddress('anna', project.name);
  // Both projects share one camp: the teenager who is searched for has a name of their own in each.
  const teenager = project.name === 'phone' ? 'Emil' : 'Oskar';

  await test.step('an account', () => signUpFromLanding(journey, email));

  await test.step('the registration form, which survives a reload, and of which nothing jumps', async () => {
    await fillForm(journey, {
      firstName: 'anna',
      lastName: "o'brien",
      birthday: '1985/04/03',
      gender: 'Female',
      size: 'Medium',
      accommodation: /^Room/,
    });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await openSteadily(page, '/form', 'Registration');
    await expect(page.getByLabel('First name')).toHaveValue('anna');
    await expect(page.getByLabel(/^Room/)).toBeChecked();
  });

  await test.step('her children on the same sheet, and one survey of all three', async () => {
    for (const [name, birthday, gender, size] of [
      ['Ida', '20200501', 'Female', 'X-Small'],
      [teenager, '20110115', 'Male', 'Large'],
    ] as const) {
      await page.getByRole('button', { name: 'Add another person' }).click();
      await page.getByLabel('First name').fill(name);
      await page.getByLabel('Birthday').pressSequentially(birthday);
      await page.getByLabel(gender, { exact: true }).check();
      await page.getByLabel('Shirt size').selectOption(size);
    }
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Please check the information before confirming')).toBeVisible();
    for (const [name, category, price] of [
      ['Anna', 'Regular', '1,200 DKK'],
      ['Ida', 'Shared bed', '600 DKK'],
      [teenager, 'Regular', '1,200 DKK'],
    ] as const) {
      const person = dialog.getByRole('group', { name: `${name} O’brien` });
      await expect(person.getByText(category, { exact: true })).toBeVisible();
      await expect(person.getByText(price, { exact: true })).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Confirm · 3,000 DKK' }).click();
    await answerSurveys(journey, (control) => control.click());
    await leaveSurvey(journey);
    await expect(page.getByText('Anna O’brien').first()).toBeVisible();
  });

  await test.step('the profile opens with what is owed, the next instalment and the rise, in the first screen', async () => {
    await page.goto('/profile');
    const money = page.getByRole('region', { name: 'To do' });
    await expect(money.getByText('Pay 3,000 DKK for 3 people')).toBeVisible();
    await expect(
      money.getByText('Next instalment: 1,400 DKK. Everything must be paid by May 15.'),
    ).toBeVisible();
    await expect(money.getByText('After May 1 the price is 3,160 DKK.')).toBeVisible();
    await expect(money.getByRole('link', { name: 'Pay' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the tabs fit beside each other, or show that they go on, and the footer leaves room on the screen', async () => {
    const list = page.getByRole('tablist');
    const isCut = await list.evaluate((tabs) => tabs.scrollWidth > tabs.clientWidth + 1);
    expect(isCut).toBe(false);
    // What there is to do comes first. To the middle: at the edge a part of a pixel would be out of sight.
    await list.evaluate((tabs) => tabs.scrollIntoView({ block: 'center' }));
    for (const tab of await list.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
    const footer = await page.getByRole('contentinfo').boundingBox();
    if (project.name === 'phone') expect(footer?.height).toBeLessThanOrEqual(844 * 0.6);
  });

  await test.step('a correction is asked for, and accepted by an organiser', async () => {
    await page.getByRole('button', { name: 'Request a change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request a change' });
    await dialog.getByLabel('What is wrong?').selectOption('Phone');
    await dialog.getByLabel('Phone').fill('20 30 40 50');
    await dialog.getByLabel(/Message to the organisers/).fill(`Forgotten on the ${project.name}`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText('Phone: “None” to “+45 20304050”. You’ve requested this. Waiting for the organisers.'),
    ).toBeVisible();

    const organiser = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await openDashboard(organiser, 'admin2', 'list');
    const wish = organiser.getByRole('listitem').filter({ hasText: `Forgotten on the ${project.name}` });
    await wish.getByRole('button', { name: /^Accept/ }).click();
    await expect(wish).toHaveCount(0);
    await organiser.context().close();

    await page.reload();
    await expect(page.getByText('+45 20304050', { exact: true })).toBeVisible();
    await expect(
      page.getByText(/“\+45 20304050”\. You’ve requested this\. The organisers have changed it\./),
    ).toBeVisible();
  });

  await test.step('Pay opens with the family, and Back from the payment page keeps what was chosen', async () => {
    await page.getByRole('region', { name: 'To do' }).getByRole('link', { name: 'Pay' }).click();
    await expect(page.getByLabel('Pay everything: 3,000 DKK')).toBeChecked();
    await page.getByLabel('Next instalment: 1,400 DKK').check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await openCardPage(journey, '1,400 DKK');
    await page.goBack();
    await expect(page.getByLabel('Next instalment: 1,400 DKK')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Pay 1,400 DKK' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('her own fee in full', async () => {
    await page.goto('/payment');
    await page.getByLabel('Pay for myself').check();
    await page.getByLabel('Full payment: 1,200 DKK').check();
    await expectAccessible(page);
    await openCardPage(journey, '1,200 DKK');
    await payByCard(journey);
    await expect(page).toHaveURL(/\/checkout\?paymentid=[0-9a-f]{32}$/);
    await expect(page.getByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
    for (const text of ['Anna O’brien', '1,200 DKK', 'Full payment', /^2025\/04\/20 \d\d:\d\d$/]) {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
    const id = new URL(page.url()).searchParams.get('paymentid') ?? '';
    await expect(page.getByText(id)).toBeVisible();
    await expectAccessible(page);
    await expectFee(journey, 'Anna O’brien', 'Registered', '100.00 %');
    const receipt = await mailTo(page, email, /receipt/i);
    expect(receipt.text).toContain('1,200 DKK');
  });

  await test.step('a third for the teenager', async () => {
    await page.goto('/payment');
    await page.getByLabel('Pay for another person').check();
    await page.getByLabel('Search by name').fill(teenager.toLowerCase());
    await page.getByRole('radiogroup', { name: 'Camper' }).getByLabel(`${teenager} O’brien`).check();
    await page.getByLabel('1/3 Payment: 400 DKK').check();
    await openCardPage(journey, '400 DKK');
    await payByCard(journey);
    await expect(page.getByText(`Part of ${teenager} O’brien’s price is paid.`)).toBeVisible();
    await page.goto('/payment');
    await expect(page.getByLabel(/^Pay for my family/)).toBeChecked();
    await expectFee(journey, `${teenager} O’brien`, 'Not Registered', '33.33 %');
  });
});
