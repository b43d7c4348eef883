import { shared } from '../admin-common.ts';
import { moneyMoves } from '../treasury/money-moves.ts';

/** Why two accounts cannot be merged now, by the database's word. */
const forbidden: Readonly<Record<string, string>> = {
  payment_open:
    'A payment page is open for someone on this account. Cancel that payment, or wait until it’s paid.',
  camper_limit_reached:
    'Together they would have more than seven added campers, the most an account can have.',
  no_login: 'No one can log in to that account. Merge it into this one instead.',
  has_rights: 'This is an organiser’s account. Remove their rights in Settings first.',
  bed_offered: 'One of the two families has been offered beds. Wait until they have answered.',
  not_found: 'You can only merge an account into another account.',
};

/** Words of making one of two accounts of a family. */
export const adminMerge = {
  open: 'Merge into another account',
  title: (name: string) => `Merge the account of ${name} into another`,
  save: 'Merge accounts',
  merged: 'Accounts merged. Both addresses get an email',
  into: 'Merge into whose account?',
  intoHint: 'The account to keep: part of the name or email address',
  effects: {
    title: shared.whatChanges,
    working: shared.checking,
    comes: (account: string, names: string) => `${account} sees, edits and pays for ${names} from now on.`,
    login: (email: string) =>
      `${email} can no longer log in. Signing up with that address creates a new account.`,
    paid: (amount: string) => `The ${amount} paid for them stays paid. Payments and receipts don’t change.`,
    outstanding: (amount: string) => `The ${amount} left to pay is paid from that account.`,
    history: (account: string, name: string) =>
      `${account} also sees what ${name} has paid for others, and can have those receipts sent again.`,
    places: 'Rooms, teams, surveys, wishes and the place on the waiting list stay the same.',
    final: 'This can’t be undone. Both addresses get an email.',
  },
  /** One person who has two places on one account. */
  double: {
    title: 'Cancel one of two places',
    which: 'Which place is one too many?',
    signedUp: (time: string) => `signed up ${time}`,
    paid: (amount: string) => `${amount} paid`,
    nothingPaid: 'nothing paid',
    moneyFirst: (amount: string) =>
      `${amount} is paid for this place. Choose “${moneyMoves.move.open}” beside the payment on the family’s page first, so that it counts for the place you keep.`,
    openFamily: 'Open the family',
    notYet: 'Move the payment first',
    save: 'Cancel this place',
    done: 'Place cancelled',
  },
  forbidden,
};
