import { useDeferredValue, useState, type UIEvent, useId } from 'react';
import { cardColumns, type Column } from './column.ts';
import type { PagedLabels } from './labels.ts';
import { tableStyle, useIsNarrow } from './row-height.ts';
import { SearchBox, type ListSearch } from './search-box.tsx';
import { SortChoice } from './sort-choice.tsx';
import { AllRows } from './table-body.tsx';
import { TableRegion } from './table-region.tsx';
import { useSorting } from './use-sorting.ts';
import { Button } from '../button.tsx';
import { Spot } from '../spot.tsx';
import { EmptyState } from '../states.tsx';

interface PagedTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** A constant or memo: see `Column`. The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly pageSizes: readonly number[];
  readonly search?: ListSearch;
  readonly emptyText: string;
  readonly labels: PagedLabels;
}

/** The choice of a phone that has no pages: more cards as the list is scrolled. */
const ENDLESS = 0;
/** How many cards such a list grows by. */
const STEP = 25;
/** Height of its cards in `rem`: they have two lines. */
const CARD = 4.75;

/** `DataTable` for visitors, without what long lists and files need: in pages, on a phone of cards. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { label, rows, rowKey, labels, search } = props;
  const isCards = useIsNarrow();
  const columns = isCards ? cardColumns(props.columns) : props.columns;
  const { sorted, shownAs, inOrder: _inOrder, ...order } = useSorting(rows, props.columns);
  const searchedFor = useDeferredValue(search?.value);
  const pages = usePages(rows.length, props.pageSizes, `${shownAs} ${searchedFor}`);
  const isEndless = isCards && pages.isEndless;
  const [reach, setReach] = useState(STEP);
  const first = isEndless ? 0 : pages.first;
  const shown = sorted.slice(first, first + (isEndless ? reach : pages.size));
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
        <EmptyState spot={<Spot name="noMatch" />}>{props.emptyText}</EmptyState>
      ) : (
        <>
          <TableRegion
            {...{ label, columns, isCards, ...order }}
            count={rows.length}
            onScroll={isEndless ? showMore : undefined}
          >
            <AllRows {...{ rows: shown, columns, rowKey, isCards }} onOpen={undefined} from={first} />
          </TableRegion>
          <PageControls {...{ pages, labels, isCards }} rows={rows.length} />
          {isCards && <SortChoice columns={props.columns} labels={labels} {...order} />}
        </>
      )}
    </div>
  );
}

/** The open page of a list: the first again when `shownAs`, which names what is searched for and sorted by, changes. */
function usePages(rows: number, sizes: readonly number[], shownAs: string) {
  const [chosen, setSize] = useState(sizes[0] ?? 0);
  const isEndless = chosen === ENDLESS;
  // A wide screen has pages again.
  const size = isEndless ? (sizes.at(-1) ?? 1) : chosen;
  const [open, setOpen] = useState({ first: 0, shownAs });
  const last = Math.max(0, Math.floor((rows - 1) / size) * size);
  const wanted = open.shownAs === shownAs ? open.first : 0;
  const setFirst = (first: number) => setOpen({ first, shownAs });
  return {
    first: Math.min(wanted, last),
    size,
    sizes,
    isEndless,
    setFirst,
    setSize: (next: number) => {
      setSize(next);
      setFirst(next === ENDLESS ? 0 : Math.floor(wanted / next) * next);
    },
  };
}

interface PageControlsProps {
  readonly pages: ReturnType<typeof usePages>;
  readonly rows: number;
  readonly labels: PagedLabels;
  readonly isCards: boolean;
}

function PageControls({ pages, rows, labels, isCards }: PageControlsProps) {
  const { first, size, sizes, setSize, setFirst } = pages;
  const isEndless = isCards && pages.isEndless;
  const id = useId();
  const end = Math.min(first + size, rows);
  return (
    <div className="data-table-pages row small near-above">
      <label htmlFor={id}>{labels.pageSize}</label>
      <select
        id={id}
        className="control"
        value={isEndless ? ENDLESS : size}
        onChange={(event) => setSize(Number(event.target.value))}
      >
        {sizes.map((one) => (
          <option key={one}>{one}</option>
        ))}
        {isCards && <option value={ENDLESS}>{labels.endless}</option>}
      </select>
      {!isEndless && <PageSteps {...{ first, size, rows, end, labels, setFirst }} />}
    </div>
  );
}

interface PageStepsProps {
  readonly first: number;
  readonly size: number;
  readonly rows: number;
  readonly end: number;
  readonly labels: PagedLabels;
  readonly setFirst: (first: number) => void;
}

function PageSteps({ first, size, rows, end, labels, setFirst }: PageStepsProps) {
  return (
    <>
      <output className="push">{labels.pageOf(first + 1, end, rows)}</output>
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
    </>
  );
}
