import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { piecesOf } from '../../tests/support/pdf-reader.ts';

/** Saves a list by its menu and reads the file that comes. */
export async function saveAs(page: Page, list: Locator, format: string) {
  const saved = page.waitForEvent('download');
  await list.getByRole('button', { name: 'More', exact: true }).last().click();
  const choice = list.getByRole('button', { name: format, exact: true });
  if (format === 'CSV') {
    const others = list.getByText('Other formats').last();
    await others.waitFor();
    // They stay unfolded once they were: a press would fold them.
    if (!(await choice.isVisible())) await others.click();
  }
  await choice.click();
  const download = await saved;
  await expect(page.getByText(`Saved as ${download.suggestedFilename()}`)).toBeVisible();
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

/** The cells of a table on screen, line by line, its head first, without the sums of a long list. All of its rows must be in the page. */
export function cellsOf(table: Locator): Promise<string[][]> {
  return table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .filter((row) => !row.matches('.data-table-region tfoot *'))
        .map((row) => Array.from(row.children, (cell) => cell.textContent.trim())),
    );
}

/** A cell without its format: an amount as a number, a time with the screen's separators, a text as it is. */
function plain(cell: string): string {
  const text = cell
    .replace(/^'(?=[=+@-])/, '')
    .replace(/,? DKK$/, '')
    .replace(/^–$/, '0');
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text)) return text.replaceAll('-', '/');
  if (!/^-?\d[\d.,]*$/.test(text)) return text;
  return String(Number(/,\d\d$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', '')));
}

const plainly = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map(plain));

/** The columns of a file that are on a phone's cards; on a wide screen it has those of the table, the named ones and no others. */
function ofScreen(
  page: Page,
  shown: readonly string[],
  onlyInFile: readonly string[],
  file: readonly (readonly string[])[],
): string[][] {
  const titles = file[0] ?? [];
  const isPhone = (page.viewportSize()?.width ?? 0) <= 641;
  const wanted = isPhone ? shown : titles.filter((title) => !onlyInFile.includes(title));
  expect(titles).toEqual(expect.arrayContaining([...onlyInFile]));
  return file.map((row) => wanted.map((title) => row[titles.indexOf(title)] ?? ''));
}

/** A saved file beside the table that was on screen before and after: saved again while other journeys change the list. */
async function savedBeside(page: Page, list: Locator, format: string) {
  const look = async () => plainly(await cellsOf(list.getByRole('table').last()));
  for (;;) {
    const shown = await look();
    const saved = await saveAs(page, list, format);
    if (JSON.stringify(await look()) === JSON.stringify(shown)) return { ...saved, shown };
  }
}

/** Saves a list as Excel, CSV and PDF, opens each file again, and compares every cell with the table on screen. */
export async function expectSavedAsShown(
  page: Page,
  list: Locator,
  fileName: string,
  onlyInFile: readonly string[] = [],
): Promise<void> {
  const excel = await savedBeside(page, list, 'Excel');
  expect(excel.shown.length).toBeGreaterThan(1);
  const asShown = (rows: string[][]) => ofScreen(page, excel.shown[0] ?? [], onlyInFile, plainly(rows));
  expect(excel.name).toMatch(new RegExp(`^${fileName}_export_\\d{8}-\\d{6}\\.xlsx$`));
  const sheet = Object.values(read(excel.file).Sheets)[0] ?? {};
  expect(asShown(utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' }))).toEqual(
    excel.shown,
  );

  const csv = await savedBeside(page, list, 'CSV');
  expect(csv.name).toBe(`${fileName}.csv`);
  const text = csv.file.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\r\n');
  expect(asShown(lines.map((line) => line.split(';')))).toEqual(csv.shown);

  const pdf = await savedBeside(page, list, 'PDF');
  expect(pdf.name).toBe(`${fileName}.pdf`);
  // A long cell stands in several lines.
  const letters = piecesOf(pdf.file)
    .map((piece) => piece.text.replaceAll(/[\s,/-]/g, ''))
    .join('');
  for (const cell of pdf.shown.flat()) expect(letters).toContain(cell.replaceAll(/[\s,/-]/g, ''));
}
