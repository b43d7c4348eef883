import { plural } from '../../plural.ts';
import { common } from '../common.ts';

const people = (count: number) => plural(count, 'person', 'people');
const checkins = (count: number) => plural(count, 'check-in', 'check-ins');

/** Words of the check-in page, and of the code that a family shows there. */
export const checkin = {
  title: 'Check-in',
  what: 'Check in for',
  kinds: { bus_out: 'Bus out', arrival: 'Arrival', bus_home: 'Bus home', left: 'Gone home' },

  counter: (there: number, awaited: number) => `${there} of ${awaited}`,
  missing: (count: number) => (count === 0 ? 'everyone is here' : `${count} missing`),
  others: (count: number) => `plus ${count} unexpected`,
  /** Of the bus out, while people arrive. */
  onBus: (count: number) => `and ${count} on the bus`,
  busIsHere: (count: number) => `The bus is here: check in ${people(count)}`,
  onlyMissing: 'Only missing',
  all: 'All',
  families: 'Families',
  family: (names: string) => `Family ${names}`,
  checkinFamily: (count: number) => `All ${count}`,
  checkinFamilyLabel: (count: number, family: string) => `Check in all ${count}, ${family}`,
  call: (name: string) => `Call ${name}`,
  callParent: 'Call parent',
  callNow: 'Call',
  noOneToCall: 'No one to call',
  leftToPay: (amount: string) => `${amount} left to pay`,
  pickup: (names: string) => `picked up by ${names}`,
  withAdult: (name: string) => `with ${name}`,
  shirt: (size: string) => `T-shirt ${size}`,
  child: 'Child',
  since: (time: string) => time,

  absence: {
    cancelled: 'Cancelled',
    not_by_bus: 'Not on this bus',
    other_day: 'Coming another day',
    on_bus: 'On the bus',
    arrived: 'Already at camp',
    by_bus_home: 'Takes the bus home',
    not_here: 'Hasn’t been checked in at camp',
    gone: 'Has gone home',
  },
  notPaid: 'Hasn’t paid',
  /** For a helper, who sees no amount. */
  notPaidTell: 'Hasn’t paid. Let them come along, and tell an organiser',
  contested: 'Phones disagree: tap to decide',
  contestedDetail: (isCheckedIn: boolean, time: string) =>
    `Last tap: ${isCheckedIn ? 'checked in' : 'not checked in'}, ${time}`,

  search: 'Name or code',
  clear: 'Clear',
  nobodyFound: 'No one matches. Check the spelling.',
  nobodyAwaited: 'No one is expected here.',
  nobodyMissing: 'Everyone is here.',
  unknownCode: 'No family has this code. If it’s new, update the list first.',

  told: (names: string, isCheckedIn: boolean) =>
    `${names}: ${isCheckedIn ? 'checked in' : 'check-in undone'}`,
  toldMany: (count: number, isCheckedIn: boolean) =>
    `${people(count)}: ${isCheckedIn ? 'checked in' : 'check-in undone'}`,
  undo: 'Undo',

  walkIn: {
    title: 'Not on the list',
    open: 'Add someone not on the list',
    label: 'Name and emergency contact',
    hint: 'A level 3 organiser can add them as a camper in the dashboard.',
    missing: 'Write a name',
    add: 'Check in',
    cancel: common.cancel,
  },

  phone: {
    listed: (age: string) => `List updated ${age}`,
    now: 'just now',
    minutes: (count: number) => `${plural(count, 'minute', 'minutes')} ago`,
    hours: (count: number) => `${plural(count, 'hour', 'hours')} ago`,
    days: (count: number) => (count === 1 ? 'yesterday' : `${count} days ago`),
    unsent: (count: number) => `${checkins(count)} not synced yet`,
    allSent: 'Everything is synced',
    opensOffline: 'works offline',
    opensOnline: 'doesn’t work offline yet',
    refresh: 'Update the list',
    trouble: {
      offline:
        'You’re offline. Keep going: everything is saved on this phone and sent when you’re back online.',
      login: 'Keep going: everything is saved on this phone. Log in again when you’re online to send it.',
      storage:
        'This phone can’t save anything: its storage is full or turned off. Don’t close this page while you’re offline.',
      devices:
        'You’re already signed in on 20 phones. Ask a level 3 organiser to sign one out. Your check-ins are saved until then.',
      unknown: 'The check-ins couldn’t be sent. They’re saved, and we’ll try again soon.',
    },
    refused: (names: string) => `Not saved: ${names}. Please check them in again.`,
    someone: 'someone not on the list',
    login: 'Log in',
  },

  noList: 'This phone has no list yet. Open this page once while you’re online, before you leave.',
  empty: 'No campers yet. They appear here once they’ve signed up.',
  retry: common.tryAgain,
  opening: 'Loading the list',
  refused: (waiting: number) =>
    `This page is for organisers, and this account isn’t one. The list has been removed from this phone.${waiting > 0 ? ` ${checkins(waiting)} not sent: they stay on this phone until an organiser logs in on it.` : ''}`,
  otherLogin: 'Log in as an organiser',
  ended: (lost: number) =>
    `An organiser has signed out this phone, and its list is deleted${lost > 0 ? `, with ${checkins(lost)} not synced: check them in again on another phone` : ''}. Log in, or ask an organiser for a new code.`,
  toHome: common.toHome,

  join: {
    text: 'Use this phone for check-in until the camp ends? You don’t need an account. It gets names, who has paid, rooms, teams, T-shirt sizes and a number to call, and nothing else.',
    start: 'Start check-in on this phone',
    unknown: 'This code has been used or has expired. Ask an organiser for a new one.',
    tooMany: 'Too many attempts. Wait 15 minutes and ask for a new code.',
    failed: 'We couldn’t start check-in. Check your connection and try again.',
  },

  scan: {
    open: 'Scan a code',
    title: 'Scan a family’s code',
    aim: 'Hold the code in front of the camera.',
    foreign: 'This isn’t a family’s check-in code. Families find theirs on their profile.',
    denied: 'Camera access is blocked. Allow it in your browser’s settings, or type the code.',
    missing: 'This device has no camera. Type the code.',
    failed: 'The camera isn’t working. Close other apps that use it and scan again, or type the code.',
  },

  code: {
    title: 'Your code for bus and check-in',
    text: 'Show it to the person with the list, at the bus and on arrival: it brings up your whole family. Give it to someone who wants to pay for you or look after your child: with it, they find your family when they search.',
    alt: (code: string) => `QR code of ${code}`,
    keep: 'Save it for offline use',
    kept: 'This page also opens offline on this phone.',
    notKept: 'Not saved for offline use yet.',
    newCode: 'Get a new code',
    newCodeNote: 'Has someone else got your code? Get a new one: the old one stops working.',
    failed: 'We couldn’t load your code. Check your connection and try again.',
    loading: 'Loading your code',
    toProfile: common.toProfile,
  },
};
