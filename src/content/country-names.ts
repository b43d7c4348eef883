/** Names of countries by ISO code. The browser knows them, so they need no download. */
import { language } from './en/language.ts';

/** Made when it is first asked for: the browser takes a while to, and not every screen that loads this names a country. */
let names: Intl.DisplayNames | undefined;

/** Names asked for so far: a list of thousands of people has few countries. */
const known = new Map<string, string>();

/** `Denmark` for `DK`. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames(language.locale, { type: 'region' });
  const name = known.get(code) ?? names.of(code) ?? code;
  known.set(code, name);
  return name;
}
