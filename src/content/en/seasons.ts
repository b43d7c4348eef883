const campers = (count: number) => (count === 1 ? '1 camper' : `${count} campers`);

/** Why a season cannot be switched on, by the database's word. */
const problems: Readonly<Record<string, string>> = {
  camp_info_theme_check: 'The theme is missing: fill it in under The camp.',
  camp_info_title_check: 'The title is missing: fill it in under The camp.',
  in_the_past: 'This camp would be over already: change its days under The camp.',
  conflict: 'Somebody else has changed the draft meanwhile. Look at it again.',
  not_found: 'The draft is gone: somebody else has thrown it away or switched it on.',
};

/** Words of the dashboard's Seasons. */
export const seasons = {
  list: {
    title: 'Seasons',
    file: {
      season: 'Season',
      theme: 'Theme',
      first: 'First day',
      last: 'Last day',
      campers: 'Campers',
      registered: 'Registered',
      paid: 'Paid',
      owed: 'Expected',
    },
    intro: 'Each camp with its campers and its money. What is over stays as it was.',
    states: { draft: 'In preparation', open: 'Open', past: 'Over' },
    campers: (registered: number, all: number) => `${registered} registered of ${campers(all)}`,
    money: (paid: string, owed: string) => `${paid} paid of ${owed}`,
    exportCampers: 'Campers',
    exportPayments: 'Payments',
    fileCampers: (year: string) => `campers_${year}`,
    filePayments: (year: string) => `payments_${year}`,
    campersOf: (title: string) => `Campers, ${title}`,
    paymentsOf: (title: string) => `Payments, ${title}`,
    load: (title: string) => `Show ${title}`,
    schedule: 'Open the schedule (PDF)',
    hide: 'Hide',
    table: (title: string) => `Campers of ${title}`,
    paymentTable: (title: string) => `Payments of ${title}`,
    nobody: 'Nobody signed up for this camp.',
    noMoney: 'Nothing was paid for this camp.',
  },
  weeks: {
    title: 'Sign-ups by week before the camp',
    intro: 'How many had signed up by the end of each week, this camp beside the one before.',
    table: 'Sign-ups by week before the camp',
    week: 'Weeks before',
    last: 'The last week',
    count: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
    empty: 'Nobody has signed up yet.',
  },
  draft: {
    title: 'The next season',
    none: 'Prepare the next camp here while this one is open. Families see nothing of it until you switch it on, and nothing of this camp is deleted then.',
    begin: 'Prepare the next season',
    intro:
      'Copied from this season; the days are the same weekdays a year later. Go through the steps in any order: each is saved by itself, and families see nothing of it yet.',
    steps: {
      camp: 'The camp',
      prices: 'Prices',
      rooms: 'Rooms',
      codes: 'Promo codes',
      preview: 'What families will see',
      open: 'Switch it on',
    },
    edit: (step: string) => `Edit: ${step}`,
    camp: (span: string, beds: number) => `${span}, ${beds} beds`,
    noTheme: 'The theme is missing',
    prices: (changed: number) => (changed === 0 ? 'As this season' : `${changed} changed`),
    rooms: (rooms: number, places: number) => `${rooms} rooms with ${places} places`,
    codes: (count: number) => (count === 1 ? '1 code goes along' : `${count} codes go along`),
    codeHint: (expires: string) => `Works until ${expires}`,
    codeForEver: 'Works without an end',
    noCodes: 'No promo code is in use.',
    price: (name: string, now: string) => `${name} (now ${now})`,
    priceWrong: 'Type an amount from 0 to 99999, with at most two decimals',
    roomName: (number: number) => `Name of room ${number}`,
    roomNameWrong: 'Type a name of at most 40 letters',
    places: (number: number) => `Places in room ${number}`,
    placesWrong: 'Type a whole number from 0 to 999',
    early: (day: string) => `Until ${day}`,
    late: (day: string) => `After ${day}`,
    priceTable: 'Prices of the next season',
    category: 'Category',
    lastDay: (day: string) => `Last day to register: ${day}`,
    see: 'See it as families will',
    seeNote:
      'The whole site with the draft in this tab only: front page, prices, form. Nobody can be registered in it; come back by the line at the bottom.',
    drop: 'Throw the draft away',
    dropTitle: 'Throw the draft away?',
    dropText: 'What you have prepared for the next season is deleted. Nothing else changes.',
    dropped: 'The draft is gone',
  },
  retention: {
    title: 'Kept and forgotten',
    intro:
      'Families who do not come back are forgotten by themselves: first they get a mail, and whoever then logs in or is signed up is kept. The bookkeeping keeps who paid for as long as the law requires. Organisers with a level and everybody of the open season are never forgotten.',
    told: (families: number) =>
      families === 1 ? '1 family has been told by mail.' : `${families} families have been told by mail.`,
    ran: (when: string) => `Last looked at ${when}.`,
    policy: 'How long what is kept',
    coming: 'To be forgotten',
    month: 'Month',
    accounts: 'Families',
    people: 'Campers',
    nobody: 'Nobody, as things are now.',
    done: 'What was forgotten',
    day: 'Day',
    what: 'What',
    nothing: 'Nothing yet.',
    counts: {
      told: (count: number) => `${count} told by mail`,
      came_back: (count: number) => `${count} came back`,
      accounts: (count: number) => (count === 1 ? '1 family forgotten' : `${count} families forgotten`),
      people: campers,
      answers: (count: number) => `${count} answers for one camp`,
      money: (count: number) => `${count} rows of money without the rest`,
      mails: (count: number) => `${count} mails`,
      log: (count: number) => `${count} lines of the log`,
      sessions: (count: number) => `${count} logins`,
    } satisfies Record<string, (count: number) => string>,
  },
  open: {
    check: 'Check and switch on',
    intro: 'First it is tried out, and you read what it does. Nothing happens before you confirm.',
    title: (title: string) => `Switch on ${title}?`,
    trying: 'Trying it out...',
    now: 'In this moment:',
    past: (registered: number, all: number) =>
      `${campers(all)} become part of the past season (${registered} registered). They, their payments and receipts stay to be seen and exported.`,
    zero: 'The website shows the new camp, and counting starts from 0. Families are asked whether they come back, with their last answers.',
    owed: (amount: string) =>
      `${amount} of this season is left to pay. No one is asked for it afterwards; if it comes, record it in Treasurer for this season.`,
    bank: (count: number, amount: string) =>
      `${count === 1 ? '1 bank transfer' : `${count} bank transfers`} not confirmed (${amount}). They stay in Treasurer and are confirmed for this season’s families.`,
    cash: (amount: string) =>
      `${amount} in cash not counted. The days stay in Treasurer until they are closed.`,
    overpaid: (amount: string) =>
      `${amount} were paid too much in this season. Give them back first, or note whom you owe.`,
    pages: (count: number) =>
      count === 1
        ? '1 card page is open and is ended. Whoever pays it nevertheless pays for this season, and you are told.'
        : `${count} card pages are open and are ended. Whoever pays one nevertheless pays for this season, and you are told.`,
    review: (count: number) =>
      count === 1
        ? '1 payment is in review: it stays under Needs attention.'
        : `${count} payments are in review: they stay under Needs attention.`,
    documents:
      'The schedule stays with this season; the new one has none until you upload it. The list of the teams is deleted.',
    gone: 'Deleted with this season: ticks and codes of bus and gate, health answers and who has looked at them, pins of teams and rooms, and the waiting list. Print or save first what you still need of them.',
    withSchedule: 'Take the schedule along until there is a new one',
    doneWithoutSchedule: (title: string) =>
      `${title} is open, but the schedule could not be taken along: upload it in Settings`,
    confirm: 'Switch it on now',
    done: (title: string) => `${title} is open`,
    problems,
    failed: 'It could not be tried out. Check your connection and try again.',
  },
};
