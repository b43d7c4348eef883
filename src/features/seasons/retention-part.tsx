import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { dayAndTime, longDay, monthAndYear } from '../../content/date-text.ts';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { paths } from '../../content/paths.ts';
import { retentionQueries, type RetentionOverview } from '../../data/seasons/retention-overview.ts';
import { Part } from '../../organiser/part.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { SmallTable } from '../../ui/small-table/small-table.tsx';

const t = seasons.retention;
type Month = RetentionOverview['coming'][number];
type Run = RetentionOverview['runs'][number];

const months: Column<Month>[] = [
  {
    key: 'month',
    title: t.month,
    width: 160,
    value: ({ month }) => month,
    text: ({ month }) => monthAndYear(month),
  },
  { key: 'accounts', title: t.accounts, width: 110, align: 'end', value: ({ accounts }) => accounts },
  { key: 'people', title: t.people, width: 110, align: 'end', value: ({ people }) => people },
];

const runs: Column<Run>[] = [
  {
    key: 'day',
    title: t.day,
    width: 140,
    value: ({ ran_on: day }) => day,
    text: ({ ran_on: day }) => longDay(day),
  },
  { key: 'done', title: t.what, width: 320, value: ({ counts }) => doneText(counts) },
];

export function RetentionPart() {
  const query = useQuery(retentionQueries.overview());
  const { hash } = useLocation();
  return (
    <Part title={t.title} anchor="retention" query={query}>
      {({ ran_at: ranAt, notified, coming, runs: done }) => (
        // A link to it, as Today has, opens it.
        <details open={hash === '#retention'}>
          <summary className="link touch-row">{t.show}</summary>
          <p className="quiet">{t.intro}</p>
          <p>
            {[t.notified(notified), ...(ranAt === null ? [] : [t.ran(dayAndTime(ranAt))])].join(' ')}{' '}
            <Link to={paths.privacy}>{t.policy}</Link>
          </p>
          <h3>{t.coming}</h3>
          {coming.length === 0 ? (
            <p className="admin-note quiet">{t.nobody}</p>
          ) : (
            <SmallTable label={t.coming} rows={coming} rowKey={({ month }) => month} columns={months} />
          )}
          <h3>{t.done}</h3>
          {done.length === 0 ? (
            <p className="admin-note quiet">{t.nothing}</p>
          ) : (
            <SmallTable label={t.done} rows={done} rowKey={({ ran_on: day }) => day} columns={runs} />
          )}
        </details>
      )}
    </Part>
  );
}

function doneText(counts: Run['counts']): string {
  return Object.entries(t.counts)
    .filter(([kind]) => (counts[kind] ?? 0) > 0)
    .map(([kind, text]) => text(counts[kind] ?? 0))
    .join(', ');
}
