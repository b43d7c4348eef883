import { adminList as t } from '../../content/en/admin-list.ts';
import { profile } from '../../content/en/profile.ts';
import { values } from '../../content/en/values.ts';
import type { ListedCamper } from '../../data/campers/admin-camper-list.ts';
import { accommodations, camperCategories, campDays, directoryStatuses } from '../../domain/value-lists.ts';
import { remembered } from '../../lib/remembered.ts';
import type { Option } from '../../ui/select-field.tsx';

/** The values that the list can be narrowed to; an empty text lets everybody through. */
export const filterKeys = ['status', 'category', 'ages', 'accommodation', 'dates', 'church'] as const;
export type FilterKey = (typeof filterKeys)[number];
export type Filters = Readonly<Record<FilterKey, string>>;

export const noFilters: Filters = {
  status: '',
  category: '',
  ages: '',
  accommodation: '',
  dates: '',
  church: '',
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
const foundIn = remembered((rows: readonly ListedCamper[]) => ({
  category: [...new Set(rows.map(({ category }) => category))],
  church: [...new Set(rows.map(({ church }) => church))],
}));

/** What each filter offers: the values of the camp, and those churches and categories that there are. */
export function filterOptions(
  rows: readonly ListedCamper[],
  categoryName: (code: string) => string,
): Record<FilterKey, Option[]> {
  const found = foundIn(rows);
  const byLabel = (options: Option[]) => options.toSorted((a, b) => a.label.localeCompare(b.label));
  return {
    status: directoryStatuses.map((value) => ({ value, label: profile.status[value] })),
    category: byLabel(found.category.map((value) => ({ value, label: categoryName(value) }))),
    ages: camperCategories.map((value) => ({ value, label: value })),
    accommodation: accommodations.map((value) => ({ value, label: values.accommodation[value] })),
    dates: campDays.map((value) => ({ value, label: values.day[value] })),
    church: byLabel(found.church.map((value) => ({ value, label: value }))),
  };
}

/** The name of a filter: that of its column. */
export function filterLabel(key: FilterKey): string {
  return t.columns[key];
}
