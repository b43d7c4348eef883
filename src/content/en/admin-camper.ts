/** Why something cannot be done with a camper now, by the database's word. */
const forbidden: Readonly<Record<string, string>> = {
  payment_open:
    'A card page is open for this camper, and what it asks for would be wrong. End it, or wait until it is paid.',
  payment_in_review:
    'A payment for this camper does not add up and is being looked at. Deal with it in Needs attention first.',
  camper_limit_reached: 'This account has seven added campers already, which is the most.',
  has_login: 'Somebody who logs in with an account of their own cannot be put on another.',
  conflict: 'Somebody else changed this meanwhile. Close it and look again.',
  not_found: 'This is not there any more.',
};

/** Words of one camper in the organisers' hands. */
export const adminCamper = {
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

  forbidden,
  endPage: 'End the card page',
  pageEnds: {
    none: 'The card page was not open any more.',
    ended: 'The card page is ended',
    paid: 'It was paid first: the payment is recorded.',
    later: 'The card page is being ended. Try again in a few minutes.',
  },
  couldNotTry: 'What this does could not be worked out.',
  otherEffects: 'Something has changed meanwhile: this does something else now. Read it, and save again.',

  effects: {
    title: 'What this does',
    working: 'Working out what this does',
    nothing: 'Price, bed and places stay as they are.',
    category: (before: string, after: string) => `Category: ${before} → ${after}`,
    price: (before: string, after: string) => `Price: ${before} → ${after}`,
    lodging: (after: string) => `They sleep in: ${after}`,
    registered: 'What they have paid is enough: they are registered.',
    owes: (amount: string) => `${amount} are still to be paid.`,
    unregistered: (amount: string) => `They are not registered any more until ${amount} are paid.`,
    overpaid: (amount: string) =>
      `${amount} are paid too much. They stay recorded and stand in Needs attention: organisers of level 3 decide about giving them back.`,
    bedNeeded: 'They take a bed.',
    bedHeld: 'Their bed is held for 48 hours, by which it is to be paid. Unpaid, they are moved to Stay in.',
    bedFreed: 'Their bed becomes free.',
    room: (name: string) => `They leave ${name}.`,
    mail: 'The family is told by mail.',
  },
  leaving: {
    bed: 'Their bed becomes free.',
    places: (names: string) =>
      `They leave ${names}. It is remembered, and offered again if they come after all.`,
    leads: (names: string) => `They do not lead ${names} any more.`,
    owed: (amount: string) => `The ${amount} that are still to be paid are not owed any more.`,
    money: (paid: string) =>
      `${paid} paid stay recorded and stand in Needs attention: organisers of level 3 decide about giving them back, at the payment provider or by hand.`,
    checkout:
      'A card page is open for this camper. It will be ended. If it was paid first, the money is kept and shown here.',
    family: 'The rest of the family still comes.',
    mail: 'The family is told by mail.',
    noMail: 'No mail is sent.',
  },
  noBed: 'No bed is free. They can come in Stay in, with its price; the family gets a mail about it.',
  acceptStayIn: 'Take them in Stay in',

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
  consents: 'Consents',
  history: {
    title: 'What organisers changed',
    none: 'Nothing yet.',
    by: (who: string, level: number) => `${who}, level ${level}`,
    unknown: 'Somebody',
    from: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  },
};
