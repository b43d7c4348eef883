import { memo, type ReactNode } from 'react';
import { textOf, type Column } from './column.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  /** Position among all rows of the table, from 0. */
  readonly position: number;
  readonly columns: readonly Column<Row>[];
  readonly onOpen: ((row: Row) => void) | undefined;
}

function content<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : textOf(column, row);
}

function RowOfCells<Row>({ row, position, columns, onOpen }: TableRowProps<Row>) {
  return (
    // Row 1 is the header. Every other row has a tint, whichever rows are drawn.
    <tr aria-rowindex={position + 2} className={position % 2 === 1 ? 'row-odd' : undefined}>
      {columns.map((column, index) => {
        const className = column.align === 'end' ? 'cell-end' : undefined;
        if (index > 0) {
          return (
            <td key={column.key} className={className}>
              {content(column, row)}
            </td>
          );
        }
        return (
          <th key={column.key} scope="row" className={className}>
            {onOpen ? (
              <button type="button" onClick={() => onOpen(row)}>
                {content(column, row)}
              </button>
            ) : (
              content(column, row)
            )}
          </th>
        );
      })}
    </tr>
  );
}

/** One row; drawn again only when something of it has changed. */
// `memo` forgets that the component takes rows of any kind.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const TableRow = memo(RowOfCells) as unknown as typeof RowOfCells;
