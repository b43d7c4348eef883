import type { Awaited } from '../../../domain/campers/camper-status.ts';
import type { standing as english } from '../../en/campers/standing.ts';
import { listFormat } from '../../../domain/list-format.ts';
import { language } from '../language.ts';

const list = listFormat(language.locale);

const things = { payment: 'betaling', adult: 'en voksens ja', number: 'en kontaktperson i nødstilfælde' };

function confirmedOnce(waits: readonly Awaited[], paid?: string): string {
  const conditions = {
    payment: paid ?? 'hele prisen er betalt',
    adult: 'en voksen på lejren siger ja',
    number: 'vi har en kontaktperson i nødstilfælde',
  };
  return `Pladsen er bekræftet, når ${list(waits.map((one) => conditions[one]))}.`;
}

export const standing = {
  awaited: (waits) => (waits.length === 0 ? '' : list(waits.map((one) => things[one]))),
  confirmedOnce,
  paid: (name, waits) => `Alt er betalt for ${name}. ${confirmedOnce(waits)}`,
} satisfies typeof english;
