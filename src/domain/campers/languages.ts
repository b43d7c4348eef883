/** The languages, each built as a site of its own in its folder. The first is at the root: for browsers that ask for none of the others. */
export const languages = {
  en: { folder: '', name: 'English' },
  da: { folder: '/da', name: 'Dansk' },
} as const;

export const languageCodes = ['en', 'da'] as const satisfies readonly (keyof typeof languages)[];

export type LanguageCode = (typeof languageCodes)[number];

export const LANGUAGE_KEY = 'language';

/** The language that a stored value names, no matter who wrote it: English for whatever is no language of ours. */
export function languageOf(value: unknown): LanguageCode {
  return languageCodes.find((code) => code === value) ?? 'en';
}
