import { registration as t } from '../../content/en/registration.ts';
import { babySizeChart } from '../../domain/shirt-size.ts';

/** Which EU size fits which age, from 50 to 152; folded until it is asked for. */
export function SizeChart() {
  return (
    <details className="size-chart">
      <summary>{t.chart.title}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.chart.size}</th>
            <th scope="col">{t.chart.age}</th>
          </tr>
        </thead>
        <tbody>
          {babySizeChart.map(({ size, from, to, unit }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td>{t.chart[unit](from, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
