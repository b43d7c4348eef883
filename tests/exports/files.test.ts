/** The exported files, opened again. */
import { read, utils } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { csvFile } from '../../src/lib/exports/csv.ts';
import { exportName } from '../../src/lib/exports/export-table.ts';
import { pdfFile } from '../../src/lib/exports/pdf.ts';
import type { ExportedRecords } from '../../src/lib/exports/exported.ts';
import { recordsPdf } from '../../src/lib/exports/pdf-records.ts';
import { xlsxFile } from '../../src/lib/exports/xlsx.ts';
import { compressZip } from '../../src/lib/exports/zip.ts';
import { piecesOf } from '../support/pdf-reader.ts';
import { camper, loadFont, tableFor, type Camper } from './list.ts';

const formulas = ['=1+1', '+45 12345678', '-1', '@SUM(A1)', '\tcmd', '\r=2'];

async function sheetOf(campers: readonly Camper[]) {
  const book = read(await xlsxFile(tableFor(campers, 'xlsx')), { cellNF: true, cellStyles: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The file has no sheet');
  return sheet;
}
const csvOf = (campers: readonly Camper[]) => Buffer.from(csvFile(tableFor(campers, 'csv'))).toString('utf8');

describe('the Excel file', () => {
  it('EXP-1: has real numbers and dates, days without a time, instants in Copenhagen, and nothing lost', async () => {
    const sheet = await sheetOf([camper, { ...camper, name: 'သီရိ အောင်', country: 'MM', paid: null }]);
    expect(utils.sheet_to_json(sheet, { header: 1, raw: false })).toEqual([
      ['Name', 'Country', 'Birthday', 'Paid', 'Registered'],
      ['Søren Æbelø-Åkjær', 'Denmark', '1985-02-28', '1,333.30', '2025-04-21 00:30'],
      expect.arrayContaining(['သီရိ အောင်', 'Myanmar']),
    ]);
    expect(sheet['C2']).toMatchObject({ t: 'n', v: 31_106, z: 'yyyy-mm-dd' });
    expect(sheet['D2']).toMatchObject({ t: 'n', v: 1333.3 });
    expect(sheet['E2']).toMatchObject({ t: 'n', z: 'yyyy-mm-dd hh:mm' });
    expect(sheet['D3']).toBeUndefined();
    expect(sheet['!cols']?.[0]?.width).toBeGreaterThan(15);
    expect(sheet['!autofilter']).toEqual({ ref: 'A1:E3' });
  });

  it('EXP-2: a name that starts like a formula is text', async () => {
    const sheet = await sheetOf(formulas.map((name) => ({ ...camper, name })));
    for (const [at, name] of formulas.entries()) {
      expect(sheet[`A${at + 2}`]).toMatchObject({ t: 's' });
      expect(sheet[`A${at + 2}`]?.f).toBeUndefined();
      expect(String(sheet[`A${at + 2}`]?.v).trim()).toBe(name.trim());
    }
  });
});

it('the Excel file is compressed well', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({ ...camper, name: `Camper ${at}` }));
  const file = await xlsxFile(tableFor(many, 'xlsx'));
  expect(file.length).toBeLessThan(60_000);
  await expect(compressZip(file)).rejects.toThrow('compressed already');
  await expect(compressZip(file.slice(0, 100))).rejects.toThrow('no ZIP file');
});

describe('the CSV file', () => {
  it('EXP-1: opens in a Danish Excel: byte order mark, semicolons, decimal commas, CRLF', () => {
    expect(csvOf([camper, { ...camper, name: 'Åse "Bo"; Holm', country: 'MM', paid: null }])).toBe(
      '\uFEFFName;Country;Birthday;Paid;Registered\r\n' +
        'Søren Æbelø-Åkjær;Denmark;1985-02-28;1333,30;2025-04-21 00:30\r\n' +
        '"Åse ""Bo""; Holm";Myanmar;1985-02-28;;2025-04-21 00:30\r\n',
    );
  });

  it('EXP-2: a name that starts like a formula is text', () => {
    const cells = csvOf(formulas.map((name) => ({ ...camper, name })))
      .slice(1)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]);
    expect(cells).toEqual(["'=1+1", "'+45 12345678", "'-1", "'@SUM(A1)", "'\tcmd", '"\'\r=2"']);
  });
});

describe('the PDF', () => {
  const pdfOf = async (campers: readonly Camper[]) =>
    piecesOf(await pdfFile(tableFor(campers, 'pdf'), loadFont, () => undefined));

  it('has title, time in Copenhagen, head and every cell as on screen, in any of our scripts', async () => {
    const names = ['Søren Æbelø-Åkjær', 'Pu Ṭhang Đorđe Łukasz', 'Ольга', 'Nguyễn'];
    const pieces = await pdfOf(names.map((name) => ({ ...camper, name })));
    const texts = pieces.map(({ text }) => text);
    expect(texts.slice(0, 7)).toEqual([
      'Campers',
      '2025-04-20 12:05',
      'Name',
      'Country',
      'Birthday',
      'Paid',
      'Registered',
    ]);
    const cells = names.flatMap((name) => [
      name,
      'Denmark',
      '1985-02-28',
      '1333.3 DKK',
      '2025-04-20T22:30:00.000Z',
    ]);
    expect(texts.slice(7, -1)).toEqual(cells);
    expect(texts.at(-1)).toBe('1 / 1');
  });

  it('shapes Burmese and Karen: no letter is lost, and marks stand with theirs', async () => {
    const names = ['သီရိ အောင်', 'မြန်မာ', 'စီၤအဲၤကလုး'];
    const pieces = await pdfOf(names.map((name) => ({ ...camper, name })));
    const drawn = pieces.filter(({ text }) => /[\u1000-\u109F]/.test(text)).map(({ text }) => text);
    const letters = (text: string) => Array.from(text.replaceAll(' ', '')).toSorted().join('');
    expect(drawn.map(letters)).toEqual(names.map(letters));
    // The vowel sign e is written before its consonant.
    expect(drawn[0]?.indexOf('\u1031')).toBeLessThan(drawn[0]?.indexOf('\u1021') ?? 0);
  });

  it('repeats the head on every page, numbers the pages, and breaks what is too long without losing a letter', async () => {
    const long = 'Anna Sofie Katrine Margrethe von Holstein-Ledreborg-Lerche '.repeat(3).trim();
    const unbroken = 'd0c9f1f2'.repeat(12);
    const campers = Array.from({ length: 120 }, (_, at) => ({ ...camper, name: `Camper ${at}` }));
    const pieces = await pdfOf([{ ...camper, name: long }, { ...camper, name: unbroken }, ...campers]);
    const pages = Math.max(...pieces.map(({ page }) => page));
    expect(pages).toBeGreaterThan(2);
    for (let page = 1; page <= pages; page += 1) {
      const texts = pieces.filter((piece) => piece.page === page).map(({ text }) => text);
      expect(texts).toContain('Registered');
      expect(texts.at(-1)).toBe(`${page} / ${pages}`);
    }
    const all = pieces.map(({ text }) => text);
    expect(all.join(' ')).toContain(long);
    expect(all.join('')).toContain(unbroken);
    for (const { name } of campers) expect(all.filter((text) => text === name)).toHaveLength(1);
    for (const { x, y } of pieces) {
      expect(x).toBeGreaterThanOrEqual(30);
      expect(y).toBeGreaterThanOrEqual(18);
    }
  });

  it('takes a larger sheet for many columns, so that they can still be read', async () => {
    const table = tableFor([camper], 'pdf');
    const sheetOfTimes = async (times: number) => {
      const repeat = <Value>(values: readonly Value[]) => Array.from({ length: times }, () => values).flat();
      const wide = { ...table, columns: repeat(table.columns), rows: table.rows.map(repeat) };
      const bytes = await pdfFile(wide, loadFont, () => undefined);
      return /MediaBox \[([^\]]*)/.exec(Buffer.from(bytes).toString('latin1'))?.[1];
    };
    expect(await sheetOfTimes(1)).toBe('0 0 841.89 595.28');
    expect(await sheetOfTimes(4)).toBe('0 0 1190.55 841.89');
    expect(await sheetOfTimes(12)).toBe('0 0 1683.78 1190.55');
  });
});

describe('the PDF of records', () => {
  const pdfOf = async (sections: ExportedRecords['sections']) =>
    piecesOf(
      await recordsPdf(
        { title: 'Your data', intro: 'Made today.', madeAt: camper.at, sections, empty: 'Nothing stored' },
        loadFont,
      ),
    );

  it('has every label beside its value, whose record it is, and says what is not there', async () => {
    const fields = [
      ['Church', 'Åkirke'],
      ['Note', 'မြန်မာ'],
    ] as const;
    const pieces = await pdfOf([
      { title: 'Campers', records: [{ name: 'Søren Đorđe', fields }] },
      { title: 'Mails', records: [] },
    ]);
    expect(pieces.map(({ text }) => text).filter((text) => !/[\u1000-\u109F]/.test(text))).toEqual([
      'Your data',
      'Made today.',
      'Campers',
      'Søren Đorđe',
      'Church',
      'Åkirke',
      'Note',
      'Mails',
      'Nothing stored',
      '1 / 1',
    ]);
    const place = (text: string) => pieces.find((piece) => piece.text === text);
    expect(place('Åkirke')?.y).toBe(place('Church')?.y);
    expect(place('Åkirke')?.x).toBeGreaterThan(place('Church')?.x ?? Infinity);
    expect(pieces.some(({ text }) => /[\u1000-\u109F]/.test(text))).toBe(true);
  });

  it('never ends a page with a heading, loses no field, and stays on the paper', async () => {
    const fields = Array.from(
      { length: 37 },
      (_, at) => [`Label ${at}`, `long value ${at} `.repeat(30)] as const,
    );
    // Of all lengths, so that a heading comes to stand at each place of a page.
    const records = Array.from({ length: 80 }, (_, at) => ({
      name: `Camper ${at}`,
      fields: at < 2 ? fields : fields.slice(0, 1 + (at % 3)),
    }));
    const pieces = await pdfOf([{ title: 'Campers', records }]);
    const pages = Math.max(...pieces.map(({ page }) => page));
    expect(pages).toBeGreaterThan(5);
    for (let page = 1; page <= pages; page += 1) {
      const onPage = pieces.filter((piece) => piece.page === page && piece.y > 40);
      const lowest = Math.min(...onPage.map(({ y }) => y));
      expect(onPage.find(({ y }) => y === lowest)?.text).not.toMatch(/^Camper/);
    }
    const texts = pieces.map(({ text }) => text);
    expect(texts.filter((text) => text === 'Label 36')).toHaveLength(2);
    expect(texts.join(' ').match(/long value 36/g)).toHaveLength(60);
    for (const { x, y } of pieces) {
      expect(x).toBeGreaterThanOrEqual(48);
      expect(y).toBeGreaterThanOrEqual(28);
    }
  });
});

it('names files as the specification says, with the time in Copenhagen', () => {
  const now = new Date('2025-04-20T10:05:09Z');
  expect(exportName('my-payment-history', 'xlsx', now)).toBe(
    'my-payment-history_export_20250420-120509.xlsx',
  );
  expect(exportName('my-payment-history', 'pdf', now)).toBe('my-payment-history.pdf');
});
