import { useDeferredValue, useState, type ReactNode, useLayoutEffect, type FocusEvent } from 'react';
import { cardColumns, type Column } from './column.ts';
import { useTableWords } from './labels.ts';
import { ListMenu } from '../list-menu.tsx';
import type { ExportColumn } from '../../lib/exports/exported.ts';
import { FilterTool } from './filter-tool.tsx';
import { tableStyle, useIsNarrow, heightOf } from './row-height.ts';
import { SearchBox, type ListSearch } from './search-box.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { Sorting } from './sort-rows.ts';
import { AllRows, type BodyProps } from './table-body.tsx';
import { TableRegion } from './table-region.tsx';
import { useSorting, type Order } from './use-sorting.ts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useIsPainted } from '../../lib/use-is-painted.ts';
import { TableRow } from './table-row.tsx';
import { WaitingRows } from './waiting-rows.tsx';
import { Spot, type SpotName } from '../spot.tsx';
import { EmptyState } from '../states.tsx';
import { useSteady } from './use-steady.ts';

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
  /** The first column stays in sight when the others are scrolled sideways, unless this is false. */
  readonly frozenFirst?: boolean;
  readonly onOpen?: (row: Row) => void;
  /** Greatest height in pixels; unless given, most of the screen. */
  readonly height?: number;
  readonly sorting?: Sorting;
  /** The order, where the screen keeps it. */
  readonly order?: Order;
  readonly search?: ListSearch;
  readonly filters?: { readonly count: number; readonly fields: ReactNode };
  /** What stands above the rows and counts them, as `Segments`. */
  readonly segments?: ReactNode;
  readonly summary?: ReactNode;
  /** Sums of all rows below their columns, by the columns' keys. */
  readonly sums?: Readonly<Record<string, ReactNode>>;
  readonly emptyText: string;
  /** Said while the rows are on their way: the list has its frame then, and rows without words. */
  readonly waiting?: string | undefined;
  /** Its drawing, if it is not that nothing matches. */
  readonly emptySpot?: SpotName;
  readonly exports?: {
    readonly fileName: string;
    readonly title: string;
    readonly columns?: readonly ExportColumn<Row>[];
    /** Other rows than those on screen. */
    readonly rows?: readonly Row[] | undefined;
    readonly children?: ReactNode;
    readonly primary?: ReactNode;
    /** False while rows are missing: a part is not saved as the whole. */
    readonly isWhole?: boolean;
  };
}

/** A list of any length, quick with thousands of rows: sorted by its head, in a region of its own that scrolls; on a phone cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, frozenFirst = true, onOpen, height, search, filters, waiting } = props;
  const { labels } = useTableWords();
  const { allColumns = props.columns } = props;
  const isCards = useIsNarrow();
  const { sorted, shownAs, inOrder, ...order } = useSorting(rows, allColumns, props.sorting, props.order);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  // Deferred as in `useTableFilter`, so that it changes together with the rows.
  const searchedFor = useDeferredValue(search?.value);
  const columns = isCards ? cardColumns(allColumns) : props.columns;
  const [first] = columns;
  const body = { rows: sorted, columns, rowKey, onOpen, isCards };
  return (
    <div className="data-table" style={tableStyle(isCards)}>
      <div className="table-bar row screen-only">
        {props.segments}
        {search && <SearchBox {...search} placeholder={labels.search} />}
        {(isCards || filters) && (
          <FilterTool count={filters?.count ?? 0} rows={rows.length}>
            {isCards && <SortChoice columns={allColumns} labels={labels} {...order} />}
            {filters?.fields}
          </FilterTool>
        )}
        <div className={props.sums && !props.summary ? 'table-count visually-hidden' : 'table-count quiet'}>
          {!(props.sums && rows.length > 0) && <output>{waiting ?? labels.count(rows.length)}</output>}
          {props.summary}
        </div>
        {props.exports && (
          <ListMenu
            columns={allColumns}
            {...props.exports}
            isWhole={waiting === undefined && props.exports.isWhole !== false}
            printed={props.columns}
            rows={props.exports.rows ? inOrder(props.exports.rows) : sorted}
          />
        )}
      </div>
      {waiting !== undefined && rows.length === 0 ? (
        <WaitingRows {...{ label, columns, isCards }} />
      ) : rows.length === 0 ? (
        <EmptyState spot={<Spot name={props.emptySpot ?? 'noMatch'} />}>{props.emptyText}</EmptyState>
      ) : (
        <TableRegion
          ref={setRegion}
          {...{ label, columns, frozenFirst, isCards, ...order }}
          count={rows.length}
          foot={
            first &&
            props.sums && { ...props.sums, [first.key]: <output>{labels.count(rows.length)}</output> }
          }
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

/** Rows drawn beyond each edge, so that a scroll shows no empty table: once the table is on screen. */
const BEYOND = 8;

function rowHeight(isCards: boolean): number {
  return heightOf(isCards) * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** The row that has got the focus, as a position from 0; its header is row 1. */
function positionOf({ target }: FocusEvent): number | null {
  const index = target.closest('tr')?.getAttribute('aria-rowindex');
  return index ? Number(index) - 2 : null;
}

interface WindowedRowsProps<Row> extends BodyProps<Row> {
  readonly region: HTMLElement | null;
  /** What is searched for and sorted by: it scrolls to the top when that changes. */
  readonly shownAs: string;
}

/** A body of which only the rows in sight are in the page, and the one that has the focus. */
function WindowedRows<Row>(props: WindowedRowsProps<Row>) {
  const { rows, columns, rowKey, region, shownAs, isCards } = props;
  const open = useSteady(props.onOpen);
  const [height] = useState(() => rowHeight(isCards));
  const [focused, setFocused] = useState<number | null>(null);
  // The compiler that would memoize what it gives is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region,
    estimateSize: () => height,
    overscan: useIsPainted() ? BEYOND : 0,
    initialRect: { width: 0, height: window.innerHeight / 2 },
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || inSight.includes(focused)) return inSight;
      return [...inSight, focused].sort((one, other) => one - other);
    },
  });
  useLayoutEffect(() => {
    // Scrolling for nothing would lay the page out once more.
    if (virtualizer.scrollOffset) virtualizer.scrollToOffset(0);
  }, [virtualizer, shownAs]);
  const drawn: ReactNode[] = [];
  let next = 0;
  for (const { index } of virtualizer.getVirtualItems()) {
    const row = rows[index];
    if (row === undefined) continue;
    if (index > next) drawn.push(<Gap key={`gap ${index}`} height={(index - next) * height} />);
    drawn.push(<TableRow key={rowKey(row)} position={index} onOpen={open} {...{ row, columns, isCards }} />);
    next = index + 1;
  }
  return (
    // It hears where the focus is, and answers nothing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      role={isCards ? 'rowgroup' : undefined}
      onFocus={(event) => setFocused(positionOf(event))}
      onBlur={() => setFocused(null)}
    >
      {drawn}
      {next < rows.length && <Gap key="rest" height={(rows.length - next) * height} />}
    </tbody>
  );
}

/** The room of rows that are not in the page. */
function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden="true" style={{ height: `${height}px` }} />;
}
