import { shared } from '../admin-common.ts';

/** Words of adding a camper whose form an organiser fills in. */
export const adminAdd = {
  open: 'Add a camper',
  title: 'Add a camper',
  save: 'Add camper',
  added: 'Camper added. Record what they pay you under Payment.',
  account: 'Who manages their sign-up?',
  alone: 'They do, or the organisers for them',
  aloneNote: 'With an email they’re invited to log in. Without one, the organisers handle everything.',
  email: 'Email (optional)',
  invited: (email: string) => `Camper added. We’ve emailed an invitation to ${email}.`,
  family: 'A family’s account',
  whose: 'Whose account?',
  whoseHint: shared.partOfName,
  nobodyFound: shared.noAccountMatches,
  whoseMissing: shared.chooseAccount,
  agrees: 'They have agreed to the terms and conditions and to the group formation',
  agreesMissing: 'They must agree before you can add them',
  effects: {
    title: shared.whatChanges,
    price: (category: string, price: string) => `${category}: ${price}`,
    leftToPay: (amount: string) => `${amount} left to pay. Their place is confirmed once it’s paid.`,
    registered: 'Nothing to pay: they’re registered right away.',
    held: 'A bed is reserved for 48 hours. If it isn’t paid by then, it’s released.',
  },
};
