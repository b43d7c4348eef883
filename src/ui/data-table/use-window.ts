import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useIsPainted } from '../../lib/use-is-painted.ts';

/** Height of a row in `rem`, the same in data-table.css: rows out of sight are counted, not measured. */
const ROW_HEIGHT = 2.75;
/** Rows drawn beyond each edge, so that a scroll shows no empty table: once the table is on screen. */
const BEYOND = 8;

/** Pixels, at the visitor's size of text. */
function rowHeight(): number {
  return ROW_HEIGHT * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

interface Sight {
  readonly top: number;
  readonly height: number;
  readonly shownAs: string;
}

/** Rows of a long table that are drawn. */
export interface TableWindow {
  /** Their positions, ascending; the row with the focus is among them wherever it is. */
  readonly positions: readonly number[];
  /** Pixels. */
  readonly rowHeight: number;
}

/** The row that an event comes from, as a position from 0; its header is row 1. */
function positionOf({ target }: Event): number | null {
  const index = target instanceof Element ? target.closest('tr')?.getAttribute('aria-rowindex') : null;
  return index ? Number(index) - 2 : null;
}

/**
 * Which of `count` rows are in sight of the region that scrolls them. It scrolls to the top when `shownAs` changes,
 * which tells what is searched for and sorted by.
 */
export function useWindow(
  region: RefObject<HTMLElement | null>,
  count: number,
  shownAs: string,
): TableWindow {
  const [height] = useState(rowHeight);
  const [sight, setSight] = useState<Sight>({ top: 0, height: window.innerHeight / 2, shownAs });
  const [focused, setFocused] = useState<number | null>(null);
  const lastShownAs = useRef(shownAs);
  const isScrolled = useRef(false);

  useLayoutEffect(() => {
    if (lastShownAs.current === shownAs) return;
    lastShownAs.current = shownAs;
    // Asking the region, or scrolling it for nothing, would lay the page out once more.
    if (isScrolled.current) region.current?.scrollTo({ top: 0 });
  });

  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const look = () => {
      isScrolled.current = element.scrollTop > 0;
      const first = Math.floor(element.scrollTop / height);
      const top = first * height;
      setSight((before) => {
        const now = { top, height: element.clientHeight || before.height, shownAs: lastShownAs.current };
        const isSame =
          before.top === now.top && before.height === now.height && before.shownAs === now.shownAs;
        return isSame ? before : now;
      });
    };
    element.addEventListener('scroll', look, { passive: true, signal });
    element.addEventListener('focusin', (event) => setFocused(positionOf(event)), { signal });
    element.addEventListener('focusout', () => setFocused(null), { signal });
    window.addEventListener('resize', look, { signal });
    look();
    return () => abort.abort();
  }, [region, height]);

  const beyond = useIsPainted() ? BEYOND : 0;
  const inSight = Math.ceil(sight.height / height) + 1;
  const top = sight.shownAs === shownAs ? Math.round(sight.top / height) : 0;
  const first = Math.max(0, Math.min(top, count - inSight) - beyond);
  const last = Math.min(count, Math.min(top, Math.max(0, count - inSight)) + inSight + beyond);
  const positions = Array.from({ length: last - first }, (_, index) => first + index);
  if (focused !== null && focused < first) positions.unshift(focused);
  if (focused !== null && focused >= last && focused < count) positions.push(focused);
  return { positions, rowHeight: height };
}
