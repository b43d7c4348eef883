import type { Slice } from '../../../ui/pie-chart.tsx';

/** How often each text occurs, the most frequent first; equals by the alphabet. */
export function tally(texts: readonly string[]): Slice[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}
