/** The language that is shown. Everything asks here or in the catalogue: a build for another language has another catalogue. */
import { language } from './en/language.ts';
import { languageCodes, languages, type LanguageCode } from '../domain/campers/languages.ts';

/** The code of the language that is shown: dates and names of countries are written in it. */
export const languageCode: LanguageCode = language.code;

/** The language that the footer offers. */
export const otherLanguage: LanguageCode =
  languageCodes.find((code) => code !== languageCode) ?? languageCode;

/** The folder of the language that is shown, without a slash at the end, as the router wants it. */
export const { folder } = languages[languageCode];

/** The address on this host of a path of this site, in a language. The router adds the folder of its own. */
export function addressIn(code: LanguageCode, path: string): string {
  const { folder } = languages[code];
  return folder === '' ? path : folder + path.replace(/^\/(?=$|[?#])/, '');
}

/** The whole address of a path of this site in the language that is shown, for what lies outside of it. */
export function wholeAddress(path: string): string {
  return window.location.origin + addressIn(languageCode, path);
}

/** The path in the table of routes for an address on this host. */
export function pathAt(pathname: string): string {
  const path =
    pathname === folder || pathname.startsWith(`${folder}/`) ? pathname.slice(folder.length) : pathname;
  return path === '' ? '/' : path;
}
