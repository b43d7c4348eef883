/** Words of the profile: own record, fees, added campers, settings. */
export const profile = {
  title: 'Profile',
  loading: 'Loading...',
  couldNotLoad: 'Your profile could not be loaded. Refresh the page, or go to the home page.',
  toHome: 'Go to home page',
  retry: 'Try again',
  tabsLabel: 'Parts of your profile',
  gateCode: 'Your code for bus and gate',
  tabs: { profile: 'Profile', payment: 'Payment', campers: 'Add camper', settings: 'Settings' },

  /** What stands above the tabs. */
  money: {
    label: 'What you owe',
    owed: (amount: string, people: number) =>
      people === 1 ? `You owe ${amount}` : `You owe ${amount} for ${people} people`,
    whenPaid: (people: number): string =>
      people === 1
        ? 'Signed up. Registered when it is paid.'
        : 'Signed up. Each is registered when their fee is paid.',
    held: (names: readonly string[], amount: string, time: string) =>
      names.length === 1
        ? `A bed is held for ${names.join()} until ${time}: pay the ${amount} by then, or it is offered to others.`
        : `Beds are held for ${names.join(', ')} until ${time}: pay the ${amount} by then, or they are offered to others.`,
    nextPart: (amount: string, day: string) => `Next instalment: ${amount}. The whole by ${day}.`,
    rises: (day: string, amount: string) => `After ${day} the price rises: ${amount} then.`,
    inReview: (amount: string) =>
      `The organisers are looking at a payment of ${amount}. Please do not pay it again.`,
    reviewTitle: (amount: string) => `Your payment of ${amount} is under review`,
    reviewText: 'Please do not pay it again. The organisers will write to you.',
    pay: 'Pay',
    allPaid: 'All paid',
    next: (day: string) => `What comes next: camp begins on ${day}.`,
    toCampInfo: 'What to bring and how to get there',
    nobody: 'Nobody of your family comes: nothing to pay',
    couldNotLoad: 'What you owe could not be loaded.',
  },

  record: {
    personal: 'Personal information',
    camp: 'At camp',
    edit: 'Edit',
    editField: (field: string) => `Edit ${field.toLowerCase()}`,
    fixed: 'Something else is wrong? Write to us, and we will correct it.',
  },

  /** What a family asks the organisers to put right. */
  corrections: {
    title: (name: string) => `Corrections for ${name}`,
    couldNotLoad: 'Your requests could not be loaded.',
    write: 'Write to us',
    ask: 'Ask for a correction',
    explained:
      'The organisers look at it and you get a mail. Birthday, country and accommodation decide the price: write to us about those.',
    field: 'What is wrong?',
    value: 'It should be',
    note: 'A word to the organisers (optional)',
    send: 'Send request',
    sent: 'The organisers have your request',
    notSent: 'This could not be sent. Please try again.',
    failures: {
      nothing_changed: 'This is what is stored already.',
      too_many_requests: 'Ten requests are waiting already. Please wait for the organisers.',
    },
    wish: (field: string, before: string, after: string) => `${field}: “${before}” to “${after}”.`,
    states: { open: 'The organisers will look at it.', accepted: 'Corrected.', refused: 'Not corrected.' },
    answer: (words: string) => `They write: ${words}`,
  },

  stayIn: {
    own: 'Your accommodation was changed to Stay in',
    added: (name: string) => `The accommodation of ${name} was changed to Stay in`,
    no_bed_left: 'All beds in the rooms were taken by campers who had paid in full.',
    not_paid_in_time: 'The fee was not paid in full before the deadline, so the bed was given free.',
    hold_over: 'A bed was held for a time, and the fee was not paid by then, so the bed was given free.',
    by_organisers: 'The organisers have moved this place.',
    then: 'Please bring a mattress and bedding. The price is now that of Stay in; anything paid beyond it is kept and looked at by the organisers.',
  },

  survey: {
    waiting: (people: number) =>
      people === 1 ? 'One survey is not answered yet.' : `${people} surveys are not answered yet.`,
    answer: (name: string) => `Answer for ${name}`,
    couldNotLoad: "We couldn't check your surveys and the waiting list.",
  },

  edit: {
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Saved',
    error: 'Error',
    valueMissing: 'Value is not selected',
    notSaved: 'Could not save',
    conflict: (value: string) =>
      `This was changed somewhere else meanwhile. It is now: ${value}. Save again to replace that.`,
  },

  campers: {
    empty: 'Your list is currently empty',
    intro: 'Register your children, relatives or friends. You can add up to 7 campers.',
    add: 'Add Camper',
    max: 'Max number of campers reached',
    former: (names: string) => `Also at the last camp: ${names}.`,
    again: 'Register again',
    closed: 'Sign up for new campers is disabled.',
    couldNotLoad: 'Your campers could not be loaded.',
  },

  payment: {
    intro:
      'A place is confirmed when its whole fee is paid. The bar shows how much has been paid for each person; payments by others count too.',
    toPricing: 'See all prices',
    toPayment: 'Go to payment page',
    couldNotLoad: 'Your fees could not be loaded.',
    category: 'Price type',
    price: 'Price',
    paid: 'Paid',
    outstanding: 'Outstanding',
    progress: (name: string) => `Paid for ${name}`,
    calculating: 'Calculating...',
    free: 'Free',
    whenPaid: (amount: string) => `Signed up. Registered when ${amount} is paid.`,
    confirmed: 'The place is confirmed.',
    inReview: 'A payment is under review.',
    notComing: 'Does not come, and owes nothing.',
  },

  history: {
    title: 'Payment history',
    empty: 'No payments has been made',
    /** On a phone, below the cards. */
    asTable: 'As a table, to sort and to save',
    count: (payments: number) => (payments === 1 ? '1 payment' : `${payments} payments`),
    couldNotLoad: 'Your payments could not be loaded.',
    you: 'You',
    anonymous: 'Anonymous',
    unknown: 'Unknown',
    columns: {
      name: 'Name',
      date: 'Date',
      amount: 'Amount',
      type: 'Type',
      pricing: 'Pricing',
      paidBy: 'Paid by',
      anonymous: 'Anonymous',
      method: 'Payment method',
      id: 'ID',
    },
    /** A column beyond the specification's: the order's name at the provider. */
    reference: 'Reference',
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
    again: 'Send again',
    sent: 'The receipt has been sent to your email address.',
    waiting: 'On its way: it may take some minutes.',
    failed: 'The receipt could not be sent. Please try again.',
    offline: 'You seem to be offline. Please try again.',
    tooMany: 'Five receipts an hour are enough. Please try again later.',
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
