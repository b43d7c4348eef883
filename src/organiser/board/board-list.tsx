import type { ReactNode } from 'react';
import type { ListMenuProps } from '../../ui/list-menu.tsx';
import { PartMenu } from '../part-menu.tsx';

export function BoardList<Row>(list: ListMenuProps<Row>) {
  return (
    <BoardListPart title={list.title}>
      <PartMenu {...list} />
    </BoardListPart>
  );
}

export function BoardListPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
