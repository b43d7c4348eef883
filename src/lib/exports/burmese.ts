/** Consonants, independent vowels and signs that a syllable of the Myanmar script is built on. */
const base =
  '[\u1000-\u102A\u103F\u104E\u1050-\u1055\u105A-\u105D\u1061\u1065\u1066\u106E-\u1070\u1075-\u1081\u108E\uAA60-\uAA6F\uAA71-\uAA76\uAA7A\u25CC]';

/** Kinzi (which stands on the base), base, stacked consonants and medials, vowel signs that stand before the base. */
const syllable = new RegExp(
  `([\u1004\u101B\u105A]\u103A\u1039)?(${base})((?:\u1039${base}|[\u103A-\u103E\u105E-\u1060\u1082])*)([\u1031\u1084]*)`,
  'g',
);

/**
 * A text of the Myanmar script (Burmese, Karen, Mon, Shan) in the order of its glyphs: the vowel sign e and the medial
 * ra are typed after their consonant and written before it. The font's own rules do the rest (`burmeseFeatures`).
 * fontkit, which pdfkit draws with, has no rules for this script.
 */
export function burmeseGlyphOrder(text: string): string {
  return text.replace(
    syllable,
    (_, kinzi: string | undefined, consonant: string, medials: string, before: string) => {
      const ra = medials.includes('\u103C') ? '\u103C' : '';
      return `${before}${ra}${consonant}${kinzi ?? ''}${medials.replace('\u103C', '')}`;
    },
  );
}

/** Rules of a font for this script, for stacked and joined letters. */
export const burmeseFeatures = ['rphf', 'pref', 'blwf', 'pstf', 'pres', 'abvs', 'blws', 'psts'];
