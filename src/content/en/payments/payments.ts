import { standing } from '../campers/standing.ts';
import { common } from '../common.ts';

/** Words of /payment: choosing who to pay for and how much, and what can go wrong. */
export const payments = {
  title: common.payment,
  intro: 'Choose who to pay for and how much. On the next page you pay by card or MobilePay.',

  mode: {
    label: 'Who are you paying for?',
    self: 'Pay for myself',
    holder: (name: string) => `Pay for ${name}`,
    family: 'Pay for my family',
    familyNote: 'Everyone in one payment',
    other: 'Pay for another person',
  },

  type: {
    label: 'Payment type',
    labelFor: (name: string) => `Payment type for ${name}`,
    closed: 'Not possible after the last day to register',
    nothing: (name: string) => `Nothing to pay for ${name}.`,
  },
  types: {
    'Full payment': 'Full payment',
    'First payment': '1/3 Payment',
    'Second payment': '2/3 Payment',
    'Third payment': '3/3 Payment',
    'Remaining amount': 'Remaining amount',
    Refund: 'Refund',
    Correction: 'Correction',
    Move: 'Moved',
    Aid: 'Help with the price',
    'Written off': 'Written off',
  },

  family: {
    label: 'Who are you paying for now?',
    amount: 'How much?',
    everything: 'Pay everything',
    nextInstalment: 'Next instalment',
    each: 'Choose for each person',
    fee: (category: string, paid: string, price: string) => `${category}: ${paid} of ${price} paid`,
    allPaid: 'Everyone in your family is registered. There’s nothing left to pay.',
    nobodyComes: 'No one in your family is coming, so there’s nothing to pay.',
    paidAndWaiting: standing.paid,
    whatIsMissing: 'Add it on your profile',
    over: 'The camp has ended. There’s nothing to pay for your family.',
  },

  picker: {
    search: 'Search by name',
    searchHint: 'Type the whole name, or the code for check-in that the family gave you',
    label: 'Camper',
    none: 'No match. Type the whole name as they signed up with it, or ask the family for their code: it’s on their profile.',
    tooMany: 'That’s a lot of searches. Try again in ten minutes.',
    more: (count: number) => `And ${count} more. Type more of the name.`,
  },
  status: {
    Registered: 'Registered',
    'Not registered': 'Not Registered',
    'N/A': 'Not Attending',
    'In review': 'Payment under review',
  },
  inReview: (names: string, amount: string) =>
    `A payment of ${amount} for ${names} is under review. Please don’t pay again: nothing is lost, and the organisers will write to you.`,

  held: (names: string, count: number, amount: string, time: string) =>
    count === 1
      ? `A bed is reserved for ${names} until ${time}. Pay the full ${amount} by then: an instalment isn’t enough to keep the bed.`
      : `Beds are reserved for ${names} until ${time}. Pay the full ${amount} by then: an instalment isn’t enough to keep the beds.`,

  offered: (names: string, count: number, amount: string, time: string) =>
    count === 1
      ? `A bed is offered to ${names} until ${time}. Answer on your profile first; if you accept, pay ${amount} by then.`
      : `Beds are offered to ${names} until ${time}. Answer on your profile first; if you accept, pay ${amount} by then.`,
  answerOffer: 'Answer on your profile',

  anonymous: 'Stay Anonymous',
  anonymousNote: 'The camper won’t see who paid.',

  summary: {
    title: 'Summary',
    empty: 'Choose who to pay for first.',
    total: common.total,
    termsLink: 'Terms of service',
  },
  pay: 'Pay',
  payAmount: (amount: string) => `Pay ${amount}`,
  leaving: 'Opening the payment page...',
  quote: {
    title: 'Your earlier price still applies',
    text: (amount: string, shown: string) =>
      `You opened this payment before, so the price of that day applies: you pay ${amount} instead of ${shown}.`,
    goOn: (amount: string) => `Pay ${amount}`,
    stay: 'Not now',
  },
  fillAll: 'Please fill out all the fields',
  free: (names: string, count: number) =>
    `${names} ${count === 1 ? 'has' : 'have'} nothing to pay and ${count === 1 ? 'is' : 'are'} registered.`,
  cancelled: 'You left the payment page without paying. You haven’t been charged.',

  closed: {
    title: 'Payments are not available at the moment',
    text: 'The organisers have closed payments for now. Your sign-up stays as it is.',
    back: common.goBack,
  },
  loadFailed: 'We couldn’t load your profile. Refresh the page, or try again later.',
  refresh: 'Refresh',
  goHome: common.toHome,

  errors: {
    failed: 'Something went wrong, please try again',
    unknown: 'Unknown error, please try again',
    noUrl: 'There was an error, could not get payment url',
    offline: 'You’re offline. You haven’t been charged; try again when you’re online.',
    byCode: {
      already_registered: 'This person is already registered. There’s nothing left to pay.',
      not_attending: 'This person isn’t coming, so you can’t pay for them.',
      preview: 'This is a preview of the next camp: you can’t pay here. Leave the preview first.',
      camp_over: 'The camp has ended, so there’s nothing to pay for this person.',
      payments_disabled: 'Payments are not available at the moment',
      type_not_allowed: 'That payment type is no longer available. Please choose again.',
      bed_gone:
        'The last bed has just gone, so we’re moving this person to Stay in (own mattress), which costs less. Come back in ten minutes to pay.',
      bed_taken:
        'The last bed has just gone, so we’ve moved this person to Stay in (own mattress). Check the new price and pay again.',
      amount_mismatch: 'The price changed while you were here. Check the new amount and pay again.',
      in_review:
        'A payment for this person is under review. You can pay again once the organisers have checked it.',
      too_many_pages: 'Please wait an hour before opening another payment page, or finish the last one.',
      busy: 'Someone is already paying for this person. Check again in fifteen minutes.',
    },
  },
};
