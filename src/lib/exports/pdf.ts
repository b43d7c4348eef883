import { copenhagenTime } from './copenhagen.ts';
import type { ExportedColumn, ExportedTable, ExportedValue, OnProgress } from './exported.ts';
import { colour, PdfFile, type LoadFont } from './pdf-file.ts';
import type { PdfText } from './pdf-text.ts';

const margin = { left: 30, right: 30, top: 62, bottom: 40 };
const size = { text: 8, largest: 11, title: 15, padding: 3 };
/** What a cell has around its text. */
const AROUND = 2 * size.padding + 1;
/** A long text is broken into lines of so much, so that its column leaves room to others. */
const WIDEST = 150;

const textOf = (value: ExportedValue | undefined): string =>
  value instanceof Date ? copenhagenTime(value).slice(0, 16) : String(value ?? '');

/** Points from margin to margin, and the size of the letters. */
interface Paper {
  readonly room: number;
  readonly letters: number;
}

interface Width {
  /** No word is broken. */
  readonly least: number;
  /** No line is. */
  readonly natural: number;
}

function widthOf(
  column: ExportedColumn,
  texts: Iterable<string>,
  set: PdfText,
  { room, letters }: Paper,
): Width {
  const points = (width: number) => (width * letters) / 1000 + AROUND;
  let [least, natural] = [0, 0];
  for (const text of new Set([column.title, ...texts])) {
    natural = Math.max(natural, set.set(text).width);
    least = Math.max(least, column.kind === 'plain' ? set.widestWord(text) : set.set(text).width);
  }
  // What is no word but a page wide is broken after all.
  const most = room / 2;
  return { least: Math.min(points(least), most), natural: Math.min(points(natural), most) };
}

interface Placed {
  readonly at: number;
  readonly width: number;
}

/** The columns that have room beside each other. Every further block begins with the first column too, which names the row. */
function blocksOf(widths: readonly Width[], room: number): Placed[][] {
  const wanted = widths.map(({ least, natural }) => Math.max(least, Math.min(natural, WIDEST)));
  const blocks: number[][] = [[]];
  let used = 0;
  for (const [at, width] of wanted.entries()) {
    if (used + width > room) {
      blocks.push([0]);
      used = wanted[0] ?? 0;
    }
    blocks.at(-1)?.push(at);
    used += width;
  }
  return blocks.map((columns) => {
    let left = room - columns.reduce((sum, at) => sum + (wanted[at] ?? 0), 0);
    return columns.map((at) => {
      const more = Math.min(left, (widths[at]?.natural ?? 0) - (wanted[at] ?? 0));
      left -= more;
      return { at, width: (wanted[at] ?? 0) + more };
    });
  });
}

/** Of columns that have room beside each other on an upright page: how large their letters can be there; undefined for more. */
function uprightLetters(widths: readonly Width[], room: number): number | undefined {
  const around = widths.length * AROUND;
  const texts = widths.reduce((sum, { natural }) => sum + natural, 0) - around;
  const letters = Math.floor((2 * size.text * (room - around)) / texts) / 2;
  return letters < size.text ? undefined : Math.min(size.largest, letters);
}

/**
 * A list as a PDF of A4 pages, upright where its columns have room beside each other and in letters as large as they then can be: its title, the time in Copenhagen, the head on every page, page numbers. Columns that have
 * no room follow in a second block, beside the first column again. Days and times as in the other files.
 */
export async function pdfFile(
  table: ExportedTable,
  load: LoadFont,
  onProgress: OnProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, madeAt, columns, language } = table;
  const texts = table.rows.map((row) => columns.map((_, at) => textOf(row[at])));
  const head = columns.map((column) => column.title);
  const file = await PdfFile.begin(
    { title, madeAt, language, orientation: 'landscape' },
    [...head, ...texts.flat()],
    load,
  );
  onProgress(0.1);
  const roomIn = (width: number) => width - margin.left - margin.right;
  const widthsOn = (paper: Paper) =>
    columns.map((column, at) => {
      const cells = texts.map((row) => row[at] ?? '');
      return widthOf(column, cells, file.text, paper);
    });

  let paper: Paper = { room: roomIn(file.width), letters: size.text };
  let widths = widthsOn(paper);
  const letters = uprightLetters(widths, roomIn(file.height));
  if (letters !== undefined) {
    file.setUpright();
    paper = { room: roomIn(file.width), letters };
    widths = widthsOn(paper);
  }
  const blocks = blocksOf(widths, paper.room);
  for (const [block, placed] of blocks.entries()) {
    if (block > 0) file.addPage();
    file.table({
      margin,
      startY: margin.top,
      head: [placed.map(({ at }) => head[at] ?? '')],
      body: texts.map((row) => placed.map(({ at }) => row[at] ?? '')),
      styles: { fontSize: paper.letters, cellPadding: size.padding },
      headStyles: { fillColor: [...colour.head] },
      alternateRowStyles: { fillColor: [...colour.stripe] },
      columnStyles: Object.fromEntries(placed.map(({ width }, position) => [position, { cellWidth: width }])),
      tableWidth: 'wrap',
      didParseCell: ({ cell, column }) => {
        const { at } = placed[column.index] ?? { at: 0 };
        if (columns[at]?.align === 'end') cell.styles.halign = 'right';
      },
    });
    onProgress(0.1 + (0.8 * (block + 1)) / blocks.length);
  }
  const made = copenhagenTime(madeAt).slice(0, 16);
  const right = file.width - margin.right;
  return file.bytes((page, pages) => {
    file.write(title, { x: margin.left, baseline: 42, size: size.title });
    file.write(made, { x: right, baseline: 42, size: size.text, fill: colour.muted, isEnd: true });
    const number = { x: right, baseline: file.height - 18, size: size.text, fill: colour.muted, isEnd: true };
    file.write(`${page} / ${pages}`, number);
  });
}
