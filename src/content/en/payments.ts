/** Words of /payment: choosing for whom and how much, and what can go wrong. */
export const payments = {
  title: 'Payment',
  intro: 'Choose for whom and how much. You pay by card or MobilePay on the next page.',

  mode: {
    label: 'Who are you paying for?',
    self: 'Pay for myself',
    family: 'Pay for my family',
    familyNote: 'Everybody in one payment',
    other: 'Pay for another person',
  },

  type: {
    label: 'Payment type',
    labelFor: (name: string) => `Payment type for ${name}`,
    closed: 'Closed since the registration deadline',
    nothing: (name: string) => `There is nothing to pay for ${name}.`,
  },
  types: {
    'Full payment': 'Full payment',
    'First payment': '1/3 Payment',
    'Second payment': '2/3 Payment',
    'Third payment': '3/3 Payment',
    'Remaining amount': 'Remaining amount',
    Refund: 'Refund',
    Correction: 'Correction',
  },

  family: {
    label: 'Who is in this payment?',
    everything: 'Everything',
    nextInstalment: 'Next instalment for all',
    fee: (category: string, paid: string, price: string) => `${category}: ${paid} of ${price} paid`,
    allPaid: 'Everybody in your family is registered. There is nothing left to pay.',
  },

  picker: {
    search: 'Search by name',
    searchHint: 'Type a part of the first or last name',
    label: 'Camper',
    none: 'Nobody at this camp has that name.',
    more: (count: number) => `And ${count} more: type more of the name.`,
  },
  status: {
    Registered: 'Registered',
    'Not registered': 'Not Registered',
    'N/A': 'Not Attending',
    'In review': 'A payment is being looked at',
  },
  inReview: (names: string, amount: string) =>
    `The organisers are looking at a payment of ${amount} for ${names}. Please do not pay again: nothing is lost, and they will write to you.`,

  held: (name: string, amount: string, time: string) =>
    `A bed is held for ${name} until ${time}: the ${amount} have to be paid by then, since an instalment does not keep it.`,

  anonymous: 'Stay Anonymous',
  anonymousNote: 'The person you pay for does not see who paid.',

  summary: {
    title: 'Summary',
    empty: 'Nothing chosen yet.',
    total: 'Total',
    terms: 'All payments are non-refundable.',
    termsLink: 'Terms of service',
  },
  pay: 'Pay',
  payAmount: (amount: string) => `Pay ${amount}`,
  leaving: 'Opening the payment page...',
  quote: {
    title: 'Your earlier price still applies',
    text: (amount: string, shown: string) =>
      `You opened this payment before. It keeps the price of that day: the payment page asks for ${amount}, not for ${shown}.`,
    goOn: (amount: string) => `Go on and pay ${amount}`,
    stay: 'Not now',
  },
  fillAll: 'Please fill out all the fields',
  free: (name: string) => `${name} has nothing to pay and is registered.`,
  cancelled: 'The payment page was left before paying. Nothing was taken, and you can pay whenever you like.',

  closed: {
    title: 'Payments are not available at the moment',
    text: 'The organisers have closed card payments for now. Your registration stays as it is.',
    back: 'Go back',
  },
  loadFailed: 'Your profile could not be loaded. Please refresh the page, or go home and try again later.',
  refresh: 'Refresh',
  goHome: 'Go to home page',

  errors: {
    failed: 'Something went wrong, please try again',
    unknown: 'Unknown error, please try again',
    noUrl: 'There was an error, could not get payment url',
    offline: 'You seem to be offline. Nothing was paid; please try again.',
    byCode: {
      already_registered: 'This person is registered already: there is nothing left to pay.',
      not_attending: 'This person is not attending, so that nothing can be paid for them.',
      rehearsal: 'This is the draft of the next camp: nothing is paid in it. Leave the draft first.',
      payments_disabled: 'Payments are not available at the moment',
      type_not_allowed: 'This payment type is no longer possible. Please choose again.',
      bed_gone:
        'The last bed has just gone, and this person will stay in at a lower price. Please look again in ten minutes.',
      bed_taken:
        'The last bed was taken just now, so this person stays in. Check the new price and pay again.',
      amount_mismatch: 'The price has changed. Please look at the new amount and press Pay again.',
      in_review:
        'The organisers are looking at a payment for this person. Nobody can pay for them until that is settled.',
      too_many_pages:
        'You have opened many payment pages without paying. Please wait an hour, or pay on the one that you opened last.',
      busy: 'A payment for this person is under way already, perhaps by somebody else. Please wait a quarter of an hour and look again.',
    },
  },
};
