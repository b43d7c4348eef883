import { useDeferredValue, useState, type ReactNode } from 'react';
import { cardColumns, type Column } from './column.ts';
import type { ListLabels } from './labels.ts';
import { ListMenu, type ExportLabels } from '../list-menu.tsx';
import type { ExportColumn } from '../../lib/exports/exported.ts';
import { FilterTool } from './filter-tool.tsx';
import { tableStyle, useIsNarrow } from './row-height.ts';
import { SearchBox, type ListSearch } from './search-box.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { Sorting } from './sort-rows.ts';
import { AllRows } from './table-body.tsx';
import { TableRegion } from './table-region.tsx';
import { useSorting } from './use-sorting.ts';
import { WindowedRows } from './windowed-rows.tsx';

/** Up to so many rows are all in the page; of more, only those in sight. */
const MOST_ROWS_AT_ONCE = 30;

interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** A constant or memo: see `Column`. The first column names the row. */
  readonly columns: readonly Column<Row>[];
  /** Those that a phone's cards and sorting are made of, where not all are shown. */
  readonly allColumns?: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** The first column stays in sight when the others are scrolled sideways. */
  readonly frozenFirst?: boolean;
  /** Opens a row; its first cell becomes a button. */
  readonly onOpen?: (row: Row) => void;
  /** Greatest height in pixels; unless given, most of the screen. */
  readonly height?: number;
  readonly sorting?: Sorting;
  /** What the rows are searched for: the table begins at the top again when it changes. */
  readonly search?: ListSearch;
  /** Behind one button: how many are on, and the fields. */
  readonly filters?: { readonly count: number; readonly fields: ReactNode };
  /** Beside the number of rows, for example their sums. */
  readonly summary?: ReactNode;
  readonly emptyText: string;
  readonly labels: ListLabels;
  /** The menu, which saves and prints the rows as they are filtered and sorted now. */
  readonly exports?: {
    readonly fileName: string;
    readonly title: string;
    readonly labels: ExportLabels;
    /** Columns of the file, where it has others than the screen. */
    readonly columns?: readonly ExportColumn<Row>[];
    readonly children?: ReactNode;
    /** False while rows are missing: a part is not saved as the whole. */
    readonly isWhole?: boolean;
  };
}

/**
 * The list of any length, quick with thousands of rows: a table that is sorted by its head and scrolls in its own region, on a
 * phone cards. What is done with it stands in one line above.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, frozenFirst = false, onOpen, height, labels, search, filters } = props;
  const { allColumns = props.columns } = props;
  const isCards = useIsNarrow();
  const { sorted, shownAs, ...order } = useSorting(rows, allColumns, props.sorting);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  // Deferred as in `useTableFilter`, so that it changes together with the rows.
  const searchedFor = useDeferredValue(search?.value);
  const columns = isCards ? cardColumns(allColumns) : props.columns;
  const body = { rows: sorted, columns, rowKey, onOpen, isCards };
  return (
    <div className="data-table" style={tableStyle(isCards)}>
      <div className="table-bar">
        {search && <SearchBox {...search} placeholder={labels.search} />}
        {(isCards || filters) && (
          <FilterTool count={filters?.count ?? 0} rows={rows.length} labels={labels}>
            {isCards && <SortChoice columns={allColumns} labels={labels} {...order} />}
            {filters?.fields}
          </FilterTool>
        )}
        <div className="table-count">
          <output>{labels.count(rows.length)}</output>
          {props.summary}
        </div>
        {props.exports && (
          <ListMenu columns={allColumns} {...props.exports} printed={props.columns} rows={sorted} />
        )}
      </div>
      {rows.length === 0 ? (
        <p className="data-table-empty">{props.emptyText}</p>
      ) : (
        <TableRegion
          ref={setRegion}
          {...{ label, columns, frozenFirst, isCards, ...order }}
          count={rows.length}
          maxHeight={height === undefined ? undefined : `${height}px`}
        >
          {rows.length > MOST_ROWS_AT_ONCE ? (
            <WindowedRows
              key={String(isCards)}
              {...body}
              region={region}
              shownAs={`${shownAs} ${searchedFor}`}
            />
          ) : (
            <AllRows {...body} from={0} />
          )}
        </TableRegion>
      )}
    </div>
  );
}
