/** Words of the rights that no level has with it, in the list of admins. */
export const adminRights = {
  has_health_right: {
    label: (name: string) => `${name} reads health answers`,
    has: 'Reads health answers',
    hasNot: 'Reads no health answers',
  },
  has_treasurer_right: {
    label: (name: string) => `${name} does the treasurer’s work`,
    has: 'Treasurer',
    hasNot: 'No treasurer by name',
  },
};
