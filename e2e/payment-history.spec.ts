/** A family looks at its payments and saves them as Excel, CSV and PDF, which say what the screen says. */
import { read, utils } from 'xlsx';
import { piecesOf } from '../tests/support/pdf-reader.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { saveAs } from './steps/saved-list.ts';

test('the payment history as files', { tag: '@all' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('half.paid@example.org');
  await page.getByLabel('Password', { exact: true }).fill('familycamp');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0); // what there is to do is read first, above the tabs
  await page.getByRole('tab', { name: 'Payment' }).click();
  await page.getByText('Payment history').click();
  const card = page.getByRole('list', { name: 'Payment history' }).getByRole('listitem').first();
  await expect(card).toHaveText(/^[\d.,]+ DKK/); // the amount comes first
  await page.getByText('Show as a table').click();
  const table = page.getByRole('table', { name: 'Payment history' });
  await expect(table).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Amount' }).click();

  const shown = await table
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => Array.from(row.children, (cell) => cell.textContent)));
  // The column that sends receipts is for the screen alone.
  const receipt = shown[0]?.indexOf('Receipt');
  const rows = shown.map((row) => row.filter((_, at) => at !== receipt));
  const [head = [], ...payments] = rows;
  expect(head).toHaveLength(10);
  expect(payments.length).toBeGreaterThan(2);

  await test.step('Excel: every cell as on screen, with real dates and numbers', async () => {
    const { name, file } = await saveAs(page, page.getByRole('tabpanel'), 'Excel');
    expect(name).toMatch(/^my-payment-history_export_\d{8}-\d{6}\.xlsx$/);
    const book = read(file);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) throw new Error('The file has no sheet');
    const cells = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' });
    const asOnScreen = cells.map((row, line) =>
      line === 0
        ? row
        : row.map((text, at) => {
            if (at === 1) return text.replaceAll('-', '/');
            return at === 2 ? `${text.replace('.00', '')} DKK` : text;
          }),
    );
    expect(asOnScreen).toEqual(rows);
    expect(sheet['B2']).toMatchObject({ t: 'n' });
    expect(sheet['C2']).toMatchObject({ t: 'n' });
  });

  await test.step('CSV', async () => {
    const { name, file } = await saveAs(page, page.getByRole('tabpanel'), 'CSV');
    expect(name).toBe('my-payment-history.csv');
    const lines = file.toString('utf8').split('\r\n');
    expect(lines[0]).toBe(`\uFEFF${head.join(';')}`);
    const amounts = lines.slice(1, -1).map((line) => line.split(';')[2]);
    expect(amounts).toEqual(
      payments.map((row) =>
        Number(row[2]?.replace(' DKK', '').replaceAll(',', '')).toFixed(2).replace('.', ','),
      ),
    );
  });

  await test.step('PDF', async () => {
    const { name, file } = await saveAs(page, page.getByRole('tabpanel'), 'PDF');
    expect(name).toBe('my-payment-history.pdf');
    const texts = piecesOf(file).map(({ text }) => text);
    expect(texts).toContain('Payment history');
    const letters = texts.join(' ').replaceAll('-', '/'); // files write 2025-04-14
    for (const cell of rows.flat()) expect(letters).toContain(cell.replaceAll('-', '/'));
  });

  await expectAccessible(page);
});
