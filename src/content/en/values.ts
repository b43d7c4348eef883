/** Price categories whose stored name, the specification's, misleads: this one is the price of a child, paid by a parent. */
const category: Readonly<Record<string, string>> = { Parent: 'Child 8-12' };

/** What price categories are described with, where it is not as it is stored. */
const description: Readonly<Record<string, string>> = {};

/** How stored values are shown. Keys are the values of the database. */
export const values = {
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
  category,
  description,
  yes: 'Yes',
  no: 'No',
  free: 'Free',
};
