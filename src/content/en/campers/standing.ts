import type { Awaited } from '../../../domain/campers/camper-status.ts';
import { listFormat } from '../../../domain/list-format.ts';
import { language } from '../language.ts';

const list = listFormat(language.locale);

const things = { payment: 'payment', adult: 'an adult’s yes', number: 'an emergency contact' };

/** `paid`: how the condition of the price reads. */
function confirmedOnce(waits: readonly Awaited[], paid?: string): string {
  const conditions = {
    payment: paid ?? 'it’s paid in full',
    adult: 'an adult at camp says yes',
    number: 'we have an emergency contact',
  };
  return `The place is confirmed once ${list(waits.map((one) => conditions[one]))}.`;
}

/** Words of screens and emails about a place that isn't confirmed yet. */
export const standing = {
  /** A cell of an organisers' list; empty where nothing is waited for. */
  awaited: (waits: readonly Awaited[]): string =>
    waits.length === 0 ? '' : list(waits.map((one) => things[one])),
  confirmedOnce,
  /** Nothing is left to pay, and the place waits for something else. */
  paid: (name: string, waits: readonly Awaited[]): string =>
    `Everything is paid for ${name}. ${confirmedOnce(waits)}`,
};
