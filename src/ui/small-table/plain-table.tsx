import { cellClass, cellContent, HeadCell, sortedAs } from './cells.tsx';
import type { TableBodyProps } from './small-table.tsx';

/** The first cell names the row. */
const roleAt = (position: number) => (position === 0 ? 'rowheader' : undefined);

/** The platform's own table, where PrimeReact's could not be fetched: what is in it can be read and pressed. */
export function PlainTable<Row>(props: TableBodyProps<Row>) {
  const { label, rows, columns, rowKey, below, totals, sorting, onSort } = props;
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={cellClass(column)}
              aria-sort={sortedAs(column, sorting)}
            >
              <HeadCell {...{ column, sorting, onSort }} />
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => {
        const more = below?.(row);
        return (
          <tbody key={rowKey(row)}>
            <tr>
              {columns.map((column, position) => (
                <td
                  key={column.key}
                  role={roleAt(position)}
                  className={cellClass(column)}
                  data-title={column.title}
                >
                  {cellContent(column, row)}
                </td>
              ))}
            </tr>
            {more && (
              <tr>
                <td colSpan={columns.length}>{more}</td>
              </tr>
            )}
          </tbody>
        );
      })}
      {totals && (
        <tfoot>
          <tr>
            {columns.map((column, position) => (
              <td key={column.key} role={roleAt(position)} className={cellClass(column)}>
                {totals[position]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
