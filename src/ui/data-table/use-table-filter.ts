import { useDeferredValue, useEffect, useMemo } from 'react';
import { foldText } from '../../lib/fold-text.ts';
import { remembered } from '../../lib/remembered.ts';
import { textOf, type Column } from './column.ts';
import { inFreeMoments } from './free-moments.ts';
import { rememberSubset } from './subset.ts';

/** Rows folded in one step. */
const PART = 50;

type Columns<Row> = readonly Column<Row>[];

/** Folded texts by columns and row: a changed list folds its new rows only. */
const folded = remembered((_columns: object) => new WeakMap<object, string>());
/** The same by columns and list, row by row. */
const foldedLists = remembered((_columns: object) => new WeakMap<object, string[]>());

/** The folded texts of a list, of which some may not be there yet. */
function textsOf<Row extends object>(rows: readonly Row[], columns: Columns<Row>): string[] {
  const lists = foldedLists(columns);
  const texts = lists.get(rows) ?? [];
  lists.set(rows, texts);
  return texts;
}

/** Folds the next rows of a list, up to `end`. */
function foldUpTo<Row extends object>(rows: readonly Row[], columns: Columns<Row>, end: number): string[] {
  const texts = textsOf(rows, columns);
  const byRow = folded(columns);
  for (const row of rows.slice(texts.length, end)) {
    const text = byRow.get(row) ?? foldText(columns.map((column) => textOf(column, row)).join('\n'));
    byRow.set(row, text);
    texts.push(text);
  }
  return texts;
}

/** Folds all rows in steps. */
function* folding<Row extends object>(rows: readonly Row[], columns: Columns<Row>): Generator {
  for (;;) {
    const done = textsOf(rows, columns).length;
    if (done >= rows.length) return;
    foldUpTo(rows, columns, done + PART);
    yield;
  }
}

/** The rows in which each of the typed words occurs somewhere in the columns' texts, case and accents aside. */
export function filterRows<Row extends object>(
  rows: readonly Row[],
  columns: Columns<Row>,
  typed: string,
): readonly Row[] {
  const query = foldText(typed.trim());
  if (query === '') return rows;
  const [first = '', ...others] = query.split(/\s+/);
  const texts = foldUpTo(rows, columns, rows.length);
  const isIn = new Uint8Array(rows.length);
  const left = rows.filter((_, position) => {
    const text = texts[position] ?? '';
    const isLeft = text.includes(first) && others.every((word) => text.includes(word));
    if (isLeft) isIn[position] = 1;
    return isLeft;
  });
  rememberSubset(left, { source: rows, isIn, query });
  return left;
}

/**
 * The rows that what is typed leaves over, for `DataTable`. Typing never waits for it: the field shows each letter at
 * once, and the table follows as soon as the browser is free (the specification allows it 300 ms).
 * @param columns the same list at each call
 */
export function useTableFilter<Row extends object>(
  rows: readonly Row[],
  columns: Columns<Row>,
  typed: string,
): readonly Row[] {
  useEffect(() => inFreeMoments(folding(rows, columns), true), [rows, columns]);
  const deferred = useDeferredValue(typed);
  return useMemo(() => filterRows(rows, columns, deferred), [rows, columns, deferred]);
}
