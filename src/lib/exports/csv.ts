import { copenhagenTime } from './copenhagen.ts';
import type { ExportedColumn, ExportedTable, ExportedValue } from './exported.ts';

/** What a spreadsheet takes for the start of a formula. */
const formula = /^[=+\-@\t\r]/;
/** A phone number: plus, digits and spaces calculate nothing. */
const phone = /^\+\d[\d ]*$/;
const needsQuotes = /[;"\n\r]|^\s|\s$/;

/** A text that stays one: an apostrophe keeps a spreadsheet from calculating it. */
function textField(text: string): string {
  const safe = formula.test(text) && !phone.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function field(value: ExportedValue, { kind }: ExportedColumn): string {
  if (value === null) return '';
  if (value instanceof Date) return copenhagenTime(value).slice(0, 16);
  if (typeof value === 'string') return textField(value);
  return (kind === 'money' ? value.toFixed(2) : String(value)).replace('.', ',');
}

/** A list as CSV that a Danish Excel opens by double click: byte order mark, semicolons, decimal commas, CRLF; instants in Copenhagen time. */
export function csvFile({ columns, rows }: ExportedTable): Uint8Array<ArrayBuffer> {
  const head = columns.map(({ title }) => textField(title)).join(';');
  const lines = rows.map((row) => columns.map((column, at) => field(row[at] ?? null, column)).join(';'));
  return new TextEncoder().encode(`\uFEFF${[head, ...lines].join('\r\n')}\r\n`);
}
