import { section } from '../language.ts';

/** Words of one camper in the organisers' hands. */
export const adminCamper = section('adminCamper', {
  title: 'Camper',
  close: 'Close',
  notFound: 'This camper is not there any more.',

  age: (years: number) => `${years} years old at camp`,
  notYet: 'Not yet',
  stayIn: (why: string) => `Moved to Stay in: ${why}`,

  edit: 'Correct',
  editTitle: (name: string) => `Correct ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved',
  notSaved: 'This could not be saved. Nothing was changed.',
  notAllowed: 'Your access level does not allow this.',
  offline: 'There is no connection. Nothing was changed.',
  nothingChanged: 'Nothing is different yet.',
  conflict:
    'Somebody else changed this camper meanwhile. Your entries are kept. Save again to replace what they wrote.',
  conflictField: (field: string, theirs: string, yours: string) =>
    `${field}: now “${theirs}”, yours is “${yours}”.`,

  leaving: {
    beds: 'Bed, room and team become free for others. The room and team are remembered, and offered again if they come after all.',
    money: (paid: string) => `${paid} paid stay recorded. Money is given back at the payment provider only.`,
    checkout:
      'A card page is open for this camper. It will be ended. If it was paid first, the money is kept and shown here.',
    family: 'The rest of the family still comes.',
  },
  noBed: 'No bed is free. They can come back in Stay in, with its price; the family gets a mail about it.',
  acceptStayIn: 'Take them back in Stay in',

  former: {
    title: 'Before they cancelled',
    room: (name: string) => `They slept in ${name}.`,
    team: (name: string) => `They were in ${name}.`,
    giveRoom: (name: string) => `Give ${name} back`,
    full: (name: string) => `${name} is full now.`,
    failed: 'This could not be given back: somebody else was faster. The camper is shown as they are now.',
  },

  family: { title: 'Family', parent: 'parent or guardian', alone: 'Nobody else is registered with them.' },
  payments: {
    title: 'Payments',
    none: 'Nothing has been paid.',
    by: (payer: string) => `by ${payer}`,
    anonymous: 'Anonymous',
    unknown: 'somebody who was deleted',
    sum: (paid: string, price: string) => `${paid} of ${price}`,
  },
  survey: { title: 'Survey', none: 'Not answered yet.' },
  history: {
    title: 'What organisers changed',
    none: 'Nothing yet.',
    by: (who: string, level: number) => `${who}, level ${level}`,
    unknown: 'Somebody',
    from: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  },
});
