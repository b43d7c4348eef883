/** A family whose plans change, on a phone: whom to call, who gives up the bed or can't come, what is frozen, and what others may see. */
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts';
import { test } from './own-stack.ts';
import { logIn } from './steps/account.ts';

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

test(
  'plans change: contacts, elsewhere, not at all, and undone',
  { tag: '@all' },
  async ({ page, stack }) => {
    await page.goto('/login?next=%2Fprofile');
    await logIn({ page }, 'half.paid@example.org', 'familycamp');
    const todo = page.getByRole('region', { name: 'To do' });
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await test.step('whom to call for a child, by keyboard', async () => {
      await expect(todo.getByText(/^Emergency contact for Sofie/)).toBeVisible();
      await todo.getByRole('button', { name: 'Add' }).press('Enter');
      const phone = dialog.getByLabel('Phone number');
      await expect(phone).toBeVisible();
      await expectAccessible(page);
      await phone.fill('20304050');
      await phone.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(todo.getByText(/^Emergency contact/)).toBeHidden();
    });

    await test.step('elsewhere, after reading what it changes, and undone', async () => {
      await button('Change plans: Mette').click();
      await expectAccessible(page);
      await button('Give up the bed').click();
      await expect(dialog.getByText('What changes', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByLabel('Where instead?').selectOption('Tent');
      await expect(dialog.getByText(/We’ll release the bed/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Change accommodation' }).click();
      await expect(page.getByText(/^You changed the accommodation to Tent/)).toBeVisible();
      await button('Undo for Mette').click();
      await expect(dialog.getByText('The bed is yours again.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Undo the change' }).click();
      await expect(button('Undo for Mette')).toBeHidden();
    });

    await test.step('not at all, first without a connection', async () => {
      await button('Change plans: Mette').click();
      await button('Can’t come').click();
      await expect(
        dialog.getByText('Everyone else in your family who is coming is still signed up.'),
      ).toBeVisible();
      await page.context().setOffline(true);
      await dialog.getByRole('button', { name: 'Cancel the place' }).click();
      await expect(dialog.getByText(/^We couldn’t save this/)).toBeVisible();
      await page.context().setOffline(false);
      await dialog.getByRole('button', { name: 'Cancel the place' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/^You cancelled this place/)).toBeVisible();
      await expectAccessible(page);
      await button('Undo for Mette').click();
      await dialog.getByRole('button', { name: 'Undo the change' }).click();
      await expect(button('Change plans: Mette')).toBeVisible();
    });

    await test.step('shirts are ordered: the size is asked for', async () => {
      await expect(button('Edit shirt size')).toBeVisible();
      await stack.sql("update admin_settings set number_value = 60 where name = 'FREEZE_SHIRTS'");
      await page.reload();
      await button('Request a change: shirt size').click();
      await dialog.getByLabel('Shirt size').selectOption('Small');
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText(/^Shirt size: .* to “Small”/)).toBeVisible();
    });

    await test.step('pictures and the list of campers, which stay as chosen', async () => {
      await page.getByRole('tab', { name: 'Settings' }).click();
      const pictures = page.getByRole('combobox', { name: 'Pictures, Mette Sørensen' });
      await pictures.selectOption('In group pictures');
      await expect(page.getByText('Saved for Mette Sørensen')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.reload();
      await expect(pictures).toHaveValue('groups');
    });
  },
);
