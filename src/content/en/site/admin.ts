import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of the organisers' dashboard that all its parts share. */
export const admin = {
  tabsLabel: 'Parts of the dashboard',
  tabs: {
    today: shared.today,
    list: 'List',
    payment: common.payment,
    sizes: 'Sizes',
    food: 'Food',
    transit: 'Transit',
    room: common.room,
    team: common.team,
    seasons: 'Seasons',
    messages: 'Messages',
    settings: 'Settings',
  },
  pack: 'Sunday pack (PDF)',
  bar: 'Often used',
  screensOf: (tab: string) => `Sections of ${tab}`,
  screens: {
    payments: shared.payments,
    outstanding: 'Left to pay',
    cash: shared.cashCount,
    bank: 'Bank transfers',
    payouts: 'Payouts',
    books: 'Books',
    meals: 'Meals and diets',
    health: common.healthAndSafety,
    rooms: shared.rooms,
    duties: 'Duties',
  },
  loading: common.loading,
  couldNotLoad: 'We couldn’t load this. Check your connection and try again.',
  timePassed: 'That time has passed, so this takes effect right away.',
  retry: common.tryAgain,
  save: common.save,
  cancel: common.cancel,
  saved: common.saved,
  notSaved: 'Could not save. Check your connection and try again.',
  booksClosed:
    'The books of this season are closed, so nothing was changed. Level 3 can reopen them under Payment, Books.',
  notAllowed: 'Could not save. Your access level doesn’t allow this.',
  conflict: (who: string) => `${who} changed this while you were editing. You now see what’s saved.`,
  search: { found: 'Matching campers', born: (day: string) => `Born ${day}` },
  later: 'This part of the dashboard opens later.',
  copy: {
    text: (when: string) =>
      `This is a copy, restored on ${when}. It doesn’t send emails or reminders, and doesn’t check payments.`,
    real: 'This is the real site',
    ask: 'Is this the real site?',
    explain:
      'Families get the emails and reminders that are waiting within minutes, and payments are checked again. Keep the pause on a copy that you only try things on.',
    confirm: 'Send emails from here',
    done: 'Emails and payment checks have started',
  },
};
