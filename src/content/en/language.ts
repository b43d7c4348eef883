import type { LanguageCode } from '../../domain/campers/languages.ts';

interface Language {
  readonly code: LanguageCode;
  /** How the browser writes dates, sums and lists in it. */
  readonly locale: string;
  /** What stands behind an amount of money. */
  readonly currency: string;
}

/** What dates, sums and names need to know of the language. Americans write the month first, as the specification does. */
export const language: Language = { code: 'en', locale: 'en-US', currency: 'DKK' };
