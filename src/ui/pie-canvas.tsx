import { ArcElement, Chart, Tooltip } from 'chart.js';
import { Doughnut } from 'react-chartjs-2';
import { prefersReducedMotion } from '../lib/media.ts';
import { pageLanguage } from '../lib/page-language.ts';
import { chartColor, useTokens } from './chart-palette.ts';
import type { Slice } from './pie-chart.tsx';

Chart.register(ArcElement, Tooltip);

/** Only the drawing; its numbers are next to it. */
export default function PieCanvas({ slices }: { readonly slices: readonly Slice[] }) {
  const token = useTokens();
  return (
    <Doughnut
      data={{
        labels: slices.map(({ label }) => label),
        datasets: [
          {
            data: slices.map(({ count }) => count),
            backgroundColor: slices.map(({ tone }, position) => token(chartColor(position, tone))),
            borderColor: token('--surface'),
            borderWidth: 2,
          },
        ],
      }}
      options={{
        animation: prefersReducedMotion() ? false : { duration: 500 },
        cutout: '45%',
        maintainAspectRatio: false,
        responsive: true,
        locale: pageLanguage(),
      }}
    />
  );
}
