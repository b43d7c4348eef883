/** The way to health and safety, from the profile and after registration. */
export const health = {
  link: 'Health and safety',
  linkNote: 'Allergies, medicines, and whom to call: tell us when you like.',
};
