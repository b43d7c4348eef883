import type { CSSProperties } from 'react';
import { useMedia } from '../../lib/media.ts';

/** Where rows are cards, and filters come in a sheet; the same width stands in the style sheets. */
const narrow = '(width <= 641px)';

export const useIsNarrow = () => useMedia(narrow);

/** Heights of a row, lower under a mouse than under a thumb, and of a card's two lines in `rem`: rows out of sight are counted, not measured. */
const ROW = 2.5;
const THUMB_ROW = 2.75;
const CARD = 3.625;

export function heightOf(isCards: boolean): number {
  if (isCards) return CARD;
  return window.matchMedia('(pointer: coarse)').matches ? THUMB_ROW : ROW;
}

/** For the element that a table and all that belongs to it stand in. */
export const tableStyle = (isCards: boolean, height = heightOf(isCards)): CSSProperties => ({
  '--row': `${height}rem`,
});
