/** How a file is read: where its headings are, which column is which, and how amounts and days are written. */
import {
  dayOf,
  dayOrderOf,
  isAmount,
  notationOf,
  type DayOrder,
  type Notation,
} from '../../../domain/treasury/money-file.ts';
import type { FileLine } from '../../../domain/treasury/split-lines.ts';
import { cellOf, tableOf, type Columns, type Table } from './file-table.ts';
import { columnsOf } from './find-columns.ts';
import { headings, headingsIn, plainHeading, type FileField, type FileKind } from './headings.ts';
import { holdsMoney, type SourceFile } from './read-file.ts';

export interface Layout {
  /** The line with the headings; 0 when the file has none. */
  readonly header: number;
  readonly columns: Columns;
  /** Undefined where the file does not tell. */
  readonly notation: Notation | undefined;
  readonly dayOrder: DayOrder;
  /** Statuses that the treasurer says mean that the money has arrived. */
  readonly booked: readonly string[];
}

/** How far from the top headings are looked for. */
const TOP = 40;

/**
 * The line of the headings: of those before the first payment that have no amount and no day the one with the most known headings, and
 * of several the last. 0 when the first line is a payment already.
 */
export function headerOf({ lines }: Pick<SourceFile, 'lines'>): number {
  const top = lines.slice(0, TOP);
  const isPayment = top.some(holdsMoney) ? holdsMoney : ({ cells }: FileLine) => cells.some(isAmount);
  const first = top.findIndex(isPayment);
  const candidates = (first < 0 ? top.slice(0, 1) : top.slice(0, first)).filter(
    ({ cells }) =>
      cells.filter(Boolean).length > 1 && cells.every((cell) => !isAmount(cell) && dayOf(cell) === undefined),
  );
  const [best] = candidates
    .toReversed()
    .toSorted((one, other) => headingsIn(other.cells) - headingsIn(one.cells));
  return best?.line ?? 0;
}

/** Everything that the file itself says; a field that it leaves open has no value, and is asked about. */
export function layoutOf(kind: FileKind, file: Pick<SourceFile, 'lines'>, header = headerOf(file)): Layout {
  const table = tableOf(file, header);
  return { header, booked: [], ...asWritten(table, columnsOf(kind, table)) };
}

/** The columns with how their amounts and days are written. */
export function asWritten(
  { lines }: Table,
  columns: Columns,
): Pick<Layout, 'columns' | 'notation' | 'dayOrder'> {
  const texts = (...fields: readonly FileField[]) =>
    fields.flatMap((field) => lines.map((line) => cellOf(line, columns, field)));
  return {
    columns,
    notation: notationOf(texts('amount', 'out', 'fee', 'balance')),
    dayOrder: dayOrderOf(texts('day')),
  };
}

/** Whether a file is rather of the other kind: fees and no balance are of a payout, a balance and no fees of a bank. */
export function isOtherKind(kind: FileKind, { names }: Table): boolean {
  const plain = names.map(plainHeading);
  const has = (field: FileField) =>
    plain.some((name) => headings[field].some((heading) => heading.test(name)));
  const isPayout = has('fee') && !has('balance');
  const isBank =
    has('balance') &&
    !has('fee') &&
    !headings.payment_id.slice(0, 2).some((one) => plain.some((name) => one.test(name)));
  return kind === 'bank' ? isPayout : isBank;
}
