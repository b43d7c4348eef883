import { plural } from '../../plural.ts';

/** Words of the dashboard's first page after the camp. */
export const afterCamp = {
  books: 'Close the books',
  outstanding: (families: number) => `left to pay by ${plural(families, 'family', 'families')}`,
  cash: (days: number) => `${days === 1 ? 'day' : 'days'} of cash to count`,
  bank: (lines: number) => `${lines === 1 ? 'bank transfer' : 'bank transfers'} to match`,
  closed: 'No money is left to pay, no cash is left to count, and no bank transfers are left to match.',
  check: 'Check the books and close them',
  thanks: 'Thank the families',
  thanksText: (campers: number) => `An email to the families of ${plural(campers, 'camper', 'campers')}.`,
  write: 'Write a thank-you email',
  deleted: 'What is deleted when',
  families: (families: number) => `${plural(families, 'family', 'families')} without a new sign-up`,
};
