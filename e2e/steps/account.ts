import { expect, mailTo, type Journey } from '../fixtures.ts';

export const PASSWORD = 'Forest-2025';

/** An address of its own for each test, so that journeys never meet. */
export function newAddress(name: string, project: string): string {
  return `${name}.${project}.${process.pid}@example.org`;
}

/** From the landing page to a confirmed account, by the link of the confirmation mail. Ends on /form. */
export async function signUpFromLanding({ page }: Journey, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Sign up now' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Successfully created an account' })).toBeVisible();
  const mail = await mailTo(page, email, /confirm/i);
  expect(mail.code).toMatch(/^\d{6}$/);
  const link = mail.links.find((address) => address.includes('/auth/confirm'));
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL(/\/form$/);
}
