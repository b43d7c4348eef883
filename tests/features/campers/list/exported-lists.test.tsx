/** The lists of organisers and families as files: each by its own columns, opened again, and compared cell by cell with what is written here. */
import { Blob } from 'node:buffer';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { read, utils } from 'xlsx';
import { csvFile } from '../../../../src/lib/exports/csv.ts';
import {
  exportedColumns,
  exportedRow,
  type ExportColumn,
  type ExportFormat,
} from '../../../../src/lib/exports/exported.ts';
import { pdfFile } from '../../../../src/lib/exports/pdf.ts';
import { xlsxFile } from '../../../../src/lib/exports/xlsx.ts';
import { piecesOf } from '../../../support/pdf-reader.ts';
import { loadFont } from '../../../exports/list.ts';
import { campLists } from './exported/camp.ts';
import type { Cell, List } from './exported/cells.ts';
import { moneyLists } from './exported/money.ts';
import { peopleLists } from './exported/people.ts';

const tableOf = <Row,>(columns: readonly ExportColumn<Row>[], row: Row, format: ExportFormat) => ({
  title: 'List',
  language: 'en',
  madeAt: new Date('2025-04-20T10:05:00Z'),
  columns: exportedColumns(columns),
  rows: [exportedRow(columns, row, format)],
});

/** As a Danish Excel reads it: quoted values, doubled quotes, and the mark that makes a text of what could be a formula. */
function csvCells(file: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file);
  expect(text.startsWith('\uFEFF')).toBe(true);
  const book = read(text.slice(1), { type: 'string', raw: true, FS: ';' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, raw: true, defval: '' });
}

/** What a CSV says of a cell. */
function inCsv({ value, isMoney }: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return (isMoney ? value.toFixed(2) : String(value)).replace('.', ',');
  if (typeof value !== 'string') return value.says;
  return /^[=+\-@\t\r]/.test(value) && !/^\+[\d ]+$/.test(value) ? `'${value}` : value;
}

/** What a sheet holds of a cell: its value, and how it is shown. */
function inSheet({ value, isMoney }: Cell) {
  if (value === null || value === '') return { v: '' };
  if (typeof value === 'string') return { t: 's', v: value };
  if (typeof value === 'number') return { t: 'n', v: value, ...(isMoney && { z: '#,##0.00' }) };
  return { t: 'n', w: value.says };
}

// Fonts are unpacked by streams, which the document of these tests has none of.
beforeEach(() => vi.stubGlobal('Blob', Blob));

const squeezed = (text: string) => text.replaceAll(/\s/g, '');

describe.each([...moneyLists, ...campLists, ...peopleLists])('$name', ({ write }: List) => {
  it('is the same list in Excel, in CSV and on paper', async () => {
    await write(async (columns, row, cells) => {
      const titles = cells.map(({ title }) => title);
      expect(columns.map(({ title }) => title)).toEqual(titles);

      const book = read(xlsxFile(tableOf(columns, row, 'xlsx')), { cellNF: true });
      const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
      expect(utils.sheet_to_json(sheet, { header: 1 })[0]).toEqual(titles);
      for (const [at, cell] of cells.entries()) {
        const found = sheet[utils.encode_cell({ r: 1, c: at })];
        expect([cell.title, found ?? { v: '' }]).toEqual([
          cell.title,
          expect.objectContaining(inSheet(cell)),
        ]);
        expect(found?.f).toBeUndefined();
      }

      expect(csvCells(csvFile(tableOf(columns, row, 'csv')))).toEqual([titles, cells.map(inCsv)]);

      const pieces = piecesOf(await pdfFile(tableOf(columns, row, 'pdf'), loadFont, () => undefined));
      const drawn = squeezed(pieces.map(({ text }) => text).join(''));
      for (const cell of cells) {
        const said = cell.text ?? (typeof cell.value === 'object' ? cell.value?.says : String(cell.value));
        expect(drawn).toContain(squeezed(said ?? ''));
      }
    });
  });
});
