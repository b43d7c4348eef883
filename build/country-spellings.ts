import countries from 'i18n-iso-countries';
import danish from 'i18n-iso-countries/langs/da.json' with { type: 'json' };
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { codes } from '../src/domain/campers/countries.ts';

const id = 'virtual:country-spellings';
const labels = new Intl.DisplayNames('en', { type: 'region' });

countries.registerLocale(english);
countries.registerLocale(danish);

/** What a country is called besides the name that the list shows: `USA`, `Ivory Coast`, `Tjekkiet`. By its code. */
function countrySpellings(): Record<string, string[]> {
  const spellings = codes.map((code): [string, string[]] => {
    const names = ['en', 'da'].flatMap(
      (language) => countries.getName(code, language, { select: 'all' }) ?? [],
    );
    const others = new Set([...names, countries.alpha2ToAlpha3(code) ?? '']);
    others.delete(labels.of(code) ?? '');
    return [code, [...others].filter(Boolean)];
  });
  return Object.fromEntries(spellings);
}

/** Lets the page load the spellings without the package's tables: `import('virtual:country-spellings')`. */
export function countrySpellingsModule(): Plugin {
  return {
    name: 'country-spellings',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (resolved) =>
      resolved === `\0${id}` ? `export const spellings = ${JSON.stringify(countrySpellings())};` : null,
  };
}
