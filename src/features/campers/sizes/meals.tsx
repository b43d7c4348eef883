import { useQuery } from '@tanstack/react-query';
import { admin } from '../../../content/en/site/admin.ts';
import { adminSizes } from '../../../content/en/campers/admin-sizes.ts';
import { values } from '../../../content/en/values.ts';
import { adminCountQueries } from '../../../data/campers/admin-counts.ts';
import { campQueries } from '../../../data/site/camp-info.ts';
import { mealAges } from '../../../domain/value-lists.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { PartMenu } from '../../../organiser/part-menu.tsx';
import type { ExportColumn } from '../../../lib/exports/exported.ts';
import { NumberTable } from '../../../ui/number-table.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { byMeal, type ServedMeal } from './size-counts.ts';

const t = adminSizes.meals;

/** The same columns as on screen. */
export const fileColumns: readonly ExportColumn<ServedMeal>[] = [
  { title: t.meal, value: ({ day, meal }) => t.mealOf(values.day[day], values.meal[meal]) },
  ...mealAges.map((ages, position) => ({
    title: t.ages[ages],
    value: ({ counts }: ServedMeal) => counts[position] ?? 0,
  })),
  { title: t.total, value: ({ total }) => total },
  { title: t.alone, value: ({ alone }) => alone },
];

/** What the kitchen needs to know: people by meal and age, without a name (EXP-5). */
export function Meals() {
  const read = useQuery(adminCountQueries.meals());
  const eaters = read.data;
  const camp = useQuery(campQueries.info());
  const served = eaters && camp.data && byMeal(eaters, camp.data);
  const isFailed = read.isLoadingError || camp.isLoadingError;
  return (
    <section className="meals">
      <h2>{t.title}</h2>
      <p>{t.intro}</p>
      <FailedRead of={[read, camp]} />
      {!isFailed && !served && <Spinner label={admin.loading} />}
      {served && <PartMenu fileName="camp_meals" title={t.title} columns={fileColumns} rows={served} />}
      {served && (
        <NumberTable
          label={t.title}
          columns={[t.meal, ...fileColumns.slice(1).map(({ title }) => title)]}
          rows={served.map(({ day, meal, counts, total, alone }) => ({
            key: `${day} ${meal}`,
            name: t.mealOf(values.day[day], values.meal[meal]),
            figures: [...counts, total, alone].map(String),
          }))}
        />
      )}
    </section>
  );
}
