import { useDeferredValue, useState, type UIEvent, useId } from 'react';
import { cardColumns, type Column } from './column.ts';
import type { TableLabels } from './labels.ts';
import { tableStyle, useIsNarrow } from './row-height.ts';
import { SearchBox, type ListSearch } from './search-box.tsx';
import { SortChoice } from './sort-choice.tsx';
import { AllRows } from './table-body.tsx';
import { TableRegion } from './table-region.tsx';
import { useSorting } from './use-sorting.ts';
import { Button } from '../button.tsx';

interface PagedTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** A constant or memo: see `Column`. The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly pageSizes: readonly number[];
  readonly search?: ListSearch;
  readonly emptyText: string;
  readonly labels: TableLabels;
}

/** How many cards a phone's list grows by. */
const STEP = 25;
/** Height of its cards in `rem`: they have two lines. */
const CARD = 4.75;

/** `DataTable` for visitors, without what long lists and files need: in pages; on a phone cards, more of them as it is scrolled. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { label, rows, rowKey, labels, search } = props;
  const isCards = useIsNarrow();
  const columns = isCards ? cardColumns(props.columns) : props.columns;
  const { sorted, shownAs, inOrder: _inOrder, ...order } = useSorting(rows, props.columns);
  const searchedFor = useDeferredValue(search?.value);
  const pages = usePages(rows.length, props.pageSizes, `${shownAs} ${searchedFor}`);
  const [reach, setReach] = useState(STEP);
  const first = isCards ? 0 : pages.first;
  const shown = sorted.slice(first, first + (isCards ? reach : pages.size));
  const showMore = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const below = list.scrollHeight - list.clientHeight - list.scrollTop;
    if (below <= list.clientHeight) setReach(Math.min(reach + STEP, Math.max(STEP, rows.length)));
  };
  return (
    <div className="data-table" style={tableStyle(isCards, isCards ? CARD : undefined)}>
      <div className="table-bar row screen-only">
        {search && <SearchBox {...search} placeholder={labels.search} />}
        <div className="table-count quiet">
          <output>{labels.count(rows.length)}</output>
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="data-table-empty muted">{props.emptyText}</p>
      ) : (
        <>
          <TableRegion
            {...{ label, columns, isCards, ...order }}
            count={rows.length}
            onScroll={isCards ? showMore : undefined}
          >
            <AllRows {...{ rows: shown, columns, rowKey, isCards }} onOpen={undefined} from={first} />
          </TableRegion>
          {!isCards && <PageControls pages={pages} rows={rows.length} labels={labels} />}
          {isCards && <SortChoice columns={props.columns} labels={labels} {...order} />}
        </>
      )}
    </div>
  );
}

/** The open page of a list: the first again when `shownAs`, which names what is searched for and sorted by, changes. */
function usePages(rows: number, sizes: readonly number[], shownAs: string) {
  const [size, setSize] = useState(sizes[0] ?? 0);
  const [open, setOpen] = useState({ first: 0, shownAs });
  const last = Math.max(0, Math.floor((rows - 1) / size) * size);
  const wanted = open.shownAs === shownAs ? open.first : 0;
  const setFirst = (first: number) => setOpen({ first, shownAs });
  return {
    first: Math.min(wanted, last),
    size,
    sizes,
    setFirst,
    setSize: (next: number) => {
      setSize(next);
      setFirst(Math.floor(wanted / next) * next);
    },
  };
}

interface PageControlsProps {
  readonly pages: ReturnType<typeof usePages>;
  readonly rows: number;
  readonly labels: TableLabels;
}

function PageControls({ pages, rows, labels }: PageControlsProps) {
  const { first, size, sizes, setSize, setFirst } = pages;
  const id = useId();
  const end = Math.min(first + size, rows);
  return (
    <div className="data-table-pages row small near-above">
      <label htmlFor={id}>{labels.pageSize}</label>
      <select
        id={id}
        className="control"
        value={size}
        onChange={(event) => setSize(Number(event.target.value))}
      >
        {sizes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <output className="data-table-page">{labels.pageOf(first + 1, end, rows)}</output>
      {/* Not disabled at the ends: a button that is disabled under a press loses the focus. */}
      <Button
        look="quiet"
        aria-disabled={first === 0}
        onClick={() => setFirst(Math.max(0, first - size))}
        label={labels.previous}
      />
      <Button
        look="quiet"
        aria-disabled={end >= rows}
        onClick={() => (end < rows ? setFirst(first + size) : undefined)}
        label={labels.next}
      />
    </div>
  );
}
