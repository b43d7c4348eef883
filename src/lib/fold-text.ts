import { withoutHidden } from '../domain/typed-text.ts';

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
/** Marks of Latin letters only: the vowel signs of Burmese are marks too, and carry the word. */
const latinMark = /[\u0300-\u036f]/g;
const notAscii = /[^\t-\r -~]/g;
/** What people and keyboards write for an apostrophe. */
const apostrophe = /[´`‘’′]/g;

/** Letters met so far: a list of thousands of names has few different ones. */
const folded = new Map<string, string>();

/** A small letter without its accent. */
export function foldLetter(letter: string): string {
  let plain = folded.get(letter);
  if (plain === undefined) {
    plain = wholeLetters[letter] ?? letter.normalize('NFD').replace(latinMark, '');
    folded.set(letter, plain);
  }
  return plain;
}

/**
 * A text as it is compared when someone searches: without case, accents and hidden characters, with one apostrophe and the
 * marks of a letter in one order, so that `soren` finds `Søren`. SQL: `folded`.
 */
export function foldText(text: string): string {
  // Letter for letter, as the database does: a Σ at the end of a word is no ς.
  const plain = text.replaceAll('Σ', 'σ').toLowerCase();
  if (plain.search(notAscii) < 0) return plain.replace(apostrophe, "'");
  return withoutHidden(plain).normalize('NFD').replace(apostrophe, "'").replace(notAscii, foldLetter);
}
