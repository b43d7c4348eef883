/** A file's lines below its headings, and what may have a column in them. */
import type { FileLine } from '../../../domain/treasury/split-lines.ts';
import type { FileField, FileKind } from './headings.ts';
import type { SourceFile } from './read-file.ts';

/** Parts that are read from each kind of file: those that must have a column, and those that can. */
const fileFields: Readonly<Record<FileKind, Readonly<Record<'needed' | 'others', readonly FileField[]>>>> = {
  payout: { needed: ['payment_id', 'amount'], others: ['fee', 'day', 'kind', 'currency', 'id'] },
  bank: {
    needed: ['day', 'amount', 'text'],
    others: ['out', 'more', 'balance', 'status', 'currency', 'kind', 'account', 'id'],
  },
};
export const fieldsOf = (kind: FileKind): readonly FileField[] => [
  ...fileFields[kind].needed,
  ...fileFields[kind].others,
];
export const isNeeded = (kind: FileKind, field: FileField): boolean =>
  fileFields[kind].needed.includes(field);

/** The place of each field's column, counted from 0; a field without a column has none. */
export type Columns = Readonly<Partial<Record<FileField, number>>>;

/** A file's lines below its headings. */
export interface Table {
  /** Empty texts where the file has no headings. */
  readonly names: readonly string[];
  readonly lines: readonly FileLine[];
  /** The lines above the headings. */
  readonly preamble: readonly FileLine[];
}

export function tableOf({ lines }: Pick<SourceFile, 'lines'>, header: number): Table {
  const below = lines.filter(({ line }) => line > header);
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const named = lines.find(({ line }) => line === header)?.cells ?? [];
  return {
    names: Array.from({ length: Math.max(width, named.length) }, (_none, place) => named[place] ?? ''),
    lines: below,
    preamble: lines.filter(({ line }) => line < header),
  };
}

export function cellOf({ cells }: FileLine, columns: Columns, field: FileField): string {
  const place = columns[field];
  return place === undefined ? '' : (cells[place] ?? '');
}

/** How many values of a column are in several rows: one that has any does not tell rows apart. */
export function repeatedIn({ lines }: Table, place: number): number {
  const values = lines.map(({ cells }) => cells[place] ?? '').filter(Boolean);
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1).length;
}
