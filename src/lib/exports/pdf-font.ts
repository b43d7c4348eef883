import type { jsPDF } from 'jspdf';
import type { ShapedGlyph } from './shaper.ts';

/** What jsPDF keeps of an embedded font: which glyphs go into the file, their letters and their widths. */
interface EmbeddedFont {
  readonly characterToGlyph: (code: number) => number;
  readonly widthOfGlyph: (glyph: number) => number;
  readonly glyIdsUsed: number[];
  /** One letter of the first plane each. */
  readonly toUnicode: Record<number, number>;
  /** Alternating: a glyph, and a list with its width. */
  readonly Unicode: { readonly widths: (number | readonly number[])[] };
}

/** A run of letters as glyphs of one font, in thousandths of the size of the letters. */
interface FontRun {
  readonly glyphs: readonly { readonly hex: string; readonly x: number; readonly y: number }[];
  readonly advance: number;
  readonly isShaped: boolean;
}

/** Stands for a letter that no font has. */
const REPLACED = 0xff_fd;

const binary = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const hexOf = (glyph: number) => glyph.toString(16).padStart(4, '0');

/** A font of a document. Its texts are drawn by glyph; jsPDF embeds those that were used. */
export class PdfFont {
  readonly id: string;
  readonly #font: EmbeddedFont;
  readonly #shape: ((text: string) => ShapedGlyph[]) | null;
  readonly #used = new Set<number>();
  readonly #letters = new Map<string, { readonly hex: string; readonly width: number }>();

  /** `file` is TrueType; `shape` sets a run whose letters change with their neighbours. */
  constructor(
    document: jsPDF,
    name: string,
    file: Uint8Array,
    shape: ((text: string) => ShapedGlyph[]) | null,
  ) {
    document.addFileToVFS(name, binary(file));
    this.id = document.addFont(name, name, 'normal', undefined, 'Identity-H');
    document.setFont(name);
    // jsPDF's types leave it open.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    this.#font = document.getFont().metadata as EmbeddedFont;
    this.#shape = shape;
  }

  /** Has a glyph embedded. */
  #use(glyph: number, code: number | undefined): void {
    if (this.#used.has(glyph)) return;
    this.#used.add(glyph);
    this.#font.glyIdsUsed.push(glyph);
    this.#font.Unicode.widths.push(glyph, [Math.round(this.#font.widthOfGlyph(glyph))]);
    if (code !== undefined && code <= 0xff_ff) this.#font.toUnicode[glyph] = glyph === 0 ? REPLACED : code;
  }

  #letter(letter: string): { readonly hex: string; readonly width: number } {
    let known = this.#letters.get(letter);
    if (!known) {
      const code = letter.codePointAt(0) ?? 0;
      // 0 is the glyph of a letter that is not there: a box.
      const glyph = this.#font.characterToGlyph(code);
      this.#use(glyph, glyph === 0 ? REPLACED : code);
      known = { hex: hexOf(glyph), width: Math.round(this.#font.widthOfGlyph(glyph)) };
      this.#letters.set(letter, known);
    }
    return known;
  }

  set(run: string): FontRun {
    return this.#shape ? this.#shaped(this.#shape(run)) : this.#plain(run);
  }

  #plain(run: string): FontRun {
    let hex = '';
    let advance = 0;
    for (const letter of run) {
      const known = this.#letter(letter);
      hex += known.hex;
      advance += known.width;
    }
    return { glyphs: [{ hex, x: 0, y: 0 }], advance, isShaped: false };
  }

  #shaped(shaped: readonly ShapedGlyph[]): FontRun {
    let advance = 0;
    const glyphs = shaped.map((glyph) => {
      this.#use(glyph.id, undefined);
      const placed = { hex: hexOf(glyph.id), x: advance + glyph.x, y: glyph.y };
      advance += glyph.advance;
      return placed;
    });
    return { glyphs, advance, isShaped: true };
  }
}
