/** A mother invites the father, who makes a login of his own, pays for their child, sees what she sees, and leaves again. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, mailTo, test } from './fixtures.ts';
import { newAddress, signUp, signUpFromLanding } from './steps/account.ts';
import { openCardPage, payByCard } from './steps/payment.ts';
import { answerSurvey, confirmForm, fillForm } from './steps/registration.ts';

// The own address is refused.
test.use({ expectedConsoleErrors: [/invite_other_parent/] });

/** The mail once the sweep has sent it, as its schedule does every five minutes. */
async function sweptMailTo(page: Page, address: string, subject: RegExp) {
  await page.request.post('/__local/sweep');
  return mailTo(page, address, subject);
}

const historyOf = (page: Page) => page.getByRole('list', { name: 'Payment history' });

test(
  'two parents act for one family, each with a login of their own',
  { tag: '@all' },
  async ({ page, browser }, { project }) => {
    test.slow(); // two accounts, a registration and a payment
    const mother = newAddress('signe', project.name);
    const father = newAddress('jens', project.name);
    const his = await browser.newPage();

    await test.step('the mother signs up and invites the father', async () => {
      await signUpFromLanding({ page }, mother);
      await fillForm(
        { page },
        {
          firstName: 'Signe',
          lastName: `Toft ${project.name}`,
          birthday: '1986/05/06',
          gender: 'Female',
          size: 'Medium',
          accommodation: /^Room/,
        },
      );
      await confirmForm({ page }, 'Regular', '1,200 DKK');
      await answerSurvey({ page });
      await page.getByRole('tab', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Invite the other parent' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite the other parent' });
      await expectAccessible(page);
      await dialog.getByLabel('The other parent’s email').fill(mother);
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await expect(dialog.getByText('That’s your own email. Write the other parent’s.')).toBeVisible();
      await dialog.getByLabel('The other parent’s email').fill(father);
      await dialog.getByLabel('The other parent’s email').press('Enter');
      await expect(page.getByText(`We’ve emailed an invitation to ${father}.`)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('the father follows the mail, makes a login and accepts', async () => {
      const invitation = await sweptMailTo(page, father, /has invited you/);
      await his.goto(invitation.links.find((link) => link.endsWith('/form?invitation')) ?? '');
      await his.getByRole('main').getByRole('link', { name: 'New to this? Sign up here' }).click();
      await expect(his.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
      await signUp({ page: his }, father);
      await expect(
        his.getByRole('heading', { name: `Signe Toft ${project.name} has invited you` }),
      ).toBeVisible();
      await expectAccessible(his);
      await expectNoSidewaysScroll(his);
      await his.getByRole('button', { name: 'Accept' }).click();
      await expect(his.getByText('Write your name').first()).toBeVisible();
      await his.getByLabel('Your first name').fill('Jens');
      await his.getByLabel('Your last name').fill('Toft');
      await his.getByRole('button', { name: 'Accept' }).click();
      await expect(his).toHaveURL(/\/profile$/);
      await expect(his.getByText('Pay 1,200 DKK')).toBeVisible();
      await sweptMailTo(page, mother, /“Jens” has accepted your invitation/);
    });

    await test.step('he pays, and both see who paid', async () => {
      await his.goto('/payment');
      await openCardPage({ page: his }, '1,200 DKK');
      await payByCard({ page: his });
      await expect(his.getByText('Successfully Paid')).toBeVisible();
      await mailTo(page, father, /receipt/i);
      for (const [parent, payer] of [
        [page, 'Jens Toft'],
        [his, 'You'],
      ] as const) {
        await parent.goto('/profile');
        await parent.getByRole('tab', { name: 'Payment' }).click();
        await parent.getByText('Payment history').click();
        await expect(historyOf(parent).getByText(payer, { exact: true })).toBeVisible();
      }
    });

    await test.step('he leaves, sees the family no more, and keeps what he paid', async () => {
      await his.getByRole('tab', { name: 'Settings' }).click();
      await expect(
        his.getByText(`You manage Signe Toft ${project.name}’s family sign-up together`),
      ).toBeVisible();
      await his.getByRole('button', { name: 'Leave this family' }).click();
      await his.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(his).toHaveURL(/\/form/);
      await sweptMailTo(page, mother, /“Jens” no longer has access/);
      await page.reload();
      await page.getByRole('tab', { name: 'Settings' }).click();
      await expect(page.getByRole('button', { name: 'Invite the other parent' })).toBeVisible();
      await his.goto('/form?payments');
      await expect(historyOf(his).getByText('1,200 DKK')).toBeVisible();
    });
    await his.close();
  },
);
