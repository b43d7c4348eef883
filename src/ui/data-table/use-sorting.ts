import { useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { sortedRows, type Sorting } from './sort-rows.ts';

/** The rows in the order that was asked for, and what asks for another. `shownAs` names that order. */
export function useSorting<Row>(rows: readonly Row[], columns: readonly Column<Row>[], first?: Sorting) {
  const [sorting, onSort] = useState(first);
  const sorted = useMemo(() => {
    const column = columns.find(({ key }) => key === sorting?.key);
    return sortedRows(rows, column, sorting?.isDescending ?? false);
  }, [rows, columns, sorting]);
  return { sorted, sorting, onSort, shownAs: `${sorting?.key} ${sorting?.isDescending}` };
}
