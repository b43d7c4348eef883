import { useEffect, useState } from 'react';

/** Returns the focus on unmount to what had it before, or to the nearest thing around that which is still there, as when its row is gone. */
export function useFocusReturn(): void {
  const [line] = useState(() => lineOf(document.activeElement));
  useEffect(
    () => () => {
      focusNearest(line);
      // The row may go only later, when what was saved has been read again.
      const watch = new MutationObserver(() => {
        if (document.activeElement === line[0]) return;
        watch.disconnect();
        if (document.activeElement === document.body) focusNearest(line);
      });
      watch.observe(document.body, { childList: true, subtree: true });
    },
    [line],
  );
}

/** An element and all that it is in, up to the page's body. */
function lineOf(element: Element | null): readonly HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  return [element, ...lineOf(element.parentElement)];
}

function focusNearest(line: readonly HTMLElement[]): void {
  const nearest = line.find((element) => element.isConnected);
  if (nearest !== line[0]) nearest?.setAttribute('tabindex', '-1');
  nearest?.focus({ preventScroll: nearest !== line[0] });
}
