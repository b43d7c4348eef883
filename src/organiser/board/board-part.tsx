import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useIsPainted } from '../../lib/use-is-painted.ts';
import { MenuItem } from '../../ui/menu-item.tsx';

interface BoardPartProps {
  readonly title: string;
  readonly anchor: string;
  readonly children: ReactNode;
}

/** A part below a board, which is there after the board's cards. */
export function BoardPart({ title, anchor, children }: BoardPartProps) {
  const headingId = useId();
  const isPainted = useIsPainted();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPainted && window.location.hash === `#${anchor}`) section.current?.scrollIntoView();
  }, [isPainted, anchor]);
  return (
    <section ref={section} id={anchor} className="board-part" aria-labelledby={headingId} tabIndex={-1}>
      <h2 id={headingId} className="large near-below">
        {title}
      </h2>
      {isPainted && children}
    </section>
  );
}

/** In the board's menu: leads to a part below. */
export function PartLink({ title, anchor }: Pick<BoardPartProps, 'title' | 'anchor'>) {
  function go(): void {
    const part = document.getElementById(anchor);
    part?.focus({ preventScroll: true });
    part?.scrollIntoView();
  }
  return <MenuItem onPress={go}>{title}</MenuItem>;
}
