import { optionsOf } from '../../camper/field-rules.ts';
import { wordOf } from '../../camper/field-text.ts';
import { camper } from '../../content/en/camper.ts';
import type { ListedCamper } from '../../data/campers/admin-camper-list.ts';
import { camperCategories, directoryStatuses } from '../../domain/value-lists.ts';
import { memoize } from '../../lib/memoize.ts';
import type { Option } from '../../ui/select-field.tsx';

/** The values that the list can be narrowed to; an empty text lets everybody through. */
export const filterKeys = ['status', 'category', 'ages', 'accommodation', 'dates', 'church_mission'] as const;
export type FilterKey = (typeof filterKeys)[number];
export type Filters = Readonly<Record<FilterKey, string>>;

export const noFilters: Filters = {
  status: '',
  category: '',
  ages: '',
  accommodation: '',
  dates: '',
  church_mission: '',
};

/** The rows that every chosen filter lets through; the same list when none is chosen. */
export function narrowed(rows: readonly ListedCamper[], filters: Filters): readonly ListedCamper[] {
  const chosen = filterKeys.filter((key) => filters[key] !== '');
  if (chosen.length === 0) return rows;
  return rows.filter((row) =>
    chosen.every((key) => (key === 'dates' ? row.dates.includes(filters.dates) : row[key] === filters[key])),
  );
}

/** The churches and price categories that there are. */
const foundIn = memoize((rows: readonly ListedCamper[]) => ({
  category: [...new Set(rows.map(({ category }) => category))],
  church_mission: [...new Set(rows.map((row) => row.church_mission))],
}));

/** What each filter offers: the values of the camp, and those churches and categories that there are. */
export function filterOptions(
  rows: readonly ListedCamper[],
  categoryName: (code: string) => string,
): Record<FilterKey, Option[]> {
  const found = foundIn(rows);
  const byLabel = (options: Option[]) => options.toSorted((a, b) => a.label.localeCompare(b.label));
  return {
    status: directoryStatuses.map((value) => ({ value, label: camper.status[value] })),
    category: byLabel(found.category.map((value) => ({ value, label: categoryName(value) }))),
    ages: camperCategories.map((value) => ({ value, label: camper.ages[value] })),
    accommodation: optionsOf('accommodation'),
    dates: optionsOf('dates'),
    church_mission: byLabel(
      found.church_mission.map((value) => ({ value, label: wordOf('church_mission', value) })),
    ),
  };
}
