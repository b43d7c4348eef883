/** Names of countries by ISO code. The browser knows them, so that nobody downloads them. */

const names = new Intl.DisplayNames('en', { type: 'region' });

/** `Denmark` for `DK`. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
