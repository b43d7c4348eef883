import type { standing as english } from '../../en/campers/standing.ts';
import { listFormat } from '../../../domain/list-format.ts';
import { language } from '../language.ts';

const list = listFormat(language.locale);

export const standing = {
  confirmedOnce: (waits, paid?): string => {
    const conditions = {
      payment: paid ?? 'hele prisen er betalt',
      adult: 'en voksen på lejren siger ja',
      number: 'vi har et nummer at ringe til',
    };
    return `Pladsen er bekræftet, når ${list(waits.map((one) => conditions[one]))}.`;
  },
} satisfies typeof english;
