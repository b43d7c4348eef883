import { useDeferredValue, useState } from 'react';
import type { Column } from './column.ts';
import type { TableLabels } from './labels.ts';
import { ExportButtons, type ExportLabels } from '../export-buttons.tsx';
import type { ExportColumn } from '../../lib/exports/exported.ts';
import type { Sorting } from './sort-rows.ts';
import { AllRows } from './table-body.tsx';
import { TableRegion, tableStyle } from './table-region.tsx';
import { useSorting } from './use-sorting.ts';
import { WindowedRows } from './windowed-rows.tsx';

/** Up to so many rows are all in the page; of more, only those in sight. */
const MOST_ROWS_AT_ONCE = 30;

interface DataTableProps<Row> {
  /** Names the table, and the region that it scrolls in. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** A constant or memo: see `Column`. The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** The first column stays in sight when the others are scrolled sideways. */
  readonly frozenFirst?: boolean;
  /** Opens a row; its first cell becomes a button. */
  readonly onOpen?: (row: Row) => void;
  /** Greatest height in pixels; unless given, most of the screen. */
  readonly height?: number;
  readonly sorting?: Sorting;
  /** What the rows were searched for: the table begins at the top again when it changes. */
  readonly searchedFor?: string;
  /** Instead of the table when there is no row at all. */
  readonly emptyText: string;
  readonly labels: TableLabels;
  /** Buttons that save the rows as they are filtered and sorted now. */
  readonly exports?: {
    /** Without an ending. */
    readonly fileName: string;
    readonly title: string;
    readonly labels: ExportLabels;
    /** Columns of the file, where it has others than the screen. */
    readonly columns?: readonly ExportColumn<Row>[];
  };
}

/** The table for lists of any length: sorted by its headers, scrolled in its own region, quick with thousands of rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, frozenFirst = false, onOpen, height, labels } = props;
  const { sorted, shownAs, ...order } = useSorting(rows, columns, props.sorting);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  // Deferred as in `useTableFilter`, so that it changes together with the rows.
  const searchedFor = useDeferredValue(props.searchedFor);
  const body = { rows: sorted, columns, rowKey, onOpen };
  return (
    <div className="data-table" style={tableStyle}>
      <div className="table-bar">
        <output>{labels.count(rows.length)}</output>
        {props.exports && <ExportButtons columns={columns} {...props.exports} rows={sorted} />}
      </div>
      {rows.length === 0 ? (
        <p className="data-table-empty">{props.emptyText}</p>
      ) : (
        <TableRegion
          ref={setRegion}
          {...{ label, columns, frozenFirst, ...order }}
          count={rows.length}
          maxHeight={height === undefined ? undefined : `${height}px`}
        >
          {rows.length > MOST_ROWS_AT_ONCE ? (
            <WindowedRows {...body} region={region} shownAs={`${shownAs} ${searchedFor}`} />
          ) : (
            <AllRows {...body} from={0} />
          )}
        </TableRegion>
      )}
    </div>
  );
}
