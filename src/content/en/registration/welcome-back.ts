import { plural } from '../../plural.ts';

/** Words for a family that was at the last camp and signs up for this one. */
export const welcomeBack = {
  title: { all: 'Welcome back', others: 'Also at the last camp' },
  intro: (camp: string) =>
    `These are your family’s answers for ${camp}. Keep, change or skip each person, then sign up everyone at once. Ages and prices are for the new camp.`,
  kept: 'Your choices stay on this device until you send them.',
  payments: 'Your earlier payments and receipts',

  age: (age: number) => `${age} at camp`,
  noPrice: 'You’ll see the price when the answers are complete.',
  answers: {
    changed: 'Changed by you',
    dates: 'Days',
    accommodation: 'Accommodation',
    size: 'Shirt size',
    transport: 'Transport',
    thereAndBack: (there: string, back: string) => (there === back ? there : `${there}, home by ${back}`),
  },
  problems: (name: string) => `Change this before you sign up ${name}:`,
  choice: (name: string) => `Is ${name} coming this time?`,
  keep: 'Yes, with these answers',
  leaveOut: 'No, not this year',
  holderStays: 'You’re signing up the family, so you have to be on the list.',
  change: (name: string) => `Change ${name}’s answers`,
  undo: 'Back to the answers of the last camp',
  /** Registered is who has paid. */
  registered: 'Signed up',

  changing: (name: string) => `Answers for ${name}`,
  changingIntro: 'Nothing is sent yet. Back on the list, you sign up everyone at once.',
  done: 'Use these answers',
  toList: 'Back to the family',

  sum: (people: number) => `Price today for ${plural(people, 'person', 'people')}`,
  register: (people: number) => `Sign up ${plural(people, 'person', 'people')}`,
  /** No one is left to be registered. */
  goOn: 'Continue',
  nobody: 'No one is chosen.',
  toChange: (names: string) => `Please change the answers for ${names} first.`,
  notAll: 'We couldn’t sign up everyone. See the note next to each name; the others are signed up.',
  progress: (name: string, index: number, people: number) => `Signing up ${name}: ${index} of ${people}`,
  offline: 'You’re offline. Your choices are kept: try again when you’re online.',
  registeredOtherwise: 'Already signed up, with another name or birthday. See your profile.',
};

/** Words of the page of payments for someone who is not registered yet. */
export const earlierPayments = {
  title: 'Earlier payments',
  back: 'Back to the form',
};
