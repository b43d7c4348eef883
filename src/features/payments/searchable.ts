/** A name as it is searched: without accents and case, so that `soren` finds `Søren` and `Zoë` is found by `zoe`. */
export function searchable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim();
}
