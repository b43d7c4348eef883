import { jsPDF } from 'jspdf';
import { autoTable, type CellHookData, type UserOptions } from 'jspdf-autotable';
import type { ExportedMark } from './exported.ts';
import { PdfFont } from './pdf-font.ts';
import { fontFiles } from './pdf-fonts.ts';
import { fileOf, PdfText } from './pdf-text.ts';
import { cleanText } from './pdf-words.ts';
import { plainFont } from './woff.ts';

export type LoadFont = (url: string) => Promise<Uint8Array<ArrayBuffer>>;

type Colour = readonly [red: number, green: number, blue: number];

export const colour = {
  ink: [33, 48, 43],
  muted: [84, 97, 89],
  head: [237, 227, 207],
  stripe: [249, 245, 237],
  line: [224, 217, 199],
} as const satisfies Record<string, Colour>;

/** Height of a line, and of its letters above the baseline, in sizes of the letters. */
const LINE = 1.45;
const ASCENT = 1.05;

interface PdfOptions {
  readonly title: string;
  readonly madeAt: Date;
  /** Of the texts, `en`. */
  readonly language: string;
  readonly orientation: 'portrait' | 'landscape';
}

/** Where and how a text is drawn: points from the top left of the page to its baseline. */
interface Place {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly fill?: Colour;
  /** `x` is where the text ends. */
  readonly isEnd?: boolean;
}

const rounded = (value: number) => String(Math.round(value * 100) / 100);
const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

/** The fonts that some texts need, and no other, by their place in `fontFiles`. */
async function fontsFor(document: jsPDF, texts: Iterable<string>, load: LoadFont) {
  const letters = new Set(' ');
  for (const text of texts) for (const letter of cleanText(text)) letters.add(letter);
  const fonts = new Map<number, PdfFont>();
  for (const at of new Set([...letters].map(fileOf))) {
    const { url, isShaped } = fontFiles[at] ?? {};
    if (!url) continue;
    const file = await plainFont(await load(url));
    const shape = isShaped ? (await import('./shaper.ts')).shaperOf(file) : null;
    fonts.set(at, new PdfFont(document, `font-${at}`, file, shape));
  }
  return fonts;
}

export class PdfFile {
  readonly text: PdfText;
  readonly #document: jsPDF;

  private constructor(document: jsPDF, text: PdfText) {
    this.#document = document;
    this.text = text;
  }

  /** @param texts everything that will be written, besides what is ASCII */
  static async begin(options: PdfOptions, texts: Iterable<string>, load: LoadFont): Promise<PdfFile> {
    const { title, madeAt, language, orientation } = options;
    const document = new jsPDF({ unit: 'pt', format: 'a4', orientation, compress: true });
    document.setDocumentProperties({ title });
    document.setCreationDate(madeAt);
    document.viewerPreferences({ DisplayDocTitle: true });
    document.setLineHeightFactor(LINE);
    // Every language of the catalogue is in jsPDF's list.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    document.setLanguage(language as Parameters<jsPDF['setLanguage']>[0]);
    return new PdfFile(document, new PdfText(await fontsFor(document, [title, ...texts], load)));
  }

  get width(): number {
    return this.#document.internal.pageSize.getWidth();
  }

  get height(): number {
    return this.#document.internal.pageSize.getHeight();
  }

  /** Before anything is written on it. */
  setUpright(): void {
    this.#document.addPage('a4', 'portrait');
    this.#document.deletePage(1);
  }

  addPage(): void {
    this.#document.addPage();
  }

  write(text: string, { x, baseline, size, fill = colour.ink, isEnd }: Place): void {
    const { runs, width } = this.text.set(text);
    if (runs.length === 0) return;
    const left = isEnd ? x - (width * size) / 1000 : x;
    const up = this.height - baseline;
    const drawn = runs.map(({ actual, parts }) => {
      const glyphs = parts.map((part) => {
        const place = `${rounded(left + (part.x * size) / 1000)} ${rounded(up + (part.y * size) / 1000)}`;
        return `/${part.fontId} ${size} Tf 1 0 0 1 ${place} Tm <${part.glyphs}> Tj`;
      });
      if (actual === null) return glyphs.join(' ');
      // Who copies the text gets the letters, not the glyphs.
      return `/Span <</ActualText <FEFF${utf16(actual)}>>> BDC ${glyphs.join(' ')} EMC`;
    });
    const ink = fill.map((share) => rounded(share / 255)).join(' ');
    // jsPDF's own `text` cuts what it has no letter for, and knows no glyphs. Its types leave `write` out.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const internal = this.#document.internal as object as { readonly write: (operators: string) => void };
    internal.write(`BT ${ink} rg ${drawn.join(' ')} ET`);
  }

  /** A table with its texts in our fonts, broken between words; a mark is drawn before its cell's text. Returns where the table ends. */
  table(
    options: UserOptions,
    inkOf: (data: CellHookData) => Colour = () => colour.ink,
    markOf: (data: CellHookData) => ExportedMark | undefined = () => undefined,
  ): number {
    let lines: string[] = [];
    let end = 0;
    const draw = (data: CellHookData) => {
      const { cell } = data;
      cell.text = lines;
      const size = cell.styles.fontSize;
      const isEnd = cell.styles.halign === 'right';
      const x = isEnd ? cell.x + cell.width - cell.padding('right') : cell.x + cell.padding('left');
      const top = cell.y + cell.padding('top');
      for (const [at, line] of lines.entries()) {
        this.write(line, { x, baseline: top + (at * LINE + ASCENT) * size, size, fill: inkOf(data), isEnd });
      }
      const mark = markOf(data);
      if (mark) drawMark(this.#document, mark, x - size * 0.8, top + size * 0.7, size * 0.5);
    };
    autoTable(this.#document, {
      theme: 'plain',
      rowPageBreak: 'avoid',
      ...options,
      didParseCell: (data) => {
        options.didParseCell?.(data);
        const { styles } = data.cell;
        styles.overflow = (text, width) =>
          this.text.lines([text].flat().join(' '), (width * 1000) / styles.fontSize);
      },
      willDrawCell: ({ cell }) => {
        lines = [cell.text].flat();
        cell.text = []; // drawn below by glyphs
      },
      didDrawCell: draw,
      didDrawPage: ({ cursor }) => void (end = cursor?.y ?? end),
    });
    return end;
  }

  /** Numbers the pages, puts on each what stands on all, and ends the document. */
  bytes(onPage: (page: number, pages: number) => void): Uint8Array<ArrayBuffer> {
    const pages = this.#document.getNumberOfPages();
    for (let page = 1; page <= pages; page += 1) {
      this.#document.setPage(page);
      onPage(page, pages);
    }
    return new Uint8Array(this.#document.output('arraybuffer'));
  }
}

/** Corners of a star, and how deep its notches are. */
const POINTS = 5;
const NOTCH = 0.42;

/** Draws a mark in black ink; its middle, and how far it reaches from there, in points. */
function drawMark(document: jsPDF, mark: ExportedMark, x: number, y: number, reach: number): void {
  document
    .setDrawColor('#000')
    .setFillColor('#000')
    .setLineWidth(reach * 0.16);
  if (mark === 'star') {
    const corners = Array.from({ length: POINTS * 2 }, (_, at) => {
      const angle = (at * Math.PI) / POINTS;
      const far = at % 2 === 0 ? reach : reach * NOTCH;
      return [x + Math.sin(angle) * far, y - Math.cos(angle) * far] as const;
    });
    const steps = corners.slice(1).map(([right, down], at) => {
      const [fromRight, fromDown] = corners[at] ?? [x, y];
      return [right - fromRight, down - fromDown];
    });
    document.lines(steps, corners[0]?.[0] ?? x, corners[0]?.[1] ?? y, [1, 1], 'F', true);
    return;
  }
  if (mark === 'box') {
    document.rect(x - reach, y - reach, reach * 2, reach * 2, 'S');
    return;
  }
  document.circle(x, y, reach * 0.85, 'S');
  for (const side of [-1, 1]) document.circle(x + side * reach * 0.3, y - reach * 0.1, reach * 0.1, 'F');
  const smile = [reach * 0.15, reach * 0.25, reach * 0.55, reach * 0.25, reach * 0.7, 0];
  document.lines([smile], x - reach * 0.35, y + reach * 0.3, [1, 1], 'S');
}
