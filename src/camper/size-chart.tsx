import { camper } from '../content/en/campers/camper.ts';
import { babySizeChart } from '../domain/campers/shirt-size.ts';
import './size-chart.css';

const t = camper.size.chart;

/** Which EU size fits which age, from 50 to 152; folded until it is asked for. */
export function SizeChart() {
  return (
    <details className="size-chart">
      <summary>{t.title}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.size}</th>
            <th scope="col">{t.age}</th>
          </tr>
        </thead>
        <tbody>
          {babySizeChart.map(({ size, from, to, unit }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td>{t[unit](from, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
