import type { sinceFreeze as english } from '../../en/campers/since-freeze.ts';

/** Words for what is different in a field since its freeze day. */
export const sinceFreeze = {
  title: (field, day) => `${field}: ændret siden ${day}`,
  none: 'ingen',
  isNew: (name, value) => `${name}: ny, ${value}`,
  cancelled: (name, value) => `${name}: meldt fra, var ${value}`,
  changed: (name, before, after) => `${name}: fra ${before} til ${after}`,
} satisfies typeof english;
