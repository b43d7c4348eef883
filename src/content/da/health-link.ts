import type { health as english } from '../en/health-link.ts';

/** The way to health and safety, from the profile and after registration. */
export const health = {
  link: 'Helbred og sikkerhed',
  linkNote: 'Allergier, medicin, og hvem vi skal ringe til: fortæl os det, når du vil.',
} satisfies typeof english;
