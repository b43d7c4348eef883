/** Words for a family that was at the last camp and signs up for this one. */
export const welcomeBack = {
  title: { all: 'Welcome back', others: 'Also at the last camp' },
  intro: (camp: string) =>
    `These are your family’s answers for ${camp}. Change them or leave someone out, then sign up everyone at once. Ages, price categories and prices are for the new camp. Your choices stay on this device until you send them.`,
  payments: 'Your earlier payments and receipts',
  age: (age: number) => `${age} at camp`,
  thereAndBack: (there: string, back: string) =>
    there === back ? there : `${there}, home by ${back.toLowerCase()}`,
  nobody: 'Choose at least one person.',
  elsewhere: (names: string) => `Already signed up this year, on another account: ${names}.`,
  registeredOtherwise: 'Already signed up, with another name or birthday. See your profile.',
};

/** Words of the page of payments for someone who is not registered yet. */
export const earlierPayments = {
  title: 'Earlier payments',
  back: 'Back to the form',
};
