import type { homeScreen as english } from '../../en/site/home-screen.ts';

/** What the check-in is called on the home screen of a phone; the build writes it into its web manifest. */
export const homeScreen = {
  name: 'Bus og check-in',
  short_name: 'Lejr-check-in',
} satisfies typeof english;
