import { section } from '../language.ts';

const campers = (count: number) => (count === 1 ? '1 camper' : `${count} campers`);

/** By stored name: what a switch is called, and what it does to visitors. */
const knownSwitches: Readonly<Record<string, { name: string; effect: string }>> = {
  DISABLE_NEW_USER: {
    name: 'Close registration',
    effect:
      'Nobody can sign up or add campers. Who is filling in the form is told when sending it, and keeps the draft.',
  },
  SHOW_ROOMS: {
    name: 'Show rooms',
    effect: 'Everybody who has registered sees who sleeps in which room.',
  },
  SHOW_TEAMS: {
    name: 'Show teams',
    effect: 'Everybody who has registered sees the teams and the PDF with them.',
  },
  DISABLE_PAYMENTS: {
    name: 'Close payments',
    effect: 'No new card payment can be started. A card page that is open already can still be paid.',
  },
  DISABLE_BOOK_BED: {
    name: 'Stop booking beds',
    effect: 'New campers cannot choose Room. Beds that are booked already stay booked.',
  },
};

const levels: Readonly<Record<number, string>> = {
  1: 'Level 1: lists, payments, sizes and transit',
  2: 'Level 2: also rooms',
  3: 'Level 3: also teams and settings',
  4: 'Level 4: as 3, and keeps admins of level 3',
  5: 'Level 5: as 4, for developers',
};

const actions: Readonly<Record<string, string>> = { INSERT: 'added', DELETE: 'removed', UPDATE: 'replaced' };

const tables: Readonly<Record<string, string>> = {
  camp_info: 'The camp',
  pricing: 'Price',
  discounts: 'Promo code',
  admin: 'Admin',
  documents: 'Document',
};

/** Columns of the tables of settings, as the list of changes names them. */
const columns: Readonly<Record<string, string>> = {
  bool: 'switch',
  number_value: 'value',
  price: 'early price',
  name: 'name',
  description: 'description',
  access_level: 'level',
  title: 'title',
  theme: 'theme',
  start_date: 'first day',
  end_date: 'last day',
  registration_deadline: 'last day to register',
  price_deadline: 'last day of the early price',
  total_beds: 'beds',
  pricing_code: 'category',
  expires_on: 'last day',
  max_uses: 'uses allowed',
  is_disabled: 'ended',
  note: 'note',
};

/** Words of the dashboard's Settings. */
export const adminSettings = section('adminSettings', {
  edit: 'Edit',
  conflictWith: (value: string) =>
    `Somebody else has changed this meanwhile. It is now: ${value}. Save again to replace that.`,
  none: 'None',
  jump: 'Parts of the settings',

  switches: {
    title: 'Switches',
    intro: 'Each takes effect at once, for everybody.',
    on: 'On',
    off: 'Off',
    changed: (name: string, state: string) => `${name}: ${state}`,
    numberWrong: 'Type a whole number',
    known: knownSwitches,
  },

  camp: {
    title: 'The camp',
    dialog: 'Edit the camp',
    fields: {
      title: 'Title',
      theme: 'Theme',
      start_date: 'First day',
      end_date: 'Last day',
      registration_deadline: 'Last day to register',
      price_deadline: 'Last day of the early price',
      total_beds: 'Beds in rooms',
    },
    hints: {
      date: 'YYYY/MM/DD',
      price_deadline: 'YYYY/MM/DD. Leave it empty for the last day to register.',
    },
    pick: (field: string) => `Open the calendar: ${field}`,
    sameAsDeadline: 'The last day to register',
    problems: {
      missing: 'Fill this in',
      date: 'Please enter a valid date',
      end_date: 'The last day is before the first day',
      registration_deadline: 'The last day to register is after the first day of the camp',
      price_deadline: 'The early price ends after the last day to register',
      total_beds: 'Type a whole number from 0 to 9999',
    },
    effects: {
      title: 'What this does',
      overbooked: (taken: number, beds: number) =>
        `${taken} beds are taken by campers who have paid in full, and there will be ${beds}. Nobody loses a bed by this, so beds will be missing.`,
      noBedLeft: (count: number) =>
        `No bed is left to book. ${campers(count)} who booked one without having paid in full will be moved to Stay in and told by e-mail. This cannot be taken back.`,
      bedsLeft: (count: number) => `${count === 1 ? '1 bed' : `${count} beds`} can still be booked.`,
      deadlineOver: (count: number) =>
        `The last day to register is over: 1/3 and 2/3 payments close, and ${campers(count)} who booked a bed without having paid in full will be moved to Stay in and told by e-mail. This cannot be taken back.`,
      deadlineOpen: 'Thirds can be paid again. Campers who have been moved to Stay in stay there.',
      pricesRise: 'Prices rise by 5 % at once for everybody who has not paid anything yet.',
      pricesFall: 'The early price applies again for everybody who has not paid anything yet.',
      ages: 'Ages are counted on the first day. Campers who are signed up keep their price category.',
    },
  },

  prices: {
    title: 'Prices',
    intro: 'Early prices in DKK. After the early price they are 5 % higher.',
    late: (price: string) => `${price} after the early price`,
    never: 'Does not rise',
    free: 'Free',
    kept: (count: number) => `${campers(count)} keep their price`,
    waiting: (count: number) => `${campers(count)} not paid yet`,
    edit: (name: string) => `Edit the price of ${name}`,
    dialog: (name: string) => `Price of ${name}`,
    field: 'Early price in DKK',
    wrong: 'Type an amount from 0 to 99999, with at most two decimals',
    effects: {
      late: (price: string) => `After the early price: ${price}.`,
      kept: (count: number) => `${campers(count)} who have paid or are registered keep what they agreed to.`,
      waiting: (count: number) => `${campers(count)} who have not paid anything will pay the new price.`,
      checkouts: (count: number) =>
        `${count === 1 ? '1 open card payment keeps' : `${count} open card payments keep`} the amount that was quoted.`,
      free: 'A category that costs nothing registers new campers at once, without a payment.',
    },
    changed: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  },

  promo: {
    title: 'Promo codes',
    intro: 'Whoever types a code at registration gets its price category. Only level 3 sees them.',
    empty: 'There are no promo codes yet.',
    add: 'Add a promo code',
    edit: (code: string) => `Edit promo code ${code}`,
    code: 'Code',
    codeHint: '7 capital letters and digits. It cannot be changed later.',
    generate: 'New random code',
    category: 'Price category',
    categoryMissing: 'Choose a category',
    expires: 'Last day',
    expiresHint: 'YYYY/MM/DD. Leave it empty for no last day.',
    maxUses: 'How many campers may use it',
    maxUsesHint: 'Leave it empty for any number.',
    note: 'Who it is for',
    noteHint: 'Only organisers see this.',
    codeWrong: 'A code has exactly 7 capital letters and digits',
    codeTaken: 'There is such a code already',
    usesWrong: 'Type a whole number of at least 1',
    added: (code: string) => `Promo code ${code} is ready to be used`,
    end: 'End',
    endFor: (code: string) => `End promo code ${code}`,
    reopen: 'Use again',
    reopenFor: (code: string) => `Use again: promo code ${code}`,
    ended: (code: string) => `Promo code ${code} has ended. Who has used it keeps the price.`,
    reopened: (code: string) => `Promo code ${code} can be used again`,
    uses: (uses: number, most: number | null) =>
      most === null ? `Used by ${campers(uses)}` : `Used by ${uses} of ${most}`,
    until: (day: string) => `until ${day}`,
    state: { active: 'In use', ended: 'Ended', expired: 'Expired', used: 'Used up' },
  },

  documents: {
    title: 'Documents',
    intro:
      'PDF files of at most 10 MB. Everybody who has registered can open the schedule; the teams when they are shown.',
    names: { schedule: 'Schedule', teams: 'Teams' },
    none: 'Not uploaded yet',
    uploaded: (time: string) => `Uploaded ${time}`,
    open: 'Open',
    openNamed: (name: string) => `Open ${name.toLowerCase()}`,
    upload: 'Upload',
    replace: 'Replace',
    uploadNamed: (name: string) => `Upload ${name.toLowerCase()}`,
    replaceNamed: (name: string) => `Replace ${name.toLowerCase()}`,
    file: (name: string) => `PDF file of ${name.toLowerCase()}`,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name.toLowerCase()}`,
    removeTitle: (name: string) => `Remove the PDF “${name}”?`,
    removeText: 'Campers cannot open it any more. You can upload it again at any time.',
    uploading: 'Uploading...',
    done: (name: string) => `${name} is uploaded`,
    removed: (name: string) => `${name} is removed`,
    notPdf: 'This is not a PDF. Save it as a PDF and choose that file.',
    tooLarge: 'This file is larger than 10 MB. Save it with smaller pictures and choose that file.',
    failed: 'The file could not be uploaded. Check your connection and try again.',
  },

  admins: {
    title: 'Admins',
    intro: 'You can add, change and remove admins of a level below yours.',
    you: 'You',
    level: (level: number) => `Level ${level}`,
    levels: levels,
    levelOf: (name: string) => `Level of ${name}`,
    add: 'Add an admin',
    search: 'Name or e-mail',
    searchHint: 'A camper with an account, or the e-mail of any account.',
    noneFound: 'No camper with an account is called that. An e-mail works too.',
    emailMissing: 'Choose a camper, or type the whole e-mail',
    unknown: 'Nobody has an account with this e-mail. They need to sign up first.',
    already: 'This person is an admin already. Change the level in the list.',
    newLevel: 'Access level',
    added: (who: string) => `${who} is an admin now`,
    changed: (who: string, level: number) => `${who} has level ${level} now`,
    remove: 'Remove',
    removeNamed: (who: string) => `Remove ${who}`,
    removeTitle: (who: string) => `Remove ${who} as an admin?`,
    removeText: 'They keep their own account and registration, and lose the dashboard at once.',
    removed: (who: string) => `${who} is no admin any more`,
  },

  visitors: {
    title: 'What visitors see now',
    note: 'The links open the real pages. You are logged in there as an organiser.',
    landing: 'Front page',
    counts: (registered: number, signUps: number) => `${registered} registered of ${signUps} sign ups`,
    price: 'Prices',
    early: (price: string, day: string) => `Early price until ${day}: a regular place is ${price}`,
    raised: (price: string) => `Prices have risen: a regular place is ${price}`,
    form: 'Registration',
    formOpen: 'Open',
    formClosed: 'Closed: nobody can sign up or add campers',
    beds: 'Beds',
    bedsOpen: (count: number) => `${count === 1 ? '1 bed' : `${count} beds`} can be booked`,
    bedsFull: 'All beds are taken: Room cannot be chosen',
    bedsStopped: 'Room cannot be chosen',
    payment: 'Payments',
    paymentOpen: 'Open',
    paymentThirds: 'Open, in thirds too',
    paymentClosed: 'Payments are not available at the moment',
    teams: 'Teams',
    rooms: 'Rooms',
    shown: 'Shown to everybody who has registered',
    hidden: 'Not shown yet',
    open: (part: string) => `Open: ${part}`,
  },

  changes: {
    title: 'Last changes',
    empty: 'Nothing has been changed yet.',
    more: 'Show more',
    actions: actions,
    tables: tables,
    columns: columns,
    yes: 'on',
    no: 'off',
    empty_value: 'empty',
    change: (column: string, before: string, after: string) => `${column}: ${before} → ${after}`,
    value: (column: string, value: string) => `${column}: ${value}`,
  },
});
