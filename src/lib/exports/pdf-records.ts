import type { ExportedRecords } from './exported.ts';
import { colour, PdfFile, Sheet } from './pdf-sheet.ts';
import type { PdfText } from './pdf-text.ts';

/** Points. A page is A4 upright. */
const page = { width: 595.28, height: 841.89, margin: 48, top: 56, bottom: 56 };
const inner = page.width - 2 * page.margin;
/** Where a field's value begins, from the margin. */
const valueAt = 150;
const size = { title: 20, section: 13, name: 10.5, text: 9 };

/** Something that stands on one page. */
interface Block {
  readonly height: number;
  /** What follows belongs to it: both go to the next page together. */
  readonly leads: boolean;
  readonly draw: (sheet: Sheet, top: number) => void;
}

/** Lines of text below each other. */
function textBlock(
  lines: readonly string[],
  points: number,
  fill: string,
  space: { readonly above: number; readonly below: number },
  leads: boolean,
): Block {
  const line = points * 1.45;
  return {
    height: space.above + lines.length * line + space.below,
    leads,
    draw: (sheet, top) => {
      for (const [at, text] of lines.entries()) {
        sheet.write(text, page.margin, top + space.above + at * line + points * 1.05, points, fill);
      }
    },
  };
}

/** A label, and beside it what it says, under a fine line. */
function fieldBlock(set: PdfText, label: string, value: string): Block {
  const fit = (text: string, width: number) => set.lines(text, (width * 1000) / size.text);
  const labels = fit(label, valueAt - 10);
  const values = fit(value, inner - valueAt);
  const line = size.text * 1.45;
  return {
    height: Math.max(labels.length, values.length) * line + 6,
    leads: false,
    draw: (sheet, top) => {
      sheet.box(page.margin, top, inner, 0.5, colour.line);
      const write = (lines: readonly string[], x: number, fill: string) => {
        for (const [at, text] of lines.entries()) {
          sheet.write(text, x, top + 3 + at * line + size.text * 1.05, size.text, fill);
        }
      };
      write(labels, page.margin, colour.muted);
      write(values, page.margin + valueAt, colour.ink);
    },
  };
}

function blocksOf(set: PdfText, { title, intro, sections, empty }: ExportedRecords): Block[] {
  const cut = (text: string, points: number) => set.lines(text, (inner * 1000) / points);
  return [
    textBlock(cut(title, size.title), size.title, colour.ink, { above: 0, below: 4 }, true),
    textBlock(cut(intro, size.text), size.text, colour.muted, { above: 0, below: 6 }, false),
    ...sections.flatMap((section) => [
      textBlock(cut(section.title, size.section), size.section, colour.ink, { above: 20, below: 4 }, true),
      ...(section.records.length === 0
        ? [textBlock(cut(empty, size.text), size.text, colour.muted, { above: 0, below: 0 }, false)]
        : section.records.flatMap(({ name, fields }) => [
            textBlock(
              name === '' ? [] : cut(name, size.name),
              size.name,
              colour.ink,
              { above: 8, below: 4 },
              true,
            ),
            ...fields.map(([label, value]) => fieldBlock(set, label, value)),
          ])),
    ]),
  ];
}

/** The blocks of each page. */
function paginate(blocks: readonly Block[]): Block[][] {
  const room = page.height - page.top - page.bottom;
  const pages: Block[][] = [[]];
  let used = 0;
  for (const [at, block] of blocks.entries()) {
    let needed = 0;
    for (let next = at; next < blocks.length; next += 1) {
      needed += blocks[next]?.height ?? 0;
      if (!blocks[next]?.leads) break;
    }
    if (used > 0 && used + needed > room) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(block);
    used += block.height;
  }
  return pages;
}

/**
 * Records as a PDF for reading and printing: A4 upright, the fields of each record below each other, page numbers, in
 * any script that our fonts have.
 * @param load reads a font file
 */
export async function recordsPdf(
  records: ExportedRecords,
  load: (url: string) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, intro, madeAt, sections, empty } = records;
  const file = new PdfFile({ title, madeAt });
  const texts = sections.flatMap((section) => [
    section.title,
    ...section.records.flatMap(({ name, fields }) => [name, ...fields.flat()]),
  ]);
  const set = await file.load([title, intro, empty, '0123456789/', ...texts], load);
  const pages = paginate(blocksOf(set, records));
  const sheet = new Sheet(set, page.height);
  for (const [at, blocks] of pages.entries()) {
    let top = page.top;
    for (const block of blocks) {
      block.draw(sheet, top);
      top += block.height;
    }
    const end = page.width - page.margin;
    sheet.writeEnd(`${at + 1} / ${pages.length}`, end, page.height - 28, 8, colour.muted);
    if (at > 0) sheet.write(title, page.margin, page.height - 28, 8, colour.muted);
    file.add(sheet, 'A4', 'portrait');
  }
  return file.bytes();
}
