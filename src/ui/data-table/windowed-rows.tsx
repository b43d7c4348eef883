import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type FocusEvent, type ReactNode } from 'react';
import { useIsPainted } from '../../lib/use-is-painted.ts';
import type { BodyProps } from './table-body.tsx';
import { heightOf } from './row-height.ts';
import { TableRow } from './table-row.tsx';
import { useSteady } from './use-steady.ts';

/** Rows drawn beyond each edge, so that a scroll shows no empty table: once the table is on screen. */
const BEYOND = 8;

function rowHeight(isCards: boolean): number {
  return heightOf(isCards) * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** The row that has got the focus, as a position from 0; its header is row 1. */
function positionOf({ target }: FocusEvent): number | null {
  const index = target.closest('tr')?.getAttribute('aria-rowindex');
  return index ? Number(index) - 2 : null;
}

interface WindowedRowsProps<Row> extends BodyProps<Row> {
  /** What scrolls, as soon as it is in the page. */
  readonly region: HTMLElement | null;
  /** What is searched for and sorted by: it scrolls to the top when that changes. */
  readonly shownAs: string;
}

/** A body of which only the rows in sight are in the page, and the one that has the focus. */
export function WindowedRows<Row>(props: WindowedRowsProps<Row>) {
  const { rows, columns, rowKey, region, shownAs, isCards } = props;
  const open = useSteady(props.onOpen);
  const [height] = useState(() => rowHeight(isCards));
  const [focused, setFocused] = useState<number | null>(null);
  // The compiler that would memoize what it gives is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region,
    estimateSize: () => height,
    overscan: useIsPainted() ? BEYOND : 0,
    initialRect: { width: 0, height: window.innerHeight / 2 },
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || inSight.includes(focused)) return inSight;
      return [...inSight, focused].sort((one, other) => one - other);
    },
  });
  useLayoutEffect(() => {
    // Scrolling for nothing would lay the page out once more.
    if (virtualizer.scrollOffset) virtualizer.scrollToOffset(0);
  }, [virtualizer, shownAs]);
  const drawn: ReactNode[] = [];
  let next = 0;
  for (const { index } of virtualizer.getVirtualItems()) {
    const row = rows[index];
    if (row === undefined) continue;
    if (index > next) drawn.push(<Gap key={`gap ${index}`} height={(index - next) * height} />);
    drawn.push(<TableRow key={rowKey(row)} position={index} onOpen={open} {...{ row, columns, isCards }} />);
    next = index + 1;
  }
  return (
    // It hears where the focus is, and answers nothing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      role={isCards ? 'rowgroup' : undefined}
      onFocus={(event) => setFocused(positionOf(event))}
      onBlur={() => setFocused(null)}
    >
      {drawn}
      {next < rows.length && <Gap key="rest" height={(rows.length - next) * height} />}
    </tbody>
  );
}

/** The room of rows that are not in the page. */
function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden="true" style={{ height: `${height}px` }} />;
}
