import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of the organisers' shirt sizes and meals. */
export const adminSizes = {
  title: 'Shirt sizes',
  registeredOnly: 'Registered only',
  showNames: 'Show names',
  empty: shared.noOneSignedUp,
  size: 'Size',
  names: 'Names',
  shirts: 'Shirts',
  total: common.total,
  namesOf: (size: string, count: number) => `${size}: ${plural(count, 'name', 'names')}`,
  colours: 'Color sizes',
  coloursIntro: 'How many shirts of each size each team needs.',
  noTeam: 'No team',
  sinceOrdered: 'Changed since ordered',

  meals: {
    title: 'Meals',
    intro:
      'Registered campers by meal and age, for the kitchen, and how many more come who haven’t paid yet. On the first day, those on the bus miss the meals before it leaves. Numbers only, no names.',
    day: shared.day,
    meal: 'Meal',
    mealOf: (day: string, meal: string) => `${day}, ${meal.toLowerCase()}`,
    ages: {
      Adults: 'Adults (25+)',
      Youth: 'Youth (13–24)',
      Children: 'Children (4–12)',
      Toddler: 'Toddlers',
    },
    total: common.total,
    unpaid: 'Not paid yet, as well',
    hereNow: (count: number) => `${plural(count, 'person is', 'people are')} at camp now.`,
    empty: shared.noOneRegistered,
  },

  /** Special diets and allergies, next to the meals. */
  kitchen: {
    title: 'Diets and allergies',
    intro:
      'Special diets by meal, paid or not. Allergies too, if you have the Kitchen or Health job. A person with two needs counts twice. Numbers only, no names.',
    none: 'No special diets or allergies yet.',
    what: shared.what,
    groups: { diet: 'Diet', allergy: 'Allergy' },
    /** In their own words: only organisers with access to health answers read those. */
    other: { diet: 'Other, in their own words', allergy: 'Other, in their own words' },
    line: (group: string, what: string) => `${group}: ${what}`,
    table: (day: string) => `Diets and allergies on ${day}`,
    poster: 'Print a poster for the wall',
    posterTitle: (day: string) => `Kitchen: ${day}`,
    posterLegend: 'Numbers by meal. Ask the kitchen leader for names; don’t put them on the wall.',
    posterLine: (people: number, need: string) => `${people} × ${need}`,
    at: (meal: string, people: number) => `${meal}: ${people}`,
  },
};
