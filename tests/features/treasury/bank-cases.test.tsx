/** Statements in reported shapes, each as it came and written in three other ways: read without any choice, and the same each time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { bankRows } from '../../../src/features/treasury/import/bank-rows.ts';
import { layoutOf, type Layout } from '../../../src/features/treasury/import/file-layout.ts';
import { repeatedIn, tableOf } from '../../../src/features/treasury/import/file-table.ts';
import { readFile } from '../../../src/features/treasury/import/read-file.ts';
import { fileOf, type Encoded } from '../../support/bank-files/bank-files.ts';
import { cases, written, type Written } from '../../support/bank-files/cases.ts';

async function read(file: File, change: (layout: Layout) => Layout = (layout) => layout) {
  const source = await readFile(file);
  const layout = change(layoutOf('bank', source));
  const table = tableOf(source, layout.header);
  const { rows, leftOut } = bankRows(table, source.broken, { layout, today: '2025-04-20', withLater: false });
  return {
    layout,
    table,
    rows,
    said: rows.map(({ day, amount_ore: ore, text }) => `${day} ${ore / 100} ${text}`),
    left: leftOut.map(({ line, reason }) => `${line} ${reason}`),
  };
}

const other = (encoding: Encoded | undefined): Encoded =>
  encoding === 'windows-1252' ? 'utf-16be' : 'windows-1252';
const ways: readonly [string, (encoding: Encoded | undefined) => Written][] = [
  ['as it came', () => ({})],
  ['in another encoding', (encoding) => ({ encoding: other(encoding) })],
  ['with commas between and a point before the øre', () => ({ separator: ',', withPoint: true })],
  ['with other headings in another order, and tabs', () => ({ separator: '\t', isReordered: true })],
];

beforeEach(() => window.localStorage.clear());

describe.each(Object.entries(cases))('%s', (_name, one) => {
  it.each(ways)('%s', async (_way, how) => {
    const { said, left, rows } = await read(written(one, how(one.encoding)));
    expect(said).toEqual(one.said);
    expect(left).toEqual(one.left);
    const ids = rows.flatMap(({ id }) => id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('one heading twice, and one row', () => {
  const heading = ['Dato', 'Tekst', 'Beløb', 'Valuta', 'Beløb', 'Valuta'];
  const row = ['16-04-2025', 'Fra Ruth Clarke lejr', '1.200,00', 'DKK', '20.000,00', 'DKK'];
  const lines = (separator: string, cells = [heading, row]) =>
    cells.map((line) => line.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator));
  it.each<[string, File, number]>([
    ['as it came', fileOf(lines(';')), 2],
    ['in another encoding', fileOf(lines(';'), 'utf-16le'), 2],
    ['with commas between', fileOf(lines(',')), 2],
    ['in another order', fileOf(lines('\t', [heading.toReversed(), row.toReversed()])), 3],
  ])('is asked about, and read once it is chosen: %s', async (_way, file, amount) => {
    const asked = await read(file);
    expect(asked.layout.columns.amount).toBeUndefined();
    const { said } = await read(file, (layout) => ({ ...layout, columns: { ...layout.columns, amount } }));
    expect(said).toEqual(['2025-04-16 1200 Fra Ruth Clarke lejr']);
  });
});

describe('a quotation mark that never ends', () => {
  const stray = [
    ['Dato', 'Tekst', 'Beløb', 'Saldo'],
    ['16-04-2025', '"Farmor betaler for Ruth Clarke', '1200.00', '20000.00'],
    ['15-04-2025', 'Inge Winther', '1000.00', '18800.00'],
    ['14-04-2025', 'Mia Holm', '600.00', '17800.00'],
  ];
  const lines = (separator: string, cells = stray) => cells.map((row) => row.join(separator));
  const danish = stray.map((row) => row.map((cell) => cell.replace(/^(\d+)\.00$/, '$1,00')));
  const renamed = [
    ['Balance', 'Amount', 'Description', 'Date'],
    ...danish.slice(1).map((row) => row.toReversed()),
  ];
  it.each([
    ['as it came', fileOf(lines(';', danish))],
    ['in another encoding', fileOf(lines(';', danish), 'utf-16be')],
    ['with commas between and a point before the øre', fileOf(lines(','))],
    ['with other headings in another order', fileOf(lines('\t', renamed))],
    ['without headings', fileOf(lines(';', danish.slice(1)))],
  ])('leaves out its own line and no other: %s', async (way, file) => {
    const { said, left } = await read(file);
    expect(said).toEqual(['2025-04-15 1000 Inge Winther', '2025-04-14 600 Mia Holm']);
    expect(left).toEqual([way === 'without headings' ? '1 quote' : '2 quote']);
  });
});

describe('a reference of a whole transfer', () => {
  it.each(ways)('is no ID even when it is chosen: %s', async (_way, how) => {
    const file = written(
      cases['one reference for a whole transfer'] ?? { rows: [], said: [], left: [] },
      how('utf-8'),
    );
    const at = how('utf-8').isReordered ? 3 : 5;
    const { rows, table } = await read(file, (layout) => ({
      ...layout,
      columns: { ...layout.columns, id: at },
    }));
    expect(repeatedIn(table, at)).toBe(1);
    expect(rows.map(({ id }) => id)).toEqual([null, null, null]);
  });
});
