/** Words of the right to read health answers, in the list of admins. */
export const adminHealthRight = {
  label: (name: string) => `${name} reads health answers`,
  has: 'Reads health answers',
  hasNot: 'Reads no health answers',
};
