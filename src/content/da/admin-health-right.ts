import type { adminHealthRight as english } from '../en/admin-health-right.ts';

/** Words of the right to read health answers, in the list of admins. */
export const adminHealthRight = {
  label: (name) => `${name} læser svar om helbred`,
  has: 'Læser svar om helbred',
  hasNot: 'Læser ikke svar om helbred',
} satisfies typeof english;
