/** Words of the rights that no level has with it, in the list of admins. */
export const adminRights = {
  has_health_right: {
    label: (name: string) => `${name} can read health answers`,
    has: 'Can read health answers',
    hasNot: 'No access to health answers',
  },
  has_treasurer_right: {
    label: (name: string) => `${name} is a treasurer`,
    has: 'Treasurer',
    hasNot: 'Not a treasurer',
  },
};
