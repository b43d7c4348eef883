/** A registered camper as the organisers' lists of arrivals and departures have them: a woman of forty who comes by car. */
export const passenger = (changes: object) => ({
  ...{
    id: 'p',
    family: 'p',
    first_name: 'Eva',
    last_name: 'Holm',
    phone: null,
    guardian_id: null,
    guardian: null,
  },
  ...{ arrival_transportation: 'Car', departure_transportation: 'Car', is_alone: false },
  ...{ first_day: 0, birthday: '1985-03-03' },
  ...changes,
});
