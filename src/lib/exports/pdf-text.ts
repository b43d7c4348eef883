import { breakable, cleanText, graphemesOf } from './pdf-words.ts';
import type { PdfFont } from './pdf-font.ts';
import { fontFiles } from './pdf-fonts.ts';

/** Part of a text that is drawn in one go; `x` and `y` from the text's start, in thousandths of the size. */
interface Part {
  readonly fontId: string;
  readonly glyphs: string;
  readonly x: number;
  readonly y: number;
}

interface SetRun {
  /** The letters, where the glyphs alone do not tell them. */
  readonly actual: string | null;
  readonly parts: readonly Part[];
}

/** A text as glyphs; width in thousandths of the size of the letters. */
export interface SetText {
  readonly width: number;
  readonly runs: readonly SetRun[];
}

const files = new Map<string, number>();

/** Which of the font files has a letter. */
export function fileOf(letter: string): number {
  let file = files.get(letter);
  if (file === undefined) {
    file = fontFiles.findIndex(({ covers }) => covers.test(letter));
    files.set(letter, file);
  }
  return file;
}

function runsOf(text: string): { file: number; text: string }[] {
  const runs: { file: number; text: string }[] = [];
  for (const letter of text) {
    const file = fileOf(letter);
    const last = runs.at(-1);
    if (last?.file === file) last.text += letter;
    else runs.push({ file, text: letter });
  }
  return runs;
}

/** Sets texts in whichever of the fonts has their letters, and remembers them: lists repeat their words. */
export class PdfText {
  readonly #fonts: ReadonlyMap<number, PdfFont>;
  readonly #texts = new Map<string, SetText>();

  /** @param fonts by their place in `fontFiles` */
  constructor(fonts: ReadonlyMap<number, PdfFont>) {
    this.#fonts = fonts;
  }

  set(text: string): SetText {
    const known = this.#texts.get(text);
    if (known) return known;
    const runs: SetRun[] = [];
    let width = 0;
    for (const { file, text: run } of runsOf(cleanText(text))) {
      const font = this.#fonts.get(file);
      if (!font) continue;
      const { glyphs, advance, isShaped } = font.set(run);
      runs.push({
        actual: isShaped ? run : null,
        parts: glyphs.map(({ hex, x, y }) => ({ fontId: font.id, glyphs: hex, x: width + x, y })),
      });
      width += advance;
    }
    const set = { width, runs };
    this.#texts.set(text, set);
    return set;
  }

  /** How wide the widest part of a text is that should not be broken. */
  widestWord(text: string): number {
    return Math.max(...text.split(breakable).map((word) => this.set(word).width));
  }

  /** Breaks a text into lines of at most `width`: between words, and in a word that is too long between its letters. */
  lines(text: string, width: number): string[] {
    if (this.set(text).width <= width) return [text];
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(breakable)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.set(longer).width <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of graphemesOf(word)) {
        if (line !== '' && this.set(line + letter).width > width) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return [...lines, line];
  }
}
