import type { missingSettings as english } from '../../en/site/missing-settings.ts';

/** Words where the site is not set up yet. */
export const missingSettings = {
  title: 'Hjemmesiden er ikke sat op endnu',
  text: (names) => `Disse indstillinger mangler: ${names}. Filen .env.example forklarer dem.`,
} satisfies typeof english;
