import type { adminRights as english } from '../../en/settings/admin-rights.ts';

/** Words of the rights that no level has with it, in the list of admins. */
export const adminRights = {
  has_health_right: {
    label: (name) => `${name} må læse svar om helbred`,
    has: 'Må læse svar om helbred',
    hasNot: 'Ingen adgang til svar om helbred',
  },
  has_treasurer_right: {
    label: (name) => `${name} er kasserer`,
    has: 'Kasserer',
    hasNot: 'Ikke kasserer',
  },
} satisfies typeof english;
