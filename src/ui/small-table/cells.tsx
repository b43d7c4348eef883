import type { ReactNode } from 'react';
import { textOf, type Column } from '../data-table/column.ts';
import type { Sorting } from '../data-table/sort-rows.ts';

export function cellClass<Row>({ align }: Column<Row>): string {
  return align === 'end' ? 'cell-end' : '';
}

export function cellContent<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : textOf(column, row);
}

export function sortedAs({ key }: { readonly key: string }, sorting: Sorting | undefined) {
  if (key !== sorting?.key) return undefined;
  return sorting.isDescending ? 'descending' : 'ascending';
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}

/** A column's name: a press sorts by it, the next one turns the order round. */
export function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const { key, title, isSortable = true } = column;
  if (!onSort || !isSortable) return title;
  const isDescending = sortedAs(column, sorting) === 'ascending';
  return (
    <button type="button" className="small-table-sort" onClick={() => onSort({ key, isDescending })}>
      {title}
    </button>
  );
}
