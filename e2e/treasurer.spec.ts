/** A treasurer's desk: a family's cash at once, the cash box, and a payout that is read from its file. */
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { chooseInMenu, openDashboard } from './steps/dashboard.ts';
import { expectSavedAsShown } from './steps/saved-list.ts';

/** Who owes in the demo and is in no other journey, by width. */
const families = { phone: 'Ruth Clarke', desktop: 'Inge Winther' };

test('a treasurer takes a family’s cash and reads a payout', async ({ page }, { project }) => {
  const family = families[project.name as keyof typeof families];
  const part = (title: string) => page.getByRole('region', { name: title, exact: true });
  const dialog = page.getByRole('dialog');
  await openDashboard(page, 'admin3', 'payment&part=outstanding');

  await test.step('who owes, on screen and in files', async () => {
    const owing = part('Families with money left to pay');
    await expect(owing.getByRole('table').getByRole('button').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('what is owed is filled in, and recorded once', async () => {
    await chooseInMenu(page, 'Record payment');
    await dialog.getByRole('searchbox').fill(family);
    await dialog.getByRole('radio', { name: new RegExp(`^${family}`) }).check();
    const amount = dialog.getByRole('textbox', { name: `For ${family}` });
    await expect(amount).toHaveValue(/^[1-9]/);
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(dialog.getByText('Choose a payment method')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'Cash' }).check();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('In the church hall');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(dialog.getByText(`${family} is registered.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  });

  await test.step('the payment can be moved to whom it is for, or go back', async () => {
    const left = page.url();
    await page.goto(`/admin?tab=payment&find=${encodeURIComponent(family)}`);
    await page.getByRole('tabpanel').getByRole('link', { name: family }).first().click();
    await page
      .getByRole('button', { name: /^Move to another person: / })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('It was for someone else');
    await dialog.getByRole('button', { name: /^Move / }).click();
    await expect(dialog.getByText('Choose a person', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await chooseInMenu(page, 'Refund or keep');
    await expect(dialog.getByRole('button', { name: /^Note that .* is paid back/ })).toBeVisible();
    await dialog.getByRole('radio', { name: /^Keep it/ }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await page.goto(left);
  });

  await test.step('the cash box knows of it, and asks why something is missing', async () => {
    await page.getByRole('link', { name: 'Cash count' }).click();
    await part('Cash count')
      .getByRole('button', { name: /^Close the day/ })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: /^Counted/ }).fill('1');
    await dialog.getByRole('button', { name: 'Close the day' }).click();
    await expect(dialog.getByText('Write at least 3 letters')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a payout is read from its file, and differs where the ledger has nothing of it', async () => {
    await page.getByRole('link', { name: 'Payouts' }).click();
    const payouts = part('Payouts');
    const name = `payout ${project.name}`;
    await payouts.getByRole('button', { name: 'Import a payout' }).click();
    // A row that another file has already is refused: the company's fee is of another day at each width.
    const day = project.name === 'phone' ? '2025-04-16' : '2025-04-17';
    const rows = `Payment ID;Brutto;Gebyr;Dato\n${project.name} unknown;1.500,00;18,05;${day}\n;0,00;99,00;${day}\n`;
    const file = { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows) };
    await dialog.getByLabel('Choose a file').setInputFiles(file);
    await expect(dialog.getByText('2 rows to import, 1,500 DKK in total. Fees: 117.05 DKK.')).toBeVisible();
    await dialog.getByText('Columns and format').click();
    await expect(dialog.getByLabel('Payment ID')).toHaveValue('0');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(payouts.getByRole('button', { name: `${name}.csv` })).toBeVisible();
    await expectSavedAsShown(page, payouts, 'payouts');
    await payouts.getByRole('button', { name: `${name}.csv` }).click();
    await expect(dialog.getByText('1 row differs from the ledger.')).toBeVisible();
    await expectAccessible(page);
  });
});
