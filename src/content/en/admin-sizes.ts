import { section } from '../language.ts';

/** Words of the organisers' shirt sizes and meals. */
export const adminSizes = section('adminSizes', {
  title: 'Shirt sizes',
  registeredOnly: 'Registered only',
  showNames: 'Show names',
  empty: 'Nobody has signed up yet.',
  size: 'Size',
  shirts: 'Shirts',
  total: 'Total',
  namesOf: (size: string, count: number) => `${size}: ${count === 1 ? '1 name' : `${count} names`}`,
  colours: 'Color sizes',
  coloursIntro: 'How many shirts of which size each team needs.',
  noTeam: 'No team',
  tableOf: (team: string) => `Sizes of ${team}`,

  meals: {
    title: 'Meals',
    intro: 'Registered people by day and age, for the kitchen. Numbers only, no names.',
    day: 'Day',
    ages: {
      Adults: 'Adults (25+)',
      Youth: 'Youth (13–24)',
      Children: 'Children (4–12)',
      Toddler: 'Toddlers',
    },
    total: 'Total',
    empty: 'Nobody is registered yet.',
  },
});
