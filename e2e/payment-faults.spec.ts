/**
 * The money arrives whatever happens between the payment page, the webhooks and the browser: it is on the profile once,
 * and one receipt is in the mailbox.
 */
import { expect, test, type Journey } from './fixtures.ts';
import { newAddress, signUpFromLanding } from './steps/account.ts';
import { expectFee, openCardPage, payByCard, payByMobilePayAndLeave } from './steps/payment.ts';
import { confirmForm, fillForm } from './steps/registration.ts';
import {
  disturbWebhooks,
  openPaymentId,
  releaseWebhooks,
  sweepLater,
  webhooksAnswered,
} from './steps/sandbox.ts';

const NAME = 'Bo Lind';

async function openThird(journey: Journey, type: string): Promise<string> {
  const { page } = journey;
  await page.goto('/payment');
  await page.getByLabel('Pay for myself').check();
  await page.getByLabel(`${type}: 400 DKK`).check();
  await openCardPage(journey, '400 DKK');
  return openPaymentId(journey);
}

/** How many receipts have reached the address. */
async function receipts({ page }: Journey, email: string): Promise<number> {
  const answer = await page.request.get(`/__local/mail.json?to=${encodeURIComponent(email)}`);
  const mails = (await answer.json()) as { subject: string }[];
  return mails.filter(({ subject }) => /receipt/i.test(subject)).length;
}

async function registerOneself(journey: Journey, email: string): Promise<void> {
  await signUpFromLanding(journey, email);
  await fillForm(journey, {
    firstName: 'Bo',
    lastName: 'Lind',
    birthday: '1990/10/01',
    gender: 'Male',
    size: 'Large',
    accommodation: /^Room/,
  });
  await confirmForm(journey, 'Regular', '1,200 DKK');
}

test(
  'webhooks last, ten times at once, and lost with a browser that never returns',
  { tag: '@all' },
  async ({ page }, { project }) => {
    const journey = { page };
    const email = newAddress('bo', project.name);
    await registerOneself(journey, email);

    await test.step('the browser is back before any webhook', async () => {
      const id = await openThird(journey, '1/3 Payment');
      await disturbWebhooks(journey, { hold: true });
      await payByCard(journey);
      await expect(page.getByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
      await releaseWebhooks(journey, id);
      await webhooksAnswered(journey, id);
      await expectFee(journey, NAME, 'Not Registered', '33.33 %');
      await expect.poll(() => receipts(journey, email)).toBe(1);
    });

    await test.step('every webhook comes ten times at once', async () => {
      const id = await openThird(journey, '2/3 Payment');
      await disturbWebhooks(journey, { duplicate: 10, parallel: true });
      await payByCard(journey);
      await expect(page.getByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
      expect(await webhooksAnswered(journey, id)).toBeGreaterThanOrEqual(10);
      await expectFee(journey, NAME, 'Not Registered', '66.67 %');
      await expect.poll(() => receipts(journey, email)).toBe(2);
    });

    await test.step('no webhook and no browser: the sweep finds the money', async () => {
      await openThird(journey, '3/3 Payment');
      await disturbWebhooks(journey, { drop: 'all' });
      await payByMobilePayAndLeave(journey);
      await expectFee(journey, NAME, 'Not Registered', '66.67 %');
      await sweepLater(journey);
      await expectFee(journey, NAME, 'Registered', '100.00 %');
      await expect.poll(() => receipts(journey, email)).toBe(3);
    });
  },
);

test(
  'the webhook alone registers when the browser never returns',
  { tag: '@all' },
  async ({ page }, { project }) => {
    const journey = { page };
    await registerOneself(journey, newAddress('bo.leaves', project.name));
    await page.goto('/payment');
    await page.getByLabel('Pay for myself').check();
    await page.getByLabel('Full payment: 1,200 DKK').check();
    await openCardPage(journey, '1,200 DKK');
    const id = openPaymentId(journey);
    await payByMobilePayAndLeave(journey);
    await webhooksAnswered(journey, id);
    await expectFee(journey, NAME, 'Registered', '100.00 %');
  },
);

test('a declined card and a cancelled checkout take nothing, and one can pay at once', async ({ page }, {
  project,
}) => {
  const journey = { page };
  await registerOneself(journey, newAddress('bo.declined', project.name));
  await openThird(journey, '1/3 Payment');
  await payByCard(journey, '4925000000000087');
  await expect(page.getByTestId('page-error')).toBeVisible();
  await page.getByTestId('cancel').click();
  await expect(page.getByText(/^You left the payment page/)).toBeVisible();
  await expect(page.getByLabel(/^1\/3 Payment/)).toBeChecked();
  await openThird(journey, '1/3 Payment');
  await payByCard(journey);
  await expect(page.getByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
});

test.describe('a payment id that is broken or belongs to somebody else', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });
  test('shows that it was not found, and nothing more', { tag: '@all' }, async ({ page }, { project }) => {
    const journey = { page };
    await registerOneself(journey, newAddress('bo.lost', project.name));
    for (const id of ['nonsense', '0123456789abcdef0123456789abcdef']) {
      await page.goto(`/checkout?paymentid=${id}`);
      await expect(page.getByRole('heading', { name: 'Payment not found :(' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Payment', exact: true }).last()).toBeVisible();
    }
  });
});
