import { useDeferredValue } from 'react';
import type { Column } from './column.ts';
import type { TableLabels } from './labels.ts';
import { AllRows } from './table-body.tsx';
import { PageControls, usePages } from './table-pages.tsx';
import { TableRegion, tableStyle } from './table-region.tsx';
import { useSorting } from './use-sorting.ts';

interface PagedTableProps<Row> {
  /** Names the table, and the region that it scrolls in. */
  readonly label: string;
  readonly rows: readonly Row[];
  /** A constant or memo: see `Column`. The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** How many rows a page may have; the first size at first. */
  readonly pageSizes: readonly number[];
  /** What the rows were searched for: the first page opens again when it changes. */
  readonly searchedFor?: string;
  /** Instead of the table when there is no row at all. */
  readonly emptyText: string;
  readonly labels: TableLabels;
}

/** The same table as `DataTable` in pages, for visitors: without what long lists and files need. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { label, rows, columns, rowKey, labels } = props;
  const { sorted, shownAs, ...order } = useSorting(rows, columns);
  const searchedFor = useDeferredValue(props.searchedFor);
  const pages = usePages(rows.length, props.pageSizes, `${shownAs} ${searchedFor}`);
  const shown = sorted.slice(pages.first, pages.first + pages.size);
  return (
    <div className="data-table" style={tableStyle}>
      <div className="table-bar">
        <output>{labels.count(rows.length)}</output>
      </div>
      {rows.length === 0 ? (
        <p className="data-table-empty">{props.emptyText}</p>
      ) : (
        <>
          <TableRegion {...{ label, columns, ...order }} count={rows.length}>
            <AllRows {...{ rows: shown, columns, rowKey }} onOpen={undefined} from={pages.first} />
          </TableRegion>
          <PageControls pages={pages} rows={rows.length} labels={labels} />
        </>
      )}
    </div>
  );
}
