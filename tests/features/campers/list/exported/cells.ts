/** What the files of a list have to say, cell by cell. */
import type { ExportColumn } from '../../../../../src/lib/exports/exported.ts';

/** A cell: its value, a day or an instant as a spreadsheet shows it, and what paper says where that is not the value. */
export interface Cell {
  readonly title: string;
  readonly value: string | number | null | { readonly says: string };
  readonly text: string | undefined;
  readonly isMoney: boolean;
}
type Check = <Row>(columns: readonly ExportColumn<Row>[], row: Row, cells: readonly Cell[]) => Promise<void>;

export interface List {
  readonly name: string;
  /** Hands over the list's own columns, a row, and what is expected of its cells. */
  readonly write: (check: Check) => Promise<void>;
}

/** A list of rows with these columns, one of its rows, and what files say of it. */
export const list = <Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  row: Row,
  ...cells: readonly Cell[]
): List => ({ name, write: (check) => check(columns, row, cells) });

/** A text or a number; `text` is what paper says where that is another. */
export const is = (title: string, value: Cell['value'], text?: string): Cell => ({
  title,
  value,
  text,
  isMoney: false,
});
/** DKK, and what paper says. */
export const money = (title: string, value: number | null, text = ''): Cell => ({
  title,
  value,
  text,
  isMoney: true,
});
/** An instant as a spreadsheet shows it: Copenhagen's day and time. */
export const time = (title: string, says: string) => is(title, { says });
/** A day as a spreadsheet shows it, and in words for paper. */
export const day = (title: string, says: string, text: string) => is(title, { says }, text);

/** Names, an id and a reference that are hard for files. */
export const thiri = 'သီရိ အောင်';
export const soren = 'Søren Æbelø-Åkjær';
export const paymentId = '00ab12cd34ef56ab78cd90ef12ab34cd';
export const reference = '2b1c7f0e-6a51-4c0e-9f5e-0a1b2c3d4e5f';
