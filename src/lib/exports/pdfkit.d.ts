/** The part of pdfkit that the exports use; the package has no types of its own. */
declare module 'pdfkit' {
  /** Widths and offsets in thousandths of the font's size. */
  interface GlyphPosition {
    readonly xAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }

  interface EmbeddedFont {
    readonly id: string;
    /** The shaped glyphs as four hexadecimal digits each; they become part of the embedded font. */
    encode(text: string, features?: readonly string[]): [glyphs: string[], positions: GlyphPosition[]];
    ref(): object;
  }

  interface Page {
    readonly fonts: Record<string, object>;
  }

  interface PageOptions {
    readonly size: 'A4' | 'A3' | 'A2';
    readonly layout: 'portrait' | 'landscape';
    readonly margin: number;
  }

  interface Options {
    readonly autoFirstPage: false;
    readonly font: null;
    readonly info: Readonly<Record<string, string | Date>>;
    readonly lang?: string;
  }

  export class PDFDocument {
    constructor(options: Options);
    readonly page: Page;
    readonly _font: EmbeddedFont;
    addPage(options: PageOptions): this;
    font(source: Uint8Array, family?: string): this;
    addContent(operators: string): this;
    on(event: 'data', listener: (chunk: Uint8Array<ArrayBuffer>) => void): this;
    on(event: 'end', listener: () => void): this;
    end(): void;
  }
}
