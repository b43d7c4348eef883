import { common } from './common.ts';

/** How stored values are shown. Keys are the values of the database. */
export const values = {
  gender: { Male: 'Male', Female: 'Female' },
  day: {
    Monday: 'Monday',
    Tuesday: 'Tuesday',
    Wednesday: 'Wednesday',
    Thursday: 'Thursday',
    Friday: 'Friday',
    Saturday: 'Saturday',
    Sunday: 'Sunday',
  },
  meal: { Breakfast: 'Breakfast', Lunch: 'Lunch', Supper: 'Dinner' },
  transport: { Bus: 'Bus', Car: 'Car', 'Public transportation': 'Public transportation' },
  accommodation: {
    Room: common.room,
    Tent: 'Tent',
    'Bring own sleeping/matress': 'Bring own sleeping/mattress',
    'Stay out': 'Stay out',
    'Stay in': 'Stay in',
  },
  /** Types and methods of payments that are not shown as they are stored. */
  payment: { Move: 'Moved', Aid: 'Help with the price' } as Readonly<Record<string, string>>,
  yes: common.yes,
  no: common.no,
  free: common.free,
};
