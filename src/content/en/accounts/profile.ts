import type { Awaited } from '../../../domain/campers/camper-status.ts';
import { standing } from '../campers/standing.ts';
import { common } from '../common.ts';
import { plural } from '../../plural.ts';

/** Words of the profile: own record, fees, added campers, settings. */
export const profile = {
  title: 'Profile',
  loading: common.loading,
  couldNotLoad: 'We couldn’t load your profile. Refresh the page, or go to the home page.',
  toHome: common.toHome,
  retry: common.tryAgain,
  tabsLabel: 'Your profile: choose a view',
  checkinCode: 'Your code for bus and check-in',
  tabs: { profile: 'Profile', payment: common.payment, campers: 'Add camper', settings: 'Settings' },

  /** Above the tabs: how long until the camp, and a greeting from its first day on. */
  head: {
    days: (count: number, name: string) => `${plural(count, 'day', 'days')} to go, ${name}`,
    hello: (name: string) => `Hello, ${name}`,
  },

  /** The family's list of things to do, at the top of the first tab, whose label counts them. */
  todo: {
    title: 'To do',
    couldNotLoad: 'We couldn’t load everything you have to do.',
    done: 'Nothing to do right now',
    next: (day: string) => `Next: camp starts on ${day}.`,
    payForOther: 'Pay for someone else',
    toCampInfo: 'What to bring and how to get there',
    nobody: 'No one in your family is coming, so there’s nothing to do',
    over: 'The camp has ended, and there’s nothing to do',
    pay: (amount: string, people: number) =>
      people === 1 ? `Pay ${amount}` : `Pay ${amount} for ${people} people`,
    payFor: (amount: string, names: string) => `Pay ${amount} for ${names}`,
    payLate: (amount: string) => `${amount} is still left to pay for the camp`,
    payButton: 'Pay',
    /** `waits` is what the place of a single person waits for. */
    whenPaid: (people: number, waits: readonly Awaited[]): string =>
      waits.length > 1
        ? `Signed up, awaiting payment. ${standing.confirmedOnce(waits, 'it’s paid')}`
        : people === 1
          ? 'Signed up, awaiting payment. The place is confirmed once it’s paid.'
          : 'Signed up, awaiting payment. Each place is confirmed once it’s paid.',
    held: (names: string, count: number, amount: string, time: string) =>
      count === 1
        ? `A bed is reserved for ${names} until ${time}. Pay ${amount} by then, or we offer it to someone else.`
        : `Beds are reserved for ${names} until ${time}. Pay ${amount} by then, or we offer them to someone else.`,
    nextPart: (amount: string, day: string) =>
      `Next instalment: ${amount}. Everything must be paid by ${day}.`,
    rises: (day: string, amount: string) => `After ${day} the price is ${amount}.`,
    inReview: (amount: string) => `A payment of ${amount} is under review. Please don’t pay it again.`,
    reviewTitle: (amount: string) => `Your payment of ${amount} is under review`,
    reviewText: 'Please don’t pay it again. The organisers will write to you.',
    count: 'to do',
    surveys: (names: string) => `Survey for ${names}`,
    surveysNote: 'They help us form teams. About two minutes each.',
    answer: 'Answer',
    answerFor: (name: string) => `Answer for ${name}`,
    answerAll: 'Answer for everyone',
  },

  /** A row a person, below what is to do. */
  family: {
    couldNotLoad: 'We couldn’t load rooms and teams.',
    title: 'Your family',
    paid: (paid: string, price: string) => `awaiting payment, ${paid} of ${price} paid`,
    room: (name: string) => `Room: ${name}`,
    team: (name: string) => `Team: ${name}`,
  },

  /** The days of the camp: what comes first then. */
  campDay: {
    title: (day: string, number: number, count: number) => `${day}, day ${number} of ${count}`,
    bus: (from: string | null, time: string, early: number | null) =>
      `The bus leaves at ${time}${from === null ? '' : ` from ${from}`}.${early ? ` Please be there ${early} minutes early.` : ''}`,
    home: (time: string) => `We’re back around ${time}.`,
  },

  record: {
    couldNotLoad: 'We couldn’t check what can still be changed.',
    personal: 'Personal information',
    camp: 'At camp',
    edit: common.edit,
    editField: (field: string) => `Edit ${field.toLowerCase()}`,
    fixed: 'Is something else wrong? Write to us and we’ll change it.',
  },

  /** What a family asks the organisers to put right. */
  changeRequests: {
    title: (name: string) => `Requests for ${name}`,
    couldNotLoad: 'We couldn’t load your requests.',
    write: 'Write to us',
    ask: 'Request a change',
    askFor: (field: string) => `Request a change: ${field.toLowerCase()}`,
    explained:
      'The organisers will decide, and we’ll email you. Birthday and country affect the price: write to us about those.',
    field: 'What is wrong?',
    value: 'It should be',
    note: 'Message to the organisers (optional)',
    send: 'Send request',
    sent: 'Request sent to the organisers',
    notSent: 'We couldn’t send your request. Please try again.',
    failures: {
      nothing_changed: 'That’s what we have already.',
      too_many_requests: 'You have ten open requests. Please wait for the organisers to answer them.',
    },
    wish: (field: string, before: string, after: string) => `${field}: “${before}” to “${after}”.`,
    askedBy: (whoHas: string) => `${whoHas} requested this.`,
    states: {
      open: 'Waiting for the organisers.',
      accepted: 'The organisers have changed it.',
      refused: 'The organisers have kept it as it was.',
    },
    answer: (words: string) => `Their answer: ${words}`,
  },

  stayIn: {
    own: 'Your accommodation was changed to Stay in',
    added: (names: string) => `The accommodation of ${names} was changed to Stay in`,
    no_bed_left: 'All beds in the rooms were taken by campers who had paid in full.',
    not_paid_in_time: 'The price wasn’t paid in full before the deadline, so the bed was released.',
    hold_over: 'The bed was reserved for a limited time and wasn’t paid by then, so it was released.',
    by_organisers: 'The organisers changed this.',
    then: 'Please bring a mattress and bedding. Your price is now lower. If you’ve paid more than that, the organisers will write to you.',
  },

  edit: {
    save: common.save,
    cancel: common.cancel,
    saved: common.saved,
    error: 'Error',
    valueMissing: 'Value is not selected',
    notSaved: 'Could not save',
    frozen: 'It’s already been ordered. Request a change instead.',
    /** `who` is missing where it was the reader, on another screen. */
    conflict: (who: string | undefined, value: string) =>
      `${who ? `${who} changed this` : 'This was changed somewhere else'} while you were editing. It’s now: ${value}. Save again to replace it.`,
  },

  campers: {
    empty: 'Your list is currently empty',
    intro: 'Sign up your children, relatives or friends. You can add up to 7 campers.',
    add: 'Add Camper',
    max: 'Max number of campers reached',
    former: (names: string) => `Also at the last camp: ${names}.`,
    again: 'Sign up again',
    closed: 'Sign up for new campers is disabled.',
    couldNotLoad: 'We couldn’t load your campers.',
  },

  payment: {
    intro:
      'A place is confirmed once its price is paid in full. The bar shows how much has been paid for each person, including payments by others.',
    toPricing: 'See all prices',
    toPayment: 'Go to payment page',
    couldNotLoad: 'We couldn’t load your prices.',
    category: 'Price type',
    price: common.price,
    paid: common.paid,
    outstanding: 'Left to pay',
    progress: (name: string) => `Paid for ${name}`,
    calculating: 'Calculating...',
    free: common.free,
    whenPaid: (waits: readonly Awaited[], amount: string) =>
      `Awaiting payment. ${standing.confirmedOnce(waits, `${amount} is paid`)}`,
    allPaid: (waits: readonly Awaited[]) => `Paid. ${standing.confirmedOnce(waits)}`,
    confirmed: 'The place is confirmed.',
    over: 'The camp has ended, so there’s nothing to pay.',
    inReview: 'A payment is under review.',
    notComing: 'Not coming, nothing to pay.',
  },

  history: {
    title: 'Payment history',
    empty: 'No payments has been made',
    /** Opens what identifies a payment, on a phone. */
    details: 'Details',
    /** On a phone, below the cards. */
    asTable: 'Show as a table',
    count: (payments: number) => plural(payments, 'payment', 'payments'),
    couldNotLoad: 'We couldn’t load your payments.',
    you: 'You',
    anonymous: 'Anonymous',
    unknown: 'Unknown',
    columns: {
      name: common.name,
      date: common.date,
      amount: common.amount,
      type: common.type,
      pricing: 'Pricing',
      paidBy: common.paidBy,
      anonymous: 'Anonymous',
      method: 'Payment method',
      id: 'ID',
    },
    /** A column beyond the specification's: the order's name at the provider. */
    reference: common.reference,
    /** As soon as there are payments for more camps than this one. */
    camp: 'Camp',
    thisCamp: 'This camp',
  },
  receipt: {
    column: 'Receipt',
    resend: 'Send receipt',
    /** The accessible name begins with the words on the button (WCAG 2.5.3). */
    named: (button: string, amount: string, name: string) => `${button}: ${amount} for ${name}`,
    sending: 'Sending...',
    again: common.sendAgain,
    sent: 'We’ve emailed you the receipt.',
    waiting: 'On its way. It can take a few minutes.',
    failed: 'We couldn’t send the receipt. Please try again.',
    offline: 'You’re offline. Try again when you’re online.',
    tooMany: 'You can send five receipts an hour. Please try again later.',
  },

  settings: {
    signedInAs: (email: string) => `You are logged in as ${email}.`,
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    resetPassword: 'Reset password',
    logout: 'Logout',
    logoutText: 'Logging out also removes drafts and settings from this device.',
  },
};
