import { section } from '../language.ts';

/** Words of the organisers' camper list. */
export const adminList = section('adminList', {
  label: 'Campers',
  empty: 'No camper matches. Change the search or the filters.',
  loadingRest: 'The rest of the list is still loading…',
  restFailed: 'The rest of the list could not be loaded: these are not all campers.',
  search: 'Search',
  searchHint: 'Name, e-mail, phone, church, anything in the list',

  columns: {
    name: 'Name',
    status: 'Status',
    category: 'Category',
    price: 'Price',
    paid: 'Paid',
    outstanding: 'Outstanding',
    accommodation: 'Lodging',
    room: 'Room',
    team: 'Team',
    dates: 'Days',
    age: 'Age',
    ages: 'Age group',
    birthday: 'Birthday',
    church: 'Church/mission',
    country: 'Country',
    parent: 'Parent',
    parentEmail: 'Parent’s e-mail',
    parentPhone: 'Parent’s phone',
    email: 'E-mail',
    phone: 'Phone',
    arrival: 'Arrival',
    departure: 'Departure',
    registeredAt: 'Registered at',
    createdAt: 'Signed up at',
  },
  allDays: 'All five days',
  /** Beginnings of the days' names. */
  shortDay: { Wednesday: 'Wed', Thursday: 'Thu', Friday: 'Fri', Saturday: 'Sat', Sunday: 'Sun' },

  filters: 'Filters',
  filtersOn: (count: number) => `Filters (${count})`,
  clear: 'Clear the filters',
  any: 'Any',
  chooseColumns: 'Columns',
  freeze: 'Keep the name in sight',

  totals: {
    price: 'Price',
    paid: 'Paid',
    outstanding: 'Outstanding',
  },
});
