import { Drawing } from './chart-drawing.tsx';
import { lateAddition } from './late-addition.tsx';
import { chartColor, maxSlices, type ChartTone } from './chart-palette.ts';
import { NumberTable } from './number-table.tsx';
import { percentText } from '../lib/percent-text.ts';
import './chart.css';

/** One part of the whole. Slices are drawn in the order given, clockwise from the top. */
export interface Slice {
  readonly label: string;
  readonly count: number;
  /** Colours it by what it means instead of by its place. */
  readonly tone?: ChartTone;
}

interface PieWords {
  readonly item: string;
  readonly count: string;
  readonly share: string;
  readonly others: string;
  /** Name of a last line with the sum, where it is wanted. */
  readonly total?: string;
}

interface PieChartProps {
  readonly label: string;
  readonly slices: readonly Slice[];
  readonly words: PieWords;
}

export const PieCanvas = lateAddition(() => import('./pie-canvas.tsx'));

/** `12.5 %`; of nothing, everything is nothing. */
function percent(count: number, total: number): string {
  return percentText(total === 0 ? 0 : (100 * count) / total, 1);
}

/** The slices that can be told apart, and one for the rest. */
function drawable(slices: readonly Slice[], others: string): readonly Slice[] {
  if (slices.length <= maxSlices) return slices;
  const rest = slices.slice(maxSlices - 1);
  return [
    ...slices.slice(0, maxSlices - 1),
    { label: others, count: rest.reduce((sum, { count }) => sum + count, 0) },
  ];
}

/** A ring of slices beside the table of their numbers, which is its legend. chart.js is loaded when it is shown. */
export function PieChart({ label, slices, words }: PieChartProps) {
  const total = slices.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className="flush">
      <figcaption className="title near-below">{label}</figcaption>
      <div className="pie-parts columns">
        {total > 0 && (
          <Drawing className="pie-picture">
            <PieCanvas slices={drawable(slices, words.others)} />
          </Drawing>
        )}
        <NumberTable
          label={label}
          columns={[words.item, words.count, words.share]}
          rows={slices.map((slice, position) => ({
            key: slice.label,
            name: (
              <span className="chart-name">
                <Swatch color={chartColor(Math.min(position, maxSlices - 1), slice.tone)} />
                {slice.label}
              </span>
            ),
            figures: [String(slice.count), percent(slice.count, total)],
          }))}
          {...(words.total === undefined
            ? {}
            : { total: { name: words.total, figures: [String(total), percent(total, total)] } })}
        />
      </div>
    </figure>
  );
}

function Swatch({ color }: { readonly color: string }) {
  return <span className="chart-swatch" style={{ background: `var(${color})` }} aria-hidden="true" />;
}
