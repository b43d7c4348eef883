import { shared } from '../admin-common.ts';

/** Words of moving a camper to another account. */
export const adminMove = {
  open: 'Move to another account',
  title: (name: string) => `Move ${name} to another account`,
  save: 'Move camper',
  moved: 'Camper moved. Both families get an email',
  whose: 'Move to whose account?',
  whoseHint: shared.partOfName,
  nobodyFound: shared.noAccountMatches,
  whoseMissing: shared.chooseAccount,
  effects: {
    title: shared.whatChanges,
    data: (account: string, name: string) =>
      `${account} sees and edits ${name}’s details, answers the survey and pays.`,
    left: (account: string, name: string) =>
      `${account} no longer sees ${name}, except in their own payments.`,
    paid: (amount: string, name: string) =>
      `The ${amount} paid for ${name} stays paid. Payments and receipts stay with the person who paid.`,
    places: 'Room, team, wishes and survey move with them.',
    mail: 'Both families get an email without the other’s name.',
  },
};
