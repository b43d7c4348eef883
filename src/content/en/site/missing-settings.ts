/** Words where the site is not set up yet. */
export const missingSettings = {
  title: 'The site is not set up yet',
  text: (names: string) => `These settings are missing: ${names}. The file .env.example explains them.`,
};
