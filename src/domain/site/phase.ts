/** Before the camp, at it, or after it: what organisers need to see differs, and whether something still missing matters. */
import type { CampDate } from '../dates.ts';

export type Phase = 'before' | 'camp' | 'after';

/** The phase of a calendar day in Copenhagen (`copenhagenDate`): the camp's first and last day belong to it. `private.phase` in SQL. */
export function phaseOf(
  today: CampDate,
  camp: { readonly start_date: CampDate; readonly end_date: CampDate },
): Phase {
  if (today < camp.start_date) return 'before';
  return today <= camp.end_date ? 'camp' : 'after';
}

/** When each thing matters that a family has not done. What is left to pay after the camp is `still_pays` of a fee. */
const matters = {
  survey: ['before'],
  contacts: ['before', 'camp'],
  accommodation: ['before', 'camp'],
} as const satisfies Record<string, readonly Phase[]>;

/** Whether this still matters; yes while the day is not known. */
export const stillMatters = (what: keyof typeof matters, phase: Phase | undefined): boolean =>
  phase === undefined || matters[what].some((one) => one === phase);
