import type { ReactNode, RefObject } from 'react';
import type { Column } from './column.ts';
import { TableRow } from './table-row.tsx';
import { useSlots } from './use-slots.ts';
import { useSteady } from './use-steady.ts';
import { useWindow } from './use-window.ts';

interface BodyProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen: ((row: Row) => void) | undefined;
}

interface AllRowsProps<Row> extends BodyProps<Row> {
  /** Position of the first of the rows among all rows of the table. */
  readonly from: number;
}

/** A body with all of its rows. */
export function AllRows<Row>({ rows, from, columns, rowKey, onOpen }: AllRowsProps<Row>) {
  const open = useSteady(onOpen);
  const slots = useSlots(rows.map(rowKey));
  return (
    <tbody>
      {rows.map((row, index) => (
        <TableRow key={slots[index]} row={row} position={from + index} columns={columns} onOpen={open} />
      ))}
    </tbody>
  );
}

interface WindowedRowsProps<Row> extends BodyProps<Row> {
  /** What scrolls. */
  readonly region: RefObject<HTMLElement | null>;
  /** What is searched for and sorted by. */
  readonly shownAs: string;
}

/** A body of which only the rows in sight are in the page, and the one that has the focus. */
export function WindowedRows<Row>(props: WindowedRowsProps<Row>) {
  const { rows, columns, rowKey, region, shownAs } = props;
  const open = useSteady(props.onOpen);
  const { positions, rowHeight } = useWindow(region, rows.length, shownAs);
  const shown = positions.flatMap((position) => {
    const row = rows[position];
    return row === undefined ? [] : [{ row, position }];
  });
  const slots = useSlots(shown.map(({ row }) => rowKey(row)));
  const drawn: ReactNode[] = [];
  let next = 0;
  for (const [index, { row, position }] of shown.entries()) {
    if (position > next) drawn.push(<Gap key={`gap ${index}`} height={(position - next) * rowHeight} />);
    drawn.push(<TableRow key={slots[index]} row={row} position={position} columns={columns} onOpen={open} />);
    next = position + 1;
  }
  return (
    <tbody>
      {drawn}
      {next < rows.length && <Gap key="rest" height={(rows.length - next) * rowHeight} />}
    </tbody>
  );
}

/** The room of rows that are not in the page. */
function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden="true" style={{ height: `${height}px` }} />;
}
