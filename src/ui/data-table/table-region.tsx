import type { ReactNode, Ref, UIEventHandler } from 'react';
import { headOf, type Column } from './column.ts';
import type { Sorting } from './sort-rows.ts';
import { moveThroughRows } from './row-keys.ts';
import '../table-bar.css';
import './data-table.css';

interface TableRegionProps<Row> {
  readonly ref?: Ref<HTMLElement>;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly count: number;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting) => void;
  readonly frozenFirst?: boolean;
  /** Rows are cards, whose head is only heard. */
  readonly isCards: boolean;
  /** Greatest height; unless given, that of the style sheet. */
  readonly maxHeight?: string | undefined;
  readonly onScroll?: UIEventHandler<HTMLElement> | undefined;
  /** What stands below the columns, by their keys; the first says how many rows there are. */
  readonly foot?: Readonly<Record<string, ReactNode>> | undefined;
  readonly children: ReactNode;
}

export function TableRegion<Row>(props: TableRegionProps<Row>) {
  const { ref, label, columns, count, sorting, onSort, maxHeight, onScroll, children } = props;
  const { frozenFirst = false, isCards, foot } = props;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const look = isCards ? 'data-table-cards' : frozenFirst ? 'data-table-frozen' : '';
  return (
    // The arrow keys move from row to row; what is pressed is the button in a row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={ref}
      className={`data-table-region panel ${look}`}
      aria-label={label}
      // A region that scrolls must be reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={{ maxHeight }}
      onKeyDown={moveThroughRows}
      onScroll={onScroll}
    >
      <table
        aria-label={label}
        aria-rowcount={count + 1}
        role={isCards ? 'table' : undefined}
        style={isCards ? undefined : { minWidth: `${width / 16}rem` }}
      >
        <TableHead {...{ columns, sorting, onSort, isCards }} />
        {children}
        {foot && <TableFoot {...{ columns, foot, isCards }} />}
      </table>
    </section>
  );
}

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting) => void;
  /** Visually hidden then: the cards have the names, and sorting has its own control. */
  readonly isCards: boolean;
}

function direction(column: string, sorting: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (column !== sorting?.key) return undefined;
  return sorting.isDescending ? 'descending' : 'ascending';
}

/** The header row, which stays at the top: a press sorts by the column, the next one turns the order round. */
function TableHead<Row>({ columns, sorting, onSort, isCards }: TableHeadProps<Row>) {
  const role = isCards ? 'columnheader' : undefined;
  return (
    <>
      <colgroup className={isCards ? 'visually-hidden' : undefined}>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width: `${width / 16}rem` }} />
        ))}
      </colgroup>
      <thead className={isCards ? 'visually-hidden' : undefined}>
        <tr aria-rowindex={1} role={isCards ? 'row' : undefined}>
          {columns.map((column) => {
            const { key, align, isSortable = true } = column;
            const title = isCards ? column.title : headOf(column);
            const sorted = direction(key, sorting);
            return (
              <th
                key={key}
                scope="col"
                role={role}
                className={align === 'end' ? 'cell-end' : ''}
                aria-sort={sorted}
              >
                {isSortable && !isCards ? (
                  <button type="button" onClick={() => onSort({ key, isDescending: sorted === 'ascending' })}>
                    {title}
                  </button>
                ) : (
                  title
                )}
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
}

interface TableFootProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly foot: Readonly<Record<string, ReactNode>>;
  readonly isCards: boolean;
}

/** Sums of all rows, which stay in sight below them; of cards those that a card has. */
function TableFoot<Row>({ columns, foot, isCards }: TableFootProps<Row>) {
  const role = (name: string) => (isCards ? name : undefined);
  return (
    <tfoot role={role('rowgroup')}>
      <tr role={role('row')}>
        {columns.map((column, position) =>
          position === 0 ? (
            <th key={column.key} scope="row" role={role('rowheader')}>
              {foot[column.key]}
            </th>
          ) : (
            <td
              key={column.key}
              role={role('cell')}
              className={column.align === 'end' ? 'cell-end' : undefined}
              data-title={column.title}
              data-unit={column.unit}
            >
              {foot[column.key]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
