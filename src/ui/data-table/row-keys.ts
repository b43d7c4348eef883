import type { KeyboardEvent } from 'react';
import { heightOf } from './row-height.ts';

const OPENER = 'th > button';
/** Frames in which a row that was out of sight is drawn. */
const FRAMES = 10;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The row with this position (the head is 1), if it is in the page. */
const openerAt = (region: Element, position: number) =>
  region.querySelector<HTMLElement>(`tbody tr[aria-rowindex="${position}"] ${OPENER}`);

/** Moves the focus to a row; one that is not in the page is scrolled to first. */
function focusRow(region: Element, position: number, frames = FRAMES): void {
  const opener = openerAt(region, position);
  if (opener) {
    opener.focus();
    return;
  }
  if (frames === FRAMES) {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const height = heightOf(region.matches('.data-table-cards')) * rem;
    region.scrollTop = (position - 2) * height;
  }
  if (frames > 0) requestAnimationFrame(() => focusRow(region, position, frames - 1));
}

/** What opens the first row in sight, or else the first. */
export function firstInSight(list: Element): HTMLElement | null {
  const region = list.closest('.data-table-region') ?? list.querySelector('.data-table-region');
  if (!region) return null;
  const top = region.getBoundingClientRect().top;
  const openers = [...region.querySelectorAll<HTMLElement>(`tbody ${OPENER}`)];
  return openers.find((opener) => opener.getBoundingClientRect().bottom > top) ?? openers[0] ?? null;
}

/**
 * Up and down go from row to row, from the table itself into its first row; where no row opens, the table scrolls as ever. What a
 * cell's own control does with a key is left to it.
 */
export function moveThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const region = event.currentTarget;
  const { target } = event;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement)) return;
  const here = target.matches(`tbody ${OPENER}`) ? target.closest('tr')?.getAttribute('aria-rowindex') : null;
  if (target !== region && here == null) return;
  const rows = Number(region.querySelector('table')?.getAttribute('aria-rowcount'));
  const first = firstInSight(region);
  if (!first) return;
  event.preventDefault();
  if (here == null) first.focus();
  else focusRow(region, Math.min(rows, Math.max(2, Number(here) + step)));
}
