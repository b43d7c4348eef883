import type { ReactNode } from 'react';
import './number-table.css';

interface NumberTableProps {
  /** Where it stands in a region of the same name. */
  readonly isInner?: boolean;
  readonly label: string;
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly {
    readonly key: string;
    /** The name, with its colour where it has one. */
    readonly name: ReactNode;
    readonly figures: readonly string[];
  }[];
  readonly total?: { readonly name: string; readonly figures: readonly string[] };
}

/** Figures by name, as of a chart. What is wider or higher than its room scrolls, also by keyboard. */
export function NumberTable({ isInner, label, columns: [first, ...figures], rows, total }: NumberTableProps) {
  return (
    // What scrolls must be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section
      className="number-table-region"
      role={isInner ? 'group' : undefined}
      aria-label={label}
      tabIndex={0}
    >
      <table className="number-table small" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {figures.map((title) => (
              <th key={title} scope="col" className="number-table-figure">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <Figures titles={figures} figures={row.figures} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{total.name}</th>
              <Figures titles={figures} figures={total.figures} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface FiguresProps {
  readonly titles: readonly string[];
  readonly figures: readonly string[];
}

function Figures({ titles, figures }: FiguresProps) {
  return titles.map((title, position) => (
    <td key={title} className="number-table-figure">
      {figures[position]}
    </td>
  ));
}
