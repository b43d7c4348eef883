import { moneyMoves } from '../treasury/money-moves.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Why something cannot be done with a camper now, by the database's word. */
const forbidden: Readonly<Record<string, string>> = {
  payment_open:
    'A payment page is open for this camper, and its amount would be wrong. Cancel that payment, or wait until it’s paid.',
  payment_in_review: 'A payment for this camper is under review. Deal with it in Needs attention first.',
  camper_limit_reached: 'This account already has seven added campers, the most it can have.',
  has_login: 'They log in with their own account, so they can’t be moved to another.',
  conflict: 'Someone else just changed this. Close it and open it again.',
  not_found: 'This no longer exists.',
};

/** Words of one camper in the organisers' hands. */
export const adminCamper = {
  toList: 'Back to the list',
  familyFacts: (count: number, day: string) => `${plural(count, 'person', 'people')} · signed up ${day}`,
  people: 'People',
  recordPayment: 'Record payment',
  write: 'Write',
  openCheckin: 'Open check-in',
  health: 'Read health answers',
  checkedIn: (what: string, at: string) => `${what}: checked in ${at}`,
  notFound: 'This camper no longer exists.',
  groups: { camp: 'At camp', person: 'About', price: common.price, agreed: 'Agreed' },
  noContact: (names: string) => `No emergency contact for ${names}`,

  age: (years: number) => `${years} years old at camp`,
  notYet: 'Not yet',
  stayIn: (why: string) => `Moved to Stay in: ${why}`,

  edit: common.edit,
  editTitle: (name: string) => `Edit ${name}`,
  save: common.save,
  cancel: common.cancel,
  saved: common.saved,
  notSaved: 'Could not save. Nothing was changed.',
  whoRegisters: (needs: string) => `Names, birthday, accommodation and cancelling. ${needs}.`,
  whoEdits: (needs: string) => `Editing campers. ${needs}.`,
  notAllowed: 'Your access level doesn’t allow this.',
  offline: 'You’re offline. Nothing was changed.',
  nothingChanged: 'You haven’t changed anything yet.',
  conflict: (who: string) =>
    `${who} changed this camper while you were editing. Your entries are still here: save again to replace theirs.`,
  conflictField: (field: string, theirs: string, yours: string) =>
    `${field}: now “${theirs}”, yours “${yours}”`,

  forbidden,
  cancelCheckout: 'Cancel the payment',
  pageEnds: {
    none: 'The payment page was already closed.',
    ended: 'Payment cancelled',
    paid: 'The payment went through just before. It’s recorded.',
    later: 'The payment is being cancelled. Try again in a few minutes.',
  },
  couldNotTry: 'Preview failed. Try again.',
  otherEffects: 'Something changed just now. Check the new list and save again.',

  effects: {
    title: shared.whatChanges,
    working: shared.checking,
    nothing: 'Price, bed, room and team stay the same.',
    category: (before: string, after: string) => `Category: from ${before} to ${after}`,
    price: (before: string, after: string) => `Price: from ${before} to ${after}`,
    accommodation: (after: string) => `Accommodation: ${after}`,
    registered: 'What they’ve paid covers the price: they’re registered.',
    leftToPay: (amount: string) => `${amount} left to pay.`,
    unregistered: (amount: string) => `Their place is unconfirmed until ${amount} is paid.`,
    overpaid: (amount: string) =>
      `Overpaid by ${amount}. It’s listed under Needs attention so a level 3 organiser can refund it.`,
    bedNeeded: 'They get a bed.',
    bedHeld: 'Their bed is reserved for 48 hours. If it isn’t paid by then, they move to Stay in.',
    bedKept: 'They keep their bed while the difference is paid.',
    bedFreed: 'Their bed is released.',
    room: (name: string) => `They’ll be removed from ${name}.`,
    back: (places: string) =>
      places === '' ? 'They have no room and no team yet. Assign them again.' : `They’re in ${places} again.`,
    mail: 'The family gets an email.',
  },
  leaving: {
    bed: 'Their bed is released.',
    places: (names: string) => `They’ll be removed from ${names}. We’ll suggest it again if they come back.`,
    leads: (names: string) => `They’ll no longer lead ${names}.`,
    outstanding: (amount: string) => `They no longer have to pay the ${amount} that is left.`,
    money: (paid: string) =>
      `The ${paid} already paid stays on record. It’s listed under Needs attention, where a level 3 organiser decides on a refund.`,
    checkout:
      'A payment page is open for this camper and will be cancelled. If it’s paid first, the money is recorded and shown here.',
    family: 'The rest of the family is still coming.',
    mail: 'The family gets an email.',
    noMail: 'No email is sent.',
  },
  noBed: 'No bed is free. They can have Stay in at its price instead, and the family gets an email.',
  acceptStayIn: 'Use Stay in instead',

  former: {
    title: 'Before they cancelled',
    room: (name: string) => `Their room was ${name}.`,
    team: (name: string) => `Their team was ${name}.`,
    giveRoom: (name: string) => `Move back to ${name}`,
    full: (name: string) => `${name} is full now.`,
    failed: 'Could not move them back: someone else just moved them. You now see where they are.',
  },

  refund: moneyMoves.refund.open,
  payments: {
    move: moneyMoves.move.open,
    moveFor: moneyMoves.move.openFor,
    title: shared.payments,
    none: 'Nothing paid yet.',
    by: (payer: string) => `by ${payer}`,
    anonymous: shared.anonymous,
    unknown: 'a deleted account',
    left: (amount: string) => `${amount} left`,
    for: (name: string) => `for ${name}`,
    sum: (paid: string, price: string) => `${paid} of ${price}`,
  },
  survey: { title: shared.survey, none: 'Not answered yet.' },
  consents: 'Consents',
  history: {
    title: shared.activityLog,
    none: 'No changes yet.',
    /** Level 0: the family. */
    by: (who: string, level: number) => `${who}, ${level === 0 ? 'family' : `level ${level}`}`,
    unknown: 'Someone',
    from: (field: string, before: string, after: string) => `${field}: from ${before} to ${after}`,
  },
};
