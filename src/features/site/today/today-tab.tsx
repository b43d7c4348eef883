import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { admin } from '../../../content/en/site/admin.ts';
import { adminToday as t } from '../../../content/en/site/admin-today.ts';
import { dashboardQueries } from '../../../data/site/dashboard.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Bars } from './bars.tsx';
import { barsOf, tilesOf, todayTitle, type Tile } from './tiles.ts';
import './today.css';

const ReadinessPart = latePart(async () => (await import('./readiness-part.tsx')).ReadinessPart);

/** A camp with fewer campers is still being set up: organisers try it with their own families. */
const newBelow = 10;

interface TodayTabProps {
  readonly level: number;
  /** What other parts of the dashboard show here: what needs attention, and the sign-ups by week. */
  readonly inbox?: ReactNode;
  readonly curve?: ReactNode;
}

/** The day: what needs attention, how full the camp is, what is new and what comes next. What there is none of is left out. */
export function TodayTab({ level, inbox, curve }: TodayTabProps) {
  const camp = useQuery(dashboardQueries.today());
  if (camp.isLoadingError) return <FailedRead of={[camp]} />;
  if (!camp.data) return <Skeleton label={admin.loading} lines={12} />;
  const isNew = camp.data.coming < newBelow;
  const readiness = level >= 3 && <ReadinessPart isNew={isNew} />;
  return (
    <div className="today">
      <h2 className="today-title">{todayTitle(camp.data)}</h2>
      {isNew && readiness}
      <div>
        {inbox}
        {tilesOf(camp.data).map(([group, tiles]) => (
          <section key={group} className={`today-group today-${group}`} aria-labelledby={`today-${group}`}>
            <h3 id={`today-${group}`}>{t.groups[group]}</h3>
            <ul>
              {tiles.map((tile) => (
                <li key={tile.text}>
                  <TileLink {...tile} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div>
        <Bars bars={barsOf(camp.data)} />
        {curve}
      </div>
      {!isNew && readiness}
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
