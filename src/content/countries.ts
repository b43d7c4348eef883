/** Names and flags of countries by ISO code. The browser knows the names, so that nobody downloads them. */

const names = new Intl.DisplayNames('en', { type: 'region' });

/** `Denmark` for `DK`. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** The flag as an emoji: two regional letters. Systems without flags show the letters. */
export function countryFlag(code: string): string {
  const regionalA = 0x1f1e6;
  return Array.from(code, (letter) => String.fromCodePoint(regionalA + letter.charCodeAt(0) - 65)).join('');
}
