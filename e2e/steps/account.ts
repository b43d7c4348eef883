import { expect, mailTo, type Journey } from '../fixtures.ts';

export const PASSWORD = 'Forest-2025';

let addresses = 0;

/** An address of its own for each test, so that journeys never meet. */
export function newAddress(name: string, project: string): string {
  addresses += 1;
  return `${name}.${project}.${process.pid}.${addresses}@example.org`;
}

/** From the landing page to a confirmed account, by the link of the confirmation mail. Ends on /form. */
export async function signUpFromLanding({ page }: Journey, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Sign up now' }).click();
  await signUp({ page }, email);
  await expect(page).toHaveURL(/\/form$/);
}

/** Fills in the sign-up page, and confirms the address by the link of the mail. */
export async function signUp({ page }: Journey, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Successfully created an account' })).toBeVisible();
  const mail = await mailTo(page, email, /confirm/i);
  expect(mail.code).toMatch(/^\d{8}$/);
  await page.goto(mail.links.find((address) => address.includes('/auth/confirm')) ?? '');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Fills in the login page with address and password. */
export async function logIn({ page }: Journey, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
}

/** Logs out by the menu. Ends on the landing page, with nothing left on the device. */
export async function logOut({ page }: Journey): Promise<void> {
  // A page that stays where it is: the landing page redirects accounts that are not registered yet.
  await page.goto('/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  else await page.getByRole('button', { name: 'More about your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up now' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(window.localStorage))).toEqual([]);
}

/** Types the digits of a mail. */
export async function typeCode({ page }: Journey, code: string | null): Promise<void> {
  await page.getByLabel('8-digit code').fill(code ?? '');
  await page.getByRole('button', { name: 'Confirm code' }).click();
}

/** Lets the session of this device end as it does after a long time: its token is over and cannot be renewed. */
export async function expireSession({ page }: Journey): Promise<void> {
  await page.evaluate(() => {
    const key = 'familycamp-session';
    const session: object = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    window.localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, refresh_token: 'gone' }));
  });
}
