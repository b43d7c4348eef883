import type { Doer } from '../../../domain/accounts/doer.ts';
import type { whoDidIt as english } from '../../en/accounts/who-did-it.ts';

const nameless = {
  you: 'du',
  parent: 'den anden forælder',
  organisers: 'arrangørerne',
  camp: 'vi',
  other: 'en anden',
};
const who = ({ role, name }: Doer) => name ?? nameless[role];
const starts = (doer: Doer) => who(doer).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** How a change names the person who made it, in every email and row. */
export const whoDidIt = {
  who,
  starts,
  has: (doer) => `${starts(doer)} har`,
  faster: (doer) => starts(doer ?? { role: 'other' }),
} satisfies typeof english;
