import { common } from '../common.ts';
import { plural } from '../../plural.ts';

/** Words of the registration form, for the account holder and for an added camper. */
export const registration = {
  title: { own: 'Registration form', added: 'Add camper' },
  description: 'Sign up yourself or your family for the camp.',
  intro: {
    own: 'This takes two or three minutes, then there’s a short survey. What you type stays on this device until you send it.',
    added:
      'Sign up a child, a relative or a friend. We’ve filled in what families usually share. What you type stays on this device until you send it.',
  },
  couldNotLoad: 'We couldn’t load the form.',
  account: 'Your account: log out, your data, password',
  payments: 'Your payments for earlier camps',

  draft: {
    restored: (when: string) => `Your answers from ${when}.`,
    startAfresh: 'Start over',
  },
  sameAs: (name: string) => `Same as ${name}`,
  /** Between what is taken over from the first of the family. */
  isMember: 'member',
  isGuest: 'guest',
  differs: 'Change this, or add a wish or a promo code',

  person: (number: number) => `Person ${number}`,
  addPerson: 'Add another person',
  change: (name: string) => `Change ${name}’s answers`,
  remove: common.remove,
  removeNamed: (name: string) => `Remove ${name}`,
  leaveOut: (name: string) => `${name} isn’t coming this year`,
  comesAgain: (name: string) => `${name} is coming after all`,
  leftOut: 'Not coming this year',
  missing: (name: string) => `Still missing for ${name}:`,
  people: (people: number) => plural(people, 'person', 'people'),
  /** How many are signed up and what they cost, as far as it is known. */
  total: (people: number, price: string, isPart: boolean) =>
    `${plural(people, 'person', 'people')}: ${price}${isPart ? ' so far' : ''}`,
  needLook: (fields: number) => (fields === 1 ? '1 field needs a look' : `${fields} fields need a look`),
  partOf: (number: number) => `${number} of 4`,

  parts: {
    person: { own: 'About you', added: 'About the camper' },
    home: { own: 'Where you come from', added: 'Where the camper comes from' },
    camp: 'At camp',
    price: common.price,
  },

  emailHint: 'Your account’s email address.',
  phoneCode: 'Country code',
  birthdayWhich: 'Which date do you mean?',
  age: (age: number) => `${plural(age, 'year', 'years')} old at camp`,
  sharesBed: 'Children aged 7 or younger share a bed with a parent or guardian.',
  oneName: { own: 'I have only one name', added: 'The camper has only one name' },
  senior: { own: 'I am retired', added: 'The camper is retired' },
  seniorHint: 'Retired people aged 60 or over pay the senior price.',

  churchPlaceholder: 'Select a church or mission',
  member: {
    own: 'Are you a member of this church or mission?',
    added: 'Is the camper a member of this church or mission?',
  },
  memberships: {
    own: { member: 'Yes, I am a member', guest: 'No, I am a guest' },
    added: { member: 'Yes, a member', guest: 'No, a guest' },
  },

  accommodationHint: 'Choose carefully: later you can give up a bed, but not ask for one here.',
  accommodationNotes: {
    Room: "A bed in a room, confirmed by full payment. If you pay late or rooms run out, you’re moved to 'Stay in'.",
    Tent: 'Your own tent on our grass',
    'Bring own sleeping/matress': 'Inside, on your own mattress or in your own sleeping bag',
    'Stay out': 'You come for the day and sleep elsewhere',
  },
  roomClosed: 'Rooms can’t be reserved right now.',
  roomsFull:
    'All beds are taken. Choose another option, then join the waiting list for beds on your profile.',
  roomLost:
    'The last room was taken while you were filling in the form. Choose another option; on your profile you can then join the waiting list for beds.',
  everyoneSleeps: 'No rooms are left. Where does everyone who wanted one sleep?',
  everyone: (accommodation: string) => `Everyone: ${accommodation}`,

  promoHint: '7 characters, if you have one',
  redeem: 'Redeem',
  redeemed: 'Redeemed',
  promoInvalid: 'Invalid code',
  promoGives: (category: string) => `The code gives you the price “${category}”.`,
  promoTryLater: 'Too many attempts. Wait ten minutes and try again.',
  promoFailed: 'We couldn’t check the code. Please try again.',

  price: {
    waiting: 'Fill in birthday, country and accommodation to see the price.',
    category: 'Price type',
    price: common.price,
    why: {
      promoCode: 'Your promo code gives this price.',
      under4: 'For children under 4 when the camp starts.',
      from4To7: 'Children aged 4 to 7 when the camp starts share a bed with a parent.',
      staysOut: 'For campers who join in but sleep elsewhere.',
      from8To12: 'For children aged 8 to 12 when the camp starts.',
      ownBedding: 'For campers who bring a tent, a mattress or a sleeping bag.',
      senior: 'For retired people aged 60 or over.',
      otherCountry: 'For campers who travel from outside Denmark and Sweden.',
      regular: 'For everyone aged 13 or over with a bed in a room.',
    },
    rises: (day: string, price: string) => `${price} if paid after ${day}.`,
    fullPaymentOnly: 'Must be paid in full.',
    instalments: 'You can pay in three instalments until the last day to register.',
    tooLateForParts: 'Must be paid in full: the last day to register has passed.',
    free: 'Nothing to pay: registered as soon as you confirm.',
  },

  parentAgrees:
    'You’re under 15, so a parent must agree before you answer the survey. Once you’ve signed up, invite them on your profile, under Settings.',
  consents: 'You only need to agree once for everyone you sign up today.',
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
      'Something went wrong!, please try again later. You’re offline; everything you typed is still here.',
  },

  closed: {
    text: 'The form is closed, we do not allow new users to sign up at the moment.',
    kept: 'What you typed stays on this device until registration opens again.',
    returning: 'Registration is closed at the moment, for families who have been at camp before too.',
    action: common.toHome,
  },
  registered: {
    text: (names: string) =>
      `Already signed up: ${names}. You can add other campers, or see everyone on your profile.`,
    addCamper: 'Add camper',
    profile: common.toProfile,
  },
};
