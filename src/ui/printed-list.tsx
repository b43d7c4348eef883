import { createPortal } from 'react-dom';
import { copenhagenTime } from '../lib/exports/copenhagen.ts';
import type { ExportedRow, ExportedValue } from '../lib/exports/exported.ts';
import { usePrint } from './use-print.ts';
import './printed-list.css';

interface PrintedListProps {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly align?: 'start' | 'end' }[];
  readonly rows: readonly ExportedRow[];
  readonly onDone: () => void;
}

/** More columns than these want a page that lies on its side. */
const UPRIGHT = 6;

/** Instants are written as in every file. */
const printedText = (value: ExportedValue = null) =>
  value instanceof Date ? copenhagenTime(value).slice(0, 16) : String(value ?? '');

/** A whole list on paper, with all of its rows and its head on every page: it prints at once. */
export function PrintedList({ title, columns, rows, onDone }: PrintedListProps) {
  usePrint(true, onDone);
  return createPortal(
    <div className={columns.length > UPRIGHT ? 'list-on-paper list-on-paper-wide' : 'list-on-paper'}>
      <table>
        <caption>
          {title} ({rows.length})
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, position) => (
            // It is printed as it is, and never drawn again.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={position}>
              {columns.map((column, at) => (
                <td key={column.title} className={column.align === 'end' ? 'cell-end' : undefined}>
                  {printedText(row[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
