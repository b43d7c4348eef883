import type { language as english } from '../en/language.ts';

/** What dates, sums and names need to know of the language. */
export const language: typeof english = { code: 'da', locale: 'da-DK', currency: 'kr.' };
