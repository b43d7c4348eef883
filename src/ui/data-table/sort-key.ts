import { foldLetter } from '../../lib/fold-text.ts';

/** Letters that stand after z in Danish, in their order: the three characters that follow z in ASCII. */
const afterZ: Readonly<Record<string, string>> = { æ: '{', ä: '{', ø: '|', ö: '|', å: '}' };

const notAscii = /[^ -~]/g;
const looseMark = /[\u0300-\u036f]/;
const digits = /\d+/g;

const sortedLetter = (letter: string) => afterZ[letter] ?? foldLetter(letter);
const padded = (number: string) => number.padStart(9, '0');

/**
 * A text as it is sorted, so that comparing code units gives the Danish order: case and accents do not count, æ, ø
 * and å follow z, numbers go by their value (Room 9 before Room 10). Aa stays two letters: Aaron is no Åron.
 */
export function sortKey(text: string): string {
  const small = text.trim().toLowerCase();
  const whole = looseMark.test(small) ? small.normalize('NFC') : small;
  return whole.replace(notAscii, sortedLetter).replace(digits, padded);
}

const collator = new Intl.Collator('da');

export interface SortedText {
  readonly text: string;
  readonly key: string;
}

/** The order of two texts by their keys; those that differ in case or accents only are put apart by the collator. */
export function compareTexts(left: SortedText, right: SortedText): number {
  if (left.key !== right.key) return left.key < right.key ? -1 : 1;
  return collator.compare(left.text, right.text);
}
