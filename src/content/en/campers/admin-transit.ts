import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of the organisers' arrivals and departures. */
export const adminTransit = {
  intro: 'The charts count registered campers only.',
  empty: shared.noOneRegistered,
  arrival: 'Arrival',
  departure: 'Departure',
  words: { item: 'Transport', count: common.campers, share: 'Share', others: 'Others' },
  bus: { arrival: 'Bus to the camp', departure: 'Bus home' },
  passengers: (count: number) => plural(count, 'passenger', 'passengers'),
  ofThem: (unpaid: number) => `${unpaid} of them not paid`,
  /** A small child of whose family no adult comes. */
  alone: 'no adult of the family is coming',
  notPaid: 'not paid',
  seats: (taken: number, seats: number) => `${taken} of ${seats} seats taken`,
  seatsLeft: (left: number) => (left === 0 ? 'no seats left' : `${plural(left, 'seat', 'seats')} left`),
  overbooked: (over: number) => `${shared.people(over)} too many`,
  nobody: 'No one takes this bus yet.',
  print: 'Print the driver’s list',
  pdf: 'Save the driver’s list as PDF',
  file: { name: common.name, family: common.family, phone: common.phone },
  pdfFile: { arrival: 'bus_to_the_camp', departure: 'bus_home' },
  printed: (passengers: string, time: string) => `${passengers}, as of ${time}`,
  byFamily: (bus: string) => `${bus}, by family`,
  checkin: 'Open Check-in',
  invite: {
    open: 'Add a helper’s phone',
    name: 'What to call the phone',
    hint: 'For example Bus 2. The helper needs no account and gets check-in only, until the camp ends.',
    missing: 'Give the phone a name',
    show: 'Show the code',
    scan: (name: string) =>
      `Scan this with the camera of ${name}, or send the link. It works once, within 15 minutes.`,
    code: (name: string) => `QR code that adds ${name}`,
    done: 'Done',
    tooMany: '20 helpers’ phones are in use. Sign one out first.',
    over: 'The camp has ended, so no phone can be added.',
  },
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
    helper: 'Helper’s phone',
    confirmHelper: 'Check-ins that aren’t synced yet are lost, and the phone needs a new code.',
    unsent: (count: number) => `${count} not synced yet`,
    ended: (time: string) => `Signed out ${time}`,
    end: 'Sign out this phone',
    endAndUndo: 'Sign out and undo check-ins',
    undo: (count: number) => (count === 1 ? 'Undo its check-in too' : `Undo its ${count} check-ins too`),
    undoHint: 'Everyone goes back to where the other phones have them.',
    copied: (time: string) => `Used by two devices at once since ${time}`,
    endLabel: (name: string, person: string) => `Sign out this phone: ${name}, ${person}`,
    confirmTitle: (name: string) => `Sign out ${name}?`,
    confirm: (person: string) =>
      `${person} uses this phone. Check-ins that aren’t synced yet are lost, and ${person} has to log in again.`,
    done: (name: string) => `${name} signed out`,
  },
};
