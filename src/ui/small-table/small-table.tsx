import { Fragment, type ReactNode } from 'react';
import { headOf, textOf, type Column } from '../data-table/column.ts';
import type { Sorting } from '../data-table/sort-rows.ts';
import { useSorting } from '../data-table/use-sorting.ts';
import { ListMenu } from '../list-menu.tsx';
import type { ExportColumn } from '../../lib/exports/exported.ts';
import '../table-bar.css';
import './small-table.css';

interface SmallTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** What a line of its own below a row shows; null for none. */
  readonly below?: (row: Row) => ReactNode;
  readonly totals?: readonly string[];
  /** Greatest height in pixels; unless given, as high as the rows are. */
  readonly height?: number;
  readonly stacks?: boolean;
  /** How it is sorted at first; without it the table cannot be sorted. */
  readonly sorting?: Sorting;
  /** Said and shown above the table, for example how many rows it has. */
  readonly countText?: string;
  readonly tools?: ReactNode;
  readonly exports?: {
    readonly fileName: string;
    readonly title: string;
    readonly columns: readonly ExportColumn<Row>[];
    readonly primary?: ReactNode;
    readonly children?: ReactNode;
  };
}

/** The first cell names the row. */
const roleAt = (position: number) => (position === 0 ? 'rowheader' : undefined);

/** A striped table of some ten rows, drawn whole. Long lists have the table in `data-table`. */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const { label, rows, columns, rowKey, below, totals, height, countText, tools, exports } = props;
  const { sorted, sorting, onSort } = useSorting(rows, columns, props.sorting);
  const heads = columns.map((column) => {
    const { key, align, isSortable = true } = column;
    const title = headOf(column);
    const direction = sorting?.isDescending ? 'descending' : 'ascending';
    const sortedAs = key === sorting?.key ? direction : undefined;
    const sort = () => onSort({ key, isDescending: sortedAs === 'ascending' });
    return (
      <th key={key} scope="col" className={classAt(align)} aria-sort={sortedAs}>
        {sorting && isSortable ? (
          <button type="button" className="small-table-sort" onClick={sort}>
            {title}
          </button>
        ) : (
          title
        )}
      </th>
    );
  });
  return (
    <div className={props.stacks ? 'small-table small-table-stacks' : 'small-table'}>
      {(countText !== undefined || exports) && (
        <div className="table-bar row screen-only">
          {tools}
          <output className="quiet">{countText}</output>
          {exports && <ListMenu {...exports} rows={sorted} />}
        </div>
      )}
      <div
        className="small-table-region panel"
        role="group" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- a section would be a second landmark of the same name
        aria-label={label}
        // What scrolls must be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={{ maxHeight: height }}
      >
        <table aria-label={label}>
          <thead>
            <tr>{heads}</tr>
          </thead>
          <tbody>
            {sorted.map((row) => {
              const more = below?.(row);
              return (
                <Fragment key={rowKey(row)}>
                  <tr>
                    {columns.map((column, position) => (
                      <td
                        key={column.key}
                        role={roleAt(position)}
                        className={classAt(column.align)}
                        data-title={column.title}
                      >
                        {column.cell ? column.cell(row) : textOf(column, row)}
                      </td>
                    ))}
                  </tr>
                  {more && (
                    <tr>
                      <td colSpan={columns.length}>{more}</td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                {columns.map(({ key, align }, position) => (
                  <td key={key} role={roleAt(position)} className={classAt(align)}>
                    {totals[position]}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

function classAt(align: Column<unknown>['align']): string {
  return align === 'end' ? 'cell-end' : '';
}
