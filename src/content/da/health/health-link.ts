import type { health as english } from '../../en/health/health-link.ts';
import { common } from '../common.ts';

/** The way to health and safety, from the profile and after registration. */
export const health = {
  link: common.healthAndSafety,
  linkNote: 'Mad, allergier og medicin.',
} satisfies typeof english;
