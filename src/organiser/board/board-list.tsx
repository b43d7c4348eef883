import type { ReactNode } from 'react';
import { PartMenu } from '../part-menu.tsx';
import type { ExportColumn } from '../../lib/exports/exported.ts';

interface BoardListProps<Row> {
  readonly title: string;
  readonly fileName: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
}

export function BoardList<Row>({ title, fileName, columns, rows }: BoardListProps<Row>) {
  return (
    <BoardListPart title={title}>
      <PartMenu {...{ title, fileName, columns, rows }} />
    </BoardListPart>
  );
}

/** One of the lists, sheets and files beside each other below a board's cards. */
export function BoardListPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
