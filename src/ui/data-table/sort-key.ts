import { foldText } from '../../lib/fold-text.ts';

/** Letters that stand after z in Danish, in their order: the three characters that follow z in ASCII. */
const afterZ: Readonly<Record<string, string>> = { æ: '{', ä: '{', ø: '|', ö: '|', å: '}' };
const digits = /\d+/g;

/**
 * A text as it is sorted, so that comparing code units gives the Danish order: case and accents do not count, æ, ø
 * and å follow z, numbers go by their value (Room 9 before Room 10). Aa stays two letters: Aaron is no Åron.
 */
export function sortKey(text: string): string {
  const key = foldText(
    text
      .trim()
      .toLowerCase()
      .normalize('NFC')
      .replace(/[æäøöå]/g, (letter) => afterZ[letter] ?? letter),
  );
  return key.replace(digits, (number) => number.padStart(9, '0'));
}

const collator = new Intl.Collator('da');

/** The order of two texts whose keys are given: texts that differ in case or accents only are put apart by the collator. */
export function compareTexts(left: SortedText, right: SortedText): number {
  if (left.key !== right.key) return left.key < right.key ? -1 : 1;
  return collator.compare(left.text, right.text);
}

export interface SortedText {
  readonly text: string;
  readonly key: string;
}
