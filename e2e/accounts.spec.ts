/** Every way into an account and out of it, as families meet them. */
import { devices } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, mailTo, test } from './fixtures.ts';
import {
  expireSession,
  logIn,
  logOut,
  newAddress,
  PASSWORD,
  signUpFromLanding,
  typeCode,
} from './steps/account.ts';
import { fillForm } from './steps/registration.ts';

// Wrong codes and passwords, used-up links and ended sessions are refused.
test.use({ expectedConsoleErrors: [/\/auth\/v1\/(verify|token|logout)/] });

test('by the code of a mail, after correcting the address; and by Google and Facebook', async ({
  page,
  browser,
}, { project }) => {
  const journey = { page };
  const wrong = newAddress('typo', project.name);
  const email = newAddress('code', project.name);

  await test.step('an account with an address that has a slip of the pen', async () => {
    await page.goto('/signup');
    await page.getByLabel('Email').fill(wrong);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expect(page.getByText('Password strength: Strong')).toBeVisible();
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByText(`We’ve emailed ${wrong}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(wrong);
  });

  await test.step('the right address, a wrong code, the right code', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByText(`We’ve emailed ${email}`)).toBeVisible();
    const { code } = await mailTo(page, email, /confirm/i);
    await typeCode(journey, code === '00000000' ? '11111111' : '00000000');
    await expect(page.getByText(/That code is wrong or has expired/)).toBeVisible();
    await typeCode(journey, code);
    await expect(page).toHaveURL(/\/form$/);
    await logOut(journey);
  });

  await test.step('stopped at Facebook, which is said in words beside both ways; and then by Facebook', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    await expect(page.getByText(/Facebook would ask here/)).toBeVisible();
    await page.getByRole('link', { name: 'Stop' }).click();
    await expect(page).toHaveURL(/\/login\?problem=access_denied/);
    const told = page.getByRole('alert');
    await expect(told).toHaveText(/Google or Facebook was cancelled/);
    await expect(told).toBeFocused();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/form$/);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await logOut(journey);
  });

  await test.step('by Google, back to the page that was asked for', async () => {
    await page.goto('/addCamper');
    await expect(page).toHaveURL(/\/login\?next=%2FaddCamper$/);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    // No one of this account is registered, so the form comes first.
    await expect(page).toHaveURL(/\/form$/);
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });

  await test.step('inside Messenger and Instagram Google is replaced by advice, and mail works', async () => {
    for (const app of ['[FBAN/MessengerForiOS;FBAV/450.0]', 'Instagram 330.0.0']) {
      const context = await browser.newContext({ userAgent: `${devices['iPhone 14'].userAgent} ${app}` });
      const inside = await context.newPage();
      await inside.goto('/login');
      await expect(inside.getByText(/Google login doesn’t work inside another app/)).toBeVisible();
      await expect(inside.getByRole('button', { name: /Google/ })).toHaveCount(0);
      await inside.getByRole('button', { name: 'Log in with an email link' }).click();
      await inside.getByLabel('Email').fill(email);
      await expect(inside.getByRole('button', { name: 'Send link' })).toBeEnabled();
      await context.close();
    }
  });
});

test('by password, and what stays on a phone that two people share', async ({ page, context }, {
  project,
}) => {
  const journey = { page };
  const email = newAddress('password', project.name);
  await signUpFromLanding(journey, email);

  await test.step('the session ends in the middle of work: nothing typed is lost', async () => {
    await fillForm(journey, {
      firstName: 'Solveig',
      lastName: 'Dam',
      birthday: '1991/02/03',
      gender: 'Female',
      size: 'Small',
      accommodation: /^Tent/,
    });
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expireSession(journey);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fform$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a wrong password, an unknown address, and back to the form', async () => {
    await logIn(journey, email, 'wrong-password');
    await expect(page.getByText('Incorrect password')).toBeVisible();
    await expect(page.getByText('Valid email')).toBeVisible();
    await logIn(journey, newAddress('nobody', project.name), PASSWORD);
    await expect(page.getByText('Try login for the first time? Please try to sign up instead')).toBeVisible();
    await logIn(journey, email, PASSWORD);
    await expect(page).toHaveURL(/\/form$/);
    await expect(page.getByText(/^Your answers from/)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Solveig');
    await expect(page.getByLabel(/^Tent/)).toBeChecked();
  });

  await test.step('out in one tab is out in the other', async () => {
    const other = await context.newPage();
    await logOut({ page: other });
    await expect(page).toHaveURL(/\/login\?next=%2Fform$/);
    await other.close();
  });

  await test.step('the next person on this phone finds nothing of the last one', async () => {
    await logIn(journey, 'thiri.aung@example.org', 'familycamp');
    await expect(page).toHaveURL(/\/form$/);
    await expect(page.getByText(/^Already signed up: .*Thiri Aung/)).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/profile$/);
    await logOut(journey);
    await page.goto('/login');
    await logIn(journey, 'thiri.aung@example.org', 'familycamp');
    await expect(page).toHaveURL(/\/profile$/);
    await logOut(journey);
  });

  await test.step('and the first one begins with an empty form: logging out took the draft along', async () => {
    await page.goto('/login');
    await logIn(journey, email, PASSWORD);
    await expect(page).toHaveURL(/\/form$/);
    await expect(page.getByLabel('First name')).toHaveValue('');
  });
});

test('by a link on another device, and with a new password for a forgotten one', async ({ page, browser }, {
  project,
}) => {
  const journey = { page };
  const email = newAddress('link', project.name);
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign up with an email link' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`We’ve emailed ${email}`)).toBeVisible();
  const link = (await mailTo(page, email, /./)).links[0] ?? '';

  await test.step('a scanner that opens every link uses nothing up', async () => {
    for (const method of ['get', 'head', 'get'] as const)
      expect((await page.request[method](link)).ok()).toBe(true);
    const scanner = await (await browser.newContext()).newPage();
    await scanner.goto(link);
    await expect(scanner.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
    await scanner.context().close();
  });

  await test.step('the link on another device', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(other).toHaveURL(/\/form$/);
    await other.context().close();
  });

  await test.step('a second time it has expired, and offers a new one', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('This link has expired')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a forgotten password', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(newAddress('nobody', project.name));
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(
      dialog.getByText('Sorry we could not find your email address in our database...'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByText(/Check your inbox and spam folder/)).toBeVisible();
    await expectAccessible(page);
    const { code } = await mailTo(page, email, /password/i);
    await typeCode(journey, code);
    await expect(page).toHaveURL(/\/password-reset$/);
    await page.getByLabel('New password', { exact: true }).fill('Another-2025');
    await page.getByLabel('Repeat new password').fill('Another-2026');
    await page.getByRole('button', { name: 'Confirm Reset' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.getByLabel('Repeat new password').fill('Another-2025');
    await page.getByRole('button', { name: 'Confirm Reset' }).click();
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
    await expectAccessible(page);
    await logOut(journey);
    await page.goto('/login');
    await logIn(journey, email, 'Another-2025');
    await expect(page).toHaveURL(/\/form$/);
  });

  await test.step('an account without a registration is left behind for good', async () => {
    await page.getByText(/^Your account:/).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
  });
});
