import { section } from '../language.ts';

/** How stored values are shown. Keys are the values of the database. */
export const values = section('values', {
  gender: { Male: 'Male', Female: 'Female' },
  day: {
    Wednesday: 'Wednesday',
    Thursday: 'Thursday',
    Friday: 'Friday',
    Saturday: 'Saturday',
    Sunday: 'Sunday',
  },
  transport: { Bus: 'Bus', Car: 'Car', 'Public transportation': 'Public transportation' },
  accommodation: {
    Room: 'Room',
    Tent: 'Tent',
    'Bring own sleeping/matress': 'Bring own sleeping/mattress',
    'Stay out': 'Stay out',
    'Stay in': 'Stay in',
  },
  /** The stored name is the one of the specification; it is the price of a child, paid by a parent. */
  category: { Parent: 'Child 8-12' },
  yes: 'Yes',
  no: 'No',
  free: 'Free',
});
