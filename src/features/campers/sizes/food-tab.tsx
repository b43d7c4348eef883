import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '../../../content/en/site/admin.ts';
import { adminSizes } from '../../../content/en/campers/admin-sizes.ts';
import { health } from '../../../content/en/health/health.ts';
import { values } from '../../../content/en/values.ts';
import { adminCountQueries } from '../../../data/campers/admin-counts.ts';
import { standingQueries } from '../../../data/checkin/standing-now.ts';
import { healthQueries } from '../../../data/health/read-health.ts';
import { campQueries } from '../../../data/site/camp-info.ts';
import { isAtCamp } from '../../../domain/checkin/checkin.ts';
import { campDaysOf } from '../../../domain/camp-days.ts';
import { diets, foodAllergies } from '../../../domain/health/health-answers.ts';
import { kitchenDays, type KitchenDay, type KitchenLine } from '../../../domain/campers/kitchen-table.ts';
import { mealAges, meals } from '../../../domain/value-lists.ts';
import type { ExportColumn } from '../../../lib/exports/exported.ts';
import { PrintedSheets } from '../../../organiser/printed-sheets.tsx';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { PartMenu } from '../../../organiser/part-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberTable } from '../../../ui/number-table.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { byMeal, type ServedMeal } from './size-counts.ts';
import './sizes.css';

const { meals: eaten, kitchen: t } = adminSizes;

/** For the kitchen: how many eat on which day, and who of them eats something else, in numbers; one sentence before anyone is registered. */
export function FoodTab() {
  const { data: eaters } = useQuery(adminCountQueries.meals());
  if (eaters?.length === 0) return <EmptyState>{eaten.empty}</EmptyState>;
  return (
    <>
      <Meals />
      <KitchenPart />
    </>
  );
}

export const mealColumns: readonly ExportColumn<ServedMeal>[] = [
  { title: eaten.meal, value: ({ day, meal }) => eaten.mealOf(values.day[day], values.meal[meal]) },
  ...mealAges.map((ages, position) => ({
    title: eaten.ages[ages],
    value: ({ counts }: ServedMeal) => counts[position] ?? 0,
  })),
  { title: eaten.total, value: ({ total }) => total },
  { title: eaten.unpaid, value: ({ unpaid }) => unpaid },
];

/** What the kitchen needs to know: people by meal and age, without a name (EXP-5). */
export function Meals() {
  const read = useQuery(adminCountQueries.meals());
  const eaters = read.data;
  const camp = useQuery(campQueries.info());
  const places = useQuery(standingQueries.places());
  const here = places.data?.filter(({ at_camp: place }) => isAtCamp(place)).length;
  const served = eaters && camp.data && byMeal(eaters, camp.data);
  const isFailed = read.isLoadingError || camp.isLoadingError;
  return (
    <section className="meals">
      <h2>{eaten.title}</h2>
      <p>{eaten.intro}</p>
      {here !== undefined && here > 0 && <p>{eaten.hereNow(here)}</p>}
      <FailedRead of={[read, camp, places]} />
      {!isFailed && !served && <Spinner label={admin.loading} />}
      {served && <PartMenu fileName="camp_meals" title={eaten.title} columns={mealColumns} rows={served} />}
      {served && (
        <NumberTable
          label={eaten.title}
          columns={[eaten.meal, ...mealColumns.slice(1).map(({ title }) => title)]}
          rows={served.map(({ day, meal, counts, total, unpaid }) => ({
            key: `${day} ${meal}`,
            name: eaten.mealOf(values.day[day], values.meal[meal]),
            figures: [...counts, total, unpaid].map(String),
          }))}
        />
      )}
    </section>
  );
}

export const needs = [
  ...[...diets, 'other'].map((what) => `diet:${what}`),
  ...[...foodAllergies, 'other'].map((what) => `allergy:${what}`),
];

function needOf({ kind, what }: KitchenLine): string {
  const group = kind === 'diet' ? 'diet' : 'allergy';
  const words: Readonly<Record<string, string>> = group === 'diet' ? health.diets : health.allergies;
  return t.line(t.groups[group], what === 'other' ? t.other[group] : (words[what] ?? what));
}

interface FileLine extends KitchenLine {
  readonly day: KitchenDay['day'];
}

export const kitchenColumns: readonly ExportColumn<FileLine>[] = [
  { title: eaten.day, value: ({ day }) => values.day[day] },
  { title: t.what, value: needOf },
  ...meals.map((meal, position) => ({
    title: values.meal[meal],
    value: ({ counts }: FileLine) => counts[position] ?? 0,
  })),
];

/** Special diets by meal, in numbers. Names are on a sheet of the health tab. */
export function KitchenPart() {
  const numbers = useQuery(healthQueries.kitchen());
  const [isPrinting, setPrinting] = useState(false);
  const camp = useQuery(campQueries.info());
  const days = numbers.data && camp.data && kitchenDays(numbers.data, needs, campDaysOf(camp.data));
  const isFailed = numbers.isLoadingError || camp.isLoadingError;
  return (
    <section className="meals">
      <h2>{t.title}</h2>
      <p>{t.intro}</p>
      <FailedRead of={[numbers, camp]} />
      {!days && !isFailed && <Spinner label={admin.loading} />}
      {days?.length === 0 && <EmptyState>{t.none}</EmptyState>}
      {days && days.length > 0 && (
        <>
          <PartMenu
            fileName="camp_diets"
            title={t.title}
            columns={kitchenColumns}
            rows={days.flatMap(({ day, lines }) => lines.map((line) => ({ ...line, day })))}
            primary={<Button onClick={() => setPrinting(true)} label={t.poster} />}
          />
          <div className="columns" style={{ '--column': '32rem', '--gap': '0 var(--s7)' }}>
            {days.map(({ day, lines }) => (
              <div key={day}>
                <h3>{values.day[day]}</h3>
                <NumberTable
                  label={t.table(values.day[day])}
                  columns={[t.what, ...meals.map((meal) => values.meal[meal])]}
                  rows={lines.map((line) => ({
                    key: needOf(line),
                    name: needOf(line),
                    figures: line.counts.map(String),
                  }))}
                />
              </div>
            ))}
          </div>
          {isPrinting && <PrintedSheets {...posterOf(days)} onDone={() => setPrinting(false)} />}
        </>
      )}
    </section>
  );
}

export function posterOf(days: readonly KitchenDay[]) {
  return {
    kind: 'poster' as const,
    legend: t.posterLegend,
    sheets: days.map(({ day, lines }, position) => ({
      id: position,
      title: t.posterTitle(values.day[day]),
      facts: '',
      people: lines.map((line) => ({
        id: needOf(line),
        name: t.posterLine(Math.max(...line.counts), needOf(line)),
        note: meals
          .flatMap((meal, at) => (line.counts[at] ? [t.at(values.meal[meal], line.counts[at])] : []))
          .join(' · '),
      })),
    })),
  };
}
