import type { May } from '../../../domain/accounts/rights.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { longDay } from '../../../content/date-text.ts';
import { admin } from '../../../content/en/site/admin.ts';
import { adminToday as t } from '../../../content/en/site/admin-today.ts';
import { useChurch } from '../../../data/site/church.ts';
import { dashboardQueries } from '../../../data/site/dashboard.ts';
import { phaseOf, type Phase } from '../../../domain/site/phase.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { TileGroup } from '../../../organiser/tile-group.tsx';
import { useIsNarrow } from '../../../ui/data-table/row-height.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { barsOf, tilesOf, type Bar } from './tiles.ts';
import '../../../organiser/part.css';
import './today.css';

const ReadinessPart = latePart(async () => (await import('./readiness-part.tsx')).ReadinessPart);

/** A camp with fewer campers is still being set up: organisers try it with their own families. */
const newBelow = 10;

interface TodayTabProps {
  readonly may: May;
  /** What other parts of the dashboard show here: what needs attention, and the sign-ups by week. */
  readonly inbox?: ReactNode;
  readonly curve?: ReactNode;
  /** The steps of the next season's draft: no request is spent where there is none. */
  readonly draft?: ReactNode;
  /** All lists for the camp, until it has ended. */
  readonly pack?: ReactNode;
  /** What is shown at the camp only, and after it. */
  readonly during?: Partial<Record<Phase, ReactNode>>;
}

/** The day by phase of the year: figures first, then what needs attention, and what organisers do now. What there is none of is left out. */
export function TodayTab({ may, inbox, curve, draft, pack, during = {} }: TodayTabProps) {
  const camp = useQuery(dashboardQueries.today());
  // A phone's list begins with what needs attention; paper is in the menu of Transit there.
  const isNarrow = useIsNarrow();
  const { published_at: since } = useChurch();
  if (camp.isLoadingError) return <FailedRead of={[camp]} />;
  if (!camp.data) return <Skeleton label={admin.loading} lines={12} />;
  const phase = phaseOf(camp.data.today, camp.data);
  const isNew = camp.data.coming < newBelow || since === null;
  const readiness = may('settings') && <ReadinessPart isNew={isNew} />;
  return (
    <div className="today">
      <div className="today-title spread">
        <h2 className="x-large">{t.title(longDay(camp.data.today))}</h2>
        {!isNew && !isNarrow && phase !== 'after' && pack}
      </div>
      {isNew && readiness}
      {during[phase]}
      {phase === 'before' && <Bars bars={barsOf(camp.data)} />}
      <div>
        {inbox}
        {tilesOf(camp.data, phase).map(([name, tiles]) => (
          <TileGroup key={name} title={t.groups[name]} {...{ name, tiles }} />
        ))}
      </div>
      {phase === 'before' && <div>{curve}</div>}
      {!isNew && readiness}
      {camp.data.has_draft && draft}
    </div>
  );
}

function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <section className="today-full" aria-labelledby="today-full">
      <h3 id="today-full" className="visually-hidden">
        {t.groups.full}
      </h3>
      <ul className="flush panel">
        {bars.map(({ label, figure, of, percent, to }) => (
          <li key={label}>
            <Link to={to} className="today-bar">
              <span>{label}</span>{' '}
              <span>
                <strong>{figure}</strong> {of}
              </span>
            </Link>
            <ProgressBar label={label} percent={percent} decimals={0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
