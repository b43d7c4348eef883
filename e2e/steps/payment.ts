import { expect, type Journey } from '../fixtures.ts';

/** Presses Pay and waits for the payment page. The payment is chosen on /payment already. */
export async function openCardPage({ page }: Journey, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page).toHaveURL(/hostedpaymentpage/);
}

/** Pays at the payment page with a test card and approves at the bank. Ends where the payment page leads. */
export async function payByCard({ page }: Journey, number = '4925000000000004'): Promise<void> {
  await page.getByTestId('method-Visa').check();
  await page.getByTestId('card-number').fill(number);
  await page.getByTestId('card-expiry').fill('12/30');
  await page.getByTestId('card-cvc').fill('123');
  await page.getByTestId('pay').click();
  await page.getByTestId('acs-approve').click();
}

/** What the profile says about the fee of one person. */
export async function expectFee(
  { page }: Journey,
  name: string,
  badge: 'Registered' | 'Not Registered',
  percent: string,
): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Payment' }).click();
  const fee = page.getByRole('group', { name }).or(page.getByRole('region', { name })).first();
  await expect(fee.getByText(badge, { exact: true })).toBeVisible();
  await expect(fee.getByText(percent)).toBeVisible();
}

/** Approves in the MobilePay app and never comes back to the site. */
export async function payByMobilePayAndLeave({ page }: Journey): Promise<void> {
  await page.getByTestId('method-MobilePay').check();
  await page.getByTestId('mobilepay-phone').fill('20304050');
  await page.getByTestId('pay').click();
  await page.getByTestId('wallet-leave').click();
}
