import { memo, type ReactNode } from 'react';
import { textOf, type Column } from './column.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly position: number;
  readonly columns: readonly Column<Row>[];
  readonly onOpen: ((row: Row) => void) | undefined;
  /** Laid out as a card, it would be no row to a screen reader unless that is said. */
  readonly isCards: boolean;
}

function content<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : textOf(column, row);
}

function cellClass<Row>({ align, card }: Column<Row>, isCards: boolean): string | undefined {
  if (isCards) return card === 'beside' ? 'card-beside' : 'card-line';
  return align === 'end' ? 'cell-end' : undefined;
}

function RowOfCells<Row>({ row, position, columns, onOpen, isCards }: TableRowProps<Row>) {
  const role = (name: string) => (isCards ? name : undefined);
  return (
    // Row 1 is the header.
    <tr aria-rowindex={position + 2} role={role('row')}>
      {columns.map((column, index) => {
        const className = cellClass(column, isCards);
        if (index > 0) {
          return (
            <td
              key={column.key}
              className={className}
              role={role('cell')}
              data-title={column.card === 'below' ? undefined : role(column.title)}
              data-unit={column.unit}
            >
              {content(column, row)}
            </td>
          );
        }
        return (
          <th
            key={column.key}
            scope="row"
            className={isCards ? 'card-name' : className}
            role={role('rowheader')}
          >
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
