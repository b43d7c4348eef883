import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

const { campers } = shared;

/** Why a season cannot be switched on, by the database's word. */
const problems: Readonly<Record<string, string>> = {
  camp_info_theme_check: 'The theme is missing: fill it in under The camp.',
  camp_info_title_check: 'The title is missing: fill it in under The camp.',
  in_the_past: 'This camp would already have ended: change its days under The camp.',
  conflict: 'Someone else changed the draft just now. Check it again.',
  not_confirmed: 'Confirm each line above first. Something may have changed just now: check it again.',
  title_differs: 'The title that you typed isn’t the title of the camp that ends.',
  not_found: 'The draft is gone: someone else has deleted or opened it.',
};

/** Words of the dashboard's Seasons. */
export const seasons = {
  list: {
    title: 'Seasons',
    file: {
      season: shared.season,
      theme: shared.theme,
      first: shared.firstDay,
      last: shared.lastDay,
      campers: common.campers,
      registered: 'Registered',
      paid: common.paid,
      expected: shared.expected,
    },
    intro: 'Each camp with its campers and its money. Past seasons stay as they were.',
    states: { draft: 'Draft', open: common.open, past: 'Past' },
    campers: (registered: number, all: number) => `${registered} registered of ${campers(all)}`,
    money: (paid: string, expected: string) => `${paid} paid of ${expected}`,
    exportCampers: common.campers,
    exportPayments: shared.payments,
    fileCampers: (year: string) => `campers_${year}`,
    filePayments: (year: string) => `payments_${year}`,
    campersOf: (title: string) => `Campers, ${title}`,
    paymentsOf: (title: string) => `Payments, ${title}`,
    load: (title: string) => `Show ${title}`,
    schedule: 'Open the schedule (PDF)',
    hide: 'Hide',
    table: (title: string) => `Campers of ${title}`,
    paymentTable: (title: string) => `Payments of ${title}`,
    nobody: 'No one signed up for this camp.',
    noMoney: 'No payments for this camp.',
  },
  weeks: {
    title: 'Sign-ups',
    intro: 'By week before the camp',
    table: 'Sign-ups by week before the camp',
    showTable: 'Show as a table',
    week: 'Weeks before',
    last: 'The last week',
    count: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
    empty: shared.noOneSignedUp,
  },
  draft: {
    title: 'The next season',
    elsewhere: 'Someone else just saved another part of the draft. Save again to add yours.',
    none: 'Prepare the next camp here while this one is open. Families see nothing of it until you open it, and this camp’s campers and payments are kept.',
    begin: 'Prepare the next season',
    dates: 'When is the next camp?',
    datesHint: 'Deadlines move along. You can still change every day below.',
    reasons: {
      weekdays: 'The same weekdays, 52 weeks later',
      easter: 'At Easter, like this camp',
      ascension: 'At Ascension, like this camp',
      whitsun: 'At Whitsun, like this camp',
      holiday_week: 'In the holiday week, like this camp',
    },
    intro:
      'Copied from this season, with the same weekdays a year later. Do the steps in any order; each is saved on its own. Families can’t see any of it yet.',
    steps: {
      camp: 'The camp',
      prices: shared.prices,
      rooms: shared.rooms,
      codes: shared.promoCodes,
      preview: 'What families will see',
      open: 'Open the season',
    },
    edit: (step: string) => `Edit: ${step}`,
    camp: (span: string, beds: number) => `${span}, ${beds} beds`,
    noTheme: 'The theme is missing',
    prices: (changed: number) => (changed === 0 ? 'Same as this season' : `${changed} changed`),
    rooms: (rooms: number, places: number) => `${rooms} rooms with ${places} places`,
    codes: (count: number) => plural(count, 'code comes along', 'codes come along'),
    codeHint: (expires: string) => `Works until ${expires}`,
    codeForEver: 'Never expires',
    noCodes: 'No promo codes in use.',
    price: (name: string, now: string) => `${name} (now ${now})`,
    priceWrong: shared.priceWrong,
    early: (day: string) => `Until ${day}`,
    late: (day: string) => `After ${day}`,
    priceTable: 'Prices of the next season',
    category: common.category,
    lastDay: (day: string) => `Last day to register: ${day}`,
    see: 'Preview as a family',
    seeNote:
      'Preview the whole site with next season’s settings, in this tab only. You can’t sign anyone up here. Leave the preview with the link at the bottom.',
    drop: 'Delete draft',
    dropTitle: 'Delete the draft?',
    dropText: 'What you have prepared for the next season is deleted. Nothing else changes.',
    dropped: 'Draft deleted',
  },
  retention: {
    title: 'Data retention',
    show: 'What is deleted, and when',
    intro:
      'We automatically delete the data of families who don’t come back. We email them first, and keep it if they log in or sign up again. The books keep who paid for as long as the law requires. Organisers with a level and everyone in the open season are never deleted.',
    notified: (families: number) =>
      families === 1 ? '1 family has been emailed.' : `${families} families have been emailed.`,
    ran: (when: string) => `Last run ${when}.`,
    policy: 'How long data is kept',
    coming: 'Scheduled for deletion',
    month: 'Month',
    accounts: 'Families',
    people: common.campers,
    nobody: 'Nothing scheduled.',
    done: 'Deleted so far',
    day: shared.day,
    what: shared.what,
    nothing: 'Nothing deleted yet.',
    counts: {
      notified: (count: number) => `${count} emailed`,
      came_back: (count: number) => `${count} came back`,
      accounts: (count: number) => plural(count, 'family deleted', 'families deleted'),
      people: campers,
      answers: (count: number) => `${plural(count, 'answer', 'answers')} for one camp`,
      camp: (count: number) => `${plural(count, 'line', 'lines')} kept for one camp only`,
      money: (count: number) => `${plural(count, 'payment', 'payments')} without names`,
      mails: (count: number) => plural(count, 'email', 'emails'),
      log: (count: number) => plural(count, 'log line', 'log lines'),
      sessions: (count: number) => plural(count, 'login', 'logins'),
    } satisfies Record<string, (count: number) => string>,
  },
  open: {
    check: 'Check and open',
    intro: 'We’ll show you what changes first. Nothing happens until you confirm.',
    title: (title: string) => `Open ${title}?`,
    trying: 'Checking what changes...',
    now: 'When you confirm:',
    past: (registered: number, all: number) =>
      `${campers(all)} become part of the past season (${registered} registered). You can still see and export them, their payments and their receipts.`,
    zero: 'The website shows the new camp and counts from 0. Families are asked whether they’re coming back, with their last answers filled in.',
    outstanding: (amount: string) =>
      `${amount} of this season is left to pay. No one is asked for it afterwards; if it comes, record it under Payment for this season.`,
    bank: (count: number, amount: string) =>
      `${count === 1 ? '1 bank transfer' : `${count} bank transfers`} not confirmed (${amount}). They stay under Payment, Bank transfers, and are confirmed for this season’s families.`,
    cash: (amount: string) =>
      `${amount} in cash not counted. The days stay under Payment, Cash count, until you close them.`,
    overpaid: (amount: string) =>
      `${amount} overpaid in this season. Refund it first, or write down who should get it.`,
    pages: (count: number) =>
      count === 1
        ? '1 payment page is open and will be cancelled. If it’s paid first, it’s recorded for this season and listed under Needs attention.'
        : `${count} payment pages are open and will be cancelled. If one is paid first, it’s recorded for this season and listed under Needs attention.`,
    review: (count: number) =>
      count === 1
        ? '1 payment is under review and stays under Needs attention.'
        : `${count} payments are under review and stay under Needs attention.`,
    documents:
      'The schedule stays with this season; the new one has none until you upload it. The list of teams is deleted.',
    grave: {
      title: 'Read and confirm each line',
      still_ahead: (day: string, coming: number) =>
        `This camp is still ahead: ${day}, ${coming} coming. Opening the next season ends it, and it can’t be undone: check-in, health answers and duties are gone.`,
      no_prices: 'Every price is 0: families sign up without paying anything.',
      no_rooms: 'There are fewer places in open rooms than beds families can book, or none at all.',
      missing: 'Confirm this first',
      typeTitle: (title: string) => `Type the title of the camp that ends: ${title}`,
      titleDiffers: 'This isn’t its title',
    },
    /** By the kinds of `retention_rules`. */
    deleted: {
      health: 'health answers',
      health_access_log: 'who has read them',
      places: 'the waiting list, locks in rooms and teams, and cancelled places',
      checkin: 'check-ins, check-in codes and contacts',
      duties: 'duties and certificates',
    } as Readonly<Record<string, string>>,
    gone: (kinds: string) => `Deleted with this season: ${kinds}. Print or save what you still need first.`,
    ends: 'Jobs given for this season end, and messages sent in it are no longer listed.',
    registrationAt: 'Registration opens at',
    registrationHint:
      'Local time at the camp, with a countdown on the front page. Left empty, registration is closed until you open it in Settings, Switches.',
    withSchedule: 'Keep showing this schedule until there is a new one',
    doneWithoutSchedule: (title: string) =>
      `${title} is open, but the schedule couldn’t be copied: upload it in Settings`,
    confirm: 'Open the season',
    done: (title: string) => `${title} is open`,
    problems,
    failed: 'Preview failed. Check your connection and try again.',
  },
};
