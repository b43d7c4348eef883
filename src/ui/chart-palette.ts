import { useMedia } from '../lib/media.ts';
import './chart-palette.css';

const paletteSize = 25;

/** What a slice means, where its colour should say so too. */
export type ChartTone = 'good' | 'open' | 'neutral';

const tones = { good: '--ok', open: '--warn', neutral: '--control-line' } as const;

/** Name of the design token that paints the slice at this place, from 0; after 25 the colours begin again. */
export function chartColor(position: number, tone?: ChartTone): string {
  return tone ? tones[tone] : `--chart-${(position % paletteSize) + 1}`;
}

/** At most so many slices; what is smaller is drawn as one, since more cannot be told apart. */
export const maxSlices = paletteSize;

/** Reads tokens' values for a canvas, which knows no custom properties; draws again when light or dark changes. */
export function useTokens(): (name: string) => string {
  useMedia('(prefers-color-scheme: dark)');
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim();
}

/** How a canvas, which inherits nothing, writes beside its lines and bars: in the page's letters, 13 pixels, never slanted. */
export const chartTicks = (token: (name: string) => string) => ({
  color: token('--muted'),
  font: { family: getComputedStyle(document.body).fontFamily, size: 13 },
  maxRotation: 0,
});
