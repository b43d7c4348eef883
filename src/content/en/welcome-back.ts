/** Words for a family that was at the last camp and signs up for this one. */
export const welcomeBack = {
  title: { all: 'Welcome back', others: 'Also at the last camp' },
  intro: (camp: string) =>
    `These are your family’s answers for ${camp}. Keep, change or leave out each person, then register everybody at once. Age, price type and price are those of the new camp.`,
  kept: 'What you choose is kept on this device until you send it.',
  payments: 'Your earlier payments and receipts',

  age: (age: number) => `${age} at camp`,
  noPrice: 'The price follows when the answers are complete.',
  answers: {
    changed: 'Changed by you',
    dates: 'Days',
    accommodation: 'Accommodation',
    size: 'Shirt size',
    transport: 'Transport',
    thereAndBack: (there: string, back: string) => (there === back ? there : `${there}, home by ${back}`),
  },
  problems: (name: string) => `To be changed before ${name} can be registered:`,
  choice: (name: string) => `Does ${name} come this time?`,
  keep: 'Yes, with these answers',
  leaveOut: 'Leave out this year',
  holderStays: 'Not possible: the family is registered under you.',
  change: (name: string) => `Change ${name}’s answers`,
  undo: 'Back to the answers of the last camp',
  /** Registered is who has paid. */
  registered: 'Signed up',

  changing: (name: string) => `Answers of ${name}`,
  changingIntro: 'Nothing is sent yet: you come back to your family, and register everybody there.',
  done: 'Use these answers',
  toList: 'Back to the family',

  sum: (people: number) => (people === 1 ? 'Price today for 1 person' : `Price today for ${people} people`),
  register: (people: number) => (people === 1 ? 'Register 1 person' : `Register ${people} people`),
  /** Nobody is left to be registered. */
  goOn: 'Continue',
  nobody: 'Nobody is chosen.',
  toChange: (names: string) => `Please change the answers of ${names} first.`,
  notAll:
    'Not everybody could be registered. What is missing stands next to each name; who is signed up stays so.',
  progress: (name: string, index: number, people: number) => `Registering ${name}: ${index} of ${people}`,
  offline: 'You seem to be offline. Nothing that you chose is lost: press again once you are online.',
  registeredOtherwise: 'Is registered already, with another name or birthday. See your profile.',
};

/** Words of the page of payments for somebody who is not registered yet. */
export const earlierPayments = {
  title: 'Earlier payments',
  back: 'Back to the registration',
};
