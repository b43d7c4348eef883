import { useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { sortedRows, type Sorting } from './sort-rows.ts';

/** The order of a table, and what asks for another, where its screen knows it. */
export type Order = readonly [Sorting | undefined, (sorting: Sorting | undefined) => void];

/** The rows in the order asked for, which `shownAs` names, and what asks for another; `inOrder` brings other rows into it. */
export function useSorting<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  first?: Sorting,
  order?: Order,
) {
  const own = useState(first);
  const [sorting, onSort] = order ?? own;
  const inOrder = (some: readonly Row[]) =>
    sortedRows(
      some,
      columns.find(({ key }) => key === sorting?.key),
      sorting?.isDescending ?? false,
    );
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const sorted = useMemo(() => inOrder(rows), [rows, columns, sorting]);
  return { sorted, sorting, onSort, inOrder, shownAs: `${sorting?.key} ${sorting?.isDescending}` };
}
