import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of the organisers' arrivals and departures. */
export const adminTransit = {
  intro: 'Registered campers only.',
  empty: shared.noOneRegistered,
  arrival: 'Arrival',
  departure: 'Departure',
  words: { item: 'Transport', count: common.campers, share: 'Share', others: 'Others' },
  bus: { arrival: 'Bus to the camp', departure: 'Bus home' },
  passengers: (count: number) => plural(count, 'passenger', 'passengers'),
  alone: (name: string) => `${name} (parents not registered)`,
  seats: (taken: number, seats: number) => `${taken} of ${seats} seats taken`,
  seatsLeft: (left: number) => (left === 0 ? 'no seats left' : `${plural(left, 'seat', 'seats')} left`),
  overbooked: (over: number) => `${shared.people(over)} too many`,
  unpaid: (count: number) => `${count} of them awaiting payment`,
  nobody: 'No one takes this bus yet.',
  family: (names: string, count: number) => `${names} (${count})`,
  print: 'Print the driver’s list',
  pdf: 'Save the driver’s list as PDF',
  file: { name: common.name, family: common.family, phone: common.phone },
  pdfFile: { arrival: 'bus_to_the_camp', departure: 'bus_home' },
  pdfFailed: shared.fileFailed,
  printed: (passengers: string, time: string) => `${passengers}, as of ${time}`,
  byFamily: (bus: string) => `${bus}, by family`,
  checkin: 'Open Check-in',
  phones: {
    title: 'Check-in phones',
    intro:
      'Lost a phone? Sign it out: its check-ins are rejected, and its list is deleted the next time it’s online. Until then we can’t reach it.',
    none: 'No phone has been used for check-in yet.',
    columns: {
      phone: common.phone,
      checkins: 'Check-ins',
      since: 'In use since',
      seen: 'Last seen',
      action: 'Sign out',
    },
    nobody: 'No one',
    unsent: (count: number) => `${count} not synced yet`,
    ended: (time: string) => `Signed out ${time}`,
    end: 'Sign out this phone',
    endLabel: (name: string, person: string) => `Sign out this phone: ${name}, ${person}`,
    confirmTitle: (name: string) => `Sign out ${name}?`,
    confirm: (person: string) =>
      `${person} uses this phone. Check-ins that aren’t synced yet are lost, and ${person} has to log in again.`,
    done: (name: string) => `${name} signed out`,
  },
};
