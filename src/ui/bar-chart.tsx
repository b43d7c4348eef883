import { Drawing } from './chart-drawing.tsx';
import { lateAddition } from './late-addition.tsx';
import { NumberTable } from './number-table.tsx';
import './chart.css';

/** One bar. Bars are drawn in the order given, from left to right. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

interface BarWords {
  readonly item: string;
  readonly value: string;
  readonly table: string;
}

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly words: BarWords;
}

const BarCanvas = lateAddition(() => import('./bar-canvas.tsx'));

/** Bars with their numbers in a table below, folded away. chart.js is loaded when it is shown. */
export function BarChart({ label, bars, words }: BarChartProps) {
  return (
    <figure className="flush">
      <figcaption className="title near-below">{label}</figcaption>
      <Drawing className="bar-picture">
        <BarCanvas bars={bars} />
      </Drawing>
      <details className="chart-disclosed">
        <summary className="small strong">{words.table}</summary>
        <NumberTable
          label={label}
          columns={[words.item, words.value]}
          rows={bars.map((bar) => ({ key: bar.label, name: bar.label, figures: [bar.text] }))}
        />
      </details>
    </figure>
  );
}
