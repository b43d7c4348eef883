/** What the settings call that the database names in its own way. */

/** What a switch is called, and what it does to visitors. */
const switches: Readonly<Record<string, { name: string; effect: string }>> = {
  DISABLE_NEW_USER: {
    name: 'Close registration',
    effect:
      'Nobody can sign up or add campers. Who is filling in the form is told when sending it, and keeps the draft.',
  },
  SHOW_ROOMS: {
    name: 'Show rooms',
    effect: 'Everybody who has registered sees who sleeps in which room.',
  },
  SHOW_TEAMS: {
    name: 'Show teams',
    effect: 'Everybody who has registered sees the teams and the PDF with them.',
  },
  DISABLE_PAYMENTS: {
    name: 'Close payments',
    effect: 'No new card payment can be started. A card page that is open already can still be paid.',
  },
  DISABLE_BOOK_BED: {
    name: 'Stop booking beds',
    effect: 'New campers cannot choose Room. Beds that are booked already stay booked.',
  },
  BUS_SEATS_OUT: {
    name: 'Seats on the bus to the camp',
    effect: 'Empty for any number. Who has a seat keeps it.',
  },
  BUS_SEATS_HOME: { name: 'Seats on the bus home', effect: 'Empty for any number. Who has a seat keeps it.' },
};

const levels: Readonly<Record<number, string>> = {
  1: 'Level 1: lists, payments, sizes and transit',
  2: 'Level 2: also rooms',
  3: 'Level 3: also teams and settings',
  4: 'Level 4: as 3, and keeps admins of level 3',
  5: 'Level 5: as 4, for developers',
};

const actions: Readonly<Record<string, string>> = { INSERT: 'added', DELETE: 'removed', UPDATE: 'replaced' };

const tables: Readonly<Record<string, string>> = {
  camp_info: 'The camp',
  pricing: 'Price',
  discounts: 'Promo code',
  admin: 'Admin',
  documents: 'Document',
};

/** Columns of the tables of settings, as the list of changes names them. */
const columns: Readonly<Record<string, string>> = {
  bool: 'switch',
  number_value: 'value',
  price: 'early price',
  name: 'name',
  description: 'description',
  access_level: 'level',
  has_health_right: 'health right',
  has_treasurer_right: 'treasurer right',
  title: 'title',
  theme: 'theme',
  start_date: 'first day',
  end_date: 'last day',
  registration_deadline: 'last day to register',
  price_deadline: 'last day of the early price',
  total_beds: 'beds',
  pricing_code: 'category',
  expires_on: 'last day',
  max_uses: 'uses allowed',
  is_disabled: 'ended',
  note: 'note',
};

export const storedNames = { switches, levels, actions, tables, columns };
