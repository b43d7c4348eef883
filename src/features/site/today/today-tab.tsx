import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { admin } from '../../../content/en/site/admin.ts';
import { adminToday as t } from '../../../content/en/site/admin-today.ts';
import { dashboardQueries } from '../../../data/site/dashboard.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { tilesOf, todayTitle, type Tile } from './tiles.ts';
import './today.css';

const ReadinessPart = latePart(async () => (await import('./readiness-part.tsx')).ReadinessPart);

export function TodayTab({ level }: { readonly level: number }) {
  const camp = useQuery(dashboardQueries.today());
  if (camp.isLoadingError) return <FailedRead of={[camp]} />;
  if (!camp.data) return <Skeleton label={admin.loading} lines={12} />;
  return (
    <div className="today">
      <h2 className="today-title">{todayTitle(camp.data)}</h2>
      {tilesOf(camp.data).map(([group, tiles]) => (
        <section key={group} className={`today-group today-${group}`} aria-labelledby={`today-${group}`}>
          <h3 id={`today-${group}`}>{t.groups[group]}</h3>
          {tiles.length === 0 ? (
            <EmptyState>{t.nothingWaits}</EmptyState>
          ) : (
            <ul>
              {tiles.map((tile) => (
                <li key={tile.text}>
                  <TileLink {...tile} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {level >= 3 && <ReadinessPart />}
    </div>
  );
}

function TileLink({ figure, text, to, isUrgent = false }: Tile) {
  return (
    <Link to={to} className={isUrgent ? 'today-tile today-urgent' : 'today-tile'}>
      <strong>{figure}</strong> <span>{text}</span>
    </Link>
  );
}
