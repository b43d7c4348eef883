/**
 * One family, one page, by a keyboard alone on a phone, and with the connection gone in each step: the sheet, the surveys, whom to
 * call, what others may see, a place that is cancelled, and the other parent. Nothing that was typed is lost, a message says what
 * happened, and the same press goes through when the connection is back.
 */
import { expect, mailTo, test, type Journey } from './fixtures.ts';
import { newAddress, PASSWORD, signUpFromLanding } from './steps/account.ts';
import { Keys } from './steps/keys.ts';

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** Presses Enter without a connection, reads what is said about it, and presses once more when the connection is back. */
async function pressTwice({ page }: Journey, told: RegExp, stays: () => Promise<void>): Promise<void> {
  const pressed = page.locator(':focus');
  const name = await pressed.ariaSnapshot();
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText(told).first()).toBeVisible();
  await stays();
  await page.context().setOffline(false);
  const isThere = (await pressed.count()) > 0 && (await pressed.ariaSnapshot()) === name;
  if (!isThere)
    await new Keys({ page }).to(name.split(' ')[1] ?? '', new RegExp(name.split('"')[1] ?? ''), 40);
  await page.keyboard.press('Enter');
}

test(
  'a family by keyboard alone, offline in each step',
  { tag: '@all' },
  async ({ page, browser }, { project }) => {
    test.slow(); // two accounts, a registration and a survey
    const father = newAddress('keys-father', project.name);
    const journey = { page };
    const keys = new Keys(journey);
    const dialog = page.getByRole('dialog');
    const todo = page.getByRole('region', { name: 'To do' });

    await test.step('the sheet, of a mother and a child', async () => {
      await signUpFromLanding(journey, newAddress('keys-mother', project.name));
      await expect(page.getByLabel('First name')).toBeVisible();
      await keys.fillForm('Jo', 'Toft');
      await keys.press('Enter', 'button', /Add another person/, 20);
      await keys.type('Liv', 'textbox', /First name/);
      await keys.type('20160606', 'textbox', /Birthday/);
      await keys.press('Space', 'radio', /Male/);
      await keys.type('X-Sm', 'combobox', /Shirt size/);
      await keys.to('button', /Add another person/, 20);
      await keys.agree();
      await keys.press('Enter', 'button', /Submit/);
      await expect(dialog.getByRole('group')).toHaveCount(2);
      await keys.to('button', /Confirm/);
      await pressTwice(journey, /You’re offline; everything you typed is still here/, () =>
        expect(dialog.getByRole('group')).toHaveCount(2),
      );
      await expect(page.getByText(/^You’re all signed up/)).toBeVisible();
    });

    await test.step('the surveys of both', async () => {
      const questions = await page.locator('.family-question').all();
      for (const question of questions) {
        const rows = await question.getByRole('radiogroup').count();
        const everyone = await question.getByRole('radiogroup', { name: 'Everyone' }).count();
        for (let row = 0; row < (everyone > 0 ? 1 : rows); row += 1) await keys.press('Space', 'radio', /./);
        // Those who differ from everyone have rows of their own.
        if (everyone > 0) for (let row = 1; row < rows; row += 1) await keys.to('radio', /./);
      }
      await keys.to('button', /SUBMIT FORM/, 20);
      await pressTwice(journey, /your answers are saved on this device/, () =>
        expect(page.getByRole('radio', { checked: true }).first()).toBeVisible(),
      );
      await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible();
      await keys.press('Enter', 'button', /Go to profile page/);
      await expect(todo.getByText(/^Pay /)).toBeVisible();
    });

    await test.step('To do: the responsible adult and a number', async () => {
      await keys.press('Enter', 'button', /^- button "Add"/, 60);
      await expect(dialog.getByLabel('Phone number')).toBeVisible();
      await keys.type('20304050', 'textbox', /Phone number/, 20);
      await keys.type('Inge, her grandmother', 'textbox', /pick/);
      await keys.to('button', /Save/);
      await pressTwice(journey, /Not saved: you’re offline/, () =>
        expect(dialog.getByLabel('Phone number')).toHaveValue('20304050'),
      );
      await expect(dialog).toBeHidden();
      await expect(todo.getByText(/^Emergency contact/)).toBeHidden();
    });

    await test.step('a place is cancelled, and the cancellation undone', async () => {
      await keys.press('Enter', 'button', /Change plans: Jo/, 40);
      await keys.press('Enter', 'button', /Can’t come/);
      await expect(dialog.getByText('What changes', { exact: true })).toBeVisible();
      await keys.to('button', /Cancel the place/);
      await pressTwice(journey, /^We couldn’t save this/, () =>
        expect(dialog.getByText('What changes', { exact: true })).toBeVisible(),
      );
      await expect(page.getByText(/^You cancelled this place/)).toBeVisible();
      await keys.press('Enter', 'button', /Undo for Jo/, 40);
      await expect(dialog.getByText('What changes', { exact: true })).toBeVisible();
      await keys.press('Enter', 'button', /Undo the change/);
      await expect(page.getByRole('button', { name: 'Change plans: Jo' })).toBeVisible();
    });

    await test.step('what others may see, as chosen', async () => {
      await keys.press('End', 'tab', /Profile/, 80);
      const pictures = page.getByRole('combobox', { name: 'Pictures, Jo Toft' });
      await expect(pictures).toBeVisible();
      const before = await pictures.inputValue();
      await keys.to('combobox', /Pictures, Jo/, 60);
      await page.context().setOffline(true);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText(/We couldn’t save the consent/)).toBeVisible();
      await expect(pictures).toHaveValue(before);
      await page.context().setOffline(false);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText('Saved for Jo Toft')).toBeVisible();
      await expect(pictures).toHaveValue('groups');
    });

    await test.step('the other parent is invited', async () => {
      await keys.press('Enter', 'button', /Invite the other parent/, 60);
      const email = dialog.getByLabel('The other parent’s email');
      await expect(email).toBeVisible();
      await keys.type(father, 'textbox', /other parent’s email/);
      await keys.to('button', /Send invitation/);
      await pressTwice(journey, /Not saved: you’re offline/, () => expect(email).toHaveValue(father));
      await expect(page.getByText(`We’ve emailed an invitation to ${father}.`)).toBeVisible();
    });

    await test.step('and accepts', async () => {
      const his = await browser.newPage();
      await his.goto('/signup');
      await his.getByLabel('Email').fill(father);
      await his.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await his.getByLabel('Repeat password').fill(PASSWORD);
      await his.getByRole('button', { name: 'Sign up', exact: true }).press('Enter');
      const mail = await mailTo(page, father, /confirm/i);
      await his.goto(mail.links.find((address) => address.includes('/auth/confirm')) ?? '');
      await his.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
      await expect(his.getByRole('heading', { name: 'Jo Toft has invited you' })).toBeVisible();
      const hand = new Keys({ page: his });
      await hand.type('Jens', 'textbox', /Your first name/, 60);
      await hand.type('Toft', 'textbox', /Your last name/);
      await hand.to('button', /Accept/);
      await pressTwice({ page: his }, /Not saved: you’re offline/, () =>
        expect(his.getByLabel('Your first name')).toHaveValue('Jens'),
      );
      await expect(his).toHaveURL(/\/profile$/);
      await expect(his.getByText(/^Pay /)).toBeVisible();
      await his.close();
    });
  },
);
