import { useMemo, useState, type ReactNode } from 'react';
import type { Column } from '../data-table/column.ts';
import { sortedRows, type Sorting } from '../data-table/sort-rows.ts';
import { ListMenu, type ExportLabels } from '../list-menu.tsx';
import { late, useLate } from '../late.ts';
import type { ExportColumn } from '../../lib/exports/exported.ts';
import { Skeleton } from '../skeleton.tsx';
import { PlainTable } from './plain-table.tsx';
import '../table-bar.css';
import './small-table.css';

/** What draws the rows; they are in their order already. */
export interface TableBodyProps<Row> {
  /** Names the table, and what it scrolls in. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** What stands in a line of its own below a row; null where nothing does. */
  readonly below?: ((row: Row) => ReactNode) | undefined;
  /** The last line, below the columns. */
  readonly totals?: readonly string[] | undefined;
  /** Greatest height in pixels; unless given, as high as the rows are. */
  readonly height?: number | undefined;
  /** On a narrow screen the cells of a row stand below each other. */
  readonly stacks?: boolean | undefined;
  readonly sorting: Sorting | undefined;
  /** Without it the table cannot be sorted. */
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
}

interface SmallTableProps<Row> extends Omit<TableBodyProps<Row>, 'sorting' | 'onSort'> {
  /** How it is sorted at first; unless given, the rows stay in their order. */
  readonly sorting?: Sorting;
  /** Read by screen readers while the table is on its way. */
  readonly loadingLabel: string;
  /** Said and shown above the table, for example how many rows it has. */
  readonly countText?: string;
  /** What the rows are narrowed by, before the menu. */
  readonly tools?: ReactNode;
  /** The menu, which saves and prints the rows as they are sorted now. */
  readonly exports?: {
    /** Without an ending. */
    readonly fileName: string;
    readonly title: string;
    readonly labels: ExportLabels;
    readonly columns: readonly ExportColumn<Row>[];
    /** What else can be done with the list. */
    readonly children?: ReactNode;
  };
}

/** Fetched by the first small table of a visit. */
export const primeTable = late(() => import('./prime-table.tsx'));
const standIn = { PrimeTable: PlainTable };

/** A table of some ten rows, by PrimeReact. Long lists have the table in `data-table`, which is much quicker. */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const { rows, columns, loadingLabel, countText, tools, exports, sorting: first, ...body } = props;
  const [sorting, setSorting] = useState(first);
  const sorted = useMemo(() => {
    const column = columns.find(({ key }) => key === sorting?.key);
    return sortedRows(rows, column, sorting?.isDescending ?? false);
  }, [rows, columns, sorting]);
  const Body = useLate<typeof standIn>(primeTable, standIn)?.PrimeTable;
  return (
    <div className={body.stacks ? 'small-table small-table-stacks' : 'small-table'}>
      {(countText !== undefined || exports) && (
        <div className="table-bar">
          {tools}
          <output>{countText}</output>
          {exports && <ListMenu {...exports} rows={sorted} />}
        </div>
      )}
      {Body ? (
        <Body {...{ ...body, columns, sorting }} rows={sorted} onSort={first && setSorting} />
      ) : (
        <Skeleton label={loadingLabel} lines={Math.min(rows.length + 1, 8)} />
      )}
    </div>
  );
}
