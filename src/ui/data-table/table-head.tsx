import type { Column } from './column.ts';
import type { Sorting } from './sort-rows.ts';

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
export function TableHead<Row>({ columns, sorting, onSort, isCards }: TableHeadProps<Row>) {
  const role = isCards ? 'columnheader' : undefined;
  return (
    <>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width: `${width / 16}rem` }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1} role={isCards ? 'row' : undefined}>
          {columns.map(({ key, title, align, isSortable = true }) => {
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
