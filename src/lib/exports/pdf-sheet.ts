import { PDFDocument, type PageOptions } from 'pdfkit';
import { PdfText } from './pdf-text.ts';

/** The colours of our files, as shares of red, green and blue. */
export const colour = {
  ink: '0.13 0.19 0.17',
  head: '0.93 0.89 0.81',
  stripe: '0.975 0.96 0.93',
  line: '0.88 0.85 0.78',
  muted: '0.33 0.38 0.35',
};

const number = (value: number) => String(Math.round(value * 100) / 100);

/** Draws a page, measured in points from its top left; collects operators, since one long text is written much faster. */
export class Sheet {
  #operators: string[] = [];
  readonly #text: PdfText;
  readonly #height: number;

  constructor(text: PdfText, height: number) {
    this.#text = text;
    this.#height = height;
  }

  box(x: number, top: number, width: number, height: number, fill: string): void {
    const [left, bottom] = [x, this.#height - top - height].map(number);
    this.#operators.push(`${fill} rg ${left} ${bottom} ${number(width)} ${number(height)} re f`);
  }

  write(text: string, x: number, baseline: number, points: number, fill: string): void {
    const { parts } = this.#text.set(text);
    if (parts.length === 0) return;
    const y = this.#height - baseline;
    const drawn = parts.map((part) => {
      const place = `${number(x + (part.x * points) / 1000)} ${number(y + (part.y * points) / 1000)}`;
      return `/${part.fontId} ${points} Tf 1 0 0 1 ${place} Tm <${part.glyphs}> Tj`;
    });
    this.#operators.push(`BT ${fill} rg ${drawn.join(' ')} ET`);
  }

  /** @param right where the text ends */
  writeEnd(text: string, right: number, baseline: number, points: number, fill: string): void {
    this.write(text, right - (this.#text.set(text).width * points) / 1000, baseline, points, fill);
  }

  /** Puts what was drawn on a new page of the document, and begins afresh. */
  print(document: PDFDocument, size: PageOptions['size'], layout: PageOptions['layout']): void {
    document.addPage({ size, layout, margin: 0 });
    for (const font of this.#text.fonts()) document.page.fonts[font.id] = font.ref();
    // pdfkit counts from the top; texts are drawn from the bottom, as the format does.
    document.addContent(`q 1 0 0 -1 0 ${this.#height} cm ${this.#operators.join('\n')} Q`);
    this.#operators = [];
  }
}

interface PdfFileOptions {
  readonly title: string;
  readonly madeAt: Date;
}

/** A document that is being written. */
export class PdfFile {
  readonly #document: PDFDocument;
  readonly #chunks: Uint8Array<ArrayBuffer>[] = [];
  readonly #written: Promise<void>;

  constructor({ title, madeAt }: PdfFileOptions) {
    const document = new PDFDocument({
      autoFirstPage: false,
      font: null, // the browser's build has no font of its own
      info: { Title: title, CreationDate: madeAt },
    });
    this.#written = new Promise((resolve) => void document.on('end', resolve));
    document.on('data', (chunk) => void this.#chunks.push(chunk));
    this.#document = document;
  }

  /**
   * The fonts for everything that will be written.
   * @param load reads a font file
   */
  async load(texts: Iterable<string>, load: (url: string) => Promise<Uint8Array>): Promise<PdfText> {
    const set = new PdfText();
    await set.load(this.#document, texts, load);
    return set;
  }

  /** Adds what is drawn as the next page. */
  add(sheet: Sheet, size: PageOptions['size'], layout: PageOptions['layout']): void {
    sheet.print(this.#document, size, layout);
  }

  /** Ends the document. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    this.#document.end();
    await this.#written;
    return new Uint8Array(await new Blob(this.#chunks).arrayBuffer());
  }
}
