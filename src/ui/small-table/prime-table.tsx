import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { cellClass, cellContent, HeadCell, sortedAs } from './cells.tsx';
import type { TableBodyProps } from './small-table.tsx';

/** The first cell names the row. */
const rowHead = { role: 'rowheader' };

/** PrimeReact's table: striped and small. The rows come in their order, so that a saved file has the same. */
export function PrimeTable<Row>(props: TableBodyProps<Row>) {
  const { label, rows, columns, rowKey, below, totals, height, sorting, onSort } = props;
  const lines = rows.map((row) => ({ key: rowKey(row), row }));
  const opened = lines.filter(({ row }) => Boolean(below?.(row)));
  return (
    <DataTable
      value={lines}
      dataKey="key"
      cellMemo={false} // a cell may show more than its row: whether it is open, what was fetched meanwhile
      stripedRows
      size="small"
      emptyMessage={<></>} // the library's is English; what is missing is said around the table
      {...(height !== undefined && { scrollable: true, scrollHeight: `${height}px` })}
      {...(below && {
        expandedRows: Object.fromEntries(opened.map(({ key }) => [key, true])),
        onRowToggle: () => undefined, // the row has a button of its own
        rowExpansionTemplate: ({ row }) => below(row),
      })}
      pt={{
        // What scrolls must be reached by the keyboard.
        wrapper: { role: 'group', 'aria-label': label, tabIndex: 0 },
        table: { 'aria-label': label },
      }}
    >
      {columns.map((column, position) => (
        <Column
          key={column.key}
          className={cellClass(column)}
          headerClassName={cellClass(column)}
          header={<HeadCell {...{ column, sorting, onSort }} />}
          body={({ row }: { readonly row: Row }) => cellContent(column, row)}
          footer={totals?.[position]}
          pt={{
            headerCell: { scope: 'col', 'aria-sort': sortedAs(column, sorting) },
            bodyCell: { ...(position === 0 && rowHead), 'data-title': column.title },
            ...(position === 0 && { footerCell: rowHead }),
          }}
        />
      ))}
    </DataTable>
  );
}
