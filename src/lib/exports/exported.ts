export type ExportFormat = 'xlsx' | 'csv' | 'pdf';

/** A `Date` is an instant; null is an empty cell. */
export type ExportedValue = string | number | Date | null;

/** What an export needs to know of a column; a table's columns have it all. */
export interface ExportColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => ExportedValue;
  /** What the screen shows, where it is not the value itself. */
  readonly text?: (row: Row) => string;
  /** `day`: the value is a calendar day `YYYY-MM-DD`. `money`: it is DKK. */
  readonly kind?: 'day' | 'money';
  readonly align?: 'start' | 'end';
}

export interface ExportedColumn {
  readonly title: string;
  readonly kind: 'day' | 'money' | 'plain';
  readonly align: 'start' | 'end';
}

/** A cell in a file of values is its value (a text as the screen shows it), in a PDF what the screen shows; an instant is one in all. */
export type ExportedRow = readonly ExportedValue[];

export interface ExportedTable {
  readonly title: string;
  /** Of its words, `en`. */
  readonly language: string;
  readonly madeAt: Date;
  readonly columns: readonly ExportedColumn[];
  readonly rows: readonly ExportedRow[];
}

/** Drawn in the margin before a field. */
export type ExportedMark = 'star' | 'baby' | 'box';

/** One record with its fields, label and text. `name` may be empty. */
export interface ExportedRecord {
  readonly name: string;
  readonly fields: readonly (readonly [label: string, value: string, mark?: ExportedMark | undefined])[];
}

export interface ExportedSection {
  readonly title: string;
  readonly records: readonly ExportedRecord[];
  /** It is a sheet of its own, in letters so much larger. Records of sheets have neither title nor intro. */
  readonly sheetScale?: number;
}

/** Records of several kinds, for reading. All texts are in one line each. */
export interface ExportedRecords {
  readonly title: string;
  readonly intro: string;
  /** Of its words, `en`. */
  readonly language: string;
  readonly madeAt: Date;
  readonly sections: readonly ExportedSection[];
  /** Stands in a section without records. */
  readonly empty: string;
}

/** Called with 0 to 1 while a file is written. */
export type OnProgress = (share: number) => void;

export type ToWorker =
  | { readonly kind: 'start'; readonly format: ExportFormat; readonly table: Omit<ExportedTable, 'rows'> }
  | { readonly kind: 'rows'; readonly rows: readonly ExportedRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'records'; readonly records: ExportedRecords };

export type FromWorker =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly message: string };

export function exportedColumns<Row>(columns: readonly ExportColumn<Row>[]): ExportedColumn[] {
  return columns.map((column) => ({
    title: column.title,
    kind: column.kind ?? 'plain',
    align: column.align ?? 'start',
  }));
}

export function exportedRow<Row>(
  columns: readonly ExportColumn<Row>[],
  row: Row,
  format: ExportFormat,
): ExportedRow {
  return columns.map(({ value, text, kind }) => {
    const worth = value(row);
    // Every file has days and times in one form.
    if (!text || worth instanceof Date) return worth;
    const isPlain = kind === undefined && (typeof worth === 'string' || worth === null);
    return format === 'pdf' || isPlain ? text(row) : worth;
  });
}
