import { daysText, fieldName, fieldText } from '../camper/field-text.ts';
import { StatusBadge } from '../camper/status-badge.tsx';
import { camper } from '../content/en/campers/camper.ts';
import { standing } from '../content/en/campers/standing.ts';
import { dayAndTime } from '../content/date-text.ts';
import { moneyCells } from './money-cells.tsx';
import type { ListedCamper } from '../data/campers/admin-camper-list.ts';
import type { FieldName } from '../domain/campers/camper-fields.ts';
import { progressPercent } from '../domain/payments/price.ts';
import type { Column } from '../ui/data-table/column.ts';
import { PhoneLink } from '../ui/phone-link.tsx';

/** What the list shows before anyone has chosen columns. */
export const firstColumns: readonly (keyof ListedCamper)[] = [
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
  'church_mission',
];

const column = (
  key: keyof ListedCamper,
  width: number,
  value: Column<ListedCamper>['value'],
  more: Partial<Column<ListedCamper>> = {},
): Column<ListedCamper> => ({ key, title: fieldName(key), width, value, ...more });

/** A column of `users`, in words; empty where there is no value. */
const stored = (key: keyof ListedCamper & FieldName, width: number): Column<ListedCamper> =>
  column(key, width, (row) => fieldText(key, row[key], ''));

const instant = (key: 'registered_at' | 'created_at'): Column<ListedCamper> =>
  column(key, 160, (row) => row[key], {
    text: (row) => (row[key] === null ? '' : dayAndTime(row[key])),
  });

const callable = (key: 'phone' | 'parent_phone'): Pick<Column<ListedCamper>, 'cell' | 'card'> => ({
  cell: (row) => row[key] && <PhoneLink phone={row[key]} />,
  card: 'beside',
});

const plain = (
  key: 'room' | 'team' | 'parent' | 'parent_email' | 'parent_phone' | 'guardian' | 'contact',
  width: number,
) => column(key, width, (row) => row[key]);

/** Searched as it is typed, `1200`. */
const money = (key: 'price' | 'paid' | 'outstanding', width: number) =>
  column(
    key,
    width,
    (row) => row[key],
    moneyCells<ListedCamper>((row) => row[key]),
  );

/** Every column of the list, in its order. Rooms and teams are left out for levels that the database gives none. */
export function listColumns(
  categoryName: (code: string) => string,
  sees: { readonly rooms: boolean; readonly teams: boolean },
): readonly Column<ListedCamper>[] {
  return [
    column('name', 200, (row) => row.name),
    column('status', 155, (row) => camper.status[row.status], {
      cell: ({ status, paid, price }) => <StatusBadge status={status} paid={progressPercent(paid, price)} />,
      card: 'below',
    }),
    column('age', 85, (row) => row.age, { align: 'end' }),
    column('ages', 130, (row) => camper.ages[row.ages]),
    column('category', 190, (row) => categoryName(row.category)),
    money('price', 120),
    money('paid', 120),
    { ...money('outstanding', 145), card: 'named' },
    column('waits_for', 200, (row) => standing.awaited(row.waits_for)),
    stored('accommodation', 160),
    stored('near_wish', 200),
    ...(sees.rooms ? [plain('room', 110)] : []),
    ...(sees.teams ? [plain('team', 130)] : []),
    column('dates', 180, (row) => daysText(row.dates, camper.days.short)),
    stored('church_mission', 160),
    stored('country', 130),
    stored('gender', 110),
    stored('size', 130),
    plain('parent', 180),
    plain('parent_email', 220),
    { ...plain('parent_phone', 150), ...callable('parent_phone') },
    plain('guardian', 180),
    plain('contact', 220),
    stored('email', 220),
    { ...stored('phone', 150), ...callable('phone') },
    stored('arrival_transportation', 200),
    stored('departure_transportation', 220),
    column('birthday', 120, (row) => row.birthday, { kind: 'day' }),
    instant('registered_at'),
    instant('created_at'),
  ];
}
