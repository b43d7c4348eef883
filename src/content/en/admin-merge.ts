/** Why two accounts cannot be merged now, by the database's word. */
const forbidden: Readonly<Record<string, string>> = {
  payment_open: 'A card page is open for somebody of this account. End it, or wait until it is paid.',
  camper_limit_reached: 'Together they are more than seven added campers, which is the most.',
  no_login: 'Nobody can log in to that account. Merge it into this one instead.',
  has_rights: 'This is an organiser’s account. Take their rights away first, in Settings.',
  bed_offered: 'Beds are offered to one of the two families. Wait until they have answered.',
  not_found: 'Only an account can be merged into another account, and not into itself.',
};

/** Words of making one of two accounts of a family. */
export const adminMerge = {
  open: 'Merge into another account',
  title: (name: string) => `Merge the account of ${name} into another`,
  save: 'Merge',
  merged: 'Merged, and both addresses are told',
  into: 'Into whose account?',
  intoHint: 'The one that stays: a part of the name or e-mail address',
  effects: {
    title: 'What this does',
    working: 'Working out what this does',
    comes: (account: string, names: string) => `${account} sees, changes and pays for ${names} from now on.`,
    login: (email: string) =>
      `${email} can no longer log in. Registering with that address would be a new account.`,
    paid: (amount: string) =>
      `The ${amount} paid for them stay paid. Nothing of any payment or receipt changes.`,
    owed: (amount: string) => `What they still owe, ${amount}, is paid from that account.`,
    history: (account: string, name: string) =>
      `${account} also sees what ${name} has paid for others, and can have the receipts sent again.`,
    places: 'Rooms, teams, surveys, wishes and the place on the waiting list stay as they are.',
    final: 'This cannot be taken back. Both addresses are told by mail.',
  },
  forbidden,
};
