import { forFields, optionalTexts } from '../../src/domain/campers/camper-fields.ts';

/** What a registration needs, as columns of `users`: an adult woman in Denmark. The days and where she sleeps are the test's. */
export const someCamper = {
  first_name: 'Anna',
  last_name: 'Jensen',
  birthday: '1990-01-01',
  gender: 'Female',
  country: 'DK',
  church_mission: 'None',
  size: 'Medium',
  member: false,
  arrival_transportation: 'Bus',
  departure_transportation: 'Bus',
};

/** Columns of `users` that a camper can leave out. */
export const nothingMore = forFields(optionalTexts, () => null);
