import type { PDFDocument } from 'pdfkit';
import { burmeseFeatures, burmeseGlyphOrder } from './burmese.ts';
import { fontFiles } from './pdf-fonts.ts';

/** Part of a text that is drawn in one go; `x` and `y` from the text's start, in thousandths of the size. */
interface Part {
  readonly fontId: string;
  readonly glyphs: string;
  readonly x: number;
  readonly y: number;
}

/** A text as glyphs; width in thousandths of the size of the letters. */
export interface SetText {
  readonly width: number;
  readonly parts: readonly Part[];
}

type Font = PDFDocument['_font'];

/** A text in one of its fonts. */
interface Run {
  readonly file: number;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Sets texts in whichever of the fonts has their letters, and remembers them: lists repeat their words. */
export class PdfText {
  readonly #fonts = new Map<number, Font>();
  readonly #files = new Map<string, number>();
  readonly #letters = new Map<string, { glyph: string; width: number }>();
  readonly #texts = new Map<string, SetText>();

  /**
   * Loads the fonts that some texts need, and no other.
   * @param load reads the font file at an address
   */
  async load(
    document: PDFDocument,
    texts: Iterable<string>,
    load: (url: string) => Promise<Uint8Array>,
  ): Promise<void> {
    const letters = new Set<string>(' ');
    for (const text of texts) for (const letter of text) letters.add(letter);
    const needed = new Set([...letters].map((letter) => this.#fileOf(letter)));
    for (const file of needed) {
      const url = fontFiles[file]?.url;
      // The font that was chosen last; pdfkit hands it out in no other way.
      // oxlint-disable-next-line no-underscore-dangle
      if (url) this.#fonts.set(file, document.font(await load(url))._font);
    }
  }

  /** The loaded fonts, which every page must name. */
  fonts(): readonly Font[] {
    return [...this.#fonts.values()];
  }

  #fileOf(letter: string): number {
    let file = this.#files.get(letter);
    if (file === undefined) {
      file = fontFiles.findIndex(({ covers }) => covers.test(letter));
      this.#files.set(letter, file);
    }
    return file;
  }

  /** Cuts a text where its font changes. */
  #runs(text: string): Run[] {
    const runs: Run[] = [];
    let start = 0;
    let file: number | undefined;
    let at = 0;
    for (const letter of text) {
      const its = this.#fileOf(letter);
      if (its !== file) {
        if (file !== undefined) runs.push({ file, text: text.slice(start, at) });
        [start, file] = [at, its];
      }
      at += letter.length;
    }
    if (file !== undefined) runs.push({ file, text: text.slice(start) });
    return runs;
  }

  #letter(font: Font, letter: string): { glyph: string; width: number } {
    let known = this.#letters.get(letter);
    if (!known) {
      const [glyphs, positions] = font.encode(letter);
      known = {
        glyph: glyphs.join(''),
        width: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
      };
      this.#letters.set(letter, known);
    }
    return known;
  }

  /** A text as glyphs, in one line. */
  set(text: string): SetText {
    const known = this.#texts.get(text);
    if (known) return known;
    const parts: Part[] = [];
    let x = 0;
    for (const { file, text: run } of this.#runs(text.normalize('NFC'))) {
      const font = this.#fonts.get(file);
      if (!font) continue;
      if (fontFiles[file]?.isBurmese) {
        const [glyphs, positions] = font.encode(burmeseGlyphOrder(run), burmeseFeatures);
        for (const [at, { xAdvance, xOffset, yOffset }] of positions.entries()) {
          parts.push({ fontId: font.id, glyphs: glyphs[at] ?? '', x: x + xOffset, y: yOffset });
          x += xAdvance;
        }
        continue;
      }
      const start = x;
      let glyphs = '';
      for (const letter of run) {
        const { glyph, width } = this.#letter(font, letter);
        glyphs += glyph;
        x += width;
      }
      parts.push({ fontId: font.id, glyphs, x: start, y: 0 });
    }
    const set = { width: x, parts };
    this.#texts.set(text, set);
    return set;
  }

  /** Breaks a text into lines of at most `width`: at spaces, and in a word that is too long between its letters. */
  lines(text: string, width: number): readonly string[] {
    if (text === '' || this.set(text).width <= width) return [text];
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.set(longer).width <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const { segment } of graphemes.segment(word)) {
        if (line !== '' && this.set(line + segment).width > width) {
          lines.push(line);
          line = '';
        }
        line += segment;
      }
    }
    return [...lines, line];
  }
}
