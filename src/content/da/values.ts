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
  yes: 'Ja',
  no: 'Nej',
  free: 'Gratis',
} satisfies typeof english;
