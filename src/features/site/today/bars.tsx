import { Link } from 'react-router-dom';
import { adminToday as t } from '../../../content/en/site/admin-today.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { Bar } from './tiles.ts';

/** How full the camp is: each bar leads to the list that it is of. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <section className="today-group" aria-labelledby="today-full">
      <h3 id="today-full">{t.groups.full}</h3>
      <ul className="flush">
        {bars.map(({ label, text, percent, to }) => (
          <li key={label}>
            <Link to={to} className="today-bar spread">
              <span>{label}</span> <strong>{text}</strong>
            </Link>
            <ProgressBar label={label} percent={percent} decimals={0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
