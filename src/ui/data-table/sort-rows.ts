import { textOf, type Column } from './column.ts';
import { compareTexts, sortKey, type SortedText } from '../../lib/text-order.ts';

export interface Sorting {
  readonly key: string;
  readonly isDescending: boolean;
}

/** What a cell is sorted by: a text by what is shown, anything else by its size. Null is an empty cell. */
function sortedBy<Row>(column: Column<Row>, row: Row): SortedText | number | null {
  const value = column.value(row);
  if (value === null) return null;
  if (typeof value !== 'string') return Number.isNaN(Number(value)) ? null : Number(value);
  const text = value && textOf(column, row);
  const key = sortKey(text);
  return key === '' ? null : { text, key };
}

/** All values of a column are texts, or none is. */
function compare(one: SortedText | number, other: SortedText | number): number {
  if (typeof one === 'object' && typeof other === 'object') return compareTexts(one, other);
  return Number(one) - Number(other);
}

/** Rows in the order of a column: texts in the order of the page’s language, numbers and dates by size, empty cells last in both directions, equal ones as they came. */
export function sortedRows<Row>(
  rows: readonly Row[],
  column: Column<Row> | undefined,
  isDescending: boolean,
): readonly Row[] {
  if (!column) return rows;
  const filled: { readonly row: Row; readonly by: SortedText | number }[] = [];
  const empty: Row[] = [];
  for (const row of rows) {
    const by = sortedBy(column, row);
    if (by === null) empty.push(row);
    else filled.push({ row, by });
  }
  filled.sort((one, other) => (isDescending ? compare(other.by, one.by) : compare(one.by, other.by)));
  return [...filled.map(({ row }) => row), ...empty];
}
