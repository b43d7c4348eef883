/** Words of the registration form, for the account holder and for an added camper. */
export const registration = {
  title: { own: 'Registration form', added: 'Add camper' },
  description: 'Register yourself or your family for the camp.',
  intro: {
    own: 'Two or three minutes, then a short survey. What you type is kept on this device until you send it.',
    added:
      'Register a child, a relative or a friend. What families share is filled in as on your own registration. What you type is kept on this device until you send it.',
  },
  couldNotLoad: 'The form could not be loaded.',
  account: 'Your account: log out, your data, password',
  payments: 'Your payments for earlier camps',

  draft: {
    restored: (when: string) => `We kept what you typed on ${when}.`,
    startAfresh: 'Start afresh',
  },
  sameAs: (name: string) => `Same as ${name}. Change it if it differs.`,

  parts: {
    person: { own: 'About you', added: 'About the camper' },
    home: { own: 'Where you come from', added: 'Where the camper comes from' },
    camp: 'At camp',
    price: 'Price',
  },

  emailHint: 'The address of your account.',
  phoneCode: 'Country code',
  birthdayWhich: 'Which day do you mean?',
  age: (age: number) => (age === 1 ? '1 year old at camp' : `${age} years old at camp`),
  sharesBed: 'Children of 7 or younger share a bed with a parent or guardian.',
  senior: { own: 'I am retired', added: 'The camper is retired' },
  seniorHint: 'Retired people of 60 or over pay the senior price.',

  churchPlaceholder: 'Select a church or mission',
  member: {
    own: 'Are you a member of this church or mission?',
    added: 'Is the camper a member of this church or mission?',
  },
  memberships: {
    own: { member: 'Yes, I am a member', guest: 'No, I am a guest' },
    added: { member: 'Yes, a member', guest: 'No, a guest' },
  },

  accommodationHint: 'The choice cannot be changed later.',
  accommodationNotes: {
    Room: "A bed in a room, confirmed by full payment. With late payment, or when rooms run out, you are moved to 'Stay in'.",
    Tent: 'Your own tent on our grass',
    'Bring own sleeping/matress': 'Inside, on your own mattress or in your own sleeping bag',
    'Stay out': 'You come for the day and sleep elsewhere',
  },
  roomClosed: 'Rooms cannot be booked at the moment.',
  roomsFull:
    'All beds are fully booked. Choose another place to sleep, and join the waiting list for beds on your profile.',
  roomLost: 'The rooms became fully booked while you were filling in the form. Please choose again.',

  promoHint: '7 characters, if you were given one',
  redeem: 'Redeem',
  redeemed: 'Redeemed',
  promoInvalid: 'Invalid code',
  promoGives: (category: string) => `The code gives you the price “${category}”.`,
  promoTryLater: 'Too many tries. Please wait ten minutes and try again.',
  promoFailed: 'The code could not be checked. Please try again.',

  price: {
    waiting: 'Enter the birthday, the country and the accommodation to see the price.',
    category: 'Price type',
    price: 'Price',
    why: {
      promoCode: 'This price comes with the promo code.',
      under4: 'Children who are under 4 when the camp starts.',
      from4To7: 'Children who are 4 to 7 when the camp starts share a bed with a parent.',
      staysOut: 'For those who take part but sleep elsewhere.',
      from8To12: 'Children who are 8 to 12 when the camp starts.',
      ownBedding: 'For those who bring a tent, a mattress or a sleeping bag.',
      senior: 'For retired people of 60 or over.',
      otherCountry: 'For those who travel from outside Denmark and Sweden.',
      regular: 'For everybody of 13 or over with a bed in a room.',
    },
    rises: (day: string, price: string) => `Paid after ${day} it is ${price}.`,
    fullPaymentOnly: 'To be paid in full.',
    instalments: 'Can be paid in three parts until the last day to register.',
    tooLateForParts: 'To be paid in full: the last day to register has passed.',
    free: 'Nothing to pay: registered as soon as you confirm.',
  },

  consents: 'Asked once, for all whom you sign up in this sitting.',
  groupFormation: 'I agree that the answers to a short survey are used to form balanced groups.',
  learnMore: 'Learn more',
  terms: {
    before: 'I agree to the ',
    terms: 'terms of service',
    and: ' and the ',
    privacy: 'privacy policy',
    after: ', and I know that payments are non-refundable.',
  },
  submit: 'Submit',

  failures: {
    unknown: 'Something went wrong!, please try again later.',
    offline:
      'Something went wrong!, please try again later. You seem to be offline; nothing you typed is lost.',
  },

  closed: {
    text: 'The form is closed, we do not allow new users to sign up at the moment.',
    kept: 'What you typed stays on this device, for when the form is open again.',
    action: 'Go to home page',
  },
  registered: {
    text: (name: string) =>
      `You are registered already, as ${name}. You can add other campers, or see your registration on your profile.`,
    addCamper: 'Add camper',
    profile: 'Go to profile page',
  },
};
