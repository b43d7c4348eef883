import { storedNames as stored } from '../stored-names.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { adminRights } from './admin-rights.ts';
import { shared } from '../admin-common.ts';

const { campers } = shared;

/** Words of the dashboard's Settings. */
export const adminSettings = {
  edit: common.edit,
  /** `who`: the other one, at the start; `values`: what they saved. */
  conflict: (who: string, values: string) =>
    `${who} changed this while you were editing. It’s now “${values}”. Save again to replace it.`,
  none: 'None',
  list: 'Sections of the settings',
  back: 'All settings',

  switches: {
    title: 'Switches',
    intro: 'Changes apply immediately.',
    on: 'On',
    off: 'Off',
    changed: (name: string, state: string) => `${name}: ${state}`,
    never: 'Doesn’t change by itself',
    afterCamp: 'Turns on by itself after the last day of the camp',
    ended: 'The camp has ended, so registration stays closed until you open the next season.',
    turns: (isOn: boolean, day: string, time: string) =>
      `Turns ${isOn ? 'on' : 'off'} by itself on ${day} at ${time}`,
    timeOf: (name: string) => `${name}: time`,
    turnsAt: (isOn: boolean) => `Turns ${isOn ? 'on' : 'off'} by itself at`,
    turnsHint:
      'Local time at the camp. Leave it empty if it shouldn’t change by itself. Pressing the switch removes the time.',
    numberWrong: 'Type a whole number',
    known: stored.switches,
  },

  camp: {
    title: 'The camp',
    dialog: 'Edit the camp',
    fields: {
      title: 'Title',
      theme: shared.theme,
      start_date: shared.firstDay,
      end_date: shared.lastDay,
      registration_deadline: 'Last day to register',
      price_deadline: 'Last day of the early price',
      total_beds: 'Beds in rooms',
      first_meal: 'First meal on the first day',
      last_meal: 'Last meal on the last day',
    },
    hints: {
      date: 'YYYY/MM/DD',
      price_deadline: 'YYYY/MM/DD. Leave it empty to use the last day to register.',
    },
    pick: (field: string) => `Open the calendar: ${field}`,
    sameAsDeadline: 'The last day to register',
    problems: {
      missing: 'Fill this in',
      date: 'Please enter a valid date',
      end_date: 'A camp lasts two to seven days: choose a last day 1 to 6 days after the first',
      registration_deadline: 'The last day to register is after the first day of the camp',
      price_deadline: 'The early price ends after the last day to register',
      total_beds: 'Type a whole number from 0 to 9999',
    },
    effects: {
      title: shared.whatChanges,
      overbooked: (taken: number, beds: number) =>
        `${taken} beds are taken by campers who have paid in full, and there will be only ${beds}. No one loses a bed, so you’ll be short of beds.`,
      noBedLeft: (count: number) =>
        `No bed is left. ${campers(count)} who reserved one without paying in full will move to Stay in and get an email: this can’t be undone.`,
      bedsLeft: (count: number) => `${plural(count, 'bed', 'beds')} can still be reserved.`,
      deadlineOver: (count: number) =>
        `Registration closes, and so do 1/3 and 2/3 payments. ${campers(count)} who reserved a bed without paying in full will move to Stay in and get an email: this can’t be undone.`,
      deadlineOpen: 'Instalments can be paid again. Campers who were moved to Stay in stay there.',
      pricesRise: 'Prices rise by 5% right away for everyone who hasn’t paid anything yet.',
      pricesFall: 'The early price applies again for everyone who hasn’t paid anything yet.',
      days: (days: string) =>
        `Everyone signed up for the whole camp is moved to ${days}. They won’t get an email.`,
      dayEnds: (name: string, before: string, after: string) =>
        `${name} chose ${before} and will be moved to ${after}.`,
      ages: 'Ages are counted on the first day. Campers who have signed up keep their price category.',
    },
  },

  rooms: {
    title: shared.rooms,
    dialog: 'Edit the rooms',
    counted: (rooms: number, places: number) =>
      `${plural(rooms, 'room', 'rooms')} with ${plural(places, 'place', 'places')}.`,
    /** Places in open rooms, and beds that families can reserve. */
    compared: (places: number, beds: number) => {
      if (places === beds)
        return `Every one of the ${plural(beds, 'bed', 'beds')} families can book has a place in a room.`;
      return places < beds
        ? `Families can book ${beds} beds, but the open rooms have only ${plural(places, 'place', 'places')}: ${beds - places} too few.`
        : `Families can book ${plural(beds, 'bed', 'beds')}, and the open rooms have ${places} places: ${places - beds} to spare.`;
    },
    closedRooms: (names: readonly string[]) => `Closed: ${names.join(', ')}`,
    name: (number: number) => `Name of room ${number}`,
    newName: (number: number) => `Room ${number}`,
    nameWrong: 'Type a name of at most 40 characters',
    places: (number: number) => `Places in room ${number}`,
    placesShort: 'Places',
    placesWrong: 'Type a whole number from 0 to 999',
    closed: 'Closed',
    closedNamed: (name: string) => `Closed: ${name}`,
    closedHint: 'No one can be put in a closed room.',
    add: 'Add a room',
    remove: common.remove,
    removeNamed: (name: string) => `Remove ${name}`,
    problems: {
      room_not_empty: 'Someone is in a room that you removed or closed. Move them first, then try again.',
      room_full: 'A room would have fewer places than people. Move someone first, or give it more places.',
    } as Readonly<Record<string, string>>,
  },

  prices: {
    title: shared.prices,
    intro: 'Early prices in DKK. When the early price ends, they’re 5% higher.',
    late: (price: string) => `${price} after the early price`,
    never: 'Doesn’t rise',
    free: common.free,
    kept: (count: number) => (count === 1 ? '1 keeps its price' : `${count} keep their price`),
    waiting: (count: number) => `${count} with nothing paid yet`,
    edit: (name: string) => `Edit ${name}`,
    field: 'Early price in DKK',
    wrong: shared.priceWrong,
    name: { en: 'Name in English', da: 'Name in Danish' },
    nameMissing: 'Type a name',
    text: { en: 'What families read about it, in English', da: 'What families read about it, in Danish' },
    effects: {
      late: (price: string) => `After the early price: ${price}.`,
      kept: (count: number) =>
        `Campers who have paid or are registered keep the price they agreed to: ${count}.`,
      waiting: (count: number) => `Campers who haven’t paid anything pay the new price: ${count}.`,
      checkouts: (count: number) =>
        `${plural(count, 'open payment keeps', 'open payments keep')} the amount that was quoted.`,
      free: 'A free category registers new campers right away, without a payment.',
    },
    changed: (name: string, before: string, after: string) => `${name}: from ${before} to ${after}`,
  },

  promo: {
    title: shared.promoCodes,
    intro: 'A code gives its price category at sign-up. Visible to level 3 only.',
    empty: 'No promo codes yet. Add one to give a family a special price.',
    columns: { code: 'Code', terms: 'What it gives', actions: 'Actions' },
    add: 'Add a promo code',
    edit: (code: string) => `Edit promo code ${code}`,
    code: 'Code',
    codeHint: '7 capital letters and digits. You can’t change it later.',
    generate: 'Generate a random code',
    category: 'Price category',
    categoryMissing: 'Choose a category',
    expires: shared.lastDay,
    expiresHint: 'YYYY/MM/DD. Leave it empty if it never expires.',
    maxUses: 'How many campers may use it',
    maxUsesHint: 'Leave it empty for no limit.',
    note: 'Who it is for',
    noteHint: 'Only organisers see this.',
    codeWrong: 'A code has exactly 7 capital letters and digits',
    codeTaken: 'This code already exists',
    usesWrong: 'Type a whole number of at least 1',
    added: (code: string) => `Promo code ${code} added`,
    end: 'Deactivate',
    endFor: (code: string) => `Deactivate promo code ${code}`,
    reopen: 'Activate again',
    reopenFor: (code: string) => `Activate promo code ${code} again`,
    ended: (code: string) => `Promo code ${code} is deactivated. Campers who used it keep their price`,
    reopened: (code: string) => `Promo code ${code} can be used again`,
    uses: (uses: number, most: number | null) =>
      most === null ? `Used by ${campers(uses)}` : `Used by ${uses} of ${most}`,
    until: (day: string) => `until ${day}`,
    state: { active: 'In use', ended: 'Deactivated', expired: 'Expired', used: 'Used up' },
  },

  reminders: { title: 'Reminders' },

  documents: {
    title: 'Documents',
    intro:
      'A PDF of at most 10 MB that everyone who has signed up can open. The PDF of the teams is made on the Team tab.',
    names: { schedule: 'Schedule' },
    none: 'Not uploaded yet',
    uploaded: (time: string) => `Uploaded ${time}`,
    open: common.open,
    openNamed: (name: string) => `Open ${name.toLowerCase()}`,
    upload: 'Upload',
    replace: 'Replace',
    uploadNamed: (name: string) => `Upload ${name.toLowerCase()}`,
    replaceNamed: (name: string) => `Replace ${name.toLowerCase()}`,
    file: (name: string) => `PDF file of ${name.toLowerCase()}`,
    remove: common.remove,
    removeNamed: (name: string) => `Remove ${name.toLowerCase()}`,
    removeTitle: (name: string) => `Remove the PDF “${name}”?`,
    removeText: 'Campers can no longer open it. You can upload it again at any time.',
    uploading: (name: string) => `Uploading ${name.toLowerCase()}`,
    cancel: common.cancel,
    cancelNamed: (name: string) => `Cancel the upload of ${name.toLowerCase()}`,
    cancelled: 'Upload cancelled. Nothing was changed',
    retry: common.tryAgain,
    done: (name: string) => `${name} uploaded`,
    removed: (name: string) => `${name} removed`,
    notPdf: 'This isn’t a PDF. Save it as a PDF and choose that file.',
    active:
      'This PDF has a script, an attached file or a password in it, which we don’t pass on to families. Print it to a new PDF and choose that file.',
    mixed: 'Another file hangs on this PDF. Print it to a new PDF and choose that file.',
    tooLarge: 'This file is larger than 10 MB. Save it with smaller pictures and choose that file.',
    failed: 'We couldn’t upload the file. Check your connection and try again.',
    notAllowed: 'Only level 3 organisers can upload documents. Nothing was changed.',
  },

  admins: {
    title: 'Admins',
    intro:
      'Give each person the least they need: a job ends with the season, a level lasts. You can change everyone below your own level.',
    columns: { name: common.name, email: common.email, level: 'Level' },
    you: 'You',
    level: (level: number) => `Level ${level}`,
    levels: adminRights.opened,
    levelOf: (name: string) => `Level of ${name}`,
    add: 'Give access',
    search: 'Name or email',
    searchHint: 'A camper with an account, or the email of any account.',
    noneFound: 'No camper with an account matches. You can also type an email.',
    emailMissing: 'Choose a camper, or type the whole email',
    unknown: 'No account has this email. They need to sign up first.',
    already: 'They are already an organiser. Change the level in the list.',
    newLevel: 'Access to',
    added: (who: string) => `${who} has access now`,
    changed: (who: string, level: number | null) =>
      level === null ? `${who} has no level now` : `${who} has level ${level} now`,
    noLevel: 'No level',
    remove: common.remove,
    removeNamed: (who: string) => `Remove ${who}`,
    removeTitle: (who: string) => `Remove ${who} as an organiser?`,
    removeText: 'They keep their account and registration, and lose the dashboard right away.',
    removed: (who: string) => `${who} is no longer an organiser`,
  },

  visitors: {
    title: 'What visitors see now',
    note: 'The links open the real pages, where you are logged in as an organiser.',
    landing: 'Front page',
    counts: (registered: number, signUps: number) => `${registered} registered of ${signUps} sign-ups`,
    price: shared.prices,
    early: (price: string, day: string) => `Early price until ${day}: a regular place is ${price}`,
    raised: (price: string) => `Prices have risen: a regular place is ${price}`,
    form: 'Registration',
    formOpen: common.open,
    formClosed: 'Closed: no one can sign up or add campers',
    beds: 'Beds',
    bedsOpen: (count: number) => `${plural(count, 'bed', 'beds')} can be reserved`,
    bedsFull: 'All beds are taken, so Room can’t be chosen',
    bedsStopped: 'Room can’t be chosen',
    payment: shared.payments,
    paymentOpen: common.open,
    paymentThirds: 'Open, also for instalments',
    paymentClosed: 'Payments are not available at the moment',
    teams: 'Teams',
    rooms: shared.rooms,
    shown: 'Shown to everyone who has signed up',
    hidden: 'Not shown yet',
    open: (part: string) => `Open: ${part}`,
  },

  changes: {
    title: shared.activityLog,
    file: { when: 'When', who: shared.who, what: shared.what, values: 'Before and after' },
    empty: 'No changes yet.',
    more: 'Show more',
    actions: stored.actions,
    tables: stored.tables,
    columns: stored.columns,
    yes: 'on',
    no: 'off',
    empty_value: 'empty',
    change: (column: string, before: string, after: string) => `${column}: from ${before} to ${after}`,
    value: (column: string, value: string) => `${column}: ${value}`,
  },
};
