import { common } from '../common.ts';

/** The way to health and safety, from the profile and after registration. */
export const health = {
  link: common.healthAndSafety,
  linkNote: 'Food, allergies and medicine.',
};
