import { common } from './common.ts';
import { facts } from './settings/facts.ts';

/** What the settings call that the database names in its own way. */

const frozen = 'From the day after, a family asks for the change instead of making it. Leave empty for none.';

const seats = 'Leave empty for no limit. People who have a seat keep it.';

/** What a switch is called, and what it does to visitors. */
const switches: Readonly<Record<string, { name: string; effect: string }>> = {
  DISABLE_NEW_USER: {
    name: 'Close registration',
    effect:
      'No one can sign up or add campers. Anyone mid-form finds out when they submit; their answers are kept. Registration also closes by itself after the last day of the camp.',
  },
  SHOW_ROOMS: {
    name: 'Show rooms',
    effect: 'Everyone who has signed up sees who sleeps in which room.',
  },
  SHOW_TEAMS: {
    name: 'Show teams',
    effect: 'Everyone who has signed up sees the teams and their PDF.',
  },
  DISABLE_PAYMENTS: {
    name: 'Close payments',
    effect: 'No new online payment can be started. A payment page that’s already open can still be paid.',
  },
  DISABLE_BOOK_BED: {
    name: 'Stop reserving beds',
    effect: 'New campers can’t choose Room. Beds that are already reserved stay reserved.',
  },
  BUS_SEATS_OUT: {
    name: 'Seats on the bus to the camp',
    effect: seats,
  },
  BUS_SEATS_HOME: { name: 'Seats on the bus home', effect: seats },
  FREEZE_SHIRTS: { name: 'Order shirts this many days before the camp', effect: frozen },
  FREEZE_BUSES: { name: 'Order buses this many days before the camp', effect: frozen },
  REFUND_PERCENT: {
    name: 'Refund when a family cancels, in percent',
    effect:
      'Leave empty for no refund. It applies to money paid beyond the new price, and is listed under Needs attention for the treasurer.',
  },
  REFUND_DAYS: {
    name: 'Last refund this many days before the camp',
    effect: 'Leave empty to refund until the first day of the camp.',
  },
  REFUND_TWO_ABOVE: {
    name: 'Refunds above this need two people, in DKK',
    effect:
      'For refunds of a card payment by one press: a second treasurer confirms those above it. Leave empty for no limit.',
  },
  AID_BUDGET: {
    name: 'Budget for help with the price, in DKK',
    effect:
      'What the camp’s fund gives at most to families who ask for help with the price. Leave empty for no limit.',
  },
  MAILS_A_DAY: {
    name: 'Emails a day that the email service takes',
    effect:
      'When this number comes near, sign-in emails go first, then receipts; everything else waits for the next day. Resend’s free plan takes 100. Leave empty for no limit.',
  },
};

const actions: Readonly<Record<string, string>> = { INSERT: 'added', DELETE: 'removed', UPDATE: 'replaced' };

const tables: Readonly<Record<string, string>> = {
  church: 'The church',
  place: 'The place',
  churches: 'Church',
  sponsors: 'Sponsor',
  camp_info: 'The camp',
  pricing: common.price,
  discounts: 'Promo code',
  admin: 'Organiser',
  second_factor: 'Two-step login',
  documents: 'Document',
};

/** Columns of the tables of settings, as the list of changes names them. */
const columns: Readonly<Record<string, string>> = {
  ...facts.fields,
  published_at: 'public since',
  logo: 'logo',
  bool: 'switch',
  turns_at: 'time it changes',
  number_value: 'value',
  price: 'early price',
  name: 'name',
  name_da: 'name in Danish',
  description: 'description',
  description_da: 'description in Danish',
  access_level: 'level',
  jobs: 'jobs',
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

export const storedNames = { switches, actions, tables, columns };
