import { CategoryScale, Chart, Legend, LinearScale, LineElement, PointElement, Tooltip } from 'chart.js';
import { Line as LineDrawing } from 'react-chartjs-2';
import { prefersReducedMotion } from '../lib/media.ts';
import { pageLanguage } from '../lib/page-language.ts';
import { chartTicks, useTokens } from './chart-palette.ts';
import type { Line } from './line-chart.tsx';

Chart.register(CategoryScale, Legend, LinearScale, LineElement, PointElement, Tooltip);

interface LineCanvasProps {
  readonly places: readonly string[];
  readonly lines: readonly Line[];
}

/** Only the drawing; its numbers are below it. */
export default function LineCanvas({ places, lines }: LineCanvasProps) {
  const token = useTokens();
  const ticks = chartTicks(token);
  return (
    <LineDrawing
      data={{
        labels: [...places],
        datasets: lines.map(({ label, values }, at) => ({
          label,
          data: [...values],
          borderColor: token(at === 0 ? '--brand' : '--control-line'),
          backgroundColor: token(at === 0 ? '--brand' : '--control-line'),
          borderDash: at === 0 ? [] : [6, 5],
          borderWidth: at === 0 ? 3 : 2,
          pointRadius: 0,
          pointHitRadius: 12,
        })),
      }}
      options={{
        animation: prefersReducedMotion() ? false : { duration: 500 },
        maintainAspectRatio: false,
        responsive: true,
        locale: pageLanguage(),
        plugins: { legend: { display: lines.length > 1, labels: ticks } },
        scales: {
          x: { ticks, grid: { display: false }, border: { color: token('--line') } },
          y: { ticks, beginAtZero: true, grid: { color: token('--line') }, border: { display: false } },
        },
      }}
    />
  );
}
