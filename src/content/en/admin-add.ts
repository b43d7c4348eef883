/** Words of adding somebody for whom organisers fill in the form. */
export const adminAdd = {
  open: 'Add a camper',
  title: 'Add a camper',
  save: 'Add',
  added: 'Added. Money that they hand over is written down under Payment.',
  account: 'Who looks after them on this site?',
  alone: 'Nobody: they have no e-mail',
  aloneNote: 'They get no mail and cannot log in. Organisers see to everything.',
  family: 'The account of a family',
  whose: 'Whose account?',
  whoseHint: 'A part of the name or e-mail address',
  nobodyFound: 'No account fits that.',
  whoseMissing: 'Please choose an account',
  agrees: 'They have agreed to the terms and conditions and to the group formation',
  agreesMissing: 'Nobody can be added without agreeing',
  effects: {
    title: 'What this does',
    price: (category: string, price: string) => `${category}: ${price}`,
    owes: (amount: string) => `${amount} are to be paid. They are registered when all is paid.`,
    registered: 'Nothing is to be paid: they are registered at once.',
    held: 'A bed is held for them for 48 hours, by which it is to be paid.',
  },
};
