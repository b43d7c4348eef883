import { remembered } from '../../lib/remembered.ts';
import { textOf, type CellValue, type Column } from './column.ts';
import { inFreeMoments } from './free-moments.ts';
import { compareTexts, sortKey, type SortedText } from './sort-key.ts';
import { sortInSteps, type Steps } from './sort-steps.ts';
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

/** A value that occurs in a column, and which of the different values it is, as they are met. */
interface Different extends SortedText {
  readonly size: number;
  readonly number: number;
}

/** Rows looked at in one step. */
const PART = 200;

const isEmpty = (value: CellValue) => value === null || value === '';
const bySize = (left: Different, right: Different) => left.size - right.size;

/**
 * Works an order out. Only different values are compared with each other: a church that many rows have costs little, and
 * the rows themselves are then counted into their places.
 */
function* orderSteps<Row>(rows: readonly Row[], column: Column<Row>): Steps<Order> {
  const filled = rows.find((row) => !isEmpty(column.value(row)));
  const isText = filled !== undefined && typeof column.value(filled) === 'string';
  const different: Different[] = [];
  const numbers = new Map<string | number, number>();
  const numbered = new Int32Array(rows.length).fill(-1);
  for (const [position, row] of rows.entries()) {
    if (position % PART === 0) yield;
    const value = column.value(row);
    if (isEmpty(value)) continue;
    const text = typeof value === 'string' || !isText ? String(value) : textOf(column, row);
    const same = isText ? text : Number(value);
    let number = numbers.get(same);
    if (number === undefined) {
      number = different.length;
      numbers.set(same, number);
      different.push({ text, key: isText ? sortKey(text) : '', size: isText ? 0 : Number(value), number });
    }
    numbered[position] = number;
  }
  const sorted = yield* sortInSteps(different, isText ? compareTexts : bySize);
  const isFilled = ({ key, size }: Different) => (isText ? key !== '' : !Number.isNaN(size));
  return counted(numbered, different.length, sorted.filter(isFilled));
}

/** Counts each row into its place: behind those of lesser value and, of equal ones, behind those before it. */
function counted(numbered: Int32Array, different: number, sorted: readonly Different[]): Order {
  const last = sorted.length; // rows without a value
  const rankOf = new Int32Array(different).fill(last);
  sorted.forEach(({ number }, rank) => (rankOf[number] = rank));
  const ranks = numbered.map((number) => rankOf[number] ?? last);
  const places = new Uint32Array(last + 2);
  for (const rank of ranks) places[rank + 1] = (places[rank + 1] ?? 0) + 1;
  const empty = places[last + 1] ?? 0;
  for (let rank = 1; rank <= last; rank += 1) places[rank] = (places[rank] ?? 0) + (places[rank - 1] ?? 0);
  const positions = new Uint32Array(ranks.length);
  ranks.forEach((rank, position) => {
    const place = places[rank] ?? 0;
    positions[place] = position;
    places[rank] = place + 1;
  });
  return { positions, empty };
}

/** An order that is being worked out, or is there. */
interface Known {
  readonly steps: Steps<Order>;
  order?: Order;
}

/** Orders by rows and column: a search or a second press on the header sorts nothing again. */
const orders = remembered((_rows: readonly unknown[]) => new WeakMap<object, Known>());

function knownOf<Row>(rows: readonly Row[], column: Column<Row>): Known {
  const byColumn = orders(rows);
  const known = byColumn.get(column) ?? { steps: orderSteps(rows, column) };
  byColumn.set(column, known);
  return known;
}

/** Goes on with an order, one step at a time. */
function* finishing(known: Known): Steps<Order> {
  while (!known.order) {
    const { done, value } = known.steps.next();
    if (done) known.order = value;
    else yield;
  }
  return known.order;
}

function orderOf<Row>(rows: readonly Row[], column: Column<Row>): Order {
  const steps = finishing(knownOf(rows, column));
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function* allOrders<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Steps<undefined> {
  for (const column of columns) {
    if (column.isSortable !== false) yield* finishing(knownOf(rows, column));
  }
}

/**
 * Works the orders of the columns out in free moments, so that not even the first press on a header waits for them.
 * @returns gives the work up
 */
export function prepareOrders<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): () => void {
  return inFreeMoments(allOrders(subsetOf(rows)?.source ?? rows, columns));
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
