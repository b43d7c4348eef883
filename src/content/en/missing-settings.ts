/** Words where the site is not set up yet. */
export const missingSettings = {
  title: 'The site is not set up yet',
  text: (names: string) =>
    `These settings are missing: ${names}. They are explained in the file .env.example.`,
};
