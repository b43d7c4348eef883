import type { values as english } from '../en/values.ts';
import { common } from './common.ts';

/** How stored values are shown. Keys are the values of the database. */
export const values = {
  gender: { Male: 'Mand', Female: 'Kvinde' },
  day: {
    Monday: 'Mandag',
    Tuesday: 'Tirsdag',
    Wednesday: 'Onsdag',
    Thursday: 'Torsdag',
    Friday: 'Fredag',
    Saturday: 'Lørdag',
    Sunday: 'Søndag',
  },
  meal: { Breakfast: 'Morgenmad', Lunch: 'Frokost', Supper: 'Aftensmad' },
  transport: { Bus: 'Bus', Car: 'Bil', 'Public transportation': 'Offentlig transport' },
  accommodation: {
    Room: common.room,
    Tent: 'Telt',
    'Bring own sleeping/matress': 'Egen madras eller sovepose',
    'Stay out': 'Sover andetsteds',
    'Stay in': 'Egen soveplads',
  },
  /** Types and methods of payments. */
  payment: {
    'Full payment': 'Hele beløbet',
    'First payment': '1. rate',
    'Second payment': '2. rate',
    'Third payment': '3. rate',
    'Remaining amount': 'Restbeløb',
    Refund: 'Tilbagebetaling',
    Correction: 'Rettelse',
    Move: 'Flytning',
    Aid: 'Hjælp med prisen',
    'Written off': 'Afskrevet',
    Cash: 'Kontant',
    'Bank transfer': 'Bankoverførsel',
    'MobilePay box': 'MobilePay Box',
  } as Readonly<Record<string, string>>,
  yes: common.yes,
  no: common.no,
  free: common.free,
} satisfies typeof english;
