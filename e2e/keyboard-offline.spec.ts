/**
 * One family, one page, by a keyboard alone on a phone, and with the connection gone in each step: the sheet, the surveys and whom to
 * call. Nothing that was typed is lost, a message says what happened, and the same press goes through when the connection is back.
 */
import { expect, test, type Journey } from './fixtures.ts';
import { newAddress, signUpFromLanding } from './steps/account.ts';
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
  await new Keys({ page }).press('Enter', name.split(' ')[1] ?? '', new RegExp(name.split('"')[1] ?? ''), 40);
}

test('a family by keyboard alone, offline in each step', { tag: '@all' }, async ({ page }, { project }) => {
  test.slow(); // a registration and its surveys
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
});
