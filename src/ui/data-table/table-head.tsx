import type { Column } from './column.ts';
import type { Sorting } from './sort-rows.ts';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting) => void;
}

function direction(column: string, sorting: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (column !== sorting?.key) return undefined;
  return sorting.isDescending ? 'descending' : 'ascending';
}

/** The header row, which stays at the top: a press sorts by the column, the next one turns the order round. */
export function TableHead<Row>({ columns, sorting, onSort }: TableHeadProps<Row>) {
  return (
    <>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width: `${width / 16}rem` }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ key, title, align, isSortable = true }) => {
            const sorted = direction(key, sorting);
            return (
              <th key={key} scope="col" className={align === 'end' ? 'cell-end' : ''} aria-sort={sorted}>
                {isSortable ? (
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
