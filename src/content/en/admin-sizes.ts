/** Words of the organisers' shirt sizes and meals. */
export const adminSizes = {
  title: 'Shirt sizes',
  registeredOnly: 'Registered only',
  showNames: 'Show names',
  empty: 'Nobody has signed up yet.',
  size: 'Size',
  names: 'Names',
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
    alone: (people: number) =>
      `Up to ${people} of them a day ${people === 1 ? 'is a child' : 'are children'} under 12 whose parents aren't registered yet.`,
    empty: 'Nobody is registered yet.',
  },

  /** Who eats something else, beside the meals. */
  kitchen: {
    title: 'Diets and allergies',
    intro:
      'Registered people by day and age who have told that they eat something else. Somebody with two allergies counts at both. Numbers only, no names.',
    none: 'Nobody has told of a diet or an allergy yet.',
    what: 'What',
    groups: { diet: 'Diet', allergy: 'Allergy' },
    /** Written in their own words; who has the right reads them. */
    other: { diet: 'Something else, in words', allergy: 'Another, in words' },
    line: (group: string, what: string) => `${group}: ${what}`,
    table: (day: string) => `Diets and allergies on ${day}`,
    poster: 'Print the poster for the wall',
    posterTitle: (day: string) => `Kitchen: ${day}`,
    posterLegend: 'Numbers by age. Ask the kitchen’s leader who it is; no names hang on a wall.',
    posterLine: (people: number, need: string) => `${people} × ${need}`,
    ages: (age: string, people: number) => `${age}: ${people}`,
  },
};
