import type { ReactNode } from 'react';
import { Drawing } from './chart-drawing.tsx';
import { lateAddition } from './late-addition.tsx';
import './chart.css';

/** One line; null where there is no value yet. */
export interface Line {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

interface LineChartProps {
  readonly label: string;
  readonly places: readonly string[];
  /** The one that matters first; the others are dashed. */
  readonly lines: readonly Line[];
  readonly tableLabel: string;
  readonly table: ReactNode;
}

const LineCanvas = lateAddition(() => import('./line-canvas.tsx'));

/** Curves with their numbers in a table below, folded away. chart.js is loaded when it is shown. */
export function LineChart({ label, places, lines, tableLabel, table }: LineChartProps) {
  return (
    <figure className="flush">
      <figcaption className="title near-below">{label}</figcaption>
      <Drawing className="bar-picture">
        <LineCanvas places={places} lines={lines} />
      </Drawing>
      <details className="chart-disclosed">
        <summary className="small strong">{tableLabel}</summary>
        {table}
      </details>
    </figure>
  );
}
