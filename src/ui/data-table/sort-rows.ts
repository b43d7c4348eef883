import { textOf, type CellValue, type Column } from './column.ts';
import { compareTexts, sortKey, type SortedText } from './sort-key.ts';
import { subsetOf } from './subset.ts';

/** The column that a table is sorted by. */
export interface Sorting {
  readonly key: string;
  readonly isDescending: boolean;
}

/** Positions of rows in ascending order; the last `empty` of them have no value. */
interface Order {
  readonly positions: Uint32Array;
  readonly empty: number;
}

/** Orders by rows and column: a search or a second press on the header sorts nothing again. */
const orders = new WeakMap<readonly unknown[], WeakMap<object, Order>>();

/** Ranks that sort as the texts do, the same for equal texts. Few different texts (a church) cost little. */
function ranksOfTexts<Row>(rows: readonly Row[], column: Column<Row>): Float64Array {
  const numbers = new Map<string, number>();
  const different: (SortedText & { readonly number: number })[] = [];
  const numberOf = (row: Row): number => {
    const value = column.value(row);
    const text = typeof value === 'string' ? value : textOf(column, row);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    const number = different.length;
    numbers.set(text, number);
    different.push({ text, key: sortKey(text), number });
    return number;
  };
  const numbered = rows.map(numberOf);
  different.sort(compareTexts);
  const rankOf = new Float64Array(different.length);
  different.forEach(({ key, number }, rank) => {
    rankOf[number] = key === '' ? Number.NaN : rank;
  });
  return Float64Array.from(numbered, (number) => rankOf[number] ?? Number.NaN);
}

const isEmpty = (value: CellValue) => value === null || value === '';

function ranksOf<Row>(rows: readonly Row[], column: Column<Row>): Float64Array {
  const filled = rows.find((row) => !isEmpty(column.value(row)));
  if (filled && typeof column.value(filled) === 'string') return ranksOfTexts(rows, column);
  return Float64Array.from(rows, (row) => {
    const value = column.value(row);
    return isEmpty(value) ? Number.NaN : Number(value);
  });
}

function orderOf<Row>(rows: readonly Row[], column: Column<Row>): Order {
  let byColumn = orders.get(rows);
  if (!byColumn) orders.set(rows, (byColumn = new WeakMap()));
  const known = byColumn.get(column);
  if (known) return known;

  const ranks = ranksOf(rows, column);
  const filled: number[] = [];
  const empty: number[] = [];
  ranks.forEach((rank, position) => (Number.isNaN(rank) ? empty : filled).push(position));
  filled.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const order = { positions: Uint32Array.from([...filled, ...empty]), empty: empty.length };
  byColumn.set(column, order);
  return order;
}

/**
 * Rows in the order of a column: texts as a Danish reader expects, numbers and dates by size, empty cells last in
 * both directions, equal ones as they came. Rows that a search left over are put in the order known of all rows.
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  column: Column<Row> | undefined,
  isDescending: boolean,
): readonly Row[] {
  if (!column) return rows;
  const subset = subsetOf(rows);
  const source = subset?.source ?? rows;
  const { positions, empty } = orderOf(source, column);
  const filled = positions.length - empty;
  const sorted: Row[] = [];
  for (let place = 0; place < positions.length; place += 1) {
    const position = positions[isDescending && place < filled ? filled - 1 - place : place] ?? 0;
    const row = source[position];
    if (row !== undefined && (!subset || subset.isIn[position] === 1)) sorted.push(row);
  }
  return sorted;
}
