/** Controls that must not be covered. */
const CONTROLS =
  'button, a[href], input, select, textarea, summary, [role=tab], [role=switch], [role=option]';
/** Containers that clip their content. */
const FRAMES = '.data-table-region, .dialog-body, .small-table-region';
const STEP = 8;

interface Span {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** What two spans share, in square pixels. */
function shared(one: Span, other: Span): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The visible part of a control. */
function seen(control: Element): Span {
  const { top, bottom, left, right } = control.getBoundingClientRect();
  const frame = control.closest(FRAMES)?.getBoundingClientRect();
  if (!frame) return { top, bottom, left, right };
  return { top: Math.max(top, frame.top), bottom: Math.min(bottom, frame.bottom), left, right };
}

/**
 * The place for a box where it lies over no control, from the edge of the screen that it belongs to on; where there is none,
 * the place where it hides least.
 * @param box its size, and where it is between left and right
 * @param height of the screen
 * @returns its distance from the upper edge, in pixels
 */
export function freeSpot(
  box: { readonly height: number; readonly left: number; readonly right: number },
  height: number,
  fromTop: boolean,
  controls: readonly Span[],
): number {
  let best = { top: STEP, hidden: Infinity };
  for (let off = STEP; off + box.height + STEP <= height; off += STEP) {
    const top = fromTop ? off : height - off - box.height;
    const place = { left: box.left, right: box.right, top, bottom: top + box.height };
    const hidden = controls.reduce((sum, control) => sum + shared(place, control), 0);
    if (hidden === 0) return top;
    if (hidden < best.hidden) best = { top, hidden };
  }
  return best.top;
}

/** Keeps a box over the page where it covers no control, moving it only when it would cover one. Returns what ends it. */
export function keepClear(box: HTMLElement, fromTop: boolean): () => void {
  let frame = 0;
  function place(): void {
    const { height, left, right, top, bottom } = box.getBoundingClientRect();
    if (height === 0) return;
    // Below an open dialog nothing can be pressed.
    const dialog = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1) ?? document;
    const controls = [...dialog.querySelectorAll(CONTROLS)]
      .filter((control) => !box.contains(control))
      .map(seen);
    const isInside = box.style.top !== '' && bottom <= window.innerHeight;
    if (isInside && controls.every((control) => shared({ top, bottom, left, right }, control) === 0)) return;
    box.style.bottom = 'auto';
    box.style.top = `${freeSpot({ height, left, right }, window.innerHeight, fromTop, controls)}px`;
  }
  function placeSoon(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  }
  const changes = new MutationObserver(placeSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', placeSoon);
  // At the end of scrolling: following it, the box would jump.
  document.addEventListener('scrollend', placeSoon, true);
  placeSoon();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    window.removeEventListener('resize', placeSoon);
    document.removeEventListener('scrollend', placeSoon, true);
  };
}
