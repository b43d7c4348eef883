import type { Column } from './column.ts';
import { TableRegion } from './table-region.tsx';
import '../skeleton.css';

/** More than a screen shows. */
const rows = Array.from({ length: 24 }, (_, row) => row);

interface WaitingRowsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly isCards: boolean;
}

/** The head of a list and rows without words, in the place and as high as the list's own; seen, not heard, and nothing can be pressed. */
export function WaitingRows<Row>({ label, columns, isCards }: WaitingRowsProps<Row>) {
  return (
    <div inert aria-hidden="true">
      <TableRegion {...{ label, columns, isCards }} count={0} sorting={undefined} onSort={() => undefined}>
        <tbody className="skeleton">
          {rows.map((row) => (
            <tr key={row}>
              {columns.map(({ key }, position) => (
                // The rows are seen only.
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                <td key={key} className={isCards && position === 0 ? 'card-name' : undefined}>
                  <span className="skeleton-line block" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </div>
  );
}
