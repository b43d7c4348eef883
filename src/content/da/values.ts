import type { values as english } from '../en/values.ts';

/** How stored values are shown. Keys are the values of the database. */
export const values = {
  gender: { Male: 'Mand', Female: 'Kvinde' },
  day: {
    Wednesday: 'Onsdag',
    Thursday: 'Torsdag',
    Friday: 'Fredag',
    Saturday: 'Lørdag',
    Sunday: 'Søndag',
  },
  transport: { Bus: 'Bus', Car: 'Bil', 'Public transportation': 'Offentlig transport' },
  accommodation: {
    Room: 'Værelse',
    Tent: 'Telt',
    'Bring own sleeping/matress': 'Egen madras eller sovepose',
    'Stay out': 'Sover andetsteds',
    'Stay in': 'Egen soveplads',
  },
  /** Types and methods of payments. */
  payment: {
    'Full payment': 'Hele beløbet',
    'First payment': 'Første rate',
    'Second payment': 'Anden rate',
    'Third payment': 'Tredje rate',
    'Remaining amount': 'Resten',
    Refund: 'Tilbagebetaling',
    Correction: 'Rettelse',
    Cash: 'Kontant',
    'Bank transfer': 'Bankoverførsel',
    'MobilePay box': 'MobilePay-boks',
  } as Readonly<Record<string, string>>,
  yes: 'Ja',
  no: 'Nej',
  free: 'Gratis',
} satisfies typeof english;
