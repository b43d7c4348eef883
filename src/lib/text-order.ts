import { foldLetter } from './fold-text.ts';
import { pageLanguage } from './page-language.ts';

/** Letters that stand after z in Danish, in their order: the three characters that follow z in ASCII. */
const afterZ: Readonly<Record<string, string>> = { æ: '{', ä: '{', ø: '|', ö: '|', å: '}' };

const notAscii = /[^ -~]/g;
const looseMark = /[\u0300-\u036f]/;
const digits = /\d+/g;

const padded = (number: string) => number.padStart(9, '0');

const danishLetter = (letter: string) => afterZ[letter] ?? foldLetter(letter);
const collators = new Map<string, Intl.Collator>();

/**
 * A text as it is sorted, so that comparing code units gives the order of the page's language, and a list of names stands
 * in one order on the phones of a whole camp: case and accents do not count, numbers go by their value (Room 9 before Room 10). In Danish æ, ø and å follow z; Aa stays two letters, as
 * Aaron is no Åron.
 */
export function sortKey(text: string): string {
  const small = text.trim().toLowerCase();
  const whole = looseMark.test(small) ? small.normalize('NFC') : small;
  const letter = pageLanguage() === 'da' ? danishLetter : foldLetter;
  return whole.replace(notAscii, letter).replace(digits, padded);
}

export interface SortedText {
  readonly text: string;
  readonly key: string;
}

/** The order of two texts by their keys; those that differ in case or accents only are put apart by the collator. */
export function compareTexts(left: SortedText, right: SortedText): number {
  if (left.key !== right.key) return left.key < right.key ? -1 : 1;
  const tag = pageLanguage();
  const collator = collators.get(tag) ?? new Intl.Collator(tag);
  collators.set(tag, collator);
  return collator.compare(left.text, right.text);
}

/** The order of two names, for `toSorted`. */
export const byName = (one: string, other: string): number =>
  compareTexts({ text: one, key: sortKey(one) }, { text: other, key: sortKey(other) });
