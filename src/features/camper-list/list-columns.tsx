import { adminList as t } from '../../content/en/admin-list.ts';
import { profile } from '../../content/en/profile.ts';
import { values } from '../../content/en/values.ts';
import { countryName } from '../../content/country-names.ts';
import { dayAndTime } from '../../content/date-text.ts';
import type { ListedCamper } from '../../data/campers/admin-camper-list.ts';
import { campDays, type Accommodation, type Transport } from '../../domain/value-lists.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';

type Key = keyof typeof t.columns;

/** What the list shows before anybody has chosen columns. */
export const firstColumns: readonly Key[] = [
  'name',
  'status',
  'age',
  'category',
  'price',
  'paid',
  'outstanding',
  'accommodation',
  'dates',
  'parent',
  'phone',
  'church',
];

/** `Wed, Thu`, or one text for all five. */
function daysText(days: readonly string[]): string {
  if (days.length === campDays.length) return t.allDays;
  return campDays
    .filter((day) => days.includes(day))
    .map((day) => t.shortDay[day])
    .join(', ');
}

function valueIn<K extends string>(texts: Record<K, string>, value: string): string {
  return (texts as Record<string, string | undefined>)[value] ?? value;
}

function instant(date: Date | null): string {
  return date === null ? '' : dayAndTime(date);
}

const column = (
  key: Key,
  width: number,
  value: Column<ListedCamper>['value'],
  more: Partial<Column<ListedCamper>> = {},
): Column<ListedCamper> => ({ key, title: t.columns[key], width, value, ...more });

const tones = { Registered: 'good', 'Not registered': 'bad', 'N/A': 'neutral' } as const;

const money = { kind: 'money', align: 'end' } as const;

/**
 * Every column of the list, in its order. Rooms and teams are left out for whom the database gives none.
 * @param categoryName the name of a price category from its code
 */
export function listColumns(
  categoryName: (code: string) => string,
  sees: { readonly rooms: boolean; readonly teams: boolean },
): readonly Column<ListedCamper>[] {
  const columns: Record<Key, Column<ListedCamper> | null> = {
    name: column('name', 200, (row) => row.name),
    status: column('status', 180, (row) => profile.status[row.status], {
      cell: ({ status }) => <Badge tone={tones[status]}>{profile.status[status]}</Badge>,
    }),
    age: column('age', 85, (row) => row.age, { align: 'end' }),
    ages: column('ages', 130, (row) => row.ages),
    category: column('category', 190, (row) => categoryName(row.category)),
    price: column('price', 100, (row) => row.price, money),
    paid: column('paid', 100, (row) => row.paid, money),
    outstanding: column('outstanding', 145, (row) => row.outstanding, money),
    accommodation: column('accommodation', 150, (row) =>
      valueIn<Accommodation>(values.accommodation, row.accommodation),
    ),
    room: sees.rooms ? column('room', 110, (row) => row.room) : null,
    team: sees.teams ? column('team', 130, (row) => row.team) : null,
    dates: column('dates', 180, (row) => daysText(row.dates)),
    church: column('church', 160, (row) => row.church),
    country: column('country', 130, (row) => countryName(row.country)),
    parent: column('parent', 180, (row) => row.parent),
    parentEmail: column('parentEmail', 220, (row) => row.parentEmail),
    parentPhone: column('parentPhone', 150, (row) => row.parentPhone),
    email: column('email', 220, (row) => row.email),
    phone: column('phone', 150, (row) => row.phone),
    arrival: column('arrival', 160, (row) => valueIn<Transport>(values.transport, row.arrival)),
    departure: column('departure', 160, (row) => valueIn<Transport>(values.transport, row.departure)),
    birthday: column('birthday', 120, (row) => row.birthday, { kind: 'day' }),
    registeredAt: column('registeredAt', 160, (row) => row.registeredAt, {
      text: (row) => instant(row.registeredAt),
    }),
    createdAt: column('createdAt', 160, (row) => row.createdAt, { text: (row) => instant(row.createdAt) }),
  };
  return Object.values(columns).filter((one) => one !== null);
}
