import { useDeferredValue, useMemo, useState, type CSSProperties } from 'react';
import type { Column } from './column.ts';
import type { TableLabels } from './labels.ts';
import { ExportButtons, type ExportLabels } from '../export-buttons.tsx';
import type { ExportColumn } from '../../lib/exports/exported.ts';
import { sortedRows, type Sorting } from './sort-rows.ts';
import { AllRows, ROW_HEIGHT, WindowedRows } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { PageControls, usePages } from './table-pages.tsx';
import '../table-bar.css';
import './data-table.css';

/** Up to so many rows are all in the page; of more, only those in sight. */
const MOST_ROWS_AT_ONCE = 30;

interface TableStyle extends CSSProperties {
  readonly '--row': string;
}
const tableStyle: TableStyle = { '--row': `${ROW_HEIGHT}rem` };

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
  /** For small lists: pages of so many rows, the first size at first, instead of a scrolled window. */
  readonly pageSizes?: readonly number[];
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

/** The one table for lists of any length: sorted by its headers, scrolled in its own region, quick with thousands of rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, frozenFirst = false, onOpen, pageSizes, height, labels } = props;
  const [sorting, setSorting] = useState<Sorting | undefined>(props.sorting);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const sorted = useMemo(() => {
    const column = columns.find(({ key }) => key === sorting?.key);
    return sortedRows(rows, column, sorting?.isDescending ?? false);
  }, [rows, columns, sorting]);
  // Deferred as in `useTableFilter`, so that it changes together with the rows.
  const searchedFor = useDeferredValue(props.searchedFor);
  const shownAs = `${sorting?.key} ${sorting?.isDescending} ${searchedFor}`;
  const pages = usePages(sorted.length, pageSizes, shownAs);

  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const shown = pages ? sorted.slice(pages.first, pages.first + pages.size) : sorted;
  const body = { rows: shown, columns, rowKey, onOpen };
  return (
    <div className="data-table" style={tableStyle}>
      <div className="table-bar">
        <output>{labels.count(rows.length)}</output>
        {props.exports && <ExportButtons columns={columns} {...props.exports} rows={sorted} />}
      </div>
      {rows.length === 0 ? (
        <p className="data-table-empty">{props.emptyText}</p>
      ) : (
        <section
          ref={setRegion}
          className={`data-table-region ${frozenFirst ? 'data-table-frozen' : ''}`}
          aria-label={label}
          // A region that scrolls must be reached by the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          style={pages ? undefined : { maxHeight: height === undefined ? undefined : `${height}px` }}
        >
          <table
            aria-label={label}
            aria-rowcount={sorted.length + 1}
            style={{ minWidth: `${width / 16}rem` }}
          >
            <TableHead columns={columns} sorting={sorting} onSort={setSorting} />
            {!pages && shown.length > MOST_ROWS_AT_ONCE ? (
              <WindowedRows {...body} region={region} shownAs={shownAs} />
            ) : (
              <AllRows {...body} from={pages?.first ?? 0} />
            )}
          </table>
        </section>
      )}
      {pages && rows.length > 0 && <PageControls pages={pages} rows={sorted.length} labels={labels} />}
    </div>
  );
}
