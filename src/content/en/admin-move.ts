/** Words of moving a camper to another account. */
export const adminMove = {
  open: 'Move to another account',
  title: (name: string) => `Move ${name} to another account`,
  save: 'Move',
  moved: 'Moved, and both families are told',
  whose: 'To whose account?',
  whoseHint: 'A part of the name or e-mail address',
  nobodyFound: 'No account fits that.',
  whoseMissing: 'Please choose an account',
  effects: {
    title: 'What this does',
    data: (account: string, name: string) =>
      `${account} sees and changes the data of ${name}, answers the survey for them and pays for them.`,
    left: (account: string, name: string) =>
      `${account} does not see ${name} any more, except in payments of their own.`,
    paid: (amount: string, name: string) =>
      `The ${amount} paid stay paid for ${name}. Payments and receipts stay with who paid.`,
    places: 'Room, team, wishes and survey go along.',
    mail: 'Both families are told by mail, without each other’s name.',
  },
};
