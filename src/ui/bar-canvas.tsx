import { BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { Bar as BarDrawing } from 'react-chartjs-2';
import { prefersReducedMotion } from '../lib/media.ts';
import { pageLanguage } from '../lib/page-language.ts';
import type { Bar } from './bar-chart.tsx';
import { chartTicks, useTokens } from './chart-palette.ts';

Chart.register(BarElement, CategoryScale, LinearScale, Tooltip);

/** Only the drawing; its numbers are below it. */
export default function BarCanvas({ bars }: { readonly bars: readonly Bar[] }) {
  const token = useTokens();
  const ticks = chartTicks(token);
  return (
    <BarDrawing
      data={{
        labels: bars.map(({ label }) => label),
        datasets: [
          {
            data: bars.map(({ value }) => value),
            backgroundColor: token('--brand'),
            borderRadius: 3,
            maxBarThickness: 48,
          },
        ],
      }}
      options={{
        animation: prefersReducedMotion() ? false : { duration: 500 },
        maintainAspectRatio: false,
        responsive: true,
        locale: pageLanguage(),
        plugins: { tooltip: { callbacks: { label: ({ dataIndex }) => bars[dataIndex]?.text ?? '' } } },
        scales: {
          x: { ticks, grid: { display: false }, border: { color: token('--line') } },
          y: { ticks, beginAtZero: true, grid: { color: token('--line') }, border: { display: false } },
        },
      }}
    />
  );
}
