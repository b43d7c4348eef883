/** Someone who comes as the organisers' lists of arrivals and departures have them: a registered woman of forty who comes by car. */
export const passenger = (changes: object) => ({
  ...{
    id: 'p',
    family: 'p',
    holder: 'Eva Holm',
    first_name: 'Eva',
    last_name: 'Holm',
    phone: null,
    guardian_id: null,
    guardian: null,
  },
  ...{ arrival_transportation: 'Car', departure_transportation: 'Car', is_alone: false },
  ...{ comes: true, is_registered: true, outstanding: 0 },
  ...{ first_day: 0, birthday: '1985-03-03' },
  ...changes,
});
