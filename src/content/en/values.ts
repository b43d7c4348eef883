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
  /** Types and methods of payments: as they are stored. */
  payment: {} as Readonly<Record<string, string>>,
  yes: 'Yes',
  no: 'No',
  free: 'Free',
};
