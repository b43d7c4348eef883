/** The exported files, opened again. */
import { read, utils } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { csvFile } from '../../src/lib/exports/csv.ts';
import { exportName } from '../../src/lib/exports/export-table.ts';
import { pdfFile } from '../../src/lib/exports/pdf.ts';
import type { ExportedColumn } from '../../src/lib/exports/exported.ts';
import { fontFiles } from '../../src/lib/exports/pdf-fonts.ts';
import { shaperOf } from '../../src/lib/exports/shaper.ts';
import { plainFont } from '../../src/lib/exports/woff.ts';
import { xlsxFile } from '../../src/lib/exports/xlsx.ts';
import { piecesOf } from '../support/pdf-reader.ts';
import { camper, loadFont, tableFor, type Camper } from './list.ts';

const formulas = ['=1+1', '+45 12345678', '+45+1', '-1', '@SUM(A1)', '\tcmd', '\r=2'];

function sheetOf(campers: readonly Camper[]) {
  const book = read(xlsxFile(tableFor(campers, 'xlsx')), { cellNF: true, cellStyles: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The file has no sheet');
  return sheet;
}
const csvOf = (campers: readonly Camper[]) => Buffer.from(csvFile(tableFor(campers, 'csv'))).toString('utf8');

describe('the Excel file', () => {
  it('EXP-1: has real numbers and dates, days without a time, instants in Copenhagen, and nothing lost', () => {
    const sheet = sheetOf([camper, { ...camper, name: 'သီရိ အောင်', country: 'MM', paid: null }]);
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

  it('keeps its head in sight, and has each value in its cell', () => {
    const campers = Array.from({ length: 30 }, (_, at) => ({
      ...camper,
      name: `Camper ${at}`,
      paid: at / 8,
    }));
    const file = xlsxFile(tableFor(campers, 'xlsx'));
    const book = read(file, { bookFiles: true });
    const xml = new TextDecoder().decode(Reflect.get(book, 'files')['xl/worksheets/sheet1.xml'].content);
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    const rows = utils.sheet_to_json<unknown[]>(sheetOf(campers), { header: 1, raw: true }).slice(1);
    expect(rows).toEqual(
      campers.map(({ name, paid }) => [
        name,
        'Denmark',
        new Date('1985-02-28'),
        paid,
        new Date('2025-04-21T00:30:00Z'),
      ]),
    );
  });

  it('EXP-2: a name that starts like a formula is text', () => {
    const sheet = sheetOf(formulas.map((name) => ({ ...camper, name })));
    for (const [at, name] of formulas.entries()) {
      expect(sheet[`A${at + 2}`]).toMatchObject({ t: 's' });
      expect(sheet[`A${at + 2}`]?.f).toBeUndefined();
      expect(String(sheet[`A${at + 2}`]?.v).trim()).toBe(name.trim());
    }
  });
});

it('the Excel file is compressed well', () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({ ...camper, name: `Camper ${at}` }));
  expect(xlsxFile(tableFor(many, 'xlsx')).length).toBeLessThan(130_000);
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
    expect(cells).toEqual(["'=1+1", '+45 12345678', "'+45+1", "'-1", "'@SUM(A1)", "'\tcmd", '"\'\r=2"']);
  });
});

describe('the PDF', () => {
  const pdfOf = async (campers: readonly Camper[]) =>
    piecesOf(await pdfFile(tableFor(campers, 'pdf'), loadFont, () => undefined));

  it('has title, time in Copenhagen, head and every cell as on screen, in any of our scripts', async () => {
    const names = ['Søren Æbelø-Åkjær', 'Pu Ṭhang Đorđe Łukasz', 'Ольга', 'Nguyễn'];
    const pieces = await pdfOf(names.map((name) => ({ ...camper, name })));
    const texts = pieces.map(({ text }) => text);
    expect(texts).toEqual([
      ...['Name', 'Country', 'Birthday', 'Paid', 'Registered'],
      ...names.flatMap((name) => [name, 'Denmark', '1985-02-28', '1333.3 DKK', '2025-04-21 00:30']),
      ...['Campers', '2025-04-20 12:05', '1 / 1'],
    ]);
  });

  it('is upright and in larger letters where the columns have room there', async () => {
    const column = { kind: 'plain', align: 'start' } as const;
    const columns = ['Name', 'Room'].map((title) => ({ ...column, title }));
    const rows = Array.from({ length: 60 }, (_, at) => [`Camper ${at}`, 'Room 1']);
    const file = await pdfFile({ ...tableFor([], 'pdf'), columns, rows }, loadFont, () => undefined);
    const text = Buffer.from(file).toString('latin1');
    expect(text.match(/MediaBox \[0 0 595\.\d+ 841\.\d+\]/g)).toHaveLength(2);
    expect(text).not.toMatch(/MediaBox \[0 0 841/);
    const cells = piecesOf(file).filter((piece) => /^Camper \d/.test(piece.text));
    expect(cells).toHaveLength(60);
    const [one, next] = cells;
    expect((one?.y ?? 0) - (next?.y ?? 0)).toBeCloseTo(11 * 1.45 + 6, 1); // a line of 11 points and what is around it
  });

  it('says its title and its language', async () => {
    const file = Buffer.from(await pdfFile(tableFor([camper], 'pdf'), loadFont, () => undefined));
    expect(file.toString('latin1')).toContain('/Title (Campers)');
    expect(file.toString('latin1')).toContain('/Lang (en)');
  });

  it('keeps every Burmese and Karen letter for who copies the text', async () => {
    const names = ['သီရိ အောင်', 'မြန်မာ', 'စီၤအဲၤကလုး'];
    const pieces = await pdfOf(names.map((name) => ({ ...camper, name })));
    expect(pieces.map(({ text }) => text)).toEqual(expect.arrayContaining(names));
  });

  it('replaces a letter that no font has, and goes on behind it', async () => {
    const pieces = await pdfOf([{ ...camper, name: 'Bo 👋 Holm 日' }]);
    expect(pieces.map(({ text }) => text)).toContain('Bo \uFFFD Holm \uFFFD');
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

  it('puts columns that have no room into further blocks on A4, and breaks no word, number or header', async () => {
    const many = (key: string, value: string, more: Partial<ExportedColumn> = {}) =>
      Array.from({ length: 8 }, (_, at) => ({
        column: { title: `${key} ${at}`, kind: 'plain', align: 'start', ...more } as const,
        value: `${value}${at}`,
      }));
    const cells = [
      ...many('Anonymous', 'Thiri Aung Østergaard-Lerche '),
      ...many('Price', '108/', { align: 'end' }),
      ...many('Paid', '1,080.00\u00A0DKK ', { kind: 'money', align: 'end' }),
      ...many('Phone', '+45 12 34 56 7'),
      ...many('Email', 'katrine.margrethe.holstein@example-organisation.org'),
    ];
    const table = {
      ...tableFor([], 'pdf'),
      columns: cells.map(({ column }) => column),
      rows: Array.from({ length: 60 }, (_, at) =>
        cells.map(({ value }, column) => (column === 0 ? `Camper ${at}` : value)),
      ),
    };
    const file = await pdfFile(table, loadFont, () => undefined);
    const boxes =
      Buffer.from(file)
        .toString('latin1')
        .match(/MediaBox \[[^\]]*/g) ?? [];
    expect(new Set(boxes.map((box) => box.replaceAll(/\.\d+/g, '')))).toEqual(
      new Set(['MediaBox [0 0 841 595']),
    );
    const pieces = piecesOf(file);
    const blocks = new Set(pieces.filter(({ text }) => text === 'Camper 59').map(({ page }) => page));
    expect(blocks.size).toBeGreaterThan(2);
    const texts = pieces.map(({ text }) => text);
    const isWhole = ({ column, value }: (typeof cells)[number]) =>
      column.kind === 'money' || /^[+\d]/.test(value);
    const values = cells.slice(1).filter(isWhole);
    for (const { value } of values) expect(texts.filter((text) => text === value)).toHaveLength(60);
    const words = cells.slice(1).flatMap((one) => (isWhole(one) ? [one.value] : one.value.split(' ')));
    const drawn = texts.map((text) => ` ${text} `).join('');
    const broken = [...words, ...cells.map(({ column }) => column.title)].filter(
      (word) => !drawn.includes(` ${word} `),
    );
    expect(broken).toEqual([]);
    for (const { x } of pieces) expect(x).toBeLessThan(812);
  });
});

it('HarfBuzz puts the Burmese vowel e before its consonant, and stacks consonants', async () => {
  const myanmar = fontFiles.find(({ isShaped }) => isShaped);
  const shape = shaperOf(await plainFont(await loadFont(myanmar?.url ?? '')));
  const ids = (text: string) => shape(text).map(({ id }) => id);
  const [ka] = ids('က');
  expect(ids('ကေ')).toHaveLength(2);
  expect(ids('ကေ')[1]).toBe(ka);
  expect(ids('က္က')).toHaveLength(2);
  expect(shape('က္က')[1]?.advance).toBe(0);
});

it('names files as the specification says, with the time in Copenhagen', () => {
  const now = new Date('2025-04-20T10:05:09Z');
  expect(exportName('my-payment-history', 'xlsx', now)).toBe(
    'my-payment-history_export_20250420-120509.xlsx',
  );
  expect(exportName('my-payment-history', 'pdf', now)).toBe('my-payment-history.pdf');
});
