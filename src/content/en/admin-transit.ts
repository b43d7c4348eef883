/** Words of the organisers' arrivals and departures. */
export const adminTransit = {
  intro: 'Registered campers only.',
  empty: 'Nobody is registered yet.',
  arrival: 'Arrival',
  departure: 'Departure',
  words: { item: 'Transport', count: 'Campers', share: 'Share', others: 'Others' },
  bus: { arrival: 'Bus to the camp', departure: 'Bus home' },
  passengers: (count: number) => (count === 1 ? '1 passenger' : `${count} passengers`),
  nobody: 'Nobody goes by this bus yet.',
  name: 'Name',
  phone: 'Phone (own or parent’s)',
  print: 'Print this list',
  open: 'Show names',
  gate: 'Bus and gate: tick who is there',
};
