const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const taps = (count: number) => (count === 1 ? '1 tick' : `${count} ticks`);

/** Words of the page on which organisers tick who is there, and of a family's code. */
export const gate = {
  title: 'Bus and gate',
  what: 'What do you tick?',
  kinds: { bus_out: 'Bus out', arrival: 'Arrival', bus_home: 'Bus home', left: 'Left' },

  counter: (there: number, awaited: number) => `${there} of ${awaited}`,
  missing: (count: number) => (count === 0 ? 'nobody missing' : `${count} missing`),
  others: (count: number) => `and ${count} who are not awaited`,
  onlyMissing: 'Only the missing',
  all: 'All',
  families: 'Families',
  family: (names: string) => `Family ${names}`,
  tickFamily: (count: number) => `All ${count}`,
  tickFamilyLabel: (count: number, family: string) => `All ${count}, ${family}`,
  call: (name: string) => `Call ${name}`,
  callParent: 'Call parent',
  callNow: 'Call',
  child: 'Child',
  since: (time: string) => time,

  absence: {
    cancelled: 'Has cancelled',
    not_paid: 'Not paid',
    not_by_bus: 'Not on this bus',
    other_day: 'Comes on another day',
  },
  contested: 'Phones disagree: tap to decide',
  contestedDetail: (isTicked: boolean, time: string) =>
    `Last tap: ${isTicked ? 'there' : 'not there'}, ${time}`,

  search: 'Name or code',
  clear: 'Clear',
  nobodyFound: 'Nobody is called that. Is the name spelt another way?',
  nobodyAwaited: 'Nobody is awaited here.',
  nobodyMissing: 'All are there.',
  unknownCode: 'No family has this code. A new code works once the list has been read again.',

  told: (names: string, isTicked: boolean) => (isTicked ? `${names}: there` : `${names}: taken back`),
  toldMany: (count: number, isTicked: boolean) =>
    isTicked ? `${people(count)}: there` : `${people(count)}: taken back`,
  undo: 'Undo',

  walkIn: {
    title: 'On no list',
    open: 'Somebody on no list',
    label: 'Name, and a number to call',
    hint: 'An organiser of level 3 can add them as a camper in the dashboard.',
    missing: 'Write a name',
    add: 'Note',
    cancel: 'Cancel',
  },

  phone: {
    listed: (age: string) => `List read ${age}`,
    now: 'just now',
    minutes: (count: number) => (count === 1 ? '1 minute ago' : `${count} minutes ago`),
    hours: (count: number) => (count === 1 ? '1 hour ago' : `${count} hours ago`),
    days: (count: number) => (count === 1 ? 'yesterday' : `${count} days ago`),
    unsent: (count: number) => `${taps(count)} only on this phone`,
    allSent: 'All ticks are sent',
    opensOffline: 'opens without a net',
    opensOnline: 'does not open without a net yet',
    refresh: 'Read again',
    trouble: {
      offline: 'No net. Go on: everything is kept on this phone and sent later.',
      login: 'Go on: everything is kept on this phone. Log in again when there is a net, to send it.',
      storage:
        'This phone keeps nothing: its storage is full or switched off. Do not close this page without a net.',
      devices:
        'You already tick on 20 phones. Ask an organiser of level 3 to end one. The ticks are kept until then.',
      unknown: 'The ticks could not be sent. They are kept, and sent again soon.',
    },
    refused: (names: string) => `Not saved: ${names}. Please tick again.`,
    someone: 'someone not on the list',
    login: 'Log in',
  },

  noList: 'This phone has no list yet. Open this page once with a net, before you leave.',
  retry: 'Try again',
  opening: 'Opening the list',
  refused: (waiting: number) =>
    `This page is for the organisers of the camp, and this account is none, or not any more. No list is kept on this phone.${waiting > 0 ? ` ${taps(waiting)} could not be sent: they wait on this phone, without the list, until an organiser logs in on it.` : ''}`,
  otherLogin: 'Log in as an organiser',
  ended: (lost: number) =>
    `An organiser has ended this phone. What it kept for the gate is gone${lost > 0 ? `, with ${taps(lost)} that it had not sent: tick them again elsewhere` : ''}. Log in again to use it.`,
  toHome: 'To the home page',

  scan: {
    open: 'Scan a code',
    title: 'Scan a family’s code',
    aim: 'Hold the code in front of the camera.',
    foreign: 'This is no family’s code for the gate. Families find theirs on their profile.',
    denied:
      'This page may not use the camera. Allow it in the settings of your browser and scan again, or type the code into the search field.',
    missing: 'This device has no camera. Type the code into the search field.',
    failed:
      'The camera cannot be used now. Close what else uses it and scan again, or type the code into the search field.',
  },

  code: {
    title: 'Your code for bus and gate',
    text: 'Show it to who ticks the list: it finds your whole family. It says nothing about you to anybody else.',
    alt: (code: string) => `QR code of ${code}`,
    keep: 'Open it as a page that works without a net',
    kept: 'This page opens on this phone without a net.',
    notKept: 'This page does not open without a net yet.',
    anew: 'Make a new code',
    anewNote: 'The old one stops working.',
    failed: 'Your code could not be read. Check your internet connection and try again.',
    retry: 'Try again',
    loading: 'Reading your code',
    toProfile: 'To my profile',
  },
};
