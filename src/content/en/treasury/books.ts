import { plural } from '../../plural.ts';
import { shared } from '../admin-common.ts';
import { common } from '../common.ts';

/** Words of a season's books, and of choosing a season where money is handled. */
export const books = {
  title: 'Books of a season',
  intro:
    'Check the list, then close the books. After that, nothing in this season can be changed: no payments, no bank transfers, no cash counts and no payouts.',
  table: 'What the books say',
  columns: { what: shared.what, count: 'Number', amount: common.amount, state: common.status },
  undecided: 'Undecided',
  rows: {
    paid: 'Paid, less refunds',
    given: 'Of it help with the price and write-offs',
    owed: 'Left to pay',
    written_off: 'Written off',
    overpaid: 'Overpaid',
    cash: 'Cash counted',
    cash_difference: 'Differences in cash counts',
    open_cash: 'Cash not counted',
    confirmed: 'Bank transfers confirmed',
    aside: 'Not camp payments',
    open_bank: 'Bank transfers to match',
    payouts: 'Payouts',
    open_payouts: 'Payouts not closed',
    differing_payouts: 'Payouts with differences',
    unpaid_out: 'Card payments not paid out',
    matters: 'Open under Needs attention',
  },
  counts: {
    families: (count: number) => plural(count, 'family', 'families'),
    days: (count: number) => plural(count, 'day', 'days'),
  },
  notOver: 'You can close the books after the camp has ended.',
  notYours: 'An organiser of level 3 or the Treasurer of this season closes the books.',
  close: 'Close the books',
  closeTitle: (season: string) => `Close the books of ${season}`,
  closeText: 'Nothing in this season can be changed after that. Level 3 can reopen the books.',
  writtenOff: (amount: string) => `${amount} left to pay is written off.`,
  note: 'What you decided about everything undecided',
  noteHint: 'Saved with your name.',
  noteMissing: shared.threeLetters,
  conflict: 'The books changed just now. Check the list again.',
  done: 'Books closed',
  closed: (name: string, time: string) => `Closed by ${name}, ${time}`,
  reopen: 'Reopen the books',
  reopenTitle: (season: string) => `Reopen the books of ${season}`,
  reopenNote: 'Why you reopen them',
  reopenHint: 'Saved with your name in the activity log.',
  reopened: 'Books reopened',
  openAgain: (why: string) => `Reopened: ${why}`,
  openedByCard:
    'Reopened because the card company reported money for this season. Check the list and close them again.',
  season: shared.season,
  closedSeason: (title: string) => `${title} (books closed)`,
  earlier: (title: string, amount: string) => `${title}: ${amount} left to pay, and the books are open.`,
  earlierPaid: (title: string) => `${title}: the books are open.`,
  show: (title: string) => `Show ${title}`,
  nothingLeft: (title: string) => `No family has money left to pay for ${title}.`,
  offText: (title: string, amount: string) =>
    `The books of ${title} are closed, and ${amount} was written off. Level 3 can reopen them.`,
  notThere: 'No one in this family was signed up for this season.',
};
