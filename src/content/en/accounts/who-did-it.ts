import type { Doer } from '../../../domain/accounts/doer.ts';

const nameless = {
  you: 'you',
  parent: 'the other parent',
  organisers: 'the organisers',
  camp: 'we',
  other: 'someone else',
};
const who = ({ role, name }: Doer) => name ?? nameless[role];
const starts = (doer: Doer) => who(doer).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const verbs = { you: '’ve', parent: ' has', organisers: ' have', camp: '’ve', other: ' has' };

/** How a change names the person who made it, in every email and row. */
export const whoDidIt = {
  /** Inside a sentence: *you*, *Jens*. */
  who,
  /** At its start: *You*, *Jens*. */
  starts,
  /** At its start: *You’ve*, *Jens has*. */
  has: (doer: Doer) => starts(doer) + verbs[doer.name === undefined ? doer.role : 'parent'],
  /** At the start of a conflict of two; undefined where no one else is known. */
  faster: (doer: Doer | undefined) => starts(doer ?? { role: 'other' }),
};
