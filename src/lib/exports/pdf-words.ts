/** Characters that are nothing to see: places to break a line or not, marks of order. */
const unseen = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g;
/** Spaces that our fonts do not have; those between two numbers keep them together. */
const fixedSpace = /[\u2007\u202F]/g;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Where a line may be broken: at spaces, but not in a number (`+45 12 34 56 78`, `2025-04-20 12:05`). */
export const breakable = /(?<!\d)[ \t\r\n]+|[ \t\r\n]+(?!\d)/;

/** A text as it is drawn: without what cannot be seen, its letters put together where they can be. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(fixedSpace, '\u00A0')
    .replaceAll(/[\t\r\n]+/g, ' ');
}

export function graphemesOf(word: string): string[] {
  return Array.from(graphemes.segment(word), ({ segment }) => segment);
}
