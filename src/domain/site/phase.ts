/** Which part of the organisers' year it is: what they need to see differs. */
import type { CampDate } from '../dates.ts';

export type Phase = 'before' | 'camp' | 'after';

/** The phase of a calendar day in Copenhagen (`copenhagenDate`): the camp's first and last day belong to it. */
export function phaseOf(
  today: CampDate,
  camp: { readonly start_date: CampDate; readonly end_date: CampDate },
): Phase {
  if (today < camp.start_date) return 'before';
  return today <= camp.end_date ? 'camp' : 'after';
}
