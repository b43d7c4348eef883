/** Today at a camp that is full and paid, of which nothing waits; a test gives its days and its figures. */
export const quietToday = {
  ...{ sign_ups_today: 0, sign_ups_week: 0, coming: 30, registered: 30, unguarded: 0, has_draft: false },
  ...{ money_today: 0, money_week: 0, expected: 0, paid: 0, attention: 0 },
  ...{ change_requests: null, waiting_families: null, total_beds: 0, beds_left: 0 },
  ...{ bus_seats_out: null, bus_seats_home: null, price_deadline: null },
  ...{ shirts_ordered_on: null, buses_ordered_on: null },
};
