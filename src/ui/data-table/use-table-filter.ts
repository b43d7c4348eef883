import { useDeferredValue, useEffect, useMemo } from 'react';
import { foldText } from '../../lib/fold-text.ts';
import { textOf, type Column } from './column.ts';
import { rememberSubset } from './subset.ts';

/** Milliseconds of preparing in one go: less than a frame, on a slow phone too. */
const SLICE = 6;

type Columns<Row> = readonly Column<Row>[];

/** Folded texts by columns and row: a changed list folds its new rows only. */
const folded = new WeakMap<object, WeakMap<object, string>>();

function searchText<Row extends object>(columns: Columns<Row>, row: Row): string {
  let byRow = folded.get(columns);
  if (!byRow) folded.set(columns, (byRow = new WeakMap()));
  let text = byRow.get(row);
  if (text === undefined) {
    text = foldText(columns.map((column) => textOf(column, row)).join('\n'));
    byRow.set(row, text);
  }
  return text;
}

/** Folds the rows in small steps while nothing else is to do, so that not even the first letter waits for it. */
function prepare<Row extends object>(rows: readonly Row[], columns: Columns<Row>): () => void {
  let next = 0;
  let timer = setTimeout(function step() {
    const end = performance.now() + SLICE;
    while (next < rows.length && performance.now() < end) {
      for (const row of rows.slice(next, next + 50)) searchText(columns, row);
      next += 50;
    }
    if (next < rows.length) timer = setTimeout(step, 0);
  }, 0);
  return () => clearTimeout(timer);
}

/** The rows in which each of the typed words occurs somewhere in the columns' texts, case and accents aside. */
export function filterRows<Row extends object>(
  rows: readonly Row[],
  columns: Columns<Row>,
  typed: string,
): readonly Row[] {
  const query = foldText(typed.trim());
  if (query === '') return rows;
  const words = query.split(/\s+/);
  const isIn = new Uint8Array(rows.length);
  const left: Row[] = [];
  for (const [position, row] of rows.entries()) {
    const text = searchText(columns, row);
    if (!words.every((word) => text.includes(word))) continue;
    isIn[position] = 1;
    left.push(row);
  }
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
  useEffect(() => prepare(rows, columns), [rows, columns]);
  const deferred = useDeferredValue(typed);
  return useMemo(() => filterRows(rows, columns, deferred), [rows, columns, deferred]);
}
