import type { Page } from '@playwright/test';
import type { Stack } from '../../supabase/local/stack.ts';

/** A new account by the code of a mail. Ends when its registration form is there. */
export async function signUp(page: Page, url: string, email: string, stack: Stack): Promise<void> {
  await page.goto(`${url}/signup`);
  await page.getByRole('button', { name: 'Sign up with a link by e-mail' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByLabel('Six-digit code').fill('');
  await page.getByLabel('Six-digit code').fill(stack.mailbox.list(email)[0]?.code ?? '');
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await page.getByLabel('First name').waitFor();
}
