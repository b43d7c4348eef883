/** Letters that Unicode does not take apart into a letter and a mark. */
const wholeLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  þ: 'th',
  ı: 'i',
};
const asciiOnly = /^[ -~]*$/;
const wholeLetter = /[øæœđðłßþı]/g;
/** Marks of Latin letters only: the vowel signs of Burmese are marks too, and carry the word. */
const latinMark = /[\u0300-\u036f]/g;

/** A text as it is compared when somebody searches: without case and accents, so that `soren` finds `Søren`. */
export function foldText(text: string): string {
  const small = text.toLowerCase();
  if (asciiOnly.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(latinMark, '')
    .replace(wholeLetter, (letter) => wholeLetters[letter] ?? letter);
}
