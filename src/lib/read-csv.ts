import { read, utils } from 'xlsx';

/** A file of comma-separated values as texts. */
export interface TextTable {
  /** SHA-256 of the file's bytes, in hexadecimal. */
  readonly hash: string;
  readonly header: readonly string[];
  /** As long as the header or shorter; lines without any text are left out. */
  readonly lines: readonly (readonly string[])[];
}

/** UTF-8, or what Danish banks wrote before it. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands between the values: the sign that the first line has most of. */
function separatorOf(text: string): string {
  const first = text.split(/\r?\n/, 1)[0]?.replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (sign: string) => first.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Reads a file; every value stays the text that it is, so that no id is rounded and no amount passes through a fraction. */
export async function readCsv(file: File): Promise<TextTable> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const text = textOf(bytes).replace(/^\uFEFF/, '');
  const book = read(text, { type: 'string', raw: true, FS: separatorOf(text) });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const rows = sheet
    ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true, defval: '', blankrows: false })
    : [];
  const [header = [], ...lines] = rows.map((row) => row.map((value) => value.trim()));
  return {
    hash: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    header,
    lines: lines.filter((line) => line.some((value) => value !== '')),
  };
}
