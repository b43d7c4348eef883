import type { CSSProperties, ReactNode, Ref } from 'react';
import type { Column } from './column.ts';
import type { Sorting } from './sort-rows.ts';
import { TableHead } from './table-head.tsx';
import '../table-bar.css';
import './data-table.css';

/** Height of a row in `rem`: rows out of sight are counted, not measured. */
export const ROW_HEIGHT = 2.75;

interface TableStyle extends CSSProperties {
  readonly '--row': string;
}
/** For the element that a table and all that belongs to it stand in. */
export const tableStyle: TableStyle = { '--row': `${ROW_HEIGHT}rem` };

interface TableRegionProps<Row> {
  readonly ref?: Ref<HTMLElement>;
  /** Names the table, and the region that it scrolls in. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** How many rows there are, shown or not. */
  readonly count: number;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting) => void;
  readonly frozenFirst?: boolean;
  /** Greatest height; unless given, that of the style sheet. */
  readonly maxHeight?: string | undefined;
  /** The body. */
  readonly children: ReactNode;
}

/** A table with its head, in the region that it scrolls in. */
export function TableRegion<Row>(props: TableRegionProps<Row>) {
  const { ref, label, columns, count, sorting, onSort, frozenFirst = false, maxHeight, children } = props;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return (
    <section
      ref={ref}
      className={`data-table-region ${frozenFirst ? 'data-table-frozen' : ''}`}
      aria-label={label}
      // A region that scrolls must be reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={{ maxHeight }}
    >
      <table aria-label={label} aria-rowcount={count + 1} style={{ minWidth: `${width / 16}rem` }}>
        <TableHead columns={columns} sorting={sorting} onSort={onSort} />
        {children}
      </table>
    </section>
  );
}
