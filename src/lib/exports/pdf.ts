import { copenhagenTime } from './copenhagen.ts';
import type { ExportedTable, ExportedValue, OnProgress } from './exported.ts';
import { colour, PdfFile, Sheet } from './pdf-sheet.ts';
import type { PdfText } from './pdf-text.ts';

/** Points. A page is A4 on its side. */
const page = { width: 841.89, height: 595.28, margin: 30, top: 62, bottom: 40 };
const inner = page.width - 2 * page.margin;
const size = { text: 8, title: 15, line: 12, padding: 3 };
/** No column makes the others narrow by one long text. */
const WIDEST = 190;

/** A row's lines by column. */
type Lines = readonly (readonly string[])[];

const textOf = (value: ExportedValue | undefined): string =>
  value instanceof Date ? copenhagenTime(value).slice(0, 16) : String(value ?? '');

const heightOf = (lines: Lines) =>
  Math.max(1, ...lines.map(({ length }) => length)) * size.line + 2 * size.padding;

/** As wide as its texts where there is room, else in proportion. */
function columnWidths(texts: readonly (readonly string[])[], set: PdfText, columns: number): number[] {
  const widest = Array.from({ length: columns }, () => 20);
  for (const row of texts) {
    for (const [at, text] of row.entries()) {
      const width = (set.set(text).width * size.text) / 1000 + 2 * size.padding + 1;
      widest[at] = Math.min(WIDEST, Math.max(widest[at] ?? 0, width));
    }
  }
  const total = widest.reduce((sum, width) => sum + width, 0);
  return widest.map((width) => (width * inner) / total);
}

/** Cuts the rows into pages. */
function paginate(heights: readonly number[], headHeight: number): number[] {
  const starts = [0];
  let used = page.top + headHeight;
  for (const [at, height] of heights.entries()) {
    if (used + height > page.height - page.bottom && at > (starts.at(-1) ?? 0)) {
      starts.push(at);
      used = page.top + headHeight;
    }
    used += height;
  }
  return starts;
}

/**
 * A list as a PDF: A4 on its side, its title, the time in Copenhagen, the head on every page, page numbers. Latin,
 * Greek, Cyrillic and Burmese letters are set with the fonts in the file.
 * @param load reads a font file
 */
export async function pdfFile(
  table: ExportedTable,
  load: (url: string) => Promise<Uint8Array>,
  onProgress: OnProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, madeAt, columns } = table;
  const file = new PdfFile({ title, madeAt, layout: 'landscape' });

  const made = copenhagenTime(madeAt).slice(0, 16);
  const head = columns.map((column) => column.title);
  const texts = table.rows.map((row) => columns.map((_, at) => textOf(row[at])));
  const set = await file.load([title, made, '0123456789/', ...head, ...texts.flat()], load);

  const widths = columnWidths([head, ...texts], set, columns.length);
  const cut = (row: readonly string[]): Lines =>
    row.map((text, at) => set.lines(text, (((widths[at] ?? 0) - 2 * size.padding) * 1000) / size.text));
  const headLines = cut(head);
  onProgress(0.2);
  const rows = texts.map(cut);
  const heights = rows.map(heightOf);
  const starts = paginate(heights, heightOf(headLines));
  onProgress(0.4);

  const sheet = new Sheet(set, page.height);
  const drawRow = (lines: Lines, top: number) => {
    let x = page.margin;
    for (const [at, width] of widths.entries()) {
      for (const [line, text] of (lines[at] ?? []).entries()) {
        const baseline = top + size.padding + (line + 0.72) * size.line;
        if (columns[at]?.align === 'end') {
          sheet.writeEnd(text, x + width - size.padding, baseline, size.text, colour.ink);
        } else {
          sheet.write(text, x + size.padding, baseline, size.text, colour.ink);
        }
      }
      x += width;
    }
  };

  for (const [number, start] of starts.entries()) {
    sheet.write(title, page.margin, 42, size.title, colour.ink);
    sheet.writeEnd(made, page.width - page.margin, 42, size.text, colour.muted);
    sheet.box(page.margin, page.top, inner, heightOf(headLines), colour.head);
    drawRow(headLines, page.top);
    let top = page.top + heightOf(headLines);
    for (let at = start; at < (starts[number + 1] ?? rows.length); at += 1) {
      const height = heights[at] ?? 0;
      if (at % 2 === 1) sheet.box(page.margin, top, inner, height, colour.stripe);
      drawRow(rows[at] ?? [], top);
      top += height;
    }
    sheet.writeEnd(
      `${number + 1} / ${starts.length}`,
      page.width - page.margin,
      page.height - 18,
      size.text,
      colour.muted,
    );
    file.add(sheet);
    onProgress(0.4 + (0.6 * (number + 1)) / starts.length);
  }
  return file.bytes();
}
