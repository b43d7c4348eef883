import type { Column } from './column.ts';
import { TableRow } from './table-row.tsx';
import { useSteady } from './use-steady.ts';

export interface BodyProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly isCards: boolean;
}

interface AllRowsProps<Row> extends BodyProps<Row> {
  readonly from: number;
}

export function AllRows<Row>({ rows, from, columns, rowKey, onOpen, isCards }: AllRowsProps<Row>) {
  const open = useSteady(onOpen);
  return (
    <tbody role={isCards ? 'rowgroup' : undefined}>
      {rows.map((row, index) => (
        <TableRow key={rowKey(row)} position={from + index} onOpen={open} {...{ row, columns, isCards }} />
      ))}
    </tbody>
  );
}
