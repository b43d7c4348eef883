import { optionsOf } from '../../../camper/field-rules.ts';
import { wordOf } from '../../../camper/field-text.ts';
import { adminList } from '../../../content/en/campers/admin-list.ts';
import { adultAge } from '../../../domain/campers/age-category.ts';
import { camper } from '../../../content/en/campers/camper.ts';
import type { ListedCamper } from '../../../data/campers/admin-camper-list.ts';
import { copenhagenDate, type CampDate } from '../../../domain/dates.ts';
import { isWithin, periodNamed, periodOf } from '../../../domain/period.ts';
import { camperCategories, directoryStatuses } from '../../../domain/value-lists.ts';
import { byName } from '../../../lib/text-order.ts';
import type { Option } from '../../../ui/select-field.tsx';

/** Filter values of the list; an empty text filters nothing, like none. */
const filterKeys = [
  'status',
  'outstanding',
  'category',
  'ages',
  'age',
  'gender',
  'country',
  'accommodation',
  'without',
  'bus',
  'dates',
  'church_mission',
  'since',
  'contacts',
] as const;
export type FilterKey = (typeof filterKeys)[number];
/** Those of the sheet: the status has its segments above the list. */
export const sheetKeys = filterKeys.filter((key) => key !== 'status');
export type Filters = Partial<Readonly<Record<FilterKey, string>>>;

/** The filters that an address names, `?status=Registered&since=week`; null when it names none. */
export function filtersIn(address: URLSearchParams): Filters | null {
  const named = filterKeys.flatMap((key) => {
    const value = address.get(key);
    return value === null ? [] : [[key, value] as const];
  });
  return named.length === 0 ? null : Object.fromEntries(named);
}

/** The address with these filters in place of others; the open tab and camper stay. */
export function withFilters(address: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const key of filterKeys) {
    if (filters[key]) next.set(key, filters[key]);
    else next.delete(key);
  }
  return next;
}

/** Signed up within this number of days, including today. */
const sinceNames = ['today', 'week', 'month'] as const;

/** A child who comes, without a responsible adult or a number to call: those whom Today counts. */
const lacksContacts = ({ age, status, guardian, contact }: ListedCamper) =>
  age < adultAge && status !== 'N/A' && (guardian === null || contact === null);

/** Whether a filter lets a row through: most compare one field of it with the chosen value. */
function passes(row: ListedCamper, key: Exclude<FilterKey, 'since'>, value: string): boolean {
  const comes = row.status !== 'N/A';
  switch (key) {
    case 'outstanding':
      return row.outstanding > 0;
    case 'age':
      return comes && row.age < adultAge;
    case 'without':
      return (
        comes && (value === 'room' ? row.room === null && row.accommodation === 'Room' : row.team === null)
      );
    case 'bus':
      return comes && (value === 'out' ? row.arrival_transportation : row.departure_transportation) === 'Bus';
    case 'dates':
      return row.dates.some((day) => day === value);
    case 'contacts':
      return lacksContacts(row);
    default:
      return row[key] === value;
  }
}

/** The rows that every chosen filter lets through; the same list when none is chosen. */
export function narrowed(
  rows: readonly ListedCamper[],
  filters: Filters,
  today: CampDate | undefined,
): readonly ListedCamper[] {
  const chosen = filterKeys.filter((key) => filters[key]);
  if (chosen.length === 0) return rows;
  const since = sinceNames.find((name) => name === filters.since);
  const period = since && today !== undefined ? periodOf(periodNamed(since), today) : null;
  return rows.filter((row) =>
    chosen.every((key) =>
      key === 'since'
        ? period === null || isWithin(copenhagenDate(row.created_at), period)
        : passes(row, key, filters[key] ?? ''),
    ),
  );
}

export function filterOptions(
  rows: readonly ListedCamper[],
  categoryName: (code: string) => string,
  sees: { readonly rooms: boolean; readonly teams: boolean },
): Record<FilterKey, Option[]> {
  const found = (values: readonly string[], labelOf: (value: string) => string) =>
    [...new Set(values)]
      .map((value) => ({ value, label: labelOf(value) }))
      .toSorted((a, b) => byName(a.label, b.label));
  return {
    status: directoryStatuses.map((value) => ({ value, label: camper.status[value] })),
    outstanding: [{ value: 'yes', label: adminList.owes }],
    category: found(
      rows.map(({ category }) => category),
      categoryName,
    ),
    ages: camperCategories.map((value) => ({ value, label: camper.ages[value] })),
    age: [{ value: 'minor', label: adminList.minors }],
    gender: optionsOf('gender'),
    country: found(
      rows.map((row) => row.country),
      (country) => wordOf('country', country),
    ),
    accommodation: optionsOf('accommodation'),
    without: [
      ...(sees.rooms ? [{ value: 'room', label: adminList.noRoom }] : []),
      ...(sees.teams ? [{ value: 'team', label: adminList.noTeam }] : []),
    ],
    bus: [
      { value: 'out', label: adminList.busOut },
      { value: 'home', label: adminList.busHome },
    ],
    // Those of the camp: no one comes on others.
    dates: optionsOf('dates').filter(({ value }) =>
      rows.some(({ dates }) => dates.some((day) => day === value)),
    ),
    contacts: [{ value: 'missing', label: adminList.noContacts }],
    since: sinceNames.map((value) => ({ value, label: adminList.sinceNames[value] })),
    church_mission: found(
      rows.map((row) => row.church_mission),
      (church) => wordOf('church_mission', church),
    ),
  };
}
