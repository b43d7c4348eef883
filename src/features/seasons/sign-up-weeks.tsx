import { useQuery } from '@tanstack/react-query';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { seasonQueries, type WeekOfSignUps } from '../../data/seasons/seasons.ts';
import { Part } from '../../organiser/part.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { LineChart } from '../../ui/line-chart.tsx';
import { SmallTable } from '../../ui/small-table/small-table.tsx';
import { EmptyState } from '../../ui/states.tsx';

const t = seasons.weeks;

interface Week {
  readonly weeks: number;
  /** Sign-ups by then, one for each camp of `camps`; null for a week that is still to come. */
  readonly counts: readonly (number | null)[];
}

/** The weeks from the earliest sign-up of any camp to the last one before it; a week without news repeats the one before. */
export function weeksOf(rows: readonly WeekOfSignUps[]): {
  camps: readonly string[];
  weeks: readonly Week[];
} {
  const ids = [...new Set(rows.map((row) => row.season_id))].toSorted((a, b) => b - a);
  const camps = ids.map((id) => rows.find((row) => row.season_id === id)?.title ?? '');
  const earliest = Math.max(0, ...rows.map((row) => row.weeks_before));
  const countOf = (id: number, week: number) => {
    const ofCamp = rows.filter((row) => row.season_id === id);
    if (week < (ofCamp[0]?.this_week ?? 0)) return null;
    return Math.max(0, ...ofCamp.filter((row) => row.weeks_before >= week).map((row) => row.sign_ups));
  };
  const counts = (week: number) => ids.map((id) => countOf(id, week));
  const weeks = Array.from({ length: earliest + 1 }, (_, at) => earliest - at);
  return { camps, weeks: weeks.map((week) => ({ weeks: week, counts: counts(week) })) };
}

/** Sign-ups by week before the camp, this one as a curve beside the last; the numbers are in a table below it. */
export function SignUpWeeks() {
  const query = useQuery(seasonQueries.signUps());
  return (
    <Part title={t.title} anchor="sign-ups" query={query}>
      {(rows) => {
        if (rows.length === 0) return <EmptyState>{t.empty}</EmptyState>;
        const { camps, weeks } = weeksOf(rows);
        return (
          <LineChart
            label={t.intro}
            places={weeks.map(weekText)}
            lines={camps.map((label, at) => ({
              label,
              values: weeks.map(({ counts }) => counts[at] ?? null),
            }))}
            tableLabel={t.showTable}
            table={
              <SmallTable
                label={t.table}
                rows={weeks}
                rowKey={({ weeks: week }) => String(week)}
                columns={columnsOf(camps)}
                exports={{
                  fileName: 'sign_ups',
                  title: t.title,
                  columns: columnsOf(camps),
                }}
              />
            }
          />
        );
      }}
    </Part>
  );
}

const weekText = ({ weeks }: Week) => (weeks === 0 ? t.last : t.count(weeks));

function columnsOf(camps: readonly string[]): Column<Week>[] {
  return [
    {
      key: 'weeks',
      title: t.week,
      width: 160,
      value: weekText,
    },
    ...camps.map((title, at): Column<Week> => ({
      key: `camp-${at}`,
      title,
      width: 180,
      align: 'end',
      value: ({ counts }) => counts[at] ?? null,
    })),
  ];
}
