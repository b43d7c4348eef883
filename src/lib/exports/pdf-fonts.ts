import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff?url';
import greek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff?url';
import latinExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url';
import latin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url';
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff?url';
import myanmar from '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff?url';

interface FontFile {
  readonly url: string;
  /** One character that the file has a glyph for. */
  readonly covers: RegExp;
  /** Its letters change and move with their neighbours, which HarfBuzz knows. */
  readonly isShaped: boolean;
}

/**
 * Burmese, Karen and Mon first. Then the files of Noto Sans; the first has what no other covers, or shows a box. The
 * ranges are those of the package's own style sheets.
 */
export const fontFiles: readonly FontFile[] = [
  { url: myanmar, covers: /[\u1000-\u109F\uA9E0-\uA9FE\uAA60-\uAA7F\u25CC]|\u200C|\u200D/, isShaped: true },
  { url: cyrillic, covers: /[\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]/, isShaped: false },
  { url: greek, covers: /[\u0370-\u03FF]/, isShaped: false },
  {
    url: vietnamese,
    covers: /[\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u1EA0-\u1EF9\u20AB]/,
    isShaped: false,
  },
  {
    url: latinExtended,
    covers:
      /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u02BD-\u02C5\u02C7-\u02CC\u02CE-\u02D7\u02DD-\u02FF\u1D00-\u1DBF\u1E00-\u1E9F\u1EF2-\u1EFF\u2020\u20A0-\u20AB\u20AD-\u20C0\u2113\u2C60-\u2C7F\uA720-\uA7FF]/,
    isShaped: false,
  },
  { url: latin, covers: /[^]/u, isShaped: false },
];
