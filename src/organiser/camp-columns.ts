/** The columns of the camp in the order in which they are shown and asked for. */
export const campFields = [
  'title',
  'theme',
  'start_date',
  'end_date',
  'registration_deadline',
  'price_deadline',
  'total_beds',
  'first_meal',
  'last_meal',
] as const;
export type CampField = (typeof campFields)[number];
export const mealFields: readonly CampField[] = ['first_meal', 'last_meal'];
export const dateFields: readonly CampField[] = [
  'start_date',
  'end_date',
  'registration_deadline',
  'price_deadline',
];
