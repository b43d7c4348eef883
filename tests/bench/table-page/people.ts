import { dayAndTime } from '../../../src/content/date-text.ts';
import { kroner } from '../../../src/content/money-text.ts';
import type { Column } from '../../../src/ui/data-table/column.ts';

/** Someone as a long list of campers has them. Money in DKK. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly parent: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly church: string;
  readonly birthday: string;
  readonly accommodation: string;
  readonly price: number;
  readonly paid: number;
  readonly createdAt: Date;
}

const first = [
  'Søren',
  'Zoë',
  'Åse',
  'Thiri',
  'Bo',
  'Anna',
  'Đorđe',
  'Mang',
  'Ægir',
  'သီရိ',
  'Kjartan',
  'Eh Paw',
];
const last = [
  'Holm',
  'Østergaard',
  'Friis',
  'Aung',
  'Lian',
  'Jensen-Holm',
  'Łukasz',
  'အောင်',
  'O’Brien',
  'Thang',
];
const churches = ['MBMBC', 'Aarhus Chin Church', 'Odense Karen Church', 'Herning', 'Other'];

function pick<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length];
}

/** So many people, always the same. */
export function people(count: number): Person[] {
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647);
  return Array.from({ length: count }, (_, index) => ({
    id: `camper-${index}`,
    name: `${pick(first, random())} ${pick(last, random())} ${index}`,
    parent: `${pick(first, random())} ${pick(last, random())}`,
    email: `person.${index}@example.org`,
    phone: `+45 ${10_000_000 + (random() % 89_999_999)}`,
    country: pick(['DK', 'SE', 'NO', 'MM', 'DE'], random()) ?? '',
    church: pick(churches, random()) ?? '',
    birthday: `${1950 + (random() % 70)}-0${1 + (random() % 9)}-1${random() % 10}`,
    accommodation: pick(['Room', 'Tent', 'Stay in', 'Stay out'], random()) ?? '',
    price: pick([1200, 1080, 840, 600, 0], random()) ?? 0,
    paid: (random() % 3) * 333.33,
    createdAt: new Date(Date.UTC(2025, 3, 1 + (random() % 28), random() % 24, random() % 60)),
  }));
}

export const columns: readonly Column<Person>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name, width: 200 },
  { key: 'parent', title: 'Parent', value: ({ parent }) => parent, width: 160 },
  { key: 'email', title: 'E-mail', value: ({ email }) => email, width: 200 },
  { key: 'phone', title: 'Phone', value: ({ phone }) => phone, width: 130 },
  { key: 'country', title: 'Country', value: ({ country }) => country, width: 90 },
  { key: 'church', title: 'Church', value: ({ church }) => church, width: 160 },
  { key: 'birthday', title: 'Birthday', kind: 'day', value: ({ birthday }) => birthday, width: 110 },
  { key: 'accommodation', title: 'Accommodation', value: ({ accommodation }) => accommodation, width: 110 },
  {
    key: 'price',
    title: 'Price',
    kind: 'money',
    align: 'end',
    value: ({ price }) => price,
    text: ({ price }) => kroner(price),
    width: 110,
  },
  {
    key: 'paid',
    title: 'Paid',
    kind: 'money',
    align: 'end',
    value: ({ paid }) => paid,
    text: ({ paid }) => kroner(paid),
    width: 110,
  },
  {
    key: 'createdAt',
    title: 'Registered',
    value: ({ createdAt }) => createdAt,
    text: ({ createdAt }) => dayAndTime(createdAt),
    width: 150,
  },
];
