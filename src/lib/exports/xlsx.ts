import { CFB, utils, write, type CellObject, type WorkSheet } from 'xlsx';
import { copenhagenTime } from './copenhagen.ts';
import type { ExportedColumn, ExportedRow, ExportedTable, ExportedValue } from './exported.ts';

const DAY = 86_400_000;
/** Day 0 of a spreadsheet's calendar. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** A day, or a day and time, as a spreadsheet counts: days since its day 0. */
function serial(wallTime: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = wallTime
    .split(/[-: ]/)
    .map(Number);
  return (Date.UTC(year, month - 1, day, hour, minute, second) - DAY_ZERO) / DAY;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Nothing is ever a formula: a text is a text cell, whatever it begins with. */
function cell(value: ExportedValue, { kind }: ExportedColumn): CellObject {
  if (value === null || value === '') return { t: 'z' };
  if (value instanceof Date) return { t: 'n', v: serial(copenhagenTime(value)), z: 'yyyy-mm-dd hh:mm' };
  if (typeof value === 'number') return { t: 'n', v: value, ...(kind === 'money' ? { z: '#,##0.00' } : {}) };
  if (kind === 'day' && isDay(value)) return { t: 'n', v: serial(value), z: 'yyyy-mm-dd' };
  return { t: 's', v: value };
}

/** Characters that a value takes in its column. */
function lengthOf(value: ExportedValue): number {
  if (value instanceof Date) return 16;
  return typeof value === 'number' ? value.toFixed(2).length + 1 : (value?.length ?? 0);
}

/** As wide as the widest of its cells, within reason. */
function widthOf(column: ExportedColumn, rows: readonly ExportedRow[], at: number): number {
  let widest = column.title.length + 2;
  for (const row of rows) widest = Math.max(widest, lengthOf(row[at] ?? null) + 1);
  return Math.min(widest, 48);
}

/** What Excel accepts as the name of a sheet. */
const sheetName = (title: string) => title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet';

/** The part of the library that reads and writes the ZIP file round the sheets; its types leave it open. */
interface Container {
  readonly read: (file: Uint8Array, options: { type: 'array' }) => object;
  readonly find: (container: object, path: string) => { content: Uint8Array; size: number } | null;
  readonly write: (
    container: object,
    options: { type: 'array'; fileType: 'zip'; compression: true },
  ) => Uint8Array<ArrayBuffer>;
}
const container: Container = CFB;

const view = '<sheetView workbookViewId="0"/>';
const frozenView =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/**
 * Keeps the head in sight, which the library has no word for, and compresses the file.
 * @throws when the library writes sheets otherwise than it did
 */
function withFrozenHead(file: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const book = container.read(new Uint8Array(file), { type: 'array' });
  const sheet = container.find(book, '/xl/worksheets/sheet1.xml');
  const xml = new TextDecoder().decode(sheet?.content);
  if (!sheet || !xml.includes(view)) throw new Error('The sheet has no view that could be frozen');
  sheet.content = new TextEncoder().encode(xml.replace(view, frozenView));
  sheet.size = sheet.content.length;
  return new Uint8Array(container.write(book, { type: 'array', fileType: 'zip', compression: true }));
}

/** A list as an Excel file with real numbers and dates; instants in Copenhagen time. Columns can be filtered. */
export function xlsxFile({ title, columns, rows }: ExportedTable): Uint8Array<ArrayBuffer> {
  const last = utils.encode_cell({ r: rows.length, c: columns.length - 1 });
  const data = [
    columns.map((column): CellObject => ({ t: 's', v: column.title })),
    ...rows.map((row) => columns.map((column, at) => cell(row[at] ?? null, column))),
  ];
  const sheet: WorkSheet = {
    '!ref': `A1:${last}`,
    '!data': data,
    '!cols': columns.map((column, at) => ({ wch: widthOf(column, rows, at) })),
    '!autofilter': { ref: `A1:${last}` },
  };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName(title));
  const file: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', bookSST: true });
  return withFrozenHead(file);
}
