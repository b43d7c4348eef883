import { copenhagenTime } from './copenhagen.ts';
import type { ExportedTable, ExportedValue, OnProgress } from './exported.ts';
import { colour, PdfFile, Sheet } from './pdf-sheet.ts';
import type { PdfText } from './pdf-text.ts';

/** Points. */
const margin = { side: 30, top: 62, bottom: 40 };
/** Sheets on their side, in points. Printers make the larger ones fit A4. */
const sheets = [
  { name: 'A4', width: 841.89, height: 595.28 },
  { name: 'A3', width: 1190.55, height: 841.89 },
  { name: 'A2', width: 1683.78, height: 1190.55 },
] as const;
type Page = (typeof sheets)[number];
const innerWidth = (page: Page) => page.width - 2 * margin.side;
/** Columns may be this many times narrower than their texts, whose lines are broken then. */
const NARROWEST = 1.5;

const size = { text: 8, title: 15, line: 12, padding: 3 };
/** No column makes the others narrow by one long text. */
const WIDEST = 190;

/** A row's lines by column. */
type Lines = readonly (readonly string[])[];

const textOf = (value: ExportedValue | undefined): string =>
  value instanceof Date ? copenhagenTime(value).slice(0, 16) : String(value ?? '');

const heightOf = (lines: Lines) =>
  Math.max(1, ...lines.map(({ length }) => length)) * size.line + 2 * size.padding;

/** How wide the columns are when no line is broken. */
function textWidths(texts: readonly (readonly string[])[], set: PdfText, columns: number): number[] {
  const widest = Array.from({ length: columns }, () => 20);
  for (const row of texts) {
    for (const [at, text] of row.entries()) {
      const width = (set.set(text).width * size.text) / 1000 + 2 * size.padding + 1;
      widest[at] = Math.min(WIDEST, Math.max(widest[at] ?? 0, width));
    }
  }
  return widest;
}

/** The smallest sheet on which the columns can be read. */
function sheetFor(total: number): Page {
  return sheets.find((page) => total <= NARROWEST * innerWidth(page)) ?? sheets[2];
}

/** Cuts the rows into pages. */
function paginate(heights: readonly number[], headHeight: number, page: Page): number[] {
  const starts = [0];
  let used = margin.top + headHeight;
  for (const [at, height] of heights.entries()) {
    if (used + height > page.height - margin.bottom && at > (starts.at(-1) ?? 0)) {
      starts.push(at);
      used = margin.top + headHeight;
    }
    used += height;
  }
  return starts;
}

/**
 * A list as a PDF: on its side, A4 or larger where it has many columns, its title, the time in Copenhagen, the head on
 * every page, page numbers. Latin, Greek, Cyrillic and Burmese letters are set with the fonts in the file.
 * @param load reads a font file
 */
export async function pdfFile(
  table: ExportedTable,
  load: (url: string) => Promise<Uint8Array>,
  onProgress: OnProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, madeAt, columns } = table;
  const file = new PdfFile({ title, madeAt });

  const made = copenhagenTime(madeAt).slice(0, 16);
  const head = columns.map((column) => column.title);
  const texts = table.rows.map((row) => columns.map((_, at) => textOf(row[at])));
  const set = await file.load([title, made, '0123456789/', ...head, ...texts.flat()], load);

  const natural = textWidths([head, ...texts], set, columns.length);
  const total = natural.reduce((sum, width) => sum + width, 0);
  const page = sheetFor(total);
  const inner = innerWidth(page);
  const widths = natural.map((width) => (width * inner) / total);
  const cut = (row: readonly string[]): Lines =>
    row.map((text, at) => set.lines(text, (((widths[at] ?? 0) - 2 * size.padding) * 1000) / size.text));
  const headLines = cut(head);
  onProgress(0.2);
  const rows = texts.map(cut);
  const heights = rows.map(heightOf);
  const starts = paginate(heights, heightOf(headLines), page);
  onProgress(0.4);

  const sheet = new Sheet(set, page.height);
  const drawRow = (lines: Lines, top: number) => {
    let x = margin.side;
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
    sheet.write(title, margin.side, 42, size.title, colour.ink);
    sheet.writeEnd(made, page.width - margin.side, 42, size.text, colour.muted);
    sheet.box(margin.side, margin.top, inner, heightOf(headLines), colour.head);
    drawRow(headLines, margin.top);
    let top = margin.top + heightOf(headLines);
    for (let at = start; at < (starts[number + 1] ?? rows.length); at += 1) {
      const height = heights[at] ?? 0;
      if (at % 2 === 1) sheet.box(margin.side, top, inner, height, colour.stripe);
      drawRow(rows[at] ?? [], top);
      top += height;
    }
    sheet.writeEnd(
      `${number + 1} / ${starts.length}`,
      page.width - margin.side,
      page.height - 18,
      size.text,
      colour.muted,
    );
    file.add(sheet, page.name, 'landscape');
    onProgress(0.4 + (0.6 * (number + 1)) / starts.length);
  }
  return file.bytes();
}
