import { useDeferredValue, useMemo } from 'react';
import { foldText } from '../../lib/fold-text.ts';
import { memoize } from '../../lib/memoize.ts';
import { textOf, type Column } from './column.ts';

export function searchText<Row>(columns: readonly Column<Row>[], row: Row): string {
  return foldText(columns.map((column) => textOf(column, row)).join('\n'));
}

/** The rows in which each typed word occurs, case and accents aside; the same list when nothing is typed. */
export function filterRows<Row>(
  rows: readonly Row[],
  textOfRow: (row: Row) => string,
  typed: string,
): readonly Row[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textOfRow(row);
    return words.every((word) => text.includes(word));
  });
}

/**
 * The rows that what is typed leaves over, for `DataTable`. Typing never waits for it: the field shows each letter at
 * once, and the table follows as soon as the browser is free (the specification allows it 300 ms).
 * @param columns a constant or memo; the texts of a row are worked out once for them
 */
export function useTableFilter<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  typed: string,
): readonly Row[] {
  const deferred = useDeferredValue(typed);
  const textOfRow = useMemo(() => memoize((row: Row) => searchText(columns, row)), [columns]);
  return useMemo(() => filterRows(rows, textOfRow, deferred), [rows, textOfRow, deferred]);
}
